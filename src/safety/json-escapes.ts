import { isEscaped } from "./json-strings.js";

/**
 * What a JSON text must hold where it may hide characters from a search of its bytes: `\/` and `\uXXXX` can stand for
 * any character, and those that stand for control characters, as `\b` does, leave nothing behind where a text is shown.
 */
export const HIDING_ESCAPES: readonly string[] = ["\\/", "\\b", "\\u"];

/**
 * Whether one of {@link HIDING_ESCAPES} at `start` is an escape, and not the end of an escaped backslash.
 *
 * @param bytes JSON text; elsewhere the answer has no meaning
 */
export function hidesCharacter(bytes: Buffer, start: number): boolean {
  return !isEscaped(bytes, start);
}
