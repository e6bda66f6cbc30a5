/** First bytes of characters that `bareText` changes, and a check of the character. */
export type UnseenMark = {
  readonly literal: Buffer;
  /** Returns whether it may be such a character; may return `true` for others, too. */
  readonly isUnseen: (bytes: Buffer, start: number) => boolean;
};

const SELECTORS: ReadonlySet<number | undefined> = new Set([0x8e, 0x8f]);
const LONGEST_CHARACTER = 4;
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** Cache, by the four bytes before a selector: a text uses few pictographs, and most of them often. */
const arePictographs = new Map<number, boolean>();
const MOST_REMEMBERED = 1_000;

/** One selector right after a pictograph stays: it selects the coloured form. */
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

/** U+FE00 to U+FE3F: selectors, followed by visible forms. */
function isSelector(bytes: Buffer, start: number): boolean {
  const last = bytes[start + 2];
  return (last ?? 0) <= 0x8f && !(SELECTORS.has(last) && isBehindPictograph(bytes, start));
}

/** U+0080 to U+00BF: C1 controls and the soft hyphen, besides signs such as `«` and `°`. */
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
 * UTF-8 contains one of these if it contains a non-ASCII character that `bareText` changes. The carriage return is the
 * only ASCII one that the JSON search skips otherwise. A hit costs one check. No hit saves decoding the text, which
 * took a sixth of all time for a non-English stream. A test checks every character.
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
  // Hangul fillers, Khmer vowels, Mongolian selectors.
  ...marks([0xe1], [0x85, 0x9e, 0xa0]),
  ...marks([0xe3, 0x85]),
  // Zero-width, directional, line and paragraph ends.
  ...marks([0xe2, 0x80], [0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae]),
  ...marks(
    [0xe2, 0x81],
    Array.from({ length: 16 }, (_, index) => 0xa0 + index),
  ),
  // The second also begins U+FFFD, which replaces a lone surrogate.
  ...marks([0xef], [0xb7, 0xbf]),
  { literal: Buffer.of(0xef, 0xb8), isUnseen: isSelector },
  ...marks([0xef, 0xbb, 0xbf]),
  ...marks([0xef, 0xbe, 0xa0]),
  // Format characters of other scripts, shorthand and music.
  ...marks([0xf0, 0x91], [0x82, 0x83]),
  ...marks([0xf0, 0x93], [0x90, 0x91]),
  ...marks([0xf0, 0x9b]),
  ...marks([0xf0, 0x9d, 0x85]),
  // Tags, and the noncharacters at the end of each plane.
  ...marks([0xf3, 0xa0]),
  ...[0x8f, 0x9f, 0xaf, 0xbf].flatMap((first) => marks([first, 0xbf], [0xbe, 0xbf])),
];
