import { cutUnits } from "../safety/cut.js";

/** Names of unknown events are the stream's own words; a hostile one must not make the record grow without end. */
export const MAXIMUM_UNKNOWN_NAMES = 50;
export const MAXIMUM_NAME_UNITS = 200;
const OTHER_NAMES = "(others)";

/** Events that nobody knows, counted by their names; those beyond the limit together. */
interface UnknownEvents {
  /** @returns the name, cut, where it is listed now and was not before */
  count(name: string): string | undefined;
  counts(): Readonly<Record<string, number>>;
}

export function countUnknownEvents(): UnknownEvents {
  const counts = new Map<string, number>();
  return {
    count(whole) {
      const name = cutUnits(whole, MAXIMUM_NAME_UNITS);
      const isNew = !counts.has(name);
      const counted = isNew && counts.size >= MAXIMUM_UNKNOWN_NAMES ? OTHER_NAMES : name;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      return isNew && counted === name ? name : undefined;
    },
    counts: () => Object.fromEntries(counts),
  };
}
