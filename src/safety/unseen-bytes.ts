/** Bytes with which characters begin that `bareText` changes, and how to tell whether they do begin one. */
export type UnseenMark = {
  readonly literal: Buffer;
  /** Whether it may be such a character; `true` may be said of others, too. */
  readonly isUnseen: (bytes: Buffer, start: number) => boolean;
};

const SELECTORS: ReadonlySet<number | undefined> = new Set([0x8e, 0x8f]);
const LONGEST_CHARACTER = 4;
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** By the four bytes before a selector: a text uses few pictographs, and most of them often. */
const arePictographs = new Map<number, boolean>();
const MOST_REMEMBERED = 1_000;

/** One selector right behind a pictograph stays: it makes it coloured. */
function isBehindPictograph(bytes: Buffer, start: number): boolean {
  if (start < LONGEST_CHARACTER) {
    return ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", 0, start));
  }
  const before = bytes.readInt32LE(start - LONGEST_CHARACTER);
  const known = arePictographs.get(before);
  if (known !== undefined) {
    return known;
  }
  const isPictograph = ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", start - LONGEST_CHARACTER, start));
  if (arePictographs.size < MOST_REMEMBERED) {
    arePictographs.set(before, isPictograph);
  }
  return isPictograph;
}

/** U+FE00 to U+FE3F: selectors, and behind them forms that are seen. */
function isSelector(bytes: Buffer, start: number): boolean {
  const last = bytes[start + 2];
  return (last ?? 0) <= 0x8f && !(SELECTORS.has(last) && isBehindPictograph(bytes, start));
}

/** U+0080 to U+00BF: controls of the second kind and the soft hyphen, beside signs such as `«` and `°`. */
function isLatinControl(bytes: Buffer, start: number): boolean {
  const last = bytes[start + 1] ?? 0;
  return last < 0xa0 || last === 0xad;
}

const always = (): boolean => true;

function marks(lead: readonly number[], lasts: readonly number[] = []): readonly UnseenMark[] {
  const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
  return endings.map((ending) => ({ literal: Buffer.from([...lead, ...ending]), isUnseen: always }));
}

/**
 * What UTF-8 must hold where it holds a character that is not ASCII and that `bareText` changes; and the carriage return,
 * which is the only one of ASCII that a search for secrets in JSON passes over. To meet one of these costs a look; to have
 * met none of them saves reading the text, which took a sixth of all time for a stream that is not in English. A test walks
 * through all characters.
 */
export const UNSEEN_MARKS: readonly UnseenMark[] = [
  ...marks([0x0d]),
  { literal: Buffer.of(0xc2), isUnseen: isLatinControl },
  ...marks([0xcd, 0x8f]),
  // Arabic and Syriac: signs that enclose numbers, marks of direction.
  ...marks([0xd8], [0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x9c]),
  ...marks([0xdb, 0x9d]),
  ...marks([0xdc, 0x8f]),
  ...marks([0xe0], [0xa2, 0xa3]),
  // Hangul fillers, vowels of Khmer, selectors of Mongolian.
  ...marks([0xe1], [0x85, 0x9e, 0xa0]),
  ...marks([0xe3, 0x85]),
  // Zero-width, directional, line and paragraph ends.
  ...marks([0xe2, 0x80], [0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae]),
  ...marks(
    [0xe2, 0x81],
    Array.from({ length: 16 }, (_, index) => 0xa0 + index),
  ),
  // The second also where half a surrogate pair has become U+FFFD.
  ...marks([0xef], [0xb7, 0xbf]),
  { literal: Buffer.of(0xef, 0xb8), isUnseen: isSelector },
  ...marks([0xef, 0xbb, 0xbf]),
  ...marks([0xef, 0xbe, 0xa0]),
  // Formats of other scripts, of shorthand and of music.
  ...marks([0xf0, 0x91], [0x82, 0x83]),
  ...marks([0xf0, 0x93], [0x90, 0x91]),
  ...marks([0xf0, 0x9b]),
  ...marks([0xf0, 0x9d, 0x85]),
  // Tags, and what is no character at the end of each plane.
  ...marks([0xf3, 0xa0]),
  ...[0x8f, 0x9f, 0xaf, 0xbf].flatMap((first) => marks([first, 0xbf], [0xbe, 0xbf])),
];
