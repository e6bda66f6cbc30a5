import { realpathSync } from "node:fs";
import path from "node:path";
import { ActionError, describeError, StartError } from "../../system/errors.js";
import { isWithin } from "../../system/plain-file.js";
import type { Git } from "../../changes/git/git.js";
import { type BaseConfiguration, readBaseFiles } from "./base-files.js";
import type { Clock } from "../../system/clock.js";
import type { Process } from "../../system/processes.js";
import { CHOOSE, type Plan, replace } from "./replace.js";
import { ProjectConfig } from "./shared-config.js";
import { survey } from "./survey.js";

export type ProjectConfigOptions = {
  readonly mode: "base" | "remove";
  /** Where the agent works, inside the workspace. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`: all of it is processed, and the repository around it. */
  readonly workspaceRoot: string;
  /** Trusted commits, the best one first. */
  readonly baseCommits: () => Promise<readonly string[]>;
  /**
   * Whether the user did not choose the mode: then a workspace without a repository and agent configuration is
   * accepted.
   */
  readonly isAutomatic: boolean;
  /** Opens the repository of a folder. @throws GitError when there is no repository, or no git */
  readonly openGit: (directory: string) => Promise<Git>;
  /** Keeps the checkout's own files meanwhile, e.g. `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  /** The process that needs what is replaced: as long as it runs, no other step puts anything back. */
  readonly user: Process;
  readonly clock: Clock;
  /** Once aborted, nothing is replaced any more. */
  readonly cancelled: AbortSignal;
};

/**
 * Removes the agent's configuration from the workspace before the agent starts, and puts that of a trusted commit in
 * its place: in a pull request, its author controls the configuration, which can start programs. Fetches nothing.
 *
 * @returns undefined when there is nothing to do
 * @throws StartError when that is not possible as asked; everything is then as before
 */
export async function applyProjectConfig(options: ProjectConfigOptions): Promise<ProjectConfig | undefined> {
  try {
    const plan = await planOf(options);
    if (plan === undefined) {
      return undefined;
    }
    const workspace = realpathSync(options.workspaceRoot);
    const config = new ProjectConfig({ ...options, ...plan, workspace });
    const { temporaryDirectory, cancelled } = options;
    await config.begin(() => {
      if (cancelled.aborted) {
        throw new StartError(
          "The run was cancelled before the checkout's agent configuration was replaced; it is as it was",
          "Run the job again.",
        );
      }
      // Once more: another step may have replaced it, or put it back, since then.
      return replace({ ...plan, found: survey(plan.top).configuration }, temporaryDirectory);
    }, cancelled);
    return config;
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

/** @returns undefined when there is nothing to do */
async function planOf(options: ProjectConfigOptions): Promise<Plan | undefined> {
  const workspace = realpathSync(options.workspaceRoot);
  const { own, problem } = await repositoryAround(options, workspace);
  const top = own !== undefined && isWithin(workspace, own) ? own : workspace;
  const { configuration: found, repositories } = survey(top);
  if (options.mode === "remove") {
    return { top, found, base: [], commit: undefined, leftOut: [] };
  }
  const folders = new Set([...(own === undefined ? [] : [path.relative(top, own)]), ...repositories]);
  if (folders.size === 0) {
    if (options.isAutomatic && found.length === 0) {
      return undefined;
    }
    throw new StartError(
      `The agent configuration of the base commit is not available: ${describeError(problem)}`,
      `Check the repository out with actions/checkout and \`fetch-depth: 0\`, or ${CHOOSE}.`,
      { cause: problem },
    );
  }
  // Also when nothing is found: a pull request must not get rid of the base's configuration by deleting it.
  return { top, found, ...(await basesOf(options, top, folders, own)) };
}

/** Finds the top folder of the repository that the agent works in, unless its work tree is elsewhere. */
async function repositoryAround(
  { directory, openGit }: ProjectConfigOptions,
  workspace: string,
): Promise<{ readonly own?: string; readonly problem?: unknown }> {
  try {
    const git = await openGit(directory);
    await git.dispose();
    const { topLevel } = git;
    return isWithin(topLevel, workspace) || isWithin(workspace, topLevel) ? { own: topLevel } : {};
  } catch (problem) {
    return { problem };
  }
}

/**
 * Reads the configuration that each repository may have. One without a trusted commit, such as a fork's in a folder of
 * its own, may have none; but that of the agent's folder, or else at least one, must have one.
 *
 * @param folders of repositories, relative to `top`
 * @param own top folder of the repository that the agent works in, if there is one
 */
async function basesOf(
  options: ProjectConfigOptions,
  top: string,
  folders: ReadonlySet<string>,
  own: string | undefined,
): Promise<Pick<Plan, "base" | "commit" | "leftOut">> {
  const commits = (await options.baseCommits()).filter(isObjectId);
  const base: Plan["base"][number][] = [];
  const leftOut: string[] = [];
  const used: string[] = [];
  /** The base's own submodules, by folder: their commits are trusted, too. */
  const submodules = new Map<string, string>();
  // A repository comes before its submodules.
  for (const folder of [...folders].sort((one, other) => one.length - other.length)) {
    const submodule = submodules.get(folder);
    const trusted = submodule === undefined ? commits : [submodule, ...commits];
    const found = await baseOf(options, path.join(top, folder), trusted);
    if (found !== undefined) {
      const inTop = (name: string): string => path.join(folder, name);
      used.push(found.commit);
      base.push(...found.files.map((file) => ({ ...file, path: inTop(file.path) })));
      leftOut.push(...found.leftOut.map((text) => (folder === "" ? text : `${folder}/${text}`)));
      found.submodules.forEach((id, name) => submodules.set(inTop(name), id));
    } else if (path.join(top, folder) === own) {
      throw lacksBase(commits);
    }
  }
  if (used.length === 0) {
    throw lacksBase(commits);
  }
  return { base, leftOut, commit: commits.find((commit) => used.includes(commit)) };
}

/** @returns undefined when none of the commits is there, or no git */
async function baseOf(
  { openGit }: ProjectConfigOptions,
  folder: string,
  commits: readonly string[],
): Promise<(BaseConfiguration & { readonly commit: string }) | undefined> {
  const git = await openGit(folder).catch(() => undefined);
  if (git === undefined) {
    return undefined;
  }
  try {
    // Where git finds nothing of its own it looks further up.
    for (const commit of git.topLevel === folder ? commits : []) {
      if ((await git.attempt(["cat-file", "-e", `${commit}^{commit}`])).exitCode === 0) {
        return { ...(await readBaseFiles(git, commit)), commit };
      }
    }
    return undefined;
  } finally {
    await git.dispose();
  }
}

/** The id of a commit in a repository with SHA-1 or SHA-256. */
function isObjectId(commit: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit);
}

function lacksBase(commits: readonly string[]): StartError {
  return commits.length === 0
    ? new StartError(
        "Which commit the agent configuration of this checkout should be taken from is not known",
        `Give \`github-token\` the permission \`pull-requests: read\`, or ${CHOOSE}.`,
      )
    : new StartError(
        `The checkout lacks the base commit ${commits.map(shortId).join(" or ")}, from which the agent configuration is taken`,
        `Set \`fetch-depth: 0\` on actions/checkout, or ${CHOOSE}.`,
      );
}

/** Long enough to name a commit, short enough for a phone. */
const SHOWN_ID_DIGITS = 10;

function shortId(commit: string): string {
  return `\`${commit.slice(0, SHOWN_ID_DIGITS)}\``;
}
