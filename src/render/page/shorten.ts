/** Of what was too long the beginning says what it is, the end how it came out; the end gets the larger part. */
const PART_OF_BEGINNING = 1 / 3;

/**
 * A text without its middle when it is long. What was left out is said on a line of its own.
 *
 * @param maximumUnits UTF-16 units that are kept of the text
 */
export function withoutMiddle(text: string, maximumUnits: number): string {
  if (text.length <= maximumUnits) {
    return text;
  }
  const headEnd = notInsidePair(text, Math.floor(maximumUnits * PART_OF_BEGINNING));
  const tailStart = notInsidePair(text, text.length - (maximumUnits - headEnd));
  return `${text.slice(0, headEnd)}\n… ${tailStart - headEnd} characters left out …\n${text.slice(tailStart)}`;
}

function notInsidePair(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}
