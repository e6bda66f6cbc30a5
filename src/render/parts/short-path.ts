import { spelledOut } from "../../safety/invisible.js";

/** Of an address, the host is what tells where it leads. */
const HOST = /^https?:\/\/([\w.:-]+\/)/i;
const SHORTEST_END = 8;

/**
 * Removes the middle of a long path, or of another long word, and cuts at separators if possible. The end stays
 * because readers look for the file name.
 *
 * @param maximum characters; at least 10
 * @returns at most `maximum` characters
 */
export function shortPath(path: string, maximum: number): string {
  const characters = Array.from(path);
  if (characters.length <= maximum) {
    return path;
  }
  const host = HOST.exec(path)?.[1] ?? "";
  if (host !== "" && host.length + SHORTEST_END <= maximum) {
    const rest = characters.slice(host.length + 1 - maximum).join("");
    return `${host}…${rest.slice(Math.max(0, rest.slice(0, -1).indexOf("/")))}`;
  }
  const head = Math.floor(maximum / 3);
  const beginning = characters.slice(0, head).join("");
  const end = characters.slice(head + 1 - maximum).join("");
  // The scheme of an address would say nothing on its own.
  const isAddress = beginning.includes("://");
  const shownHead = isAddress ? beginning : beginning.slice(0, beginning.lastIndexOf("/") + 1) || beginning;
  const lastBegins = end.slice(0, -1).indexOf("/");
  return `${shownHead}…${end.slice(Math.max(0, lastBegins))}`;
}

/** Returns a path in which nothing is hidden: what nobody sees as its code, blanks at both ends as `␠`. */
export function plainPath(path: string): string {
  const text = spelledOut(path);
  const inner = text.trim();
  const at = text.indexOf(inner);
  return `${"␠".repeat(at)}${inner}${"␠".repeat(text.length - at - inner.length)}`;
}
