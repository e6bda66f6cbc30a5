import type { Git } from "../../changes/git/git.js";

/** What git has at a path: `100644`, `100755` (a program), `120000` (a link) or `160000` (a submodule), and its id. */
export type TreeEntry = { readonly mode: string; readonly id: string };

export const LINK = "120000";
export const SUBMODULE = "160000";

/**
 * Returns everything in a commit, by path.
 *
 * @throws GitError when the commit's folders are missing, as in a clone without trees
 */
export async function entriesOfCommit(git: Git, commit: string): Promise<ReadonlyMap<string, TreeEntry>> {
  // <mode> <type> <id> TAB <path>
  return entries(await git.run(["ls-tree", "-r", "-z", "--full-tree", commit]), 2);
}

/**
 * Returns everything that is checked out, by path.
 *
 * @throws GitError when the index cannot be read
 */
export async function entriesOfIndex(git: Git): Promise<ReadonlyMap<string, TreeEntry>> {
  // <mode> <id> <stage> TAB <path>
  return entries(await git.run(["ls-files", "-z", "--stage", "--full-name"]), 1);
}

/**
 * Returns folders in the work tree with their own repository that are not submodules, unless they are ignored.
 *
 * @throws GitError when git cannot read the work tree
 */
export async function repositoriesInside(git: Git): Promise<readonly string[]> {
  const others = await git.run(["ls-files", "-z", "--others", "--exclude-standard", "--full-name"]);
  return others
    .toString("utf8")
    .split("\0")
    .filter((name) => name.endsWith("/"))
    .map((name) => name.slice(0, -1));
}

/** A byte that is not UTF-8 becomes U+FFFD. */
function entries(list: Buffer, idField: number): ReadonlyMap<string, TreeEntry> {
  const found = new Map<string, TreeEntry>();
  for (const record of list.toString("utf8").split("\0")) {
    const tab = record.indexOf("\t");
    const fields = record.slice(0, Math.max(tab, 0)).split(" ");
    if (tab > 0) {
      found.set(record.slice(tab + 1), { mode: fields[0] ?? "", id: fields[idField] ?? "" });
    }
  }
  return found;
}

/**
 * Returns the contents of objects, by id.
 *
 * @returns without those that the repository lacks, as in a partial clone: nothing is fetched
 */
export async function readBlobs(git: Git, ids: Iterable<string>): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const contents = new Map<string, Buffer>();
  if (wanted.length === 0) {
    return contents;
  }
  // For each: `<id> blob <size>`, newline, the bytes, newline; or `<id> missing`, newline.
  const answer = await git.run(["cat-file", "--batch"], { input: Buffer.from(`${wanted.join("\n")}\n`) });
  for (let at = 0; at < answer.length;) {
    const endOfHeader = answer.indexOf("\n", at);
    const [id = "", , size] = answer.toString("latin1", at, endOfHeader).split(" ");
    at = endOfHeader + 1;
    if (size !== undefined) {
      contents.set(id, answer.subarray(at, at + Number(size)));
      at += Number(size) + 1;
    }
  }
  return contents;
}
