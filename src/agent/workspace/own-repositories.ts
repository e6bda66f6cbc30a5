import { opendirSync } from "node:fs";
import type { Git } from "../git/git.js";
import type { Ignored } from "./ignored.js";
import type { RawPath } from "./path-text.js";
import { bytesOf, exists } from "./record.js";

/** Whether something is checked out there. Nothing in it is read: its configuration may be the agent's. */
export function isCheckedOut(git: Git, name: RawPath): boolean {
  try {
    const folder = opendirSync(bytesOf(git.topLevel, name));
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
 * The repositories inside of this one whose files were compared neither before nor after the run.
 *
 * @param before those that were there before the run: submodules that were checked out, and others
 * @param submodules all of the private index; one may have been checked out during the run
 */
export function ownRepositories(
  git: Git,
  before: readonly RawPath[],
  submodules: readonly RawPath[],
): readonly RawPath[] {
  const now = submodules.filter((name) => isCheckedOut(git, name));
  return [...new Set([...before, ...now])].filter((name) => exists(git.topLevel, name));
}

/**
 * Ignored folders that are repositories: second checkouts. One deeper inside of an ignored folder is not found, as nobody
 * goes through `node_modules` for it.
 */
export function ignoredRepositories(git: Git, { folders }: Ignored): readonly RawPath[] {
  return [...folders].filter((name) => exists(git.topLevel, `${name}/.git`));
}
