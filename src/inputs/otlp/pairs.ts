/**
 * A list as the standard variables hold it: `name=value,name2=value2`, both percent-encoded. Blanks around names and values
 * do not count, nor do empty entries.
 *
 * @returns undefined for a list in which an entry is not a pair, or cannot be decoded
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
export function pairsOf(list: string): readonly (readonly [string, string])[] | undefined {
  const pairs = list
    .split(",")
    .filter((entry) => entry.trim() !== "")
    .map(pairOf);
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function pairOf(entry: string): readonly [string, string] | undefined {
  const equals = entry.indexOf("=");
  const name = entry.slice(0, Math.max(0, equals)).trim();
  if (name === "") {
    return undefined;
  }
  try {
    return [decodeURIComponent(name), decodeURIComponent(entry.slice(equals + 1).trim())];
  } catch {
    return undefined;
  }
}
