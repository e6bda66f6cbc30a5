import { type FileState, hasSameContent } from "./file-state.js";

/** How much of what was added to a file is searched for names. */
export const MAXIMUM_ADDED_BYTES = 64 * 1024;
const MAXIMUM_NAMES = 10;

/**
 * What became of a file, as the end of a sentence: "was …".
 *
 * @param before what it was
 * @param now what it is, read beyond its former size by `MAXIMUM_ADDED_BYTES`
 */
export function tampering(before: FileState, now: FileState): string {
  if (now.kind === "missing") {
    return "removed";
  }
  if (now.kind === "other") {
    return "replaced by something that is no file, or that may not be read";
  }
  if (before.kind === "file" && hasSameContent(before, now)) {
    return before.identity === now.identity && before.links === now.links
      ? "given other permissions"
      : "replaced by a file of the same content, or given a second name";
  }
  const bytes = before.kind === "file" ? before.bytes : Buffer.alloc(0);
  const isAppended = now.bytes.subarray(0, bytes.length).equals(bytes);
  const names = isAppended ? assignedNames(now.bytes.subarray(bytes.length).toString("utf8")) : [];
  return names.length === 0 ? "changed" : `written to (${names.join(", ")})`;
}

/** Names in `name=value` and `name<<delimiter`; values may be secret and stay untold. */
function assignedNames(text: string): readonly string[] {
  const names = [...text.matchAll(/^([A-Za-z_][\w-]{0,99})(?:=|<<)/gm)].map(([, name]) => name ?? "");
  return [...new Set(names)].slice(0, MAXIMUM_NAMES);
}

/** File names for a sentence, so many that it stays one. */
export function listed(names: readonly string[]): string {
  const more = names.length - MAXIMUM_NAMES;
  const shown = names.slice(0, MAXIMUM_NAMES).map((name) => JSON.stringify(name));
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
