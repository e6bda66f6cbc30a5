import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { ActionError, describeError, StartError } from "../errors.js";
import type { Git } from "./git.js";
import { type BaseConfiguration, NO_BASE, readBaseFiles } from "./project-config/base-files.js";
import { putBack, putFiles, type Replacement, takeAway } from "./project-config/replacement.js";
import {
  configurationIn,
  exists,
  holdsExactly,
  obstacleOnTheWay,
  configurationBelowTop,
} from "./project-config/work-tree.js";

/** The agent's own configuration in the checkout, replaced for the time of the run. */
export interface ProjectConfig {
  /** Paths that were replaced or removed, relative to the work tree's top folder, sorted. */
  readonly replaced: readonly string[];
  /** The commit whose configuration stands there now; undefined when nothing was put in the place. */
  readonly commit: string | undefined;
  /** Why something of that commit is not there, a sentence for each. */
  readonly leftOut: readonly string[];
  /**
   * Puts the checkout's own files back, once the agent is gone. Never rejects.
   *
   * @returns paths that stay as the agent had changed them
   */
  putBack(): Promise<readonly string[]>;
}

export type ProjectConfigOptions = {
  readonly mode: "base" | "remove";
  /** Any folder in the work tree; the whole work tree is treated. */
  readonly directory: string;
  /** Commits that are trusted, the best one first; asked for only when there is something to replace. */
  readonly baseCommits: () => Promise<readonly string[]>;
  /** The mode was chosen for the user: a checkout without any agent configuration then needs no base commit. */
  readonly isAutomatic: boolean;
  /** @throws GitError when there is no repository, or no git */
  readonly openGit: () => Promise<Git>;
  /** The checkout's own files are kept in it meanwhile, e.g. `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
};

const CHOOSE =
  "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";
const NOTHING: ProjectConfig = {
  replaced: [],
  commit: undefined,
  leftOut: [],
  putBack: () => Promise.resolve([]),
};

/**
 * Takes the agent's configuration out of the checkout before the agent starts, and puts that of a trusted commit in its
 * place: in somebody's pull request it is that somebody's, and it can start programs. Nothing is fetched.
 *
 * @throws StartError when that cannot be done as asked; everything is then as it was before
 */
export async function applyProjectConfig(options: ProjectConfigOptions): Promise<ProjectConfig> {
  let git: Git;
  try {
    git = await options.openGit();
  } catch (error) {
    return withoutGit(options, error);
  }
  try {
    return await withGit(options, git);
  } catch (error) {
    throw error instanceof ActionError
      ? new StartError(error.message, error.remedy, { cause: error.cause })
      : new StartError(
          `The checkout's agent configuration could not be replaced: ${describeError(error)}`,
          `Look at what stands there, or ${CHOOSE}.`,
          { cause: error },
        );
  } finally {
    await git.dispose();
  }
}

function withoutGit(
  { mode, directory, isAutomatic, temporaryDirectory }: ProjectConfigOptions,
  cause: unknown,
) {
  const found = configurationIn(directory);
  if (mode === "remove") {
    return replace(directory, found, NO_BASE, temporaryDirectory, undefined);
  }
  if (isAutomatic && found.length === 0) {
    return NOTHING;
  }
  throw new StartError(
    `The agent configuration of the base commit cannot be had: ${describeError(cause)}`,
    `Check the repository out with actions/checkout and \`fetch-depth: 0\`, or ${CHOOSE}.`,
    { cause },
  );
}

async function withGit(options: ProjectConfigOptions, git: Git): Promise<ProjectConfig> {
  const top = git.topLevel;
  const find = async (trusted: BaseConfiguration): Promise<readonly string[]> =>
    [...configurationIn(top), ...(await configurationBelowTop(git, trusted.submodules))].filter((root) =>
      exists(top, root),
    );
  if (options.mode === "remove") {
    return replace(top, await find(NO_BASE), NO_BASE, options.temporaryDirectory, undefined);
  }
  if (options.isAutomatic && (await find(NO_BASE)).length === 0) {
    return NOTHING;
  }
  const commit = await firstThatIsThere(git, await options.baseCommits());
  const base = await readBaseFiles(git, commit);
  return replace(top, await find(base), base, options.temporaryDirectory, commit);
}

async function firstThatIsThere(git: Git, commits: readonly string[]): Promise<string> {
  const ids = commits.filter((commit) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit));
  for (const commit of ids) {
    if ((await git.attempt(["cat-file", "-e", `${commit}^{commit}`])).exitCode === 0) {
      return commit;
    }
  }
  throw ids.length === 0
    ? new StartError(
        "Which commit the agent configuration of this checkout should be taken from is not known",
        `Give \`github-token\` the permission \`pull-requests: read\`, or ${CHOOSE}.`,
      )
    : new StartError(
        `The checkout does not hold the base commit ${ids.join(" or ")}, from which the agent configuration is to be taken`,
        `Set \`fetch-depth: 0\` on actions/checkout, or ${CHOOSE}.`,
      );
}

/** First everything is taken away, then the base's is put there: on some file systems two spellings are one name. */
function replace(
  top: string,
  found: readonly string[],
  base: BaseConfiguration,
  temporaryDirectory: string,
  commit: string | undefined,
): ProjectConfig {
  const own = new Set(found);
  const isAsInBase = (root: string): boolean =>
    own.has(root) && base.files.has(root) && holdsExactly(top, root, base.files.get(root) ?? []);
  const away = [...own].filter((root) => !isAsInBase(root));
  const wanted = [...base.files.keys()].filter((root) => !isAsInBase(root) && hasFolder(top, root));
  const roots = [...new Set([...away, ...wanted])].sort();
  const keep = roots.length === 0 ? "" : mkdtempSync(path.join(temporaryDirectory, "project-config-"));
  const done = new Map<string, Replacement>();
  const undo = (): readonly string[] => {
    // What was put last goes first: on some file systems the next one stands in its place.
    const left = [...done.values()].reverse().flatMap((replacement) => putBack(top, replacement));
    if (keep !== "" && left.length === 0) {
      rmSync(keep, { recursive: true, force: true });
    }
    return left.sort();
  };
  try {
    for (const root of roots) {
      refuseDetours(top, root);
    }
    for (const root of away) {
      const kept = path.join(keep, String(done.size));
      done.set(root, { root, kept, files: [] });
      takeAway(top, root, kept);
    }
    for (const root of wanted) {
      const files = base.files.get(root) ?? [];
      putFiles(top, root, files);
      done.set(root, { root, kept: done.get(root)?.kept, files });
    }
  } catch (error) {
    undo();
    throw error;
  }
  return { replaced: roots, commit, leftOut: base.leftOut, putBack: () => Promise.resolve(undo()) };
}

/** What the base has for a folder that this checkout does not have is of no use to anybody. */
function hasFolder(top: string, root: string): boolean {
  return exists(top, path.dirname(root));
}

function refuseDetours(top: string, root: string): void {
  const obstacle = obstacleOnTheWay(top, root);
  if (obstacle !== undefined) {
    throw new StartError(
      `${root} cannot be replaced: ${obstacle} is a link or a file in this checkout, not a folder`,
      `Check out without it, or ${CHOOSE}.`,
    );
  }
}
