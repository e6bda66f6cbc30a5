function marks(lead: readonly number[], lasts: readonly number[] = []): readonly Buffer[] {
  const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
  return endings.map((ending) => Buffer.from([...lead, ...ending]));
}

function bytesFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * UTF-8 contains one of these if it contains a character beyond ASCII that `bareText` changes, and seldom else; the
 * carriage return is the only ASCII one that the JSON search skips otherwise. A hit costs decoding the text, which took a
 * sixth of all time for a non-English stream. A test checks every character.
 */
export const UNSEEN_MARKS: readonly Buffer[] = [
  ...marks([0x0d]),
  // C1 controls, the soft hyphen.
  ...marks([0xc2], [...bytesFrom(0x80, 0x9f), 0xad]),
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
  ...marks([0xe2, 0x80], [...bytesFrom(0x8b, 0x8f), ...bytesFrom(0xa8, 0xae)]),
  ...marks([0xe2, 0x81], bytesFrom(0xa0, 0xaf)),
  // The second also begins U+FFFD, which replaces a lone surrogate.
  ...marks([0xef], [0xb7, 0xbf]),
  // Selectors, also those of coloured pictographs, which stay.
  ...marks([0xef, 0xb8], bytesFrom(0x80, 0x8f)),
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
