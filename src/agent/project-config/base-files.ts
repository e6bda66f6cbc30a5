import path from "node:path";
import { StartError } from "../../errors.js";
import type { Git } from "../git.js";
import { entriesOfCommit, LINK, readBlobs, SUBMODULE, type TreeEntry } from "./git-lists.js";
import { configurationRoot } from "./names.js";

/** A file to be put into the work tree. */
export type BaseFile = {
  /** Relative to the top folder. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly isProgram: boolean;
};

/** The agent configuration of a commit. */
export type BaseConfiguration = {
  /** By the path that is configuration as a whole. */
  readonly files: ReadonlyMap<string, readonly BaseFile[]>;
  /** Why something that the commit holds is not among them, a sentence for each. */
  readonly leftOut: readonly string[];
  /** Submodules of the commit: path and commit id. */
  readonly submodules: ReadonlyMap<string, string>;
};

/** No project has that much agent configuration; a link to a folder of the sources would. */
const MAXIMUM_FILES = 2_000;
/** Links that lead to links, and folders with links in them. What needs more goes round in circles. */
const MAXIMUM_HOPS = 40;
const MAXIMUM_DEPTH = 4;

type Planned = { readonly path: string; readonly id: string; readonly isProgram: boolean };

/**
 * Reads the agent configuration of a commit from the objects that are there. A link becomes the content that it leads to
 * in the same commit: what it would lead to in the work tree is not the commit's.
 *
 * @throws StartError when contents are missing, or are too many
 * @throws GitError when the commit cannot be read
 */
export async function readBaseFiles(git: Git, commit: string): Promise<BaseConfiguration> {
  const entries = await entriesOfCommit(git, commit);
  const configuration = [...entries].filter(([name]) => configurationRoot(name) !== undefined);
  const plan = createPlan(entries, await linkTargets(git, entries, configuration));
  for (const [name, entry] of configuration) {
    plan.add(name, name, entry, 0);
  }
  const contents = await readBlobs(
    git,
    plan.files.map(({ id }) => id),
  );
  return {
    files: Map.groupBy === undefined ? grouped(plan.files, contents, commit) : grouped(plan.files, contents, commit),
    leftOut: plan.leftOut,
    submodules: new Map(
      [...entries].filter(([, { mode }]) => mode === SUBMODULE).map(([name, { id }]) => [name, id]),
    ),
  };
}
