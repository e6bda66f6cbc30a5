import type { Git } from "../git/git.js";
import { type Ignored, wasIgnored } from "./ignored.js";
import { look, type Findings } from "./look.js";
import { joinNames, splitNames, type RawPath } from "./path-text.js";
import { record, type Unrecorded } from "./record.js";

/**
 * The work tree before and after the run, as git can compare them. Both hold only the paths that may have changed: to
 * write a tree or an index of 100,000 files takes as long as to look at them.
 */
export type Pair = {
  /** Id of a tree. */
  readonly before: string;
  /** Path of an index; no such file when it would be empty. */
  readonly after: string;
  /** What was looked at, after the run. */
  readonly findings: Findings;
  /** What could not be taken into the index. */
  readonly unrecorded: ReadonlyMap<RawPath, Unrecorded>;
  /** Files that were ignored before the run and are not any more. They are in neither. */
  readonly unignored: readonly RawPath[];
};

/**
 * Looks at the work tree again.
 *
 * @param leftOut what could not be taken into the private index before the run
 * @param ignored what was ignored before the run
 * @param isIndexTouched whether the real index may track other paths than before
 * @throws GitError when git cannot read an index or an object that it needs
 */
export async function lookAgain(
  git: Git,
  leftOut: ReadonlyMap<RawPath, Unrecorded>,
  ignored: Ignored,
  isIndexTouched: boolean,
): Promise<Pair> {
  const found = await look(git);
  const all = isIndexTouched ? await withForced(git, found) : found;
  const findings = {
    ...all,
    untracked: all.untracked.filter((name) => !wasIgnored(ignored, name)),
    repositories: all.repositories.filter((name) => !wasIgnored(ignored, name)),
  };
  const entries: string[] = [];
  for (const [name, entry] of findings.tracked) {
    if (entry !== undefined && !leftOut.has(name)) {
      entries.push(`${entry.mode} ${entry.id}\t${name}`);
    }
  }
  const former = git.privateFile("index-before");
  const after = git.privateFile("index-after");
  const fill = (indexFile: string): Promise<Buffer> =>
    git.run(["update-index", "-z", "--index-info"], { input: joinNames(entries), indexFile });
  await Promise.all([fill(former), fill(after)]);
  const [before, unrecorded] = await Promise.all([
    writeTree(git, former),
    record(git, findings, after, leftOut),
  ]);
  const unignored = all.untracked.filter((name) => wasIgnored(ignored, name));
  return { before, after, findings, unrecorded, unignored };
}

/**
 * Adds what the real index tracks and the private one does not: ignored files that the agent added by force, and
 * submodules.
 */
async function withForced(git: Git, findings: Findings): Promise<Findings> {
  const known = new Set([...findings.untracked, ...findings.tracked.keys()]);
  const tree = await writeTree(git);
  const added = await git.run(
    ["diff-index", "--cached", "-z", "--name-only", "--no-renames", "--diff-filter=A", tree],
    { indexFile: await git.copyIndex("index-real") },
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
  // A partial clone does not have the objects outside its sparse checkout; nobody is going to read them here.
  const id = await git.run(["write-tree", "--missing-ok"], indexFile === undefined ? {} : { indexFile });
  return id.toString("latin1").trim();
}
