import { hiddenElementEnd, isHiding, type Tag, tagAt } from "./html-tag.js";
import { isBlank } from "./source-lines.js";

type Found = { readonly text: string; readonly end: number; readonly hidden: number };

const INTERESTING = /[<`![\]]/g;
/** A definition of a link's address shows nothing, so `[//]: # (…)` is a usual way to hide text. Footnotes are none. */
const DEFINITION = /^([ \t>]*(?:(?:[-+*]|\d{1,9}[.)]) {1,4})?)\[(?!\^)(?:[^[\]\\]|\\[^])+\]:([^]*)$/;
const TITLE = /^ *(?:"[^"]*"|'[^']*'|\([^()]*\)) *$/;
/** Headings and rules, after which a paragraph begins anew. */
const NO_PARAGRAPH = /^ {0,3}(?:#{1,6}(?: |$)|=+ *$|-+ *$|\*{3,} *$|_{3,} *$)/;
const AUTOLINK = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>/y;
const BEGINNINGS_OF_TEXT_THAT_IS_NOT_SHOWN: readonly (readonly [string, string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<![CDATA[", "]]>"],
  ["<!", ">"],
];

/**
 * Returns what a reader sees of Markdown prose, see `readableText`.
 *
 * @param prose without fenced code, `\n` as its only line end
 */
export function visibleProse(prose: string): { readonly text: string; readonly hidden: number } {
  const { text, hidden } = withoutDefinitions(prose);
  return new ProseReader(text).read(hidden);
}

/**
 * Removes link definitions, with an address or a title on the line after it. A line that goes on with a paragraph is no
 * definition, so it is shown.
 */
function withoutDefinitions(prose: string): { readonly text: string; readonly hidden: number } {
  const kept: string[] = [];
  let hidden = 0;
  let isParagraph = false;
  let wanted: "address" | "title" | undefined;
  for (const line of prose.split("\n")) {
    const [definition, marker = "", rest = ""] = DEFINITION.exec(line) ?? [];
    if (definition !== undefined && (!isParagraph || marker.trim() !== "")) {
      hidden += 1;
      wanted = isBlank(rest) ? "address" : "title";
    } else if (wanted === "address" && !isBlank(line)) {
      wanted = "title";
    } else if (wanted === "title" && TITLE.test(line)) {
      wanted = undefined;
    } else {
      kept.push(line);
      wanted = undefined;
      isParagraph = !isBlank(line) && !NO_PARAGRAPH.test(line);
    }
  }
  return { text: kept.join("\n"), hidden };
}

/** Reads prose from its beginning to its end, once. */
class ProseReader {
  readonly #source: string;
  readonly #brackets: ReadonlyMap<number, number>;
  readonly #codeEnds: ReadonlyMap<number, number>;
  /** Ends that do not occur any more, so that nothing is searched for twice. */
  readonly #missing = new Set<string>();

  constructor(source: string) {
    this.#source = source;
    this.#codeEnds = codeSpanEnds(source);
    this.#brackets = matchingBrackets(source);
  }

  read(hiddenBefore: number): { readonly text: string; readonly hidden: number } {
    const shown: string[] = [];
    let hidden = hiddenBefore;
    let at = 0;
    while (at < this.#source.length) {
      INTERESTING.lastIndex = at;
      const next = INTERESTING.exec(this.#source)?.index ?? this.#source.length;
      shown.push(this.#source.slice(at, next));
      const found = next === this.#source.length ? undefined : this.#at(next);
      shown.push(found?.text ?? this.#source.charAt(next));
      hidden += found?.hidden ?? 0;
      at = found?.end ?? next + 1;
    }
    return { text: shown.join(""), hidden };
  }

  #at(place: number): Found | undefined {
    switch (this.#source.charAt(place)) {
      case "`":
        return this.#code(place);
      case "<":
        return this.#unseen(place) ?? this.#autolink(place) ?? this.#element(place);
      case "!":
        return this.#image(place);
      case "]":
        return this.#linkTitle(place);
      default:
        return undefined;
    }
  }

  #code(place: number): Found {
    const [run = "`"] = /^`+/.exec(this.#source.slice(place, place + 100)) ?? [];
    const end = this.#codeEnds.get(place) ?? place + run.length;
    return { text: this.#source.slice(place, end), end, hidden: 0 };
  }

  /** Comments, processing instructions, declarations. One that never ends hides the rest where it begins a line. */
  #unseen(place: number): Found | undefined {
    for (const [begin, end] of BEGINNINGS_OF_TEXT_THAT_IS_NOT_SHOWN) {
      if (
        this.#source.startsWith(begin, place) &&
        (begin !== "<!" || /[A-Za-z]/.test(this.#source.charAt(place + 2)))
      ) {
        const found = this.#find(end, place + 2);
        if (found !== undefined) {
          return { text: "", end: found + end.length, hidden: 1 };
        }
        return this.#beginsLine(place) ? { text: "", end: this.#source.length, hidden: 1 } : undefined;
      }
    }
    return undefined;
  }

  #autolink(place: number): Found | undefined {
    AUTOLINK.lastIndex = place;
    const [text] = AUTOLINK.exec(this.#source) ?? [];
    return text === undefined ? undefined : { text, end: place + text.length, hidden: 0 };
  }

  #element(place: number): Found | undefined {
    const tag = tagAt(this.#source, place);
    if (tag === undefined) {
      return undefined;
    }
    if (isHiding(tag)) {
      return { text: "", end: hiddenElementEnd(this.#source, tag), hidden: 1 };
    }
    return { text: shownTag(tag), end: tag.end, hidden: tag.attributes.size > 0 ? 1 : 0 };
  }

  /** `![alt](address "title")`, `![alt][reference]`, `![reference]`. */
  #image(place: number): Found | undefined {
    const close = this.#brackets.get(place + 1);
    if (close === undefined) {
      return undefined;
    }
    const target = this.#target(close + 1);
    const reference = target === undefined ? this.#brackets.get(close + 1) : undefined;
    const end = target?.end ?? (reference === undefined ? close + 1 : reference + 1);
    return { text: imageText(target?.address ?? ""), end, hidden: close > place + 2 ? 1 : 0 };
  }

  /** The `](address "title")` of a link: the title is not shown. */
  #linkTitle(place: number): Found | undefined {
    const target = this.#target(place + 1);
    return target === undefined
      ? undefined
      : { text: `](${target.address})`, end: target.end, hidden: target.hasTitle ? 1 : 0 };
  }

  #target(
    place: number,
  ): { readonly address: string; readonly end: number; readonly hasTitle: boolean } | undefined {
    TARGET.lastIndex = place;
    const match = TARGET.exec(this.#source);
    const [whole = "", pointed, plain = "", title] = match ?? [];
    return match === null
      ? undefined
      : { address: pointed ?? plain, end: place + whole.length, hasTitle: title !== undefined };
  }

  #find(text: string, from: number): number | undefined {
    const found = this.#missing.has(text) ? -1 : this.#source.indexOf(text, from);
    if (found === -1) {
      this.#missing.add(text);
    }
    return found === -1 ? undefined : found;
  }

  #beginsLine(place: number): boolean {
    const before = this.#source.slice(Math.max(0, place - 4), place);
    return (place < 4 && isBlank(before)) || /\n *$/.test(before);
  }
}

/** The target of a link or image, bounded, because an address that is longer is none that somebody reads. */
const TARGET =
  /\([ \n]?(?:<([^<>\n]{0,2000})>|([^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))(?:[ \n]{1,3}("[^"\n]{0,2000}"|'[^'\n]{0,2000}'|\([^()\n]{0,2000}\)))?[ \n]?\)/y;

function shownTag({ name, isEnd, attributes }: Tag): string {
  if (name.toLowerCase() === "img") {
    return imageText(attributes.get("src") ?? "");
  }
  return `<${isEnd ? "/" : ""}${name}>`;
}

function imageText(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : "";
  return host === "" ? "[image]" : `[image at ${host}]`;
}

/** Returns the end of each code span by its beginning. A span lies in one line, and ends at as many backticks. */
export function codeSpanEnds(source: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const runs = Array.from(source.matchAll(/`+|\n/g), ({ 0: run, index }) => ({ run, index }));
  const closes = new Map<number, number>();
  const next = new Map<string, number>();
  for (const { run, index } of runs.toReversed()) {
    if (run === "\n") {
      next.clear();
    } else {
      const close = next.get(run);
      if (close !== undefined) {
        closes.set(index, close);
      }
      next.set(run, index);
    }
  }
  let behind = 0;
  for (const { run, index } of runs) {
    const close = index < behind ? undefined : closes.get(index);
    if (close !== undefined) {
      behind = close + run.length;
      ends.set(index, behind);
    }
  }
  return ends;
}

/** Returns the closing bracket of each opening one. */
function matchingBrackets(source: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of source.matchAll(/\\[^]|[[\]]|\n[ \t]*\n/g)) {
    if (sign === "[") {
      open.push(index);
    } else if (sign === "]") {
      const begin = open.pop();
      if (begin !== undefined) {
        pairs.set(begin, index);
      }
    } else if (sign.startsWith("\n")) {
      open.length = 0;
    }
  }
  return pairs;
}
