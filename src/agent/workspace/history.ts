import type { Commit } from "../../record/changed-file.js";
import type { Git } from "../git.js";
import type { ShowPath } from "./compare.js";
import { splitNames } from "./path-text.js";

/** A history that the agent fetched and merged can be long; the newest are kept. */
const MOST_COMMITS = 1000;

/** The names that differ between `HEAD` and the tree before the run, shown. */
export async function dirtyPaths(
  git: Git,
  head: string | undefined,
  tree: string,
  show: ShowPath,
): Promise<string[]> {
  const from = head === undefined ? await emptyTree(git) : `${head}^{tree}`;
  const names = await git.run(["diff-tree", "-r", "--no-renames", "-z", "--name-only", from, tree]);
  return splitNames(names).map(show).sort();
}

async function emptyTree(git: Git): Promise<string> {
  return (await git.run(["hash-object", "-w", "-t", "tree", "--stdin"])).toString("latin1").trim();
}

/** The commits that `HEAD` reaches and none of the former references did, newest first. */
export async function newCommits(
  git: Git,
  head: string | undefined,
  former: readonly string[],
): Promise<Commit[]> {
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
