import { isPlain } from "../../safety/invisible.js";
import { parseJson } from "../../stream/json.js";
import { withoutMiddle } from "./shorten.js";

/** A raw event is for looking at its shape; what it carries is shown elsewhere, and whole in the transcript. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_ITEMS = 50;
const MAXIMUM_RAW_UNITS = 8_000;

/** What a reader would not see, or would see in another place than it stands. `\n` is made by the indentation. */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;

/**
 * A line of the stream as it came, for people: JSON is indented, long strings and lists are shortened visibly, and
 * invisible characters are written as escapes, so that they can be seen at all.
 *
 * @param line any text; one that is no JSON is shown as it is
 * @returns at most about 8,000 UTF-16 units
 */
export function rawEvent(line: string): string {
  const value = parseJson(line);
  return value === undefined ? escapeInvisible(withoutMiddle(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}

/** JSON for people, see {@link rawEvent}. */
export function indentedJson(value: unknown): string {
  return escapeInvisible(withoutMiddle(stringify(value), MAXIMUM_RAW_UNITS));
}

function stringify(value: unknown): string {
  try {
    return JSON.stringify(value, shortenValue, 2);
  } catch (error) {
    // Reading JSON has no limit of depth, writing it has: the stack.
    if (error instanceof RangeError) {
      return "(nested too deeply to be shown)";
    }
    throw error;
  }
}

function shortenValue(_key: string, value: unknown): unknown {
  if (typeof value === "string") {
    return withoutMiddle(value, MAXIMUM_STRING_UNITS);
  }
  if (Array.isArray(value) && value.length > MAXIMUM_ITEMS) {
    const items: readonly unknown[] = value;
    return [...items.slice(0, MAXIMUM_ITEMS), `… ${items.length - MAXIMUM_ITEMS} more`];
  }
  return value;
}

function escapeInvisible(text: string): string {
  if (isPlain(text)) {
    return text;
  }
  return text.replace(INVISIBLE, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `\\u${point > 0xffff ? `{${point.toString(16)}}` : point.toString(16).padStart(4, "0")}`;
  });
}
