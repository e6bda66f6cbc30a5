import { arrayAt, isObject, type JsonObject, numberAt, textAt } from "../stream/json.js";

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
  return arrayAt(object, key).filter((entry) => typeof entry === "string");
}

/** The member as a text, empty where it is none. */
export function text(object: JsonObject, key: string): string {
  return textAt(object, key) ?? "";
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
