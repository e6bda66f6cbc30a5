/**
 * A long path, or another long word, without its middle, cut at separators where that is possible: the name at its end is
 * what a reader looks for.
 *
 * @param maximum characters; at least 10
 * @returns at most so many characters
 */
export function shortPath(path: string, maximum: number): string {
  const characters = Array.from(path);
  if (characters.length <= maximum) {
    return path;
  }
  const head = Math.floor(maximum / 3);
  const beginning = characters.slice(0, head).join("");
  const end = characters.slice(head + 1 - maximum).join("");
  // Of an address, the scheme alone would say nothing.
  const isAddress = beginning.includes("://");
  const shownHead = isAddress ? beginning : beginning.slice(0, beginning.lastIndexOf("/") + 1) || beginning;
  const lastBegins = end.slice(0, -1).indexOf("/");
  return `${shownHead}…${end.slice(Math.max(0, lastBegins))}`;
}
