/** Code as a finding quotes it: the lines without blank ones around, each as it is and trimmed. */
export type Quotation = {
  readonly wholes: readonly string[];
  readonly texts: readonly string[];
};

/** Nobody quotes more, and every line is compared with every place. */
const MAXIMUM_LINES = 500;
const FENCE = /^(?:`{3,}|~{3,})[\w-]*$/;
/** What the prompt or a diff writes before a line. */
const NUMBER_AND_SIGN = /^(?: *(?:(?:L ?)?\d{1,9}\*? ?)?\|[+ -]?|[+-])/;
const QUOTES = "`\"'“”‘’";
/** Three backticks are three pairs. */
const MAXIMUM_QUOTES = 3;
const ELLIPSIS = /\.{3,}|…/;
/** A shorter fragment is in too many lines to tell one from another. */
const TELLING_UNITS = 4;
const LEAST_SIMILARITY = 0.93;
/** A longer line is compared by its words only. */
const MAXIMUM_SIMILAR_UNITS = 1_000;

/**
 * Returns the ways in which a text may quote code, the likeliest first: as it stands, without what a diff writes before
 * a line, without quotation marks, and with the fence around it.
 */
export function quotationsIn(code: string): readonly Quotation[] {
  const lines = code.split("\n", MAXIMUM_LINES);
  const inside = lines.slice(isFence(lines[0]) ? 1 : 0, isFence(lines.at(-1)) ? -1 : undefined);
  const text = inside.join("\n");
  const ways = [text, bare(text), ...unwrapped(text).flatMap((each) => [each, bare(each)]), code];
  return [...new Set(ways)]
    .map((way) => quotationOf(way.split("\n", MAXIMUM_LINES)))
    .filter(({ texts }) => texts.length > 0);
}

function isFence(line = ""): boolean {
  return FENCE.test(line.trim());
}

/** Removes what the prompt or a diff writes before each line. */
function bare(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(NUMBER_AND_SIGN, ""))
    .join("\n");
}

/** Returns a text without the quotation marks around it, one pair after the other. */
function unwrapped(text: string): readonly string[] {
  const inner: string[] = [];
  let rest = text.trim();
  while (
    inner.length < MAXIMUM_QUOTES &&
    rest.length > 2 &&
    QUOTES.includes(rest.charAt(0)) &&
    QUOTES.includes(rest.charAt(rest.length - 1))
  ) {
    rest = rest.slice(1, -1).trim();
    inner.push(rest);
  }
  return inner;
}

function quotationOf(lines: readonly string[]): Quotation {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const wholes = first === -1 ? [] : lines.slice(first, last + 1);
  return { wholes, texts: wholes.map((line) => line.trim()) };
}

/** A line of code as somebody remembers it. */
export class CodePattern {
  /** Blanks collapsed, without quotation marks. */
  readonly text: string;
  /** Between ellipses. */
  readonly #pieces: readonly string[];

  /** @param text of one line, trimmed */
  constructor(text: string) {
    this.text = collapse(unwrapped(text).at(-1) ?? text);
    this.#pieces = this.text
      .split(ELLIPSIS)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "");
  }

  /**
   * Whether a line is like it: the same but for blanks, quotation marks, a comment, what an ellipsis stands for, or a
   * few characters; or a fragment of it.
   *
   * @param isNamed whether the finding names that line, so that a fragment of any length will do
   */
  matches(text: string, isNamed: boolean): boolean {
    const line = collapse(text);
    const [piece] = this.#pieces;
    if (line === "" || piece === undefined) {
      return false;
    }
    const isTelling = isNamed || this.#pieces.some(({ length }) => length >= TELLING_UNITS);
    return (
      (this.#pieces.length === 1 && piece === line) ||
      (isTelling && this.#isIn(line)) ||
      isSimilar(this.text, line)
    );
  }

  /** What the comparison with a line takes, in characters. */
  costOf(text: string): number {
    const length = Math.max(text.length, this.text.length);
    const edits = mostEdits(length);
    const isNear = length <= MAXIMUM_SIMILAR_UNITS && Math.abs(text.length - this.text.length) <= edits;
    return length * (isNear ? 2 * edits + 2 : 1);
  }

  #isIn(line: string): boolean {
    let at = 0;
    for (const piece of this.#pieces) {
      const found = line.indexOf(piece, at);
      if (found === -1) {
        return false;
      }
      at = found + piece.length;
    }
    return true;
  }
}

/** Returns a line with every blank a single one. */
export function collapse(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function mostEdits(length: number): number {
  return Math.floor(length * (1 - LEAST_SIMILARITY) + 1e-9);
}

/** Whether few enough characters have to be changed to make one text of another (Levenshtein, within a band). */
function isSimilar(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  const most = mostEdits(length);
  if (most === 0 || length > MAXIMUM_SIMILAR_UNITS || Math.abs(one.length - other.length) > most) {
    return one === other;
  }
  let row = Array.from({ length: other.length + 1 }, (_, index) => (index <= most ? index : Infinity));
  for (let i = 1; i <= one.length; i += 1) {
    const next: number[] = new Array<number>(other.length + 1).fill(Infinity);
    for (let j = Math.max(0, i - most); j <= Math.min(other.length, i + most); j += 1) {
      const replaced = (row[j - 1] ?? Infinity) + (one.charAt(i - 1) === other.charAt(j - 1) ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] ?? Infinity) + 1, (next[j - 1] ?? Infinity) + 1);
    }
    row = next;
  }
  return (row[other.length] ?? Infinity) <= most;
}
