import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describeError } from "../system/errors.js";

/** A file that the agent must not change for later steps. */
export type NamedFile = { readonly name: string; readonly path: string };

/** What is at a path. A link or a folder counts as itself, not as its target. */
type FileState =
  | { readonly kind: "missing" }
  /** A link, a folder, a pipe, or a file that we cannot read. */
  | { readonly kind: "other" }
  | RegularFile;

type RegularFile = {
  readonly kind: "file";
  readonly size: number;
  /** Its beginning. */
  readonly bytes: Buffer;
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
  /** How many names it has: by a second one, somebody could go on writing to it. */
  readonly names: number;
};

type GuardedFile = NamedFile & { readonly before: FileState };

/** Larger files are not guarded. Ours have a tenth of it; the runner's are empty when a step begins. */
const MAXIMUM_FILE_BYTES = 32 * 1024 * 1024;
/** How much of what was added to a file is searched for names. */
const MAXIMUM_ADDED_BYTES = 64 * 1024;
const MAXIMUM_NAMES = 10;
/** An agent that tampers with everything needs no full page about it. */
const MAXIMUM_SENTENCES = 20;

/**
 * Remembers files through which the agent could affect later steps, and puts them back. Nothing else in their folder
 * is looked at: it belongs to steps that run beside this one.
 */
export class RunnerFiles {
  readonly #files: readonly GuardedFile[];
  readonly #rewritten: readonly string[];
  readonly #told = new Set<string>();
  #unrestored: readonly string[] = [];

  /**
   * @param files what is neither missing nor a file, such as `/dev/null` in a run by hand, is left alone
   * @param rewritten paths of those that the action rewrites while the agent runs: they only have to be files
   */
  constructor(files: readonly NamedFile[], rewritten: readonly string[]) {
    this.#rewritten = rewritten;
    this.#files = files
      .map((file) => ({ ...file, before: stateOf(file.path, MAXIMUM_FILE_BYTES) }))
      .filter(({ before }) =>
        before.kind === "file" ? before.size === before.bytes.length : before.kind === "missing",
      );
  }

  /**
   * Restores everything once nothing of the agent is left; call it again if some process may be. Never throws.
   *
   * @returns what was tampered with, one sentence for each that was not reported before; variables are named without
   *   values
   */
  restore(): readonly string[] {
    const news: string[] = [];
    const unrestored: string[] = [];
    for (const file of this.#files) {
      const now = stateOf(file.path, sizeOf(file.before) + MAXIMUM_ADDED_BYTES);
      if (isSame(file.before, now) || (now.kind === "file" && this.#rewritten.includes(file.path))) {
        continue;
      }
      const failure = putBack(file);
      const done = file.before.kind === "missing" ? "removed" : "put back as it was";
      const how = failure === undefined ? `it was ${done}` : `it could not be put back (${failure})`;
      const text = `While the agent ran, ${file.name} was ${tampering(file.before, now)}; ${how}.`;
      if (failure !== undefined) {
        unrestored.push(text);
      }
      if (!this.#told.has(text)) {
        news.push(text);
      }
      this.#told.add(text);
    }
    this.#unrestored = atMost(unrestored);
    return atMost(news);
  }

  /** Returns what the last call could not restore, one sentence each: a later step would get what the agent left. */
  unrestored(): readonly string[] {
    return this.#unrestored;
  }
}

function atMost(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MAXIMUM_SENTENCES;
  return more > 0
    ? [
        ...sentences.slice(0, MAXIMUM_SENTENCES),
        `${more} more of such files were tampered with while the agent ran.`,
      ]
    : sentences;
}

/** @param maximumBytes limit for its content: the agent can make any file as large as the disk */
function stateOf(path: string, maximumBytes: number): FileState {
  let descriptor: number;
  try {
    // Follows no link, and waits for no pipe.
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return { kind: exists(path) ? "other" : "missing" };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) {
      return { kind: "other" };
    }
    const bytes = Buffer.alloc(Math.min(stats.size, maximumBytes));
    return {
      kind: "file",
      size: stats.size,
      bytes: bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, 0)),
      mode: stats.mode & 0o7777,
      owner: stats.uid,
      group: stats.gid,
      names: stats.nlink,
    };
  } catch {
    return { kind: "other" };
  } finally {
    closeSync(descriptor);
  }
}

/** Whether anything is there; counts as true when we cannot look. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function sizeOf(state: FileState): number {
  return state.kind === "file" ? state.size : 0;
}

/** A file that a neighbour has put back meanwhile is the same: another file with the same content. */
function isSame(before: FileState, now: FileState): boolean {
  return before.kind === "file" && now.kind === "file"
    ? hasSameContent(before, now) && before.mode === now.mode && before.names === now.names
    : before.kind === now.kind;
}

function hasSameContent(before: RegularFile, now: RegularFile): boolean {
  return before.size === now.size && before.bytes.equals(now.bytes);
}

/** @returns why it could not be put back; undefined when it was */
function putBack({ path, before }: GuardedFile): string | undefined {
  try {
    if (before.kind !== "file") {
      clearAway(path);
      return undefined;
    }
    mkdirSync(dirname(path), { recursive: true });
    // Beside its path and renamed: a link there is not followed, and a second name is not written through.
    const staged = join(dirname(path), `.restore-${randomUUID()}`);
    writeFileSync(staged, before.bytes, { flag: "wx" });
    chmodSync(staged, before.mode);
    giveBack(staged, before);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
      clearAway(path);
    }
    renameSync(staged, path);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}

/**
 * Clears a path. Renames before deleting, which also works for a folder that we may not enter or whose paths are too
 * long to delete. What cannot be deleted stays under a name that nothing reads.
 */
function clearAway(path: string): void {
  const aside = join(dirname(path), `.removed-${randomUUID()}`);
  renameSync(path, aside);
  try {
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

/** In a container job we are root, but the runner, which has to read the file, is not. */
function giveBack(path: string, { owner, group }: RegularFile): void {
  try {
    chownSync(path, owner, group);
  } catch {
    // Only root may; any other user already owns the file as before.
  }
}

/** Describes what happened to a file, as the end of a sentence: "was …". */
function tampering(before: FileState, now: FileState): string {
  if (now.kind === "missing") {
    return "removed";
  }
  if (now.kind === "other") {
    return "replaced by something that is no file, or that may not be read";
  }
  if (before.kind === "file" && hasSameContent(before, now)) {
    return before.names === now.names
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
