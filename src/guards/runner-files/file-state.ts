import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";

/** A file, then or now. A link or a folder counts as itself, not as its target. */
type FileState =
  | { readonly kind: "missing" }
  | RegularFile
  /** A link, a folder, a pipe, or a file that we cannot read. */
  | { readonly kind: "other" };

export type RegularFile = {
  readonly kind: "file";
  readonly size: number;
  /** The first bytes, up to the requested number. */
  readonly bytes: Buffer;
  /** Permissions. */
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
  /** Identifies the file regardless of its name: a hard link in its place differs. */
  readonly identity: string;
  /** Number of its names. */
  readonly links: number;
};

const NO_BYTES = Buffer.alloc(0);
/** Follows no link, and waits for no pipe. */
const READ_ONLY_A_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Examines what is at a path. Never throws.
 *
 * @param maximumBytes limit for its content: the agent can make any file as large as the disk
 */
export function fileState(path: string, maximumBytes: number): FileState {
  try {
    const descriptor = openSync(path, READ_ONLY_A_FILE);
    try {
      return stateOf(descriptor, maximumBytes);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return { kind: exists(path) ? "other" : "missing" };
  }
}

/** Bytes per read of content that is only compared. */
const COMPARED_AT_ONCE = 256 * 1024;
let compared: Buffer | undefined;

/**
 * Whether a file is unchanged, by {@link isSameFile}. Keeps nothing that it reads: all of the action's programs are
 * compared twice in each step.
 */
export function isUnchanged(before: FileState, path: string): boolean {
  if (before.kind !== "file") {
    return isSameFile(before, fileState(path, 0));
  }
  try {
    const descriptor = openSync(path, READ_ONLY_A_FILE);
    try {
      const now = stateOf(descriptor, 0);
      return (
        now.kind === "file" &&
        now.size === before.size &&
        isSameFile({ ...before, size: 0, bytes: NO_BYTES }, { ...now, size: 0 }) &&
        holds(descriptor, before.bytes)
      );
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
}

function holds(descriptor: number, bytes: Buffer): boolean {
  compared ??= Buffer.allocUnsafeSlow(COMPARED_AT_ONCE);
  for (let at = 0; at < bytes.length;) {
    const count = readSync(descriptor, compared, 0, Math.min(COMPARED_AT_ONCE, bytes.length - at), at);
    if (count === 0 || bytes.compare(compared, 0, count, at, at + count) !== 0) {
      return false;
    }
    at += count;
  }
  return true;
}

/** Whether a file needs no repair. With an additional name, a process could go on writing to it under that name. */
export function isSameFile(before: FileState, now: FileState): boolean {
  if (before.kind !== "file" || now.kind !== "file") {
    return before.kind === now.kind;
  }
  return (
    hasSameContent(before, now) &&
    before.mode === now.mode &&
    before.identity === now.identity &&
    before.links === now.links
  );
}

function hasSameContent(before: RegularFile, now: RegularFile): boolean {
  return before.size === now.size && before.bytes.equals(now.bytes.subarray(0, before.size));
}

function stateOf(descriptor: number, maximumBytes: number): FileState {
  const stats = fstatSync(descriptor);
  return stats.isFile()
    ? {
        kind: "file",
        size: stats.size,
        bytes: readUpTo(descriptor, Math.min(stats.size, maximumBytes)),
        mode: stats.mode & 0o7777,
        owner: stats.uid,
        group: stats.gid,
        identity: `${stats.dev}:${stats.ino}`,
        links: stats.nlink,
      }
    : { kind: "other" };
}

function readUpTo(descriptor: number, length: number): Buffer {
  // Need not be zeroed: bytes that were not read are not returned.
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  for (let count = -1; read < length && count !== 0; read += count) {
    count = readSync(descriptor, bytes, read, length - read, read);
  }
  return bytes.subarray(0, read);
}

/** Whether anything is there; counts as true when we cannot look. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** How much of what was added to a file is searched for names. */
export const MAXIMUM_ADDED_BYTES = 64 * 1024;
const MAXIMUM_NAMES = 10;

/**
 * Describes what happened to a file, as the end of a sentence: "was …".
 *
 * @param before its earlier state
 * @param now its current state, read up to `MAXIMUM_ADDED_BYTES` beyond its earlier size
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

/** Returns the names in `name=value` and `name<<delimiter`; values may be secret and are not reported. */
function assignedNames(text: string): readonly string[] {
  const names = [...text.matchAll(/^([A-Za-z_][\w-]{0,99})(?:=|<<)/gm)].map(([, name]) => name ?? "");
  return [...new Set(names)].slice(0, MAXIMUM_NAMES);
}

/** Lists file names for one sentence. */
export function listed(names: readonly string[]): string {
  const more = names.length - MAXIMUM_NAMES;
  const shown = names.slice(0, MAXIMUM_NAMES).map((name) => JSON.stringify(name));
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
