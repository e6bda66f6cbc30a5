import { cutUnits, endBefore } from "../../safety/cut.js";

/** Enough to recognise a job by. */
const BEGINNING_UNITS = 24;
/** A difference inside of a word is shown with the whole word, unless that is longer. */
const LONGEST_WORD_UNITS = 20;

/**
 * Shortens names so that they stay different. Legs of a matrix often have long values that begin alike: then the end
 * of a name begins where it differs from the others.
 *
 * @param shorten returns a short form of one name; names of which even the ends look the same stay whole
 * @returns a name for each, in the same order
 */
export function distinctNames(
  names: readonly string[],
  shorten: (name: string) => string,
): readonly string[] {
  const plain = names.map(shorten);
  if (areDifferent(plain)) {
    return plain;
  }
  const differences = placesOfDifference(names);
  const telling = names.map((name) => {
    const at = wordStart(name, endBefore(name, differences.get(name) ?? 0));
    return at <= BEGINNING_UNITS
      ? shorten(name)
      : `${cutUnits(name, BEGINNING_UNITS)} ${shorten(name.slice(at))}`;
  });
  return areDifferent(telling) ? telling : names;
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Returns for each name how many units it shares with the most similar one, which sorting puts beside it. */
function placesOfDifference(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].sort();
  return new Map(
    sorted.map((name, index) => [
      name,
      Math.max(sharedUnits(name, sorted[index - 1] ?? ""), sharedUnits(name, sorted[index + 1] ?? "")),
    ]),
  );
}

function sharedUnits(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) {
    at += 1;
  }
  return at;
}

function wordStart(name: string, at: number): number {
  const start = name.lastIndexOf(" ", at - 1) + 1;
  return at - start <= LONGEST_WORD_UNITS ? start : at;
}
