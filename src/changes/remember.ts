import path from "node:path";
import type { Git } from "./git/git.js";
import { type GitSettings, readGitSettings } from "./git/git-settings.js";
import {
  type IgnoreRules,
  type Ignored,
  isIgnoreFile,
  listIgnored,
  readIgnoreRules,
} from "./ignore-rules.js";
import { readEntries, unhide, look, lookAtTracked } from "./look.js";
import { isCheckedOut, readRepositoryStates, type RepositoryStates } from "./other-repositories.js";
import type { RawPath } from "./path-text.js";
import { exists, record, signatureOf, type Unrecorded } from "./record.js";

/** The state before the run. The files themselves are in the private index. */
export type Before = {
  readonly beganMs: number;
  readonly unrecorded: ReadonlyMap<RawPath, Unrecorded>;
  readonly ignored: Ignored;
  readonly rules: IgnoreRules;
  /** Of the private index. */
  readonly submodules: readonly RawPath[];
  /** Checked-out submodules, and other repositories below the top folder. */
  readonly repositories: readonly RawPath[];
  /** The state of these, and of ignored ones with a `.git` directly in an ignored folder. */
  readonly states: RepositoryStates;
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
  const { topLevel } = git;
  const settings = readGitSettings(topLevel, [git.gitDirectory, git.commonDirectory]);
  const realIndex = signatureOf(path.join(git.gitDirectory, "index"));
  const [entries, tracked, ignored, head, references] = await Promise.all([
    readEntries(git),
    lookAtTracked(git),
    listIgnored(git),
    git.head(),
    git.references(),
  ]);
  const findings = (await unhide(git, entries)) ? await look(git) : { ...tracked, ...entries };
  const { submodules } = entries;
  const repositories = [
    ...findings.repositories,
    ...submodules.filter((name) => isCheckedOut(topLevel, name)),
  ];
  // Deeper ones are not found: to search `node_modules` is too slow.
  const ignoredOnes = [...ignored.folders].filter((name) => exists(topLevel, `${name}/.git`));
  const ignoreFiles = [findings.untracked, ignored.files].flatMap((names) => [...names].filter(isIgnoreFile));
  const [unrecorded, rules] = await Promise.all([
    record(git, findings),
    readIgnoreRules(topLevel, [...entries.ignoreFiles, ...ignoreFiles]),
  ]);
  return {
    beganMs,
    unrecorded,
    ignored,
    rules,
    submodules,
    repositories,
    states: readRepositoryStates(topLevel, [...repositories, ...ignoredOnes]),
    head,
    references,
    settings,
    realIndex,
    privateIndex: signatureOf(git.privateFile("index")),
  };
}
