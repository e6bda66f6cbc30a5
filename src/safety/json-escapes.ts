import { isEscaped } from "./json-strings.js";

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
