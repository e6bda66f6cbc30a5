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
