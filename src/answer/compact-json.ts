import { scanString } from "./scan-json.js";

/**
 * JSON on one line: only the white space between its parts goes, so that every number keeps its digits and every
 * string its spelling, which a way through `JSON.parse` would not promise.
 *
 * @param json text that `JSON.parse` accepts; takes time linear in its length
 * @returns the text, and how many members of objects are written in it, repeated names included
 */
export function compactJson(json: string): { readonly text: string; readonly memberCount: number } {
  const parts: string[] = [];
  let memberCount = 0;
  for (let from = 0; from < json.length;) {
    const quote = json.indexOf('"', from);
    const outside = json.slice(from, quote === -1 ? json.length : quote).replace(/\s+/g, "");
    const end = quote === -1 ? json.length : scanString(json, quote).at;
    parts.push(outside, quote === -1 ? "" : json.slice(quote, end));
    memberCount += outside.split(":").length - 1;
    from = end;
  }
  return { text: parts.join(""), memberCount };
}

/** How many members the objects of a parsed value have in all: fewer than written when a name was repeated. */
export function countMembers(value: unknown): number {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "object" && next !== null) {
      const members: unknown[] = Object.values(next);
      count += Array.isArray(next) ? 0 : members.length;
      for (const member of members) {
        open.push(member);
      }
    }
  }
  return count;
}
