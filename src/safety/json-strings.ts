import type { Span } from "./spans.js";

const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === BACKSLASH) {
    first--;
  }
  return (at - first) % 2 === 1;
}

/** Where the string ends whose contents begin at `start`: its closing quotation mark, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(QUOTATION_MARK, start);
  while (end !== -1 && isEscaped(bytes, end)) {
    end = bytes.indexOf(QUOTATION_MARK, end + 1);
  }
  return end === -1 ? bytes.length : end;
}

/**
 * The string literals in JSON text, in order, each from its opening quotation mark to behind its closing one, or to the
 * end of the bytes. Names of members are literals as well, and of members that have the same name each is there.
 */
export function* stringLiterals(bytes: Buffer): Generator<Span> {
  for (let start = bytes.indexOf(QUOTATION_MARK); start !== -1;) {
    const end = Math.min(endOfString(bytes, start + 1) + 1, bytes.length);
    yield { start, end };
    start = bytes.indexOf(QUOTATION_MARK, end);
  }
}

/**
 * Those of the spans that take in anything but the inside of one string: a quotation mark, a number, a bracket. The
 * mark that opens the string does not count where the span begins with it: it is taken for the end of an escaped one.
 *
 * @param bytes JSON text
 * @param spans in any order
 */
export function spansOutOfStrings(bytes: Buffer, spans: readonly Span[]): readonly Span[] {
  if (spans.length === 0) {
    return spans;
  }
  const literals = stringLiterals(bytes);
  let literal = literals.next();
  return spans
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      while (literal.done !== true && literal.value.end - 1 <= start) {
        literal = literals.next();
      }
      return literal.done === true || start < literal.value.start || end > literal.value.end - 1;
    });
}

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;
const MEANINGS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
/** Escapes that nobody needs, in which a text can hide from a search. */
const NEEDLESS_ESCAPE = /\\[bu/]/;
/** JSON in JSON in JSON: what is deeper is not read by anybody. */
const MOST_LEVELS = 4;

function withoutEscapes(text: string): string {
  return text.replace(ESCAPE, (_escape, digits: string | undefined, mark: string | undefined) =>
    digits === undefined ? (MEANINGS[mark ?? ""] ?? mark ?? "") : characterOf(digits),
  );
}

function characterOf(digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

/** The text with each `\uXXXX` as the character that it stands for, as a search has it that knows no other escapes. */
export function withoutUnicodeEscapes(text: string): string {
  if (!text.includes("\\u")) {
    return text;
  }
  return text.replace(/\\u([0-9A-Fa-f]{4})/g, (_escape, digits: string) => characterOf(digits));
}

/**
 * What a text is that may be JSON, or hold JSON that holds JSON, for whoever undoes its escapes: once, twice, and so on.
 *
 * @returns none for a text without escapes that hide something
 */
export function unescapedForms(text: string): readonly string[] {
  if (!NEEDLESS_ESCAPE.test(text)) {
    return [];
  }
  const forms = [withoutUnicodeEscapes(text)];
  for (let rest = text; forms.length <= MOST_LEVELS && NEEDLESS_ESCAPE.test(rest);) {
    rest = withoutEscapes(rest);
    forms.push(rest);
  }
  return forms;
}

/**
 * What a JSON text must hold where it may hide characters from a search of its bytes: `\/` and `\uXXXX` can stand for
 * any character, and those that stand for control characters, as `\b` does, leave nothing behind where a text is shown.
 */
export const HIDING_ESCAPES: readonly string[] = ["\\/", "\\b", "\\u"];

const UNICODE_ESCAPE = /\\u[0-9A-Fa-f]{4}/;

/** Whether a text holds characters as `\uXXXX`, which a search of its bytes would find, or pass over, as they are. */
export function hasUnicodeEscape(text: string): boolean {
  return UNICODE_ESCAPE.test(text);
}

/**
 * Whether one of {@link HIDING_ESCAPES} at `start` hides something: as an escape, or behind an escaped backslash, in JSON
 * text inside of a JSON string, as one of any character: behind one that leaves nothing a token begins anew.
 *
 * @param bytes JSON text; elsewhere the answer has no meaning
 */
export function hidesCharacter(bytes: Buffer, start: number): boolean {
  return !isEscaped(bytes, start) || hasUnicodeEscape(bytes.toString("latin1", start, start + 6));
}
