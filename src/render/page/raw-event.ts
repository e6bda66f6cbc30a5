import type { LogEntry } from "../../log/entry.js";
import { isPlain } from "../../safety/invisible.js";
import { parseJson, isObject, type JsonObject } from "../../safety/json.js";
import { withoutMiddle } from "../../safety/cut.js";

const MAXIMUM_RAW_UNITS = 8_000;

/** How much of a value we write before we remove the middle: enough that its beginning and its end are complete. */
const MAXIMUM_WRITTEN_UNITS = 4 * MAXIMUM_RAW_UNITS;

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

/** A raw event shows its shape. The page shows its content elsewhere, and the transcript has all of it. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;

/** The calls of a sub-agent are nested in the call that started it and have up to 18 levels. */
const MAXIMUM_DEPTH = 20;

/** Share of the remaining room that is reserved for the members after the current one. */
const KEPT_BACK = 1 / 16;

/** Size of a member besides its name and its value: quotes, a comma, a line end. */
const MEMBER_UNITS = 8;

/**
 * Shortens long strings and lists in a JSON value visibly, and removes members that are too deep or do not fit. A
 * count replaces what was removed.
 *
 * The size is measured during the walk and not on the written text: because of indentation, the text of a deep and
 * wide value can be thousands of times as long as the value.
 *
 * @param value as from `JSON.parse`
 * @param roomUnits UTF-16 units of the text with an indentation of two; the result may be slightly longer
 */
function pruneJson(value: unknown, roomUnits: number): unknown {
  let room = roomUnits;

  function prune(value: unknown, depth: number): unknown {
    if (typeof value === "string") {
      return shorten(value, MAXIMUM_STRING_UNITS);
    }
    if (Array.isArray(value)) {
      return pruneList(value, depth);
    }
    return isObject(value) ? pruneObject(value, depth) : value;
  }

  function pruneList(list: readonly unknown[], depth: number): readonly unknown[] {
    const most = depth < MAXIMUM_DEPTH ? Math.min(list.length, MAXIMUM_ITEMS) : 0;
    const items: unknown[] = [];
    while (items.length < most && room > 0) {
      items.push(pruneMember(list[items.length], depth));
    }
    const missing = list.length - items.length;
    return missing > 0 ? [...items, more(missing)] : items;
  }

  function pruneObject(object: JsonObject, depth: number): object {
    const names = Object.keys(object);
    const most = depth < MAXIMUM_DEPTH ? names.length : 0;
    const members: [string, unknown][] = [];
    for (const name of names) {
      if (members.length === most || room <= 0) {
        break;
      }
      members.push([shorten(name, MAXIMUM_NAME_UNITS), pruneMember(object[name], depth)]);
    }
    const missing = names.length - members.length;
    // fromEntries, because an assignment to a property named __proto__ would set the prototype.
    return Object.fromEntries(missing > 0 ? [...members, ["…", more(missing)]] : members);
  }

  /** A member is on its own indented line. Room is kept for later members, which say how the call ended. */
  function pruneMember(member: unknown, depth: number): unknown {
    const keptBack = room * KEPT_BACK;
    room -= keptBack + 2 * depth + MEMBER_UNITS;
    const pruned = prune(member, depth + 1);
    room += keptBack;
    return pruned;
  }

  function shorten(text: string, maximumUnits: number): string {
    const short = withoutMiddle(text, maximumUnits);
    room -= short.length;
    return short;
  }

  return prune(value, 0);
}

function more(amount: number): string {
  return `… ${amount} more`;
}
