import type { LogEntry } from "../../log/entry.js";
import { isPlain } from "../../safety/invisible.js";
import { parseJson } from "../../safety/json.js";
import { withoutMiddle } from "../../safety/cut.js";

const MAXIMUM_RAW_UNITS = 8_000;

/** A longer value is not indented: that would make a deep and wide one thousands of times as long. */
const MAXIMUM_INDENTED_UNITS = 4 * MAXIMUM_RAW_UNITS;

/** A raw event shows its shape. The page shows its content elsewhere, and the transcript has all of it. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;

/** The calls of a sub-agent are nested in the call that started it and have up to 18 levels. */
const MAXIMUM_DEPTH = 20;

/** Characters that are invisible, or that would show text in the wrong place. `\n` comes from the indentation. */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;

/** Scalars are shown as they are, like noise: a parser error costs as much as thousands of characters. */
const BRACKET_FIRST = /^\s*[[{]/;

/** Formats the events of an entry for people; empty if there are none to show. */
export function rawEntry(entry: LogEntry): string {
  const more =
    entry.kind === "tool" || entry.morePieces === 0 ? "" : `\n… and ${entry.morePieces} more pieces`;
  const events = entry.sources.map(({ line, isMended }) =>
    isMended ? `This event stood on several lines. It was read as:\n${rawEvent(line)}` : rawEvent(line),
  );
  return events.join("\n\n") + more;
}

/**
 * Formats a line of the stream for people: JSON is indented, long or deep values are visibly shortened, and invisible
 * characters become escapes, so that they can be seen.
 *
 * @param line any text; if it is not JSON, it is not indented
 * @returns at most about 8,000 UTF-16 units
 */
export function rawEvent(line: string): string {
  const value = BRACKET_FIRST.test(line) ? parseJson(line) : undefined;
  return value === undefined ? escapeInvisible(withoutMiddle(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}

/** Formats JSON for people, see {@link rawEvent}. */
export function indentedJson(value: unknown): string {
  const short = shortened(value, 0);
  const flat = JSON.stringify(short);
  const written = flat.length > MAXIMUM_INDENTED_UNITS ? flat : JSON.stringify(short, undefined, 2);
  return escapeInvisible(withoutMiddle(written, MAXIMUM_RAW_UNITS));
}

/** Shortens long strings and lists visibly, and leaves out what is too deep. */
function shortened(value: unknown, depth: number): unknown {
  if (typeof value === "string") {
    return withoutMiddle(value, MAXIMUM_STRING_UNITS);
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (depth === MAXIMUM_DEPTH) {
    return "…";
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const shown = items.slice(0, MAXIMUM_ITEMS).map((item) => shortened(item, depth + 1));
    const missing = items.length - shown.length;
    return missing > 0 ? [...shown, `… ${missing} more`] : shown;
  }
  // fromEntries, because an assignment to a property named __proto__ would set the prototype.
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      withoutMiddle(name, MAXIMUM_NAME_UNITS),
      shortened(member, depth + 1),
    ]),
  );
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
