import { StartError } from "../../system/errors.js";
import type { Git } from "../../changes/git/git.js";
import {
  follow,
  LINK,
  readBlobs,
  readLinks,
  readTree,
  SUBMODULE,
  type Tree,
  type TreeEntry,
} from "./tree.js";
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
  readonly files: readonly BaseFile[];
  /** Why something in the commit is left out, one sentence each. */
  readonly leftOut: readonly string[];
  /** Submodules of the commit: path and commit id. */
  readonly submodules: ReadonlyMap<string, string>;
};

/** No project has that much agent configuration, but a link to a folder of sources could. */
const MAXIMUM_FILES = 2_000;
/** Folders with links to folders with links. */
const MAXIMUM_DEPTH = 4;

/**
 * Reads the agent configuration of a commit from local objects. Replaces a link by its target's content in the same
 * commit: its target in the work tree is not the commit's.
 *
 * @throws StartError when contents are missing, or are too many
 * @throws GitError when the commit cannot be read
 */
export async function readBaseFiles(git: Git, commit: string): Promise<BaseConfiguration> {
  const tree = await readTree(git, commit);
  const plan = new Plan(tree, await readLinks(git, tree));
  for (const [path, entry] of tree) {
    if (configurationRoot(path) !== undefined) {
      plan.add(path, entry);
    }
  }
  const contents = await readBlobs(
    git,
    plan.files.map(({ id }) => id),
  );
  return {
    files: plan.files.map(({ id, ...file }) => {
      const bytes = contents.get(id);
      if (bytes === undefined) {
        throw new StartError(
          `The checkout does not hold the content of ${file.path} of the base commit ${commit}`,
          "Check out without `filter` (a partial clone), or use `project-config: remove`.",
        );
      }
      return { ...file, bytes };
    }),
    leftOut: plan.leftOut,
    submodules: new Map(
      [...tree].flatMap(([path, { mode, id }]) => (mode === SUBMODULE ? [[path, id]] : [])),
    ),
  };
}

/** Which files of a commit go where. */
class Plan {
  readonly files: (Omit<BaseFile, "bytes"> & { readonly id: string })[] = [];
  readonly leftOut: string[] = [];
  readonly #tree: Tree;
  readonly #links: ReadonlyMap<string, string>;

  constructor(tree: Tree, links: ReadonlyMap<string, string>) {
    this.#tree = tree;
    this.#links = links;
  }

  /**
   * @param path in the work tree
   * @param source path in the commit, when a link led there
   */
  add(path: string, entry: TreeEntry, source = path, depth = 0): void {
    if (entry.mode === SUBMODULE) {
      this.leftOut.push(`${path} is a submodule, whose content this repository does not hold.`);
    } else if (entry.mode === LINK) {
      this.#addLinked(path, source, depth);
    } else if (path.includes("\uFFFD")) {
      this.leftOut.push(`${path} has a name that is not UTF-8.`);
    } else {
      if (this.files.length >= MAXIMUM_FILES) {
        throw new StartError(
          `The agent configuration of the base commit has more than ${MAXIMUM_FILES} files (at ${path})`,
          "Use `project-config: remove`, or replace the link that leads to so many files.",
        );
      }
      this.files.push({ path, id: entry.id, isProgram: entry.mode === "100755" });
    }
  }

  #addLinked(path: string, source: string, depth: number): void {
    const reached = depth < MAXIMUM_DEPTH ? follow(this.#links, source) : undefined;
    const file = reached === undefined ? undefined : this.#tree.get(reached);
    const folder = reached === undefined || `${path}/`.startsWith(`${reached}/`) ? undefined : `${reached}/`;
    const inside = folder === undefined ? [] : [...this.#tree].filter(([name]) => name.startsWith(folder));
    if (reached !== undefined && file !== undefined) {
      this.add(path, file, reached, depth + 1);
    } else if (folder !== undefined && inside.length > 0) {
      for (const [name, entry] of inside) {
        this.add(`${path}/${name.slice(folder.length)}`, entry, name, depth + 1);
      }
    } else {
      this.leftOut.push(`${path} is a link that leads to nothing inside the base commit.`);
    }
  }
}
