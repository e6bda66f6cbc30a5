const ELLIPSIS = "…";

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
  const end = maximumUnits - ELLIPSIS.length;
  const splitsPair = isHighSurrogate(text.charCodeAt(end - 1));
  return text.slice(0, splitsPair ? end - 1 : end) + ELLIPSIS;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
