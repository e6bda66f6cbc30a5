import { StartError } from "../../system/errors.js";
import type { Git } from "../../changes/git/git.js";
import { entriesOfCommit, LINK, readBlobs, SUBMODULE, type TreeEntry } from "./git-lists.js";
import { configurationRoot } from "../../safety/agent-configuration.js";

/** A file to put into the work tree. */
export type BaseFile = {
  /** Relative to the top folder. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly isProgram: boolean;
};

/** The agent configuration of a commit. */
export type BaseConfiguration = {
  /** By the path that is configuration as a whole, see `configurationRoot`. */
  readonly files: ReadonlyMap<string, readonly BaseFile[]>;
  /** Why something in the commit is left out, one sentence each. */
  readonly leftOut: readonly string[];
  /** Submodules of the commit: path and commit id. */
  readonly submodules: ReadonlyMap<string, string>;
};

export const NO_BASE: BaseConfiguration = { files: new Map(), leftOut: [], submodules: new Map() };

/** No project has that much agent configuration, but a link to a folder of sources could. */
const MAXIMUM_FILES = 2_000;
/** Folders with links to folders with links. */
const MAXIMUM_DEPTH = 4;

type Planned = { readonly path: string; readonly id: string; readonly isProgram: boolean };

/**
 * Reads the agent configuration of a commit from local objects. Replaces a link by its target's content in the same
 * commit: its target in the work tree is not the commit's.
 *
 * @throws StartError when contents are missing, or are too many
 * @throws GitError when the commit cannot be read
 */
export async function readBaseFiles(git: Git, commit: string): Promise<BaseConfiguration> {
  const entries = await entriesOfCommit(git, commit);
  const plan = createPlan(entries, await createLinkFollower(git, entries));
  for (const [path, entry] of entries) {
    if (configurationRoot(path) !== undefined) {
      plan.add(path, entry);
    }
  }
  const contents = await readBlobs(
    git,
    plan.files.map(({ id }) => id),
  );
  return {
    files: byRoot(plan.files.map((file) => ({ ...file, bytes: contentOf(file, contents, commit) }))),
    leftOut: plan.leftOut,
    submodules: new Map(
      [...entries].filter(([, { mode }]) => mode === SUBMODULE).map(([path, { id }]) => [path, id]),
    ),
  };
}

function createPlan(entries: ReadonlyMap<string, TreeEntry>, follow: FollowLink) {
  const files: Planned[] = [];
  const leftOut: string[] = [];

  /**
   * @param path in the work tree
   * @param source path in the commit, when a link led there
   */
  function add(path: string, entry: TreeEntry, source = path, depth = 0): void {
    if (entry.mode === SUBMODULE) {
      leftOut.push(`${path} is a submodule, whose content this repository does not hold.`);
    } else if (entry.mode === LINK) {
      addLinked(path, source, depth);
    } else if (path.includes("\uFFFD")) {
      leftOut.push(`${path} has a name that is not UTF-8.`);
    } else {
      if (files.length >= MAXIMUM_FILES) {
        throw new StartError(
          `The agent configuration of the base commit has more than ${MAXIMUM_FILES} files (at ${path})`,
          "Use `project-config: remove`, or replace the link that leads to so many files.",
        );
      }
      files.push({ path, id: entry.id, isProgram: entry.mode === "100755" });
    }
  }

  function addLinked(path: string, source: string, depth: number): void {
    const reached = depth < MAXIMUM_DEPTH ? follow(source) : undefined;
    const file = reached === undefined ? undefined : entries.get(reached);
    const folder = reached === undefined || `${path}/`.startsWith(`${reached}/`) ? undefined : `${reached}/`;
    const inside =
      folder === undefined ? [] : [...entries].filter(([candidate]) => candidate.startsWith(folder));
    if (reached !== undefined && file !== undefined) {
      add(path, file, reached, depth + 1);
    } else if (folder !== undefined && inside.length > 0) {
      for (const [candidate, entry] of inside) {
        add(`${path}/${candidate.slice(folder.length)}`, entry, candidate, depth + 1);
      }
    } else {
      leftOut.push(`${path} is a link that leads to nothing inside the base commit.`);
    }
  }

  return {
    files,
    leftOut,
    add: (path: string, entry: TreeEntry): void => {
      add(path, entry);
    },
  };
}

function contentOf(file: Planned, contents: ReadonlyMap<string, Buffer>, commit: string): Buffer {
  const bytes = contents.get(file.id);
  if (bytes === undefined) {
    throw new StartError(
      `The checkout does not hold the content of ${file.path} of the base commit ${commit}`,
      "Check out without `filter` (a partial clone), or use `project-config: remove`.",
    );
  }
  return bytes;
}

function byRoot(files: readonly BaseFile[]): ReadonlyMap<string, readonly BaseFile[]> {
  const roots = new Map<string, BaseFile[]>();
  for (const file of files) {
    const root = configurationRoot(file.path) ?? file.path;
    roots.set(root, [...(roots.get(root) ?? []), file]);
  }
  return roots;
}

/** Longest chain of links; a longer one is circular (Linux has the same limit). */
const MAXIMUM_HOPS = 40;

/** Resolves a link of a commit within that commit, without looking at the work tree. */
type FollowLink = (link: string) => string | undefined;

/**
 * Makes a function that follows the links of a commit.
 *
 * @param entries everything in the commit, by path
 * @returns a function from a link to a path of the commit that is not a link, without a final slash; it returns
 *   undefined when the link leads out of the commit, to its top folder, or in circles
 * @throws GitError when the links' contents cannot be read
 */
async function createLinkFollower(git: Git, entries: ReadonlyMap<string, TreeEntry>): Promise<FollowLink> {
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
