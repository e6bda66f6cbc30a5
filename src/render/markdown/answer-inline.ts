import { visibleText } from "../../safety/invisible.js";
import { type CodeSpanEnd, codeSpanEnds, withoutPadding } from "./code-spans.js";
import { type Inline, printInline } from "./document.js";
import { guardLineStart, splitLive } from "./markdown.js";

/** `<https://example.org>`, `<mail@example.org>` */
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,30}:[^\s<>]{0,1000}|[^\s<>@]{1,100}@[^\s<>@]{1,300})>/iy;

const ESCAPE = /\\([!-/:-@[-`{-~])/y;

/**
 * Parses the running text of a paragraph, heading or table cell.
 *
 * Emphasis and code spans stay. A link becomes its text, followed by the target as code; escapes become their
 * characters; words that GitHub would make live become code; everything else is text.
 *
 * @param text Markdown of the agent, visible characters only
 */
export function parseInline(text: string): readonly Inline[] {
  const output = new RunningText();
  parseInto(text, output);
  return output.finish();
}

/** Returns one line of prose, which may contain emphasis and code and is safe at any place in a line. */
export function sentence(text: string): string {
  return guardLineStart(printInline(parseSentence(text)));
}

/** Parses prose as {@link sentence} does. */
export function parseSentence(text: string): readonly Inline[] {
  return parseInline(visibleText(text).replace(/\s+/g, " ").trim());
}

/** Running text as it is read: adjacent pieces of a kind are one, and words are judged when they end. */
class RunningText {
  readonly #pieces: Inline[] = [];
  /** The word up to here. GitHub's filters see all of it as one piece, whatever it is made of. */
  #word: Inline[] = [];

  /** @param text without white space */
  text(text: string): void {
    this.#word.push({ kind: "text", text });
  }

  mark(character: string): void {
    this.#word.push({ kind: "marks", text: character });
  }

  space(character: string): void {
    this.#endWord();
    this.#put("text", character);
  }

  code(content: string): void {
    this.#endWord();
    this.#put("code", content);
  }

  finish(): readonly Inline[] {
    this.#endWord();
    return this.#pieces;
  }

  #endWord(): void {
    const [before, live] = splitLive(this.#word.map(({ text }) => text).join(""));
    const liveEnd = before.length + live.length;
    let at = 0;
    for (const { kind, text } of this.#word) {
      const start = clampTo(text, before.length - at);
      const end = clampTo(text, liveEnd - at);
      this.#put(kind, text.slice(0, start));
      this.#put("code", text.slice(start, end));
      this.#put(kind, text.slice(end));
      at += text.length;
    }
    this.#word = [];
  }

  /** Two code spans side by side would merge their backticks, and `$` beside a span is mathematics. */
  #put(kind: Inline["kind"], text: string): void {
    const last = this.#pieces.at(-1);
    if (text === "") {
      return;
    }
    if (last?.kind === kind) {
      this.#pieces[this.#pieces.length - 1] = { kind, text: last.text + text };
    } else {
      this.#pieces.push({ kind, text });
    }
  }
}

function clampTo(text: string, index: number): number {
  return Math.min(Math.max(index, 0), text.length);
}

function parseInto(text: string, output: RunningText): void {
  const spanEnd = codeSpanEnds(text);
  let position = 0;
  while (position < text.length) {
    position +=
      takePlain(text, position, output) ||
      takeCode(text, position, spanEnd, output) ||
      takeMarkup(text, position, output);
  }
}

/** What is only itself: it begins nothing below. Most of a text, so it is taken in one piece. */
const PLAIN = /[^\s\\[\]!<>`*_~&]+/y;

/** Each `take…` adds the token at the position and returns its length in UTF-16 units; 0 for another kind of token. */
function takePlain(text: string, position: number, output: RunningText): number {
  const [plain = ""] = matchAt(PLAIN, text, position);
  if (plain !== "") {
    output.text(plain);
  }
  return plain.length;
}

function takeCode(text: string, position: number, spanEnd: CodeSpanEnd, output: RunningText): number {
  const closer = spanEnd(position);
  if (closer === undefined) {
    return 0;
  }
  const content = text.slice(position + closer.length, closer.start).replaceAll("\n", " ");
  output.code(withoutPadding(content));
  return closer.start + closer.length - position;
}

function takeMarkup(text: string, position: number, output: RunningText): number {
  switch (text.charAt(position)) {
    case "\\":
      return takeEscape(text, position, output) || takeCharacter(text, position, output);
    case "[":
    case "!":
      return takeLink(text, position, output) || takeCharacter(text, position, output);
    case "<":
      return takeAngleLink(text, position, output) || takeCharacter(text, position, output);
    default:
      return takeCharacter(text, position, output);
  }
}

function takeEscape(text: string, position: number, output: RunningText): number {
  const [escape = "", character = ""] = matchAt(ESCAPE, text, position);
  if (escape !== "") {
    output.text(character);
  }
  return escape.length;
}

function takeLink(text: string, position: number, output: RunningText): number {
  const link = linkAt(text, position);
  if (link === undefined) {
    return 0;
  }
  const { isImage, label, target, length } = link;
  if (label.replaceAll("`", "") === target) {
    output.code(target);
    return length;
  }
  parseInto(isImage ? `(image) ${label}` : label, output);
  if (target !== "") {
    parseInto(" (", output);
    output.code(target);
    output.text(")");
  }
  return length;
}

function takeAngleLink(text: string, position: number, output: RunningText): number {
  const [link = "", target = ""] = matchAt(ANGLE_LINK, text, position);
  if (link !== "") {
    output.code(target);
  }
  return link.length;
}

function takeCharacter(text: string, position: number, output: RunningText): number {
  const character = text.charAt(position);
  if (/\s/.test(character)) {
    output.space(character);
  } else if (character === "*" || character === "_") {
    output.mark(character);
  } else {
    output.text(character);
  }
  return 1;
}

function matchAt(pattern: RegExp, text: string, position: number): readonly string[] {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? [];
}

type InlineLink = {
  readonly isImage: boolean;
  readonly label: string;
  readonly target: string;
  /** Length of the whole link, in UTF-16 units. */
  readonly length: number;
};

/** Longer labels and targets are too long to read, so they are not treated as links. */
const LABEL = /(!?)\[([^[\]]{0,1000})\]\(/y;
const TARGET = /<?([^()<>\s]{0,1000}(?:\([^()<>\s]{0,1000}\)[^()<>\s]{0,1000})?)>?/y;
const TITLE = /"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/y;
const BLANKS = /[ \t]*/y;

/**
 * Parses the link that starts at the position: `[label](target)`, `![label](<target> "title")`. Each part is read
 * once, in order: a single pattern took cubic time because of its optional blanks.
 *
 * @returns undefined when there is none
 */
function linkAt(text: string, position: number): InlineLink | undefined {
  let end = position;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    end += match?.[0].length ?? 0;
    return match;
  };

  const label = take(LABEL);
  if (label === null) {
    return undefined;
  }
  take(BLANKS);
  const target = take(TARGET)?.[1] ?? "";
  const blanks = take(BLANKS)?.[0] ?? "";
  if (blanks !== "" && take(TITLE) !== null) {
    take(BLANKS);
  }
  return text.charAt(end) === ")"
    ? { isImage: label[1] === "!", label: label[2] ?? "", target, length: end + 1 - position }
    : undefined;
}
