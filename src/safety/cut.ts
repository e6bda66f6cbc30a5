const ELLIPSIS = "…";
const NON_JOINER = 0x200c;
const JOINER = 0x200d;

/**
 * Cuts a text visibly and never inside a character: a lone half of a surrogate pair is refused by JSON readers
 * and shown as garbage.
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
 * The last place up to `end` where the text can end: not inside a surrogate pair, and not behind a joiner, which would
 * join nothing there and only hide.
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

/** Of what was too long the beginning says what it is, the end how it came out; the end gets the larger part. */
const PART_OF_BEGINNING = 1 / 3;

/**
 * A text without its middle when it is long. What was left out is said on a line of its own.
 *
 * @param maximumUnits UTF-16 units that are kept of the text
 * @param isWhole false for a text that has been cut before: how much is missing of the whole is not known then, and
 *   not said
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
