import { createGit } from "../../changes/git/git.js";
import { withinTime } from "../../changes/git/caller.js";
import { applyProjectConfig } from "./project-config.js";
import type { ProjectConfig } from "./shared-config.js";
import { processEntry } from "../../system/processes.js";
import { runCommand } from "../../system/short-command.js";
import type { Cancellation } from "../../system/in-time.js";
import type { Clock } from "../../system/clock.js";
import { baseCommits } from "../../github/base-commit.js";
import type { GitHubClient } from "../../github/client.js";
import type { EventContext } from "../../github/event.js";
import type { Environment } from "../../system/environment.js";
import type { Inputs } from "../../inputs/inputs.js";
import type { RunUpdate } from "../../record/run-update.js";

/** Most paths named in the log. */
const MAXIMUM_NAMED = 10;
/** Limit for git, including GitHub's responses: listing a large repository takes seconds. */
const GIT_MS = 120_000;

export type ReplaceOptions = {
  readonly inputs: Pick<Inputs, "projectConfig" | "workingDirectory" | "workspace">;
  readonly mode: "base" | "remove";
  readonly event: EventContext;
  /** Undefined without a token. */
  readonly client: GitHubClient | undefined;
  readonly environment: Environment;
  readonly temporaryDirectory: string;
  readonly clock: Clock;
  /** Stops git at once. */
  readonly cancel: Cancellation;
  readonly tell: (update: RunUpdate) => unknown;
};

/**
 * Applies `project-config` to the checkout's agent configuration, and reports what was replaced.
 *
 * @throws StartError when it cannot be replaced as asked, or not before the end of a cancelled run
 */
export async function replaceProjectConfig(options: ReplaceOptions): Promise<ProjectConfig | undefined> {
  const { inputs, mode, event, client, environment, temporaryDirectory, tell, cancel } = options;
  const { workingDirectory: directory, workspace: workspaceRoot } = inputs;
  const limit = { clock: options.clock, limitMs: GIT_MS, signal: cancel.requested };
  const config = await withinTime(limit, (signal) =>
    applyProjectConfig({
      mode,
      directory,
      workspaceRoot,
      isAutomatic: inputs.projectConfig === "auto",
      temporaryDirectory,
      user: { id: process.pid, beganAt: processEntry(process.pid)?.beganAt },
      clock: options.clock,
      baseCommits: () => baseCommits(event, client, environment),
      openGit: (repository) =>
        createGit({
          directory: repository,
          workspaceRoot,
          temporaryDirectory,
          runCommand,
          environment,
          signal,
        }),
      cancelled: cancel.requested,
    }),
  );
  if (config !== undefined && config.replaced.length > 0) {
    tell({ type: "notice", text: noticeOf(config) });
  }
  for (const text of config?.leftOut ?? []) {
    tell({ type: "warning", text });
  }
  return config;
}

function noticeOf({ replaced, commit }: ProjectConfig): string {
  const more = replaced.length - MAXIMUM_NAMED;
  const names = replaced.slice(0, MAXIMUM_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return commit === undefined
    ? `The checkout's agent configuration is put away while the agent runs: ${names}`
    : `While the agent runs, the agent configuration of commit ${commit.slice(0, 12)} replaces the checkout's: ${names}`;
}
