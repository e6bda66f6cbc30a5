const ELLIPSIS = "…";
const NON_JOINER = 0x200c;
const JOINER = 0x200d;

/**
 * Cuts a text visibly and never inside a character: JSON readers reject a lone surrogate, and browsers show garbage.
 *
 * @param maximumUnits UTF-16 units of the result, the ellipsis included; at least 1
 */
export function cutUnits(text: string, maximumUnits: number): string {
  if (text.length <= maximumUnits) {
    return text;
  }
  return text.slice(0, endBefore(text, maximumUnits - ELLIPSIS.length)) + ELLIPSIS;
}

/**
 * Returns the last place up to `end` where the text can end: not inside a surrogate pair, and not after a joiner, which
 * would join nothing and be invisible.
 */
export function endBefore(text: string, end: number): number {
  let at = end;
  for (; at > 0; at -= 1) {
    const unit = text.charCodeAt(at - 1);
    if (!isHighSurrogate(unit) && unit !== NON_JOINER && unit !== JOINER) {
      break;
    }
  }
  return at;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The beginning of a long text says what it is, the end how it came out. The end matters more. */
const PART_OF_BEGINNING = 1 / 3;

/**
 * Removes the middle of a long text and says so on a line of its own.
 *
 * @param maximumUnits UTF-16 units that are kept of the text
 * @param isWhole false for a text that has been cut before: the number of missing characters is then unknown and
 *   left out
 */
export function withoutMiddle(text: string, maximumUnits: number, isWhole = true): string {
  if (text.length <= maximumUnits) {
    return text;
  }
  const headEnd = notInsidePair(text, Math.floor(maximumUnits * PART_OF_BEGINNING));
  const tailStart = notInsidePair(text, text.length - (maximumUnits - headEnd));
  const gap = isWhole ? `${tailStart - headEnd} characters left out` : "some of it left out";
  return `${text.slice(0, headEnd)}\n… ${gap} …\n${text.slice(tailStart)}`;
}

function notInsidePair(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}

const LEFT_OUT = "\n… the rest is left out …";

/**
 * Cuts a text visibly, at a line's end where there is one near, else at a character.
 *
 * @param maximumBytes of UTF-8, the note that something is missing included; at least 100
 */
export function cutBytes(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  let end = maximumBytes - Buffer.byteLength(LEFT_OUT);
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  const kept = bytes.subarray(0, end).toString("utf8");
  const line = kept.lastIndexOf("\n");
  return kept.slice(0, line > kept.length / 2 ? line : endBefore(kept, kept.length)) + LEFT_OUT;
}
