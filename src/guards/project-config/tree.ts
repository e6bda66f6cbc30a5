import type { Git } from "../../changes/git/git.js";

/** What git has at a path: `100644`, `100755` (a program), `120000` (a link) or `160000` (a submodule), and its id. */
export type TreeEntry = { readonly mode: string; readonly id: string };
/** Everything in a commit, by path. A byte that is not UTF-8 becomes U+FFFD. */
export type Tree = ReadonlyMap<string, TreeEntry>;

export const LINK = "120000";
export const SUBMODULE = "160000";

/** Longest chain of links; a longer one is circular (Linux has the same limit). */
const MAXIMUM_HOPS = 40;

/** @throws GitError when the commit's folders are missing, as in a clone without trees */
export async function readTree(git: Git, commit: string): Promise<Tree> {
  // <mode> <type> <id> TAB <path>
  const list = (await git.run(["ls-tree", "-r", "-z", "--full-tree", commit])).toString("utf8");
  return new Map(
    list
      .split("\0")
      .filter(Boolean)
      .map((record) => {
        const tab = record.indexOf("\t");
        const [mode = "", , id = ""] = record.slice(0, tab).split(" ");
        return [record.slice(tab + 1), { mode, id }];
      }),
  );
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

/** Returns where each link of a commit leads, as it is written there. @throws GitError when that cannot be read */
export async function readLinks(git: Git, tree: Tree): Promise<ReadonlyMap<string, string>> {
  const links = [...tree].filter(([, { mode }]) => mode === LINK);
  const contents = await readBlobs(
    git,
    links.map(([, { id }]) => id),
  );
  return new Map(links.map(([path, { id }]) => [path, contents.get(id)?.toString("utf8") ?? ""]));
}

/**
 * Follows a link of a commit within that commit, without looking at the work tree.
 *
 * @param links where each link of the commit leads
 * @returns a path that is no link, without a final slash; undefined when the link leads out of the commit, to its top
 *   folder, or in circles
 */
export function follow(links: ReadonlyMap<string, string>, link: string): string | undefined {
  const reached: string[] = [];
  let ahead = link.split("/");
  let hops = 0;
  for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
    const target = links.get([...reached, part].join("/"));
    if (target !== undefined) {
      hops += 1;
      if (target === "" || target.startsWith("/") || hops > MAXIMUM_HOPS) {
        return undefined;
      }
      ahead = [...target.split("/"), ...ahead];
    } else if (part === "..") {
      if (reached.pop() === undefined) {
        return undefined;
      }
    } else if (part !== "" && part !== ".") {
      reached.push(part);
    }
  }
  return reached.length === 0 ? undefined : reached.join("/");
}
