import type { Commit } from "../../record/schema-changes.js";
import type { Git } from "../git/git.js";
import type { ShowPath } from "./compare.js";
import { splitNames } from "./path-text.js";

/** A history that the agent fetched and merged can be long; the newest are kept. */
const MOST_COMMITS = 1000;

/** The names of which the private index holds something else than a commit, shown. */
export async function dirtyPaths(git: Git, head: string | undefined, show: ShowPath): Promise<string[]> {
  const base = head ?? (await emptyTree(git));
  const names = await git.run(["diff-index", "--cached", "--no-renames", "-z", "--name-only", base]);
  return splitNames(names).map(show);
}

async function emptyTree(git: Git): Promise<string> {
  return (await git.run(["mktree"], { input: Buffer.alloc(0) })).toString("latin1").trim();
}

/**
 * The commits that `HEAD` reaches now and reached from nowhere before the run, newest first.
 *
 * @param formerHead `HEAD` before the run
 * @param references all references before the run
 */
export async function newCommits(
  git: Git,
  formerHead: string | undefined,
  references: readonly string[],
): Promise<Commit[]> {
  const head = await git.head();
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
