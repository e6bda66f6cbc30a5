import type { Git } from "./git.js";

const ATTRIBUTES = ["linguist-generated", "linguist-vendored"];
const MARKED = new Set(["set", "true"]);

/**
 * Those of the paths that the work tree's `.gitattributes` mark as made by a program or taken from elsewhere.
 *
 * @param paths relative to the repository; they need not exist
 * @throws GitError
 */
export async function markedPaths(git: Git, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(""));
  const answer = await git.run(["check-attr", "-z", "--stdin", ...ATTRIBUTES], { input });
  const words = answer.toString("utf8").split("\0");
  const marked = new Set<string>();
  for (let at = 0; at + 2 < words.length; at += 3) {
    if (MARKED.has(words[at + 2] ?? "")) {
      marked.add(words[at] ?? "");
    }
  }
  return marked;
}
