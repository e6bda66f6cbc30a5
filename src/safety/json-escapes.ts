import { isEscaped } from "./json-strings.js";

/**
 * What a JSON text must hold where it may hide characters from a search of its bytes. Of all ways to write a string,
 * only `\/` and `\uXXXX` are not those of `JSON.stringify`.
 */
export const HIDING_ESCAPES: readonly string[] = [
  "\\/",
  ...Array.from("0123456789abcdefABCDEF", (digit) => `\\u${digit}`),
];

const [ZERO, ONE, SLASH] = [0x30, 0x31, 0x2f];
/** Last digits of U+0008, U+0009, U+000A, U+000C and U+000D, which have a short escape (`\n`, …). */
const SHORT_ESCAPES = Buffer.from("89acd");
const LOWERCASE_DIGITS = Buffer.from("0123456789abcdef");

/** Whether `\uXXXX` at `start` is a control character that has no other way to be written. */
function isControlCharacter(bytes: Buffer, start: number): boolean {
  const third = bytes[start + 4];
  const fourth = bytes[start + 5] ?? 0;
  if (bytes[start + 2] !== ZERO || bytes[start + 3] !== ZERO || !LOWERCASE_DIGITS.includes(fourth)) {
    return false;
  }
  return third === ONE || (third === ZERO && !SHORT_ESCAPES.includes(fourth));
}

/**
 * Whether one of {@link HIDING_ESCAPES} at `start` stands for a character that `JSON.stringify` writes otherwise.
 *
 * @param bytes JSON text; elsewhere the answer has no meaning
 */
export function hidesCharacter(bytes: Buffer, start: number): boolean {
  return !isEscaped(bytes, start) && (bytes[start + 1] === SLASH || !isControlCharacter(bytes, start));
}
