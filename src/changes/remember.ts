import path from "node:path";
import type { Git } from "./git/git.js";
import type { FormerlyIgnored } from "./compare.js";
import { type GitSettings, readGitSettings } from "./git/git-settings.js";
import { readRepositoryStates, type RepositoryStates } from "./repository-state.js";
import {
  isIgnoreFile,
  readIgnoreRules,
  type IgnoreRules,
  listIgnored,
  type Ignored,
} from "./ignore-rules.js";
import { readEntries, unhide, look, lookAtTracked, type Findings } from "./look.js";
import type { RawPath } from "./path-text.js";
import { record, type Unrecorded, exists, bytesOf } from "./record.js";
import { type BigIntStats, opendirSync, statSync } from "node:fs";

/** The state before the run. The files themselves are in the private index. */
export type Before = {
  readonly unrecorded: ReadonlyMap<RawPath, Unrecorded>;
  readonly formerlyIgnored: FormerlyIgnored;
  /** Of the private index. */
  readonly submodules: readonly RawPath[];
  /** Checked-out submodules, and other repositories below the top folder. */
  readonly repositories: readonly RawPath[];
  /** The state of these, and of ignored ones with a `.git` directly in an ignored folder. */
  readonly states: RepositoryStates;
  readonly rules: IgnoreRules;
  readonly head: string | undefined;
  readonly references: readonly string[];
  readonly settings: GitSettings;
  /** State of the real index: if unchanged, the agent added nothing to it by force. */
  readonly realIndex: string;
  /** State of the private index, which the agent could write to. */
  readonly privateIndex: string;
};

/**
 * Records the state of the work tree. Only writes to the private repository.
 *
 * @param beganMs when this began
 * @throws GitError if git cannot read the work tree
 */
export async function remember(git: Git, beganMs: number): Promise<Before> {
  const settings = readGitSettings(git.topLevel, [git.gitDirectory, git.commonDirectory]);
  const realIndex = fileState(path.join(git.gitDirectory, "index"));
  const [entries, tracked, ignored, head, references] = await Promise.all([
    readEntries(git),
    lookAtTracked(git),
    listIgnored(git),
    git.head(),
    git.references(),
  ]);
  const findings = (await unhide(git, entries)) ? await look(git) : { ...tracked, ...entries };
  const { submodules } = entries;
  const repositories = [...findings.repositories, ...submodules.filter((name) => isCheckedOut(git, name))];
  const ignoreFiles = [
    ...entries.ignoreFiles,
    ...[...findings.untracked, ...ignored.files].filter(isIgnoreFile),
  ];
  const [unrecorded, rules] = await Promise.all([
    record(git, findings),
    readIgnoreRules(git.topLevel, ignoreFiles),
  ]);
  const states = readRepositoryStates(git.topLevel, [...repositories, ...ignoredRepositories(git, ignored)]);
  return {
    unrecorded,
    formerlyIgnored: { ignored, sinceMs: beganMs },
    submodules,
    repositories,
    states,
    rules,
    head,
    references,
    settings,
    realIndex,
    privateIndex: fileState(git.privateFile("index")),
  };
}

/** Returns a text that changes whenever the file is written (only root can set `ctime`); empty if there is no file. */
export function fileState(file: string): string {
  let status: BigIntStats;
  try {
    status = statSync(file, { bigint: true });
  } catch {
    return "";
  }
  return [status.ino, status.size, status.mtimeNs, status.ctimeNs].join();
}

/**
 * Returns the reported paths below the top folder that git compared neither before nor after: they are ignored, or in a
 * submodule or another repository. Leaves out paths outside these that do not exist: never written, or deleted again.
 *
 * @param findings differences from the private index now
 * @param reported paths relative to `root`; absolute ones are not below it
 * @param repositories relative to `root`; their content was not compared, so a path in them counts even if it is gone
 */
export async function pathsNotCompared(
  git: Git,
  findings: Findings,
  reported: readonly string[],
  root: string,
  repositories: readonly string[],
): Promise<string[]> {
  const compared = new Set([...findings.tracked.keys(), ...findings.untracked]);
  const open = reported
    .filter((shown) => !path.isAbsolute(shown))
    .map((shown) => ({ shown, name: nameOf(git.topLevel, path.join(root, shown)) }))
    .filter(({ name }) => !/^\.\.(\/|$)/.test(name) && !compared.has(name))
    .filter(({ shown, name }) => isInside(shown, repositories) || exists(git.topLevel, name));
  const tracked = await trackedNames(
    git,
    open.map(({ name }) => name),
  );
  return open.filter(({ name }) => !tracked.has(name)).map(({ shown }) => shown);
}

function isInside(shown: string, folders: readonly string[]): boolean {
  return folders.some((folder) => shown.startsWith(`${folder}/`));
}

function nameOf(topLevel: string, file: string): RawPath {
  return Buffer.from(path.relative(topLevel, file)).toString("latin1");
}

/** Returns the names that are files or links in the private index. */
async function trackedNames(git: Git, names: readonly RawPath[]): Promise<Set<RawPath>> {
  // One query per line, so names with a line feed are not possible.
  const asked = names.filter((name) => !name.includes("\n"));
  if (asked.length === 0) {
    return new Set();
  }
  const input = Buffer.from(asked.map((name) => `:0:${name}\n`).join(""), "latin1");
  const answers = await git.run(["cat-file", "--batch-check=%(objecttype)"], { input });
  const types = answers.toString("latin1").split("\n");
  return new Set(asked.filter((_, at) => types[at] === "blob"));
}

/** Returns whether something is checked out there. Reads no file in it: the agent may control its configuration. */
function isCheckedOut(git: Git, name: RawPath): boolean {
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
 * Returns the repositories inside this one, whose files were compared neither before nor after the run.
 *
 * @param before those that existed before the run: checked-out submodules, and others
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
 * Returns ignored folders that are repositories: second checkouts. Does not find deeper ones, because searching
 * `node_modules` is too slow.
 */
function ignoredRepositories(git: Git, { folders }: Ignored): readonly RawPath[] {
  return [...folders].filter((name) => exists(git.topLevel, `${name}/.git`));
}
