import type { Span } from "./spans.js";

const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;

/** Whether an odd number of backslashes stands before `at`. */
export function isEscaped(bytes: Buffer, at: number): boolean {
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
 * Whether one of the spans takes in anything but the inside of one string: a quotation mark, a number, a bracket. The
 * mark that opens the string does not count where the span begins with it: it is taken for the end of an escaped one.
 *
 * @param bytes JSON text
 * @param spans in any order
 */
export function reachOutOfStrings(bytes: Buffer, spans: readonly Span[]): boolean {
  let close = -1;
  let open = -1;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    while (close <= start) {
      open = bytes.indexOf(QUOTATION_MARK, close + 1);
      if (open === -1) {
        return true;
      }
      close = endOfString(bytes, open + 1);
    }
    if (start < open || end > close) {
      return true;
    }
  }
  return false;
}
