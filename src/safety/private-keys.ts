import type { Span } from "./spans.js";

/** What every private key in PEM holds in its first line, and little else does. */
export const PRIVATE_KEY_MARK = "PRIVATE KEY";

const BEGIN = Buffer.from("-----BEGIN ");
/** Longest label in use: `-----BEGIN OPENSSH PRIVATE KEY-----`; some room for others. Bytes before the mark. */
const LONGEST_BEGIN = 40;
/** `PRIVATE KEY BLOCK-----` (PGP) and what tells a key from a mere mention of its first line. */
const LONGEST_REST = 40;
/**
 * After the first line comes a line break, real or escaped any number of times, blanks, or the key itself. A quotation
 * mark, a bracket and the like mean that source code only names the line. JSON of a match must be a match as well.
 */
const REST_OF_BEGIN = /^PRIVATE KEY(?: BLOCK)?-----(?:\\*[ \t\r\n\f]|\\+[nrtf]|[A-Za-z0-9+/])/;
const END = /^-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
const LONGEST_END = 80;

function endOfKey(bytes: Buffer, from: number): number {
  let end = bytes.indexOf("-----END ", from);
  while (end !== -1) {
    const line = END.exec(bytes.toString("latin1", end, end + LONGEST_END));
    if (line !== null) {
      return end + line[0].length;
    }
    end = bytes.indexOf("-----END ", end + 1);
  }
  return bytes.length;
}

/**
 * The private key in PEM whose first line has `PRIVATE KEY` at `mark`; undefined if it is none. A key that is cut
 * before its last line reaches to the end of the bytes. Real and escaped line breaks both count.
 */
export function privateKeyAround(bytes: Buffer, mark: number): Span | undefined {
  const earliest = Math.max(0, mark - LONGEST_BEGIN);
  const begin = bytes.subarray(earliest, mark).lastIndexOf(BEGIN);
  if (begin === -1 || !REST_OF_BEGIN.test(bytes.toString("latin1", mark, mark + LONGEST_REST))) {
    return undefined;
  }
  const start = earliest + begin;
  const label = bytes.toString("latin1", start + BEGIN.length, mark);
  return /^[A-Z0-9 ]*$/.test(label) ? { start, end: endOfKey(bytes, mark) } : undefined;
}
