import type { Commit } from "../record/schema-changes.js";
import type { Git } from "./git/git.js";
import { type RawPath, splitNames } from "./path-text.js";
import type { Before } from "./remember.js";
import { parseTreeDifference, type TreeDifference } from "./tree-difference.js";

/** Returns the names whose content in the private index differs from `HEAD` before the run. */
export async function dirtyNames(git: Git, formerHead: string | undefined): Promise<RawPath[]> {
  const base = formerHead ?? (await emptyTree(git));
  return splitNames(await git.run(["diff-index", "--cached", "--no-renames", "-z", "--name-only", base]));
}

/**
 * Compares `HEAD` with what it was before the run, by names and modes alone. The agent can commit a file and then put
 * the old one back into the work tree: a later push publishes what the work tree does not show.
 *
 * @param head `HEAD` now; undefined on a branch without commits
 * @param formerHead the same before the run
 * @throws GitError when git cannot read the commits
 */
export async function committedChanges(
  git: Git,
  head: string | undefined,
  formerHead: string | undefined,
): Promise<TreeDifference[]> {
  if (head === undefined || head === formerHead) {
    return [];
  }
  const base = formerHead ?? (await emptyTree(git));
  return parseTreeDifference(await git.run(["diff-tree", "-r", "--no-renames", "-z", "--raw", base, head]));
}

/** Returns the commits that a commit was made on, as far as they were fetched. */
export async function parentsOf(git: Git, commit: string): Promise<readonly string[]> {
  return (await git.run(["cat-file", "commit", commit]))
    .toString("latin1")
    .split("\n\n", 1)
    .flatMap((header) => [...header.matchAll(/^parent ([0-9a-f]+)$/gm)])
    .map(([, parent = ""]) => parent);
}

async function emptyTree(git: Git): Promise<string> {
  return (await git.run(["mktree"], { input: Buffer.alloc(0) })).toString("latin1").trim();
}

/** A history that the agent fetched and merged can be long. Only the newest are kept. */
const MOST_COMMITS = 1000;

/**
 * Returns the commits that `HEAD` reaches now and that no reference reached before the run, newest first.
 *
 * @param head `HEAD` now
 * @param before `HEAD` and all references before the run
 */
export async function newCommits(
  git: Git,
  head: string | undefined,
  before: Pick<Before, "head" | "references">,
): Promise<Commit[]> {
  const { head: formerHead, references } = before;
  const former = formerHead === undefined ? references : [formerHead, ...references];
  if (head === undefined || former.includes(head)) {
    return [];
  }
  const log = await git.run(
    [
      "log",
      "-z",
      `--max-count=${MOST_COMMITS}`,
      "--no-mailmap",
      "--format=%H%n%an%n%s",
      "--ignore-missing",
      "--stdin",
    ],
    { input: Buffer.from([head, ...former.map((id) => `^${id}`), ""].join("\n")) },
  );
  return log
    .toString("utf8")
    .split("\0")
    .filter(Boolean)
    .map((entry) => {
      const [sha = "", author = "", ...subject] = entry.split("\n");
      return { sha, author, subject: subject.join(" ").trim() };
    });
}
