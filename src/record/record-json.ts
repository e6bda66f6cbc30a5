import { cutUnits } from "../safety/cut.js";
import { arrayAt, isObject, type JsonObject, numberAt, textAt } from "../stream/json.js";

/**
 * More than any view shows of a text, so that nobody sees what stands at the cut. Rendering costs many times the memory
 * of the text; a record of one job must not cost the report of all.
 */
const MAXIMUM_TEXT_UNITS = 1_000_000;

/** The member when it is one of the words, else undefined. */
export function oneOf<const Choice extends string>(
  object: JsonObject,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textAt(object, key);
  return choices.find((choice) => choice === value);
}

/** The objects in a list; whatever else is in it is left out. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  return arrayAt(object, key).filter(isObject);
}

/** The texts in a list; whatever else is in it is left out. */
export function textsAt(object: JsonObject, key: string): readonly string[] {
  return arrayAt(object, key)
    .filter((entry) => typeof entry === "string")
    .map((entry) => cutUnits(entry, MAXIMUM_TEXT_UNITS));
}

/** The member as a text, empty where it is none. */
export function text(object: JsonObject, key: string): string {
  return optionalText(object, key) ?? "";
}

/** The member as a text that is not empty. */
export function optionalText(object: JsonObject, key: string): string | undefined {
  const value = textAt(object, key);
  return value === undefined ? undefined : cutUnits(value, MAXIMUM_TEXT_UNITS);
}

/** A number that is not negative, small enough that a sum of many stays one; else unknown. */
export function amount(object: JsonObject, key: string): number | undefined {
  const value = numberAt(object, key);
  return value !== undefined && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** A whole number that is not negative; sums of what a stranger wrote must stay sums. */
export function count(object: JsonObject, key: string): number {
  const value = numberAt(object, key) ?? 0;
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
