import { stat } from "node:fs/promises";
import path from "node:path";
import type { Git } from "../git/git.js";
import type { FormerlyIgnored } from "./compare.js";
import { readGitInternals, type GitInternals } from "./git-internals.js";
import { isIgnoreFile, readIgnoreRules, type IgnoreRules } from "./ignore-rules.js";
import { listIgnored } from "./ignored.js";
import { readEntries, unhide } from "./index-entries.js";
import { look, lookAtTracked } from "./look.js";
import { ignoredRepositories, isCheckedOut } from "./not-compared.js";
import type { RawPath } from "./path-text.js";
import { record, type Unrecorded } from "./record.js";
import { readRepositoryStates, type RepositoryStates } from "./repository-state.js";

/** What has to be known of the time before the run; the files themselves are in the private index. */
export type Before = {
  readonly unrecorded: ReadonlyMap<RawPath, Unrecorded>;
  readonly formerlyIgnored: FormerlyIgnored;
  /** Of the private index. */
  readonly submodules: readonly RawPath[];
  /** Those of them that were checked out, and other repositories below the top folder. */
  readonly repositories: readonly RawPath[];
  /** How these looked inside, and ignored ones that have a `.git` right below an ignored folder. */
  readonly states: RepositoryStates;
  readonly rules: IgnoreRules;
  readonly head: string | undefined;
  readonly references: readonly string[];
  readonly internals: GitInternals;
  /** The real index: untouched means that the agent added nothing to it by force. */
  readonly realIndex: string;
  /** The private index lies where the agent can write. */
  readonly privateIndex: string;
};

/**
 * Takes down what the work tree is like. Writes to the private repository only.
 *
 * @param beganMs when that began
 * @throws GitError when git cannot look at the work tree
 */
export async function remember(git: Git, beganMs: number): Promise<Before> {
  const internals = readGitInternals(git.gitDirectory, git.commonDirectory);
  const [entries, tracked, ignored, head, references, realIndex] = await Promise.all([
    readEntries(git),
    lookAtTracked(git),
    listIgnored(git),
    git.head(),
    git.references(),
    fileState(path.join(git.gitDirectory, "index")),
  ]);
  const findings = (await unhide(git, entries)) ? await look(git) : { ...tracked, ...entries };
  const { submodules } = entries;
  const repositories = [...findings.repositories, ...submodules.filter((name) => isCheckedOut(git, name))];
  const ignoreFiles = [
    ...entries.ignoreFiles,
    ...[...findings.untracked, ...ignored.files].filter(isIgnoreFile),
  ];
  const [unrecorded, states, rules] = await Promise.all([
    record(git, findings),
    readRepositoryStates(git, [...repositories, ...ignoredRepositories(git, ignored)]),
    readIgnoreRules(git.topLevel, ignoreFiles),
  ]);
  return {
    unrecorded,
    formerlyIgnored: { ignored, sinceMs: beganMs },
    submodules,
    repositories,
    states,
    rules,
    head,
    references,
    internals,
    realIndex,
    privateIndex: await fileState(git.privateFile("index")),
  };
}

/** Changes whenever a file is written, as nobody but root sets `ctime`; empty when there is no file. */
export async function fileState(file: string): Promise<string> {
  const status = await stat(file, { bigint: true }).catch(() => undefined);
  return status === undefined ? "" : [status.ino, status.size, status.mtimeNs, status.ctimeNs].join();
}
