import type { LogEntry } from "../../log/entry.js";
import { isPlain } from "../../safety/invisible.js";
import { parseJson, isObject, type JsonObject } from "../../safety/json.js";
import { withoutMiddle } from "../../safety/cut.js";

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

/** A raw event is for looking at its shape; what it carries is shown elsewhere, and whole in the transcript. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;

/** The calls of a sub-agent, which stand inside of the call that started it, have up to 18. */
const MAXIMUM_DEPTH = 20;

/** What is kept back, of the room that is left, for the members that follow the present one. */
const KEPT_BACK = 1 / 16;

/** What a member takes beside its name and its value: quotes, a comma, a line end. */
const MEMBER_UNITS = 8;

/**
 * A JSON value with long strings and lists shortened visibly, and without what is too deep or finds no room: how much
 * that is stands in its place. The very same value where nothing is too long, also for each part of it.
 *
 * Measured while it is walked through and not when it is written: indentation makes the text of a value that is deep and
 * wide thousands of times as long as the value.
 *
 * @param value as from `JSON.parse`
 * @param roomUnits UTF-16 units that it may take with an indentation of two; a little more comes out
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
    let isSame = true;
    while (items.length < most && room > 0) {
      const item = list[items.length];
      const pruned = pruneMember(item, depth);
      isSame &&= pruned === item;
      items.push(pruned);
    }
    const missing = list.length - items.length;
    if (missing > 0) {
      return [...items, more(missing)];
    }
    return isSame ? list : items;
  }

  function pruneObject(object: JsonObject, depth: number): object {
    const names = Object.keys(object);
    const most = depth < MAXIMUM_DEPTH ? names.length : 0;
    const members: [string, unknown][] = [];
    let isSame = true;
    for (const name of names) {
      if (members.length === most || room <= 0) {
        break;
      }
      const shownName = shorten(name, MAXIMUM_NAME_UNITS);
      const member = object[name];
      const pruned = pruneMember(member, depth);
      isSame &&= pruned === member && shownName === name;
      members.push([shownName, pruned]);
    }
    const missing = names.length - members.length;
    if (missing === 0 && isSame) {
      return object;
    }
    // fromEntries, since assignment would take a property named __proto__ for the prototype.
    return Object.fromEntries(missing > 0 ? [...members, ["…", more(missing)]] : members);
  }

  /** On a line of its own, indented. Those that follow it say how things came out, and are to be seen as well. */
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
