import { createHash, type Hash } from "node:crypto";
import { readdirSync, type Dirent } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorCode } from "../system/errors.js";
import type { Git } from "./git/git.js";
import { readGitInternals } from "./git/git-files.js";
import type { RawPath } from "./path-text.js";
import { bytesOf, statusOf } from "./record.js";

/** Repositories below the top folder, each with a fingerprint; `undefined` if it is too large for one. */
export type RepositoryStates = ReadonlyMap<RawPath, string | undefined>;

/** For all repositories together: takes a second. Linux has 90,000 files; second checkouts are usually smaller. */
const MAXIMUM_ENTRIES = 100_000;
/** Parts of a git folder that change on a commit, pull or switch. Settings are read separately. */
const GIT_STATE = ["HEAD", "packed-refs", "refs"];

/**
 * Reads the state of other repositories without git, which would obey their configuration: names, kinds, sizes and
 * times of their files, and the state of their git folders. Folder times and the index do not count, so that `git
 * status` in a repository changes nothing.
 *
 * @param names of folders below the top folder
 */
export async function readRepositoryStates(git: Git, names: readonly RawPath[]): Promise<RepositoryStates> {
  const states = new Map<RawPath, string | undefined>();
  let left = MAXIMUM_ENTRIES;
  for (const name of new Set(names)) {
    const state = await readState(git, name, left);
    left -= state.entries;
    states.set(name, state.fingerprint);
  }
  return states;
}

/** Returns the repositories that were, or may have been, written to between two looks. */
export function changedRepositories(before: RepositoryStates, after: RepositoryStates): RawPath[] {
  return [...after].flatMap(([name, state]) =>
    state === undefined || before.get(name) !== state ? [name] : [],
  );
}

async function readState(
  git: Git,
  repository: RawPath,
  maximumEntries: number,
): Promise<{ fingerprint: string | undefined; entries: number }> {
  const hash = createHash("sha256");
  const gitFolder = `${repository}/.git`;
  let entries = 0;
  let isKnown = true;
  const walk = (start: RawPath): Promise<boolean> =>
    walkTree(start, {
      topLevel: git.topLevel,
      visit: (name, entry) => {
        entries += 1;
        const isFolder = entry.isDirectory();
        note(hash, git.topLevel, name, isFolder);
        return isFolder && name !== gitFolder;
      },
      unopened: (name) => {
        hash.update(`unopened ${name}\0`, "latin1");
      },
      maximumEntries: maximumEntries - entries,
    });
  note(hash, git.topLevel, repository, true);
  if (statusOf(bytesOf(git.topLevel, repository))?.isDirectory() === true) {
    isKnown = (await walk(repository)) && isKnown;
  }
  for (const place of GIT_STATE) {
    note(hash, git.topLevel, `${gitFolder}/${place}`, place === "refs");
  }
  isKnown = (await walk(`${gitFolder}/refs`)) && isKnown;
  const topLevel = bytesOf(git.topLevel, repository).toString();
  const folder = `${topLevel}/.git`;
  const folders = { topLevel, gitDirectory: folder, commonDirectory: folder };
  for (const internal of [...readGitInternals(folders)].sort()) {
    hash.update(`${internal.join("\0")}\0`);
  }
  return { fingerprint: isKnown ? hash.digest("hex") : undefined, entries };
}

function note(hash: Hash, topLevel: string, name: RawPath, isFolder: boolean): void {
  const status = statusOf(bytesOf(topLevel, name));
  const state =
    status === undefined
      ? []
      : isFolder
        ? [status.mode]
        : [status.ino, status.mode, status.size, status.mtimeNs, status.ctimeNs];
  hash.update(`${name}\0${state.join()}\0`, "latin1");
}

/** Entries to read before yielding to the event loop: about 5 ms. */
const ENTRIES_A_TURN = 1_000;
/** Error codes for a folder that no longer exists. */
const GONE_CODES = ["ENOENT", "ENOTDIR"];

type Entry = Dirent<Buffer>;

type Walk = {
  readonly topLevel: string;
  /** Takes each entry with its name below the top folder; returns whether to enter a folder. */
  readonly visit: (name: RawPath, entry: Entry) => boolean;
  /** Takes each folder that exists but cannot be opened. */
  readonly unopened: (name: RawPath) => void;
  readonly maximumEntries: number;
};

/**
 * Walks a folder and all folders below it without following links. Yields to timers and signals on the way.
 *
 * @param start a folder below the top folder; empty for the top folder
 * @returns false if there are more entries than the maximum
 */
async function walkTree(start: RawPath, walk: Walk): Promise<boolean> {
  const folders = [start];
  let seen = 0;
  let turn = ENTRIES_A_TURN;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(walk, folder)) {
      seen += 1;
      if (seen > walk.maximumEntries) {
        return false;
      }
      const name = `${folder === "" ? "" : `${folder}/`}${entry.name.toString("latin1")}`;
      if (walk.visit(name, entry) && entry.isDirectory()) {
        folders.push(name);
      }
    }
    if (seen >= turn) {
      turn = seen + ENTRIES_A_TURN;
      await setImmediate();
    }
  }
  return true;
}

/** Returns the entries sorted by name: the system's order may differ each time. */
function entriesOf({ topLevel, unopened }: Walk, folder: RawPath): readonly Entry[] {
  try {
    return readdirSync(bytesOf(topLevel, folder), { withFileTypes: true, encoding: "buffer" }).sort(
      (left, right) => Buffer.compare(left.name, right.name),
    );
  } catch (error) {
    if (!GONE_CODES.includes(errorCode(error) ?? "")) {
      unopened(folder);
    }
    return [];
  }
}
