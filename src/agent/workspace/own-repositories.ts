import { opendirSync } from "node:fs";
import type { Git } from "../git/git.js";
import type { RawPath } from "./path-text.js";
import { bytesOf, exists } from "./record.js";

/** How an entry of the index begins that stands for a submodule. */
const GITLINK = "160000 ";
/** Without input a command's output is searched for lines as it comes, which costs seconds for a long one that has none. */
const NO_INPUT = Buffer.alloc(0);

/**
 * The paths at which the private index has a submodule. Costs a tenth of a look at the files, and reads none.
 *
 * @returns none when git cannot list them: a comparison without that word is better than none
 */
export async function listSubmodules(git: Git): Promise<RawPath[]> {
  const { exitCode, stdout } = await git.attempt(["ls-files", "-z", "--stage"], { input: NO_INPUT });
  const found: RawPath[] = [];
  for (let at = exitCode === 0 ? 0 : -1; at !== -1; at = nextGitlink(stdout, at)) {
    if (stdout.toString("latin1", at, at + GITLINK.length) === GITLINK) {
      found.push(stdout.toString("latin1", stdout.indexOf("\t", at) + 1, stdout.indexOf("\0", at)));
    }
  }
  return found;
}

function nextGitlink(list: Buffer, at: number): number {
  const end = list.indexOf(`\0${GITLINK}`, at);
  return end === -1 ? -1 : end + 1;
}

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
