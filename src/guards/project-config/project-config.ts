import { ActionError, describeError, StartError } from "../../system/errors.js";
import type { Git } from "../../changes/git/git.js";
import { type BaseConfiguration, NO_BASE, readBaseFiles } from "./base-files.js";
import { CHOOSE, type Plan, type ProjectConfig, replace } from "./replace.js";
import { configurationBelowTop, configurationIn, exists } from "./work-tree.js";

export type ProjectConfigOptions = {
  readonly mode: "base" | "remove";
  /** Any folder in the work tree; the whole work tree is processed. */
  readonly directory: string;
  /** Trusted commits, the best one first. */
  readonly baseCommits: () => Promise<readonly string[]>;
  /**
   * Whether the user did not choose the mode: then a workspace without a repository and agent configuration is
   * accepted.
   */
  readonly isAutomatic: boolean;
  /** @throws GitError when there is no repository, or no git */
  readonly openGit: () => Promise<Git>;
  /** Keeps the checkout's own files meanwhile, e.g. `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  /** Once aborted, nothing is replaced any more. */
  readonly cancelled: AbortSignal;
};

const NOTHING: ProjectConfig = {
  replaced: [],
  files: [],
  isAsCheckedOut: () => false,
  commit: undefined,
  leftOut: [],
  putBack: () => Promise.resolve([]),
};

/**
 * Removes the agent's configuration from the checkout before the agent starts, and puts that of a trusted commit in
 * its place: in a pull request, its author controls the configuration, which can start programs. Fetches nothing.
 *
 * @throws StartError when that is not possible as asked; everything is then as before
 */
export async function applyProjectConfig(options: ProjectConfigOptions): Promise<ProjectConfig> {
  try {
    const plan = await planOf(options);
    if (plan === undefined) {
      return NOTHING;
    }
    if (options.cancelled.aborted) {
      throw replacementCalledOff();
    }
    // Synchronous from here on: a caller that gives up finds everything replaced, or nothing.
    return replace(plan, options.temporaryDirectory);
  } catch (error) {
    throw error instanceof ActionError
      ? new StartError(error.message, error.remedy, { cause: error.cause })
      : new StartError(
          `The checkout's agent configuration could not be replaced: ${describeError(error)}`,
          `Look at what stands there, or ${CHOOSE}.`,
          { cause: error },
        );
  }
}

/** The agent must not start with a configuration that should have been replaced. */
function replacementCalledOff(): StartError {
  return new StartError(
    "The run was cancelled before the checkout's agent configuration was replaced; it is as it was",
    "Run the job again.",
  );
}

/** @returns undefined when there is nothing to do */
async function planOf(options: ProjectConfigOptions): Promise<Plan | undefined> {
  let git: Git;
  try {
    git = await options.openGit();
  } catch (error) {
    return planWithoutGit(options, error);
  }
  try {
    return await planWithGit(options, git);
  } finally {
    await git.dispose();
  }
}

function planWithoutGit(
  { mode, directory, isAutomatic }: ProjectConfigOptions,
  cause: unknown,
): Plan | undefined {
  const found = configurationIn(directory);
  if (mode === "remove") {
    return { top: directory, found, base: NO_BASE, commit: undefined };
  }
  if (isAutomatic && found.length === 0) {
    return undefined;
  }
  throw new StartError(
    `The agent configuration of the base commit is not available: ${describeError(cause)}`,
    `Check the repository out with actions/checkout and \`fetch-depth: 0\`, or ${CHOOSE}.`,
    { cause },
  );
}

async function planWithGit(options: ProjectConfigOptions, git: Git): Promise<Plan> {
  const top = git.topLevel;
  // The base's path may contain something that is neither tracked nor a file, such as an empty folder.
  const find = async ({ files, submodules }: BaseConfiguration): Promise<readonly string[]> =>
    [...configurationIn(top), ...(await configurationBelowTop(git, submodules)), ...files.keys()].filter(
      (root) => exists(top, root),
    );
  if (options.mode === "remove") {
    return { top, found: await find(NO_BASE), base: NO_BASE, commit: undefined };
  }
  // Also when nothing is found: a pull request must not get rid of the base's configuration by deleting it.
  const commit = await firstThatIsThere(git, await options.baseCommits());
  const base = await readBaseFiles(git, commit);
  return { top, found: await find(base), base, commit };
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
        `The checkout lacks the base commit ${ids.map(shortId).join(" or ")}, from which the agent configuration is taken`,
        `Set \`fetch-depth: 0\` on actions/checkout, or ${CHOOSE}.`,
      );
}

/** Long enough to name a commit, short enough for a phone. */
const SHOWN_ID_DIGITS = 10;

function shortId(commit: string): string {
  return `\`${commit.slice(0, SHOWN_ID_DIGITS)}\``;
}
