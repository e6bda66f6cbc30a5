import type { Span } from "./spans.js";

/** The format of a kind of token: a prefix, then at least `minimum` bytes of an alphabet. */
type TokenShape = {
  readonly prefix: string;
  readonly alphabet: Uint8Array;
  readonly minimum: number;
};

function alphabet(characters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (characters.test(String.fromCharCode(byte)) ? 1 : 0));
}

const ALPHANUMERIC = alphabet(/[A-Za-z0-9]/);
const UPPERCASE = alphabet(/[A-Z0-9]/);
const WORD = alphabet(/\w/);
const DASHED = alphabet(/[A-Za-z0-9-]/);
/** Base64url. */
const WIDE = alphabet(/[\w-]/);
/** Base64url in several parts. */
const DOTTED = alphabet(/[\w.-]/);
const HEXADECIMAL = alphabet(/[0-9A-Fa-f]/);
const ANSI_PARAMETER = alphabet(/[0-9;]/);

const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const DOT = 0x2e;
const LETTER_U = 0x75;
const PERCENT = 0x25;

/** Longest run of colour parameters to check, in bytes: `38;2;255;255;255`. */
const LONGEST_ANSI_PARAMETERS = 16;

function shapes(prefixes: readonly string[], bytes: Uint8Array, minimum: number): TokenShape[] {
  return prefixes.map((prefix) => ({ prefix, alphabet: bytes, minimum }));
}

/**
 * The shapes by issuer. Minimum lengths are those of real tokens or a little below. Together with alphabets without `_`
 * and `-` they exclude identifiers such as `npm_config_registry` or `sk-button-primary`.
 */
export const TOKEN_SHAPES: readonly TokenShape[] = [
  // GitHub: 36 characters or more. Installation tokens are `ghs_<id>_<JWT>` since 2026, about 520 characters.
  ...shapes(["ghp_", "gho_", "ghu_", "ghr_"], WORD, 36),
  ...shapes(["ghs_"], DOTTED, 36),
  ...shapes(["github_pat_"], WORD, 36),
  // Cursor: undocumented. Other scanners know `key_` with 64 hexadecimal digits, and the other two prefixes.
  ...shapes(["crsr_", "cursor_user_"], ALPHANUMERIC, 24),
  ...shapes(["key_"], ALPHANUMERIC, 32),
  // AWS access key ids: exactly 16.
  ...shapes(["AKIA", "ASIA"], UPPERCASE, 16),
  // Slack
  ...shapes(["xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"], DASHED, 15),
  // Google API keys: exactly 35.
  ...shapes(["AIza"], WIDE, 35),
  // OpenAI, old and new, and Anthropic
  ...shapes(["sk-"], ALPHANUMERIC, 20),
  ...shapes(["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"], WIDE, 20),
  // npm
  ...shapes(["npm_"], ALPHANUMERIC, 36),
];

/** Start of the second part of a JSON Web Token. From there, search to the left for the first part. */
export const WEB_TOKEN_MARK = ".eyJ";
/** `{"alg":"X"}` takes 15 characters; a header cannot be shorter. */
const SHORTEST_WEB_TOKEN_HEADER = 15;

function isIn(set: Uint8Array, bytes: Buffer, at: number): boolean {
  return set[bytes[at] ?? 0] === 1;
}

function endOfRun(set: Uint8Array, bytes: Buffer, start: number, limit = bytes.length): number {
  let end = start;
  while (end < limit && isIn(set, bytes, end)) {
    end++;
  }
  return end;
}

function areIn(set: Uint8Array, bytes: Buffer, from: number, to: number): boolean {
  return endOfRun(set, bytes, from, to) === to;
}

/**
 * Returns whether an escape of JSON, C, a URL or a terminal ends here, whose last letters are not part of the word that
 * follows. An escape must also be recognised after JSON has escaped it.
 */
function endsEscape(bytes: Buffer, end: number): boolean {
  if (bytes[end - 2] === BACKSLASH) {
    return true; // \n
  }
  if (bytes[end - 4] === BACKSLASH && areIn(ALPHANUMERIC, bytes, end - 3, end)) {
    return true; // \x1b, \033
  }
  if (
    bytes[end - 6] === BACKSLASH &&
    bytes[end - 5] === LETTER_U &&
    areIn(HEXADECIMAL, bytes, end - 4, end)
  ) {
    return true; // \u003d
  }
  if (bytes[end - 3] === PERCENT && areIn(HEXADECIMAL, bytes, end - 2, end)) {
    return true; // %3D
  }
  let at = end - 2;
  while (at > end - 2 - LONGEST_ANSI_PARAMETERS && isIn(ANSI_PARAMETER, bytes, at)) {
    at--;
  }
  return bytes[at] === BRACKET; // ESC[1;32m, however its ESC is written
}

/**
 * Returns the token whose prefix is at `start`; undefined if it does not have that shape.
 *
 * A token begins a word: no letter or digit precedes it, unless that ends an escape or belongs to the previous token.
 *
 * @param after end of the previous token, 0 if there is none. Bytes before it are not scanned again, which would be
 *   quadratic on `sk-ant-sk-ant-sk-ant-…`.
 */
export function tokenFrom(shape: TokenShape, bytes: Buffer, start: number, after: number): Span | undefined {
  const inWord = start > after && isIn(ALPHANUMERIC, bytes, start - 1);
  if (inWord && !endsEscape(bytes, start)) {
    return undefined;
  }
  const body = start + shape.prefix.length;
  const shortest = body + shape.minimum;
  if (endOfRun(shape.alphabet, bytes, body, shortest) < shortest) {
    return undefined;
  }
  return { start, end: endOfRun(shape.alphabet, bytes, Math.max(shortest, after)) };
}

/**
 * Returns the JSON Web Token whose first dot is at `dot`; undefined if there is none.
 *
 * The search starts from the dot because every dot has its own run to the left. Starting from every possible header
 * would be quadratic on `eyJ-eyJ-eyJ-…`.
 */
export function webTokenAround(bytes: Buffer, dot: number): Span | undefined {
  let runStart = dot;
  while (runStart > 0 && isIn(WIDE, bytes, runStart - 1)) {
    runStart--;
  }
  if (dot - runStart < SHORTEST_WEB_TOKEN_HEADER) {
    return undefined;
  }
  const header = bytes.subarray(runStart, dot - SHORTEST_WEB_TOKEN_HEADER + 3).indexOf("eyJ");
  const secondDot = endOfRun(WIDE, bytes, dot + WEB_TOKEN_MARK.length);
  if (header === -1 || bytes[secondDot] !== DOT) {
    return undefined;
  }
  const end = endOfRun(WIDE, bytes, secondDot + 1);
  return end === secondDot + 1 ? undefined : { start: runStart + header, end };
}

/** Every private key in PEM has this in its first line, and little else does. */
export const PRIVATE_KEY_MARK = "PRIVATE KEY";

const BEGIN = Buffer.from("-----BEGIN ");
/** Of what stands before the mark: the longest in use is `OPENSSH `. Bytes. */
const LONGEST_LABEL = 30;
/** `PRIVATE KEY BLOCK-----` (PGP), plus enough to tell a key from a mere mention of its first line. */
const LONGEST_REST = 40;
/**
 * The first line is followed by a line break (real, or escaped any number of times), blanks, or the key itself. After a
 * quotation mark or a bracket, source code only mentions the line. A match must also match after JSON has escaped it.
 */
const REST_OF_BEGIN = /^PRIVATE KEY(?: BLOCK)?-----(?:\\*[ \t\r\n\f]|\\+[nrtf]|[A-Za-z0-9+/])/;
const END = /^-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
const END_MARK = "-----END ";
const LONGEST_END = 80;

function endOfKey(bytes: Buffer, from: number): number {
  let end = bytes.indexOf(END_MARK, from);
  while (end !== -1) {
    const line = END.exec(bytes.toString("latin1", end, end + LONGEST_END));
    if (line !== null) {
      return end + line[0].length;
    }
    end = bytes.indexOf(END_MARK, end + END_MARK.length);
  }
  return bytes.length;
}

/**
 * Returns the private key in PEM whose first line has `PRIVATE KEY` at `mark`; undefined if there is none. A key
 * without its last line reaches to the end of the bytes. Real and escaped line breaks both count.
 */
export function privateKeyAround(bytes: Buffer, mark: number): Span | undefined {
  const earliest = Math.max(0, mark - LONGEST_LABEL - BEGIN.length);
  const begin = bytes.subarray(earliest, mark).lastIndexOf(BEGIN);
  if (begin === -1 || !REST_OF_BEGIN.test(bytes.toString("latin1", mark, mark + LONGEST_REST))) {
    return undefined;
  }
  const start = earliest + begin;
  const label = bytes.toString("latin1", start + BEGIN.length, mark);
  return /^[A-Z0-9 ]*$/.test(label) ? { start, end: endOfKey(bytes, mark) } : undefined;
}
