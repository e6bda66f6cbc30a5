import type { LogEntry } from "../../log/entry.js";
import { isPlain } from "../../safety/invisible.js";
import { parseJson } from "../../safety/json.js";
import { pruneJson } from "./prune-json.js";
import { withoutMiddle } from "./shorten.js";

const MAXIMUM_RAW_UNITS = 8_000;

/** What is written of a value before its middle is left out: enough that its beginning and its end are as they are. */
const MAXIMUM_WRITTEN_UNITS = 4 * MAXIMUM_RAW_UNITS;

/** What a reader would not see, or would see in another place than it stands. `\n` is made by the indentation. */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;

/** A scalar is shown as it is, like noise: an error of the parser costs as much as thousands of characters. */
const BRACKET_FIRST = /^\s*[[{]/;

/** The events that an entry was made from, for people; empty where there are none to show. */
export function rawEntry(entry: LogEntry): string {
  const more =
    entry.kind === "tool" || entry.morePieces === 0 ? "" : `\n… and ${entry.morePieces} more pieces`;
  const events = entry.sources.map(({ line, isMended }) =>
    isMended ? `This event stood on several lines. It was read as:\n${rawEvent(line)}` : rawEvent(line),
  );
  return events.join("\n\n") + more;
}

/**
 * A line of the stream as it came, for people: JSON is indented, what is long or deep is shortened visibly, and
 * invisible characters are written as escapes, so that they can be seen at all.
 *
 * @param line any text; one that is no JSON is shown as it is
 * @returns at most about 8,000 UTF-16 units
 */
export function rawEvent(line: string): string {
  const value = BRACKET_FIRST.test(line) ? parseJson(line) : undefined;
  return value === undefined ? escapeInvisible(withoutMiddle(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}

/** JSON for people, see {@link rawEvent}. */
export function indentedJson(value: unknown): string {
  const written = JSON.stringify(pruneJson(value, MAXIMUM_WRITTEN_UNITS), undefined, 2);
  return escapeInvisible(withoutMiddle(written, MAXIMUM_RAW_UNITS));
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
