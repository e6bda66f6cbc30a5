import type { Git } from "../git/git.js";
import { LINK, readBlobs, type TreeEntry } from "./git-lists.js";

/** Links that lead to links; what needs more goes round in circles (Linux, too, ends there). */
const MAXIMUM_HOPS = 40;

/** Where the links of a commit lead inside that commit, without any look at the work tree. */
export type FollowLink = (link: string) => string | undefined;

/**
 * @param entries everything in the commit, by path
 * @returns follows a link to a path of the commit that is no link, a folder's path without a slash at its end;
 *   undefined when it leads out of the commit, to its top folder, or in circles
 * @throws GitError when the links' contents cannot be read
 */
export async function createLinkFollower(
  git: Git,
  entries: ReadonlyMap<string, TreeEntry>,
): Promise<FollowLink> {
  const links = [...entries].filter(([, { mode }]) => mode === LINK);
  const contents = await readBlobs(
    git,
    links.map(([, { id }]) => id),
  );
  const targets = new Map(links.map(([path, { id }]) => [path, contents.get(id)?.toString("utf8")]));

  return (link) => {
    const reached: string[] = [];
    let ahead = link.split("/");
    let hops = 0;
    for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
      if (part === "..") {
        if (reached.pop() === undefined) {
          return undefined;
        }
      } else if (part !== "" && part !== ".") {
        const path = [...reached, part].join("/");
        if (targets.has(path)) {
          const target = targets.get(path);
          hops += 1;
          if (target === undefined || target.startsWith("/") || hops > MAXIMUM_HOPS) {
            return undefined;
          }
          ahead = [...target.split("/"), ...ahead];
        } else {
          reached.push(part);
        }
      }
    }
    return reached.length === 0 ? undefined : reached.join("/");
  };
}
