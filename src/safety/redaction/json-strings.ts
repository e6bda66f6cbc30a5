import type { Span } from "./spans.js";

const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;

/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === BACKSLASH) {
    first--;
  }
  return (at - first) % 2 === 1;
}

/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the bytes. */
function endOfString(bytes: Buffer, start: number): number {
  let end = bytes.indexOf(QUOTATION_MARK, start);
  while (end !== -1 && isEscaped(bytes, end)) {
    end = bytes.indexOf(QUOTATION_MARK, end + 1);
  }
  return end === -1 ? bytes.length : end;
}

/**
 * Yields the string literals of JSON text in order, including their quotation marks; an unclosed one reaches to the end
 * of the bytes. Includes the names of members, and every member of a repeated name.
 */
export function* stringLiterals(bytes: Buffer): Generator<Span> {
  for (let start = bytes.indexOf(QUOTATION_MARK); start !== -1;) {
    const end = Math.min(endOfString(bytes, start + 1) + 1, bytes.length);
    yield { start, end };
    start = bytes.indexOf(QUOTATION_MARK, end);
  }
}

/**
 * Returns the spans that include anything besides the inside of one string: a quotation mark, a number, a bracket. A
 * span may begin with the mark that opens its string: that mark is taken for the end of an escaped one.
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
/** Needless escapes, in which a text can hide from a search. */
const NEEDLESS_ESCAPE = /\\[bu/]/;
/** Levels of JSON inside JSON. No reader unpacks more. */
const MOST_LEVELS = 4;

function withoutEscapes(text: string): string {
  return text.replace(ESCAPE, (_escape, digits: string | undefined, mark: string | undefined) =>
    digits === undefined ? (MEANINGS[mark ?? ""] ?? mark ?? "") : characterOf(digits),
  );
}

function characterOf(digits: string): string {
  return String.fromCharCode(Number.parseInt(digits, 16));
}

/** Returns the text with each `\uXXXX` decoded, for a search that knows no other escapes. */
export function withoutUnicodeEscapes(text: string): string {
  if (!text.includes("\\u")) {
    return text;
  }
  return text.replace(/\\u([0-9A-Fa-f]{4})/g, (_escape, digits: string) => characterOf(digits));
}

/**
 * Returns what a reader sees who undoes the escapes of a text once, twice, and so on. The text may be JSON, or contain
 * JSON inside JSON.
 *
 * @returns an empty list for a text without escapes that hide something
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

const REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi;
const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};
const HIGHEST_CHARACTER = 0x10_ff_ff;

/** Returns the text with the references of XML undone, if any of them is a number, which can hide any character. */
export function withoutReferences(text: string): string {
  const decoded = text.replace(REFERENCE, (reference, hexadecimal?: string, decimal?: string) => {
    const character =
      hexadecimal === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hexadecimal, 16);
    return character > HIGHEST_CHARACTER ? reference : String.fromCodePoint(character);
  });
  return decoded === text
    ? text
    : decoded.replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => NAMED_REFERENCES[name] ?? name);
}

/**
 * JSON text that hides characters from a search of its bytes contains one of these. `\/` hides a slash, `\uXXXX` and
 * `&#39;` any character, and escaped control characters such as `\b` vanish when the text is shown.
 */
export const HIDING_ESCAPES: readonly string[] = ["\\/", "\\b", "\\u", "&#"];

const UNICODE_ESCAPE = /\\u[0-9A-Fa-f]{4}/;

/** Returns whether a text contains `\uXXXX`, which a search of its bytes does not decode. */
export function hasUnicodeEscape(text: string): boolean {
  return UNICODE_ESCAPE.test(text);
}

/**
 * Returns whether one of {@link HIDING_ESCAPES} at `start` hides something: it is an escape, or it is `\uXXXX` after an
 * escaped backslash (JSON text inside a JSON string). The latter counts for every character: a token can begin after
 * one that vanishes.
 *
 * @param bytes JSON text; otherwise the result means nothing
 */
export function hidesCharacter(bytes: Buffer, start: number): boolean {
  return !isEscaped(bytes, start) || hasUnicodeEscape(bytes.toString("latin1", start, start + 6));
}
