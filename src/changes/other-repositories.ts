import { createHash, type Hash } from "node:crypto";
import { opendirSync, readdirSync } from "node:fs";
import { errorCode } from "../system/errors.js";
import { readGitSettings } from "./git/git-settings.js";
import type { RawPath } from "./path-text.js";
import { bytesOf, exists, statusOf } from "./record.js";

/** Repositories below the top folder, each with a fingerprint; `undefined` if it is too large for one. */
export type RepositoryStates = ReadonlyMap<RawPath, string | undefined>;

/** For all repositories together: takes a second. Linux has 90,000 files; second checkouts are usually smaller. */
const MAXIMUM_ENTRIES = 100_000;
/** Parts of a git folder that change on a commit, pull or switch. Settings are read separately. */
const GIT_STATE = ["HEAD", "packed-refs", "refs"];
/** Error codes for a folder that no longer exists. */
const GONE_CODES = ["ENOENT", "ENOTDIR"];

/**
 * Reads the state of other repositories without git, which would obey their configuration: names, kinds, sizes and
 * times of their files, and the state of their git folders. Folder times and the index do not count, so that `git
 * status` in a repository changes nothing.
 *
 * @param names of folders below the top folder
 */
export function readRepositoryStates(topLevel: string, names: Iterable<RawPath>): RepositoryStates {
  const left = { entries: MAXIMUM_ENTRIES };
  return new Map(
    [...new Set(names)].map((name) => {
      const hash = createHash("sha256");
      note(hash, topLevel, name, left);
      for (const place of GIT_STATE) {
        note(hash, topLevel, `${name}/.git/${place}`, left);
      }
      const folder = bytesOf(topLevel, name).toString();
      hash.update(JSON.stringify([...readGitSettings(folder, [`${folder}/.git`])].sort()));
      return [name, left.entries > 0 ? hash.digest("hex") : undefined];
    }),
  );
}

/** Returns the repositories that were, or may have been, written to between two looks. */
export function changedRepositories(before: RepositoryStates, after: RepositoryStates): RawPath[] {
  return [...after].flatMap(([name, state]) =>
    state === undefined || before.get(name) !== state ? [name] : [],
  );
}

/** Notes a path and, without following links, everything below it; a `.git` folder only by itself. */
function note(hash: Hash, topLevel: string, name: RawPath, left: { entries: number }): void {
  left.entries -= 1;
  const status = statusOf(bytesOf(topLevel, name));
  if (status === undefined || left.entries <= 0) {
    return;
  }
  const { mode, ino, size, mtimeNs, ctimeNs } = status;
  const state = status.isDirectory() ? [mode] : [mode, ino, size, mtimeNs, ctimeNs];
  hash.update(`${name}\0${state.join()}\0`, "latin1");
  if (status.isDirectory() && !name.endsWith("/.git")) {
    for (const entry of namesIn(hash, bytesOf(topLevel, name))) {
      note(hash, topLevel, `${name}/${entry}`, left);
    }
  }
}

/** Returns the names in a folder, sorted: the system's order may differ each time. */
function namesIn(hash: Hash, folder: Buffer): readonly RawPath[] {
  try {
    return readdirSync(folder, { encoding: "latin1" }).sort();
  } catch (error) {
    if (!GONE_CODES.includes(errorCode(error) ?? "")) {
      hash.update("unopened\0");
    }
    return [];
  }
}

/** Returns whether something is checked out there. Reads no file in it: the agent may control its configuration. */
export function isCheckedOut(topLevel: string, name: RawPath): boolean {
  try {
    const folder = opendirSync(bytesOf(topLevel, name));
    try {
      return folder.readSync() !== null;
    } finally {
      folder.closeSync();
    }
  } catch {
    return false;
  }
}

/**
 * Returns the repositories inside this one, whose files were compared neither before nor after the run.
 *
 * @param before those that existed before the run: checked-out submodules, and others
 * @param submodules all of the private index; one may have been checked out during the run
 */
export function ownRepositories(
  topLevel: string,
  before: readonly RawPath[],
  submodules: readonly RawPath[],
): readonly RawPath[] {
  const now = submodules.filter((name) => isCheckedOut(topLevel, name));
  return [...new Set([...before, ...now])].filter((name) => exists(topLevel, name));
}
