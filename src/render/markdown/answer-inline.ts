import { type CodeSpanEnd, codeSpanEnds, withoutPadding } from "./code-spans.js";
import { type InlineOutput, inlineOutput } from "./inline-output.js";
import { guardLineStart } from "./markdown.js";
import { visibleText } from "../../safety/invisible.js";

/** `<https://example.org>`, `<mail@example.org>` */
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,30}:[^\s<>]{0,1000}|[^\s<>@]{1,100}@[^\s<>@]{1,300})>/iy;

const ESCAPE = /\\([!-/:-@[-`{-~])/y;

/**
 * Rewrites the running text of a heading or table cell so that nothing in it is live.
 *
 * Emphasis, code spans and escapes stay. An unmatched `*` or `_` passes through too: at worst it is visible. A link
 * becomes its text, followed by the target as code. Everything else that could act is escaped or becomes code.
 *
 * @param text Markdown of the agent, visible characters only
 */
export function safeInline(text: string): string {
  const output = inlineOutput();
  rewrite(text, output);
  return output.finish();
}

/**
 * Applies {@link safeInline} to the lines of a paragraph.
 *
 * @returns the same lines, none of which can start another block
 */
export function safeParagraph(text: string): string[] {
  return safeInline(text).split("\n").map(guardLineStart);
}

function rewrite(text: string, output: InlineOutput): void {
  const spanEnd = codeSpanEnds(text);
  let position = 0;
  while (position < text.length) {
    position +=
      takePlain(text, position, output) ||
      takeCode(text, position, spanEnd, output) ||
      takeMarkup(text, position, output);
  }
}

/** What is only itself: it begins nothing below, and needs no backslash. Most of a text, so it is taken in one piece. */
const PLAIN = /[^\s\\[\]!<>`*_~&]+/y;

/** Each `take…` writes the token at the position and returns its length in UTF-16 units; 0 for another kind of token. */
function takeCode(text: string, position: number, spanEnd: CodeSpanEnd, output: InlineOutput): number {
  const closer = spanEnd(position);
  if (closer === undefined) {
    return 0;
  }
  const content = text.slice(position + closer.length, closer.start).replaceAll("\n", " ");
  output.code(withoutPadding(content));
  return closer.start + closer.length - position;
}

function takePlain(text: string, position: number, output: InlineOutput): number {
  const [plain = ""] = matchAt(PLAIN, text, position);
  if (plain !== "") {
    output.plain(plain);
  }
  return plain.length;
}

function takeMarkup(text: string, position: number, output: InlineOutput): number {
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

function takeEscape(text: string, position: number, output: InlineOutput): number {
  const [escape = "", character = ""] = matchAt(ESCAPE, text, position);
  if (escape !== "") {
    output.literal(character);
  }
  return escape.length;
}

function takeLink(text: string, position: number, output: InlineOutput): number {
  const link = linkAt(text, position);
  if (link === undefined) {
    return 0;
  }
  const { isImage, label, target, length } = link;
  if (label.replaceAll("`", "") === target) {
    output.code(target);
    return length;
  }
  rewrite(isImage ? `(image) ${label}` : label, output);
  if (target !== "") {
    rewrite(" (", output);
    output.code(target);
    rewrite(")", output);
  }
  return length;
}

function takeAngleLink(text: string, position: number, output: InlineOutput): number {
  const [link = "", target = ""] = matchAt(ANGLE_LINK, text, position);
  if (link !== "") {
    output.code(target);
  }
  return link.length;
}

function takeCharacter(text: string, position: number, output: InlineOutput): number {
  const character = text.charAt(position);
  if (/\s/.test(character)) {
    output.space(character);
  } else if (character === "*" || character === "_") {
    output.emphasis(character);
  } else {
    output.literal(character);
  }
  return 1;
}

function matchAt(pattern: RegExp, text: string, position: number): readonly string[] {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? [];
}

/** A Markdown link or image in running text. */
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

/** Returns one line of prose, which may contain emphasis and code and is safe at any place in a line. */
export function sentence(text: string): string {
  return safeParagraph(visibleText(text).replace(/\s+/g, " ").trim()).join(" ");
}
