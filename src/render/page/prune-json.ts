import { isObject, type JsonObject } from "../../safety/json.js";
import { withoutMiddle } from "./shorten.js";

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
export function pruneJson(value: unknown, roomUnits: number): unknown {
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
