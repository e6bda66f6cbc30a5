import type { Git } from "./git/git.js";
import {
  areSameRules,
  excludeOptions,
  isIgnoreFile,
  readIgnoreRules,
  type IgnoreRules,
  wasIgnored,
} from "./ignore-rules.js";
import { look, lookAtOthers, type Findings } from "./look.js";
import { joinNames, splitNames, type RawPath } from "./path-text.js";
import { record, type Unrecorded } from "./record.js";
import type { Before } from "./remember.js";

/**
 * The work tree before and after the run, in a form that git can compare. Both only contain paths that may have
 * changed: writing a tree or an index of 100,000 files takes as long as looking at them.
 */
export type Pair = {
  /** Undefined if nothing differs that git could record. */
  readonly states: States | undefined;
  /** The look after the run. */
  readonly findings: Findings;
  /** Paths that could not be added to the index. */
  readonly unrecorded: ReadonlyMap<RawPath, Unrecorded>;
  /** Files that were ignored before the run and no longer are. They are in neither state. */
  readonly unignored: readonly RawPath[];
  /** New files that only the rules after the run ignore. They are in neither state. */
  readonly hidden: readonly RawPath[];
};

export type States = {
  /** Id of a tree. */
  readonly before: string;
  /** Path of an index; the file does not exist if the index would be empty. */
  readonly after: string;
};

/**
 * Looks at the work tree again.
 *
 * @param before what existed and what was ignored
 * @param isIndexTouched whether the real index may track other paths than before
 * @param notTheirs paths that are not compared
 * @throws GitError if git cannot read an index or an object that it needs
 */
export async function lookAgain(
  git: Git,
  { unrecorded: leftOut, ignored, rules }: Before,
  isIndexTouched: boolean,
  notTheirs: ReadonlySet<RawPath>,
): Promise<Pair> {
  const { found, hidden } = await lookByRules(git, rules, leftOut);
  const all = without(isIndexTouched ? await withForced(git, found) : found, notTheirs);
  const forced = new Set(all.untracked);
  const findings = {
    ...all,
    untracked: all.untracked.filter((name) => !wasIgnored(ignored, name)),
    repositories: all.repositories.filter((name) => !wasIgnored(ignored, name)),
  };
  const looked = {
    findings,
    unignored: all.untracked.filter((name) => wasIgnored(ignored, name)),
    hidden: hidden.filter((name) => !forced.has(name) && !notTheirs.has(name)),
  };
  if (findings.tracked.size + findings.untracked.length === 0) {
    return { ...looked, states: undefined, unrecorded: await record(git, findings) };
  }
  const entries = [...findings.tracked].flatMap(([name, entry]) =>
    entry === undefined || leftOut.has(name) ? [] : [`${entry.mode} ${entry.id}\t${name}`],
  );
  const former = git.privateFile("index-before");
  const after = git.privateFile("index-after");
  const fill = (indexFile: string): Promise<Buffer> =>
    git.run(["update-index", "-z", "--index-info"], { input: joinNames(entries), indexFile });
  await Promise.all([fill(former), fill(after)]);
  const [before, unrecorded] = await Promise.all([
    writeTree(git, former),
    record(git, findings, after, leftOut),
  ]);
  return { ...looked, states: { before, after }, unrecorded };
}

function without(findings: Findings, names: ReadonlySet<RawPath>): Findings {
  return {
    ...findings,
    tracked: new Map([...findings.tracked].filter(([name]) => !names.has(name))),
    deleted: new Set([...findings.deleted].filter((name) => !names.has(name))),
    untracked: findings.untracked.filter((name) => !names.has(name)),
  };
}

/**
 * Looks by the rules from before the run: an agent that controls the rules could hide its changes. Only if the rules
 * have changed, looks again by the current rules.
 */
async function lookByRules(
  git: Git,
  rules: IgnoreRules,
  leftOut: ReadonlyMap<RawPath, Unrecorded>,
): Promise<{ found: Findings; hidden: readonly RawPath[] }> {
  const found = await look(git, excludeOptions(git, rules));
  const ignoreFiles = [...rules.keys(), ...found.untracked.filter(isIgnoreFile)];
  if (areSameRules(rules, await readIgnoreRules(git.topLevel, ignoreFiles))) {
    return { found, hidden: [] };
  }
  const now = await lookAtOthers(git);
  const shown = new Set(now.untracked);
  const isHidden = (name: RawPath): boolean => !shown.has(name) && !isIgnoreFile(name) && !leftOut.has(name);
  return {
    found: {
      ...found,
      untracked: [...new Set([...found.untracked.filter((name) => !isHidden(name)), ...now.untracked])],
      repositories: [...new Set([...found.repositories, ...now.repositories])],
    },
    hidden: found.untracked.filter(isHidden),
  };
}

/**
 * Adds paths that the real index tracks and the private one does not: ignored files that the agent added by force, and
 * submodules.
 */
async function withForced(git: Git, findings: Findings): Promise<Findings> {
  const known = new Set([...findings.untracked, ...findings.tracked.keys()]);
  const tree = await writeTree(git);
  const added = await git.run(
    ["diff-index", "--cached", "-z", "--name-only", "--no-renames", "--diff-filter=A", tree],
    { indexFile: git.copyIndex("index-real") },
  );
  const forced = splitNames(added).filter((name) => !known.has(name));
  const taken = new Set(forced);
  return {
    ...findings,
    untracked: [...findings.untracked, ...forced],
    repositories: findings.repositories.filter((name) => !taken.has(name)),
  };
}

async function writeTree(git: Git, indexFile?: string): Promise<string> {
  // A partial clone lacks the objects outside its sparse checkout; we do not need them.
  const id = await git.run(["write-tree", "--missing-ok"], indexFile === undefined ? {} : { indexFile });
  return id.toString("latin1").trim();
}
