import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunDirectory } from "../agent/agent-directory.js";
import { markByLimit } from "../agent/agent-processes.js";
import { programsOutside } from "../system/programs.js";
import { linkCli } from "../cli/find-cli.js";
import { locateCli } from "../cli/locate-cli.js";
import { guardedFiles } from "../guards/guarded-files.js";
import { RunnerFiles } from "../guards/runner-files.js";
import { boundedCommand, runCommand } from "../system/short-command.js";
import { openWorkspace, uncomparedWorkspace } from "../changes/open-workspace.js";
import { type Cancellation, inTime } from "../system/in-time.js";
import { type ChannelInputs, openChannels } from "./channels.js";
import { systemClock } from "../system/clock.js";
import { NotAuthorizedError, StartError } from "../system/errors.js";
import { isEventOfAnybody, mayStart } from "../github/access.js";
import { endedBy, type GitHubClient } from "../github/client.js";
import type { EventContext } from "../github/event.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import type { Inputs } from "../inputs/inputs.js";
import { randomToken } from "../system/random.js";
import type { RunRecord } from "../record/schema.js";
import { type Broadcast, broadcast, type Reporter } from "../report/reporter.js";
import { PATCH_FILE } from "../report/files/run-files.js";
import type { OpenTrace } from "../report/traces/trace-channel.js";
import type { LogOutput, StepMessages } from "../step/log-output.js";
import { addPath, debugFailure, stopCommands } from "../step/workflow-commands.js";
import type { RunCollaborators } from "./run.js";
import { agentEnvironment, withoutSecrets } from "../agent/agent-env.js";
import type { Redactor } from "../safety/redaction/redact.js";

/** On a slow runner the CLI needs a second or two to answer. Without a limit, a hanging CLI would hang the run. */
const ANSWER_TIMEOUT_MS = 20_000;
/** How long git may continue to read the work tree if the run is cancelled before the agent starts. */
const CANCELLED_LOOK_MS = 500;
const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";
const MARKER_BYTES = 16;

/** What all parts of the action share, for any inputs. */
export type StepBase = {
  readonly environment: Environment;
  readonly log: LogOutput;
  readonly say: StepMessages;
  readonly redactor: Redactor;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly directory: RunDirectory;
  readonly event: EventContext;
  readonly client: GitHubClient | undefined;
  readonly cancel: Cancellation;
  /** Undefined if the run is not exported. */
  readonly trace: OpenTrace | undefined;
};

/** Returns the real collaborators of a run, according to the inputs. */
export async function collaboratorsFor(inputs: Inputs, base: StepBase): Promise<RunCollaborators> {
  const { environment, redactor, directory, event, client } = base;
  const temporaryDirectory = runnerTemp(environment);
  const questions = client === undefined ? undefined : endedBy(base.cancel.requested, client);
  const marker = { name: MARKER_NAME, value: randomToken(MARKER_BYTES) };
  const agentVariables = agentEnvironment(environment, {
    apiKey: inputs.apiKey,
    configDirectory: directory.configuration,
    marker,
    passedNames: inputs.passEnv,
    trace: base.trace?.variables ?? {},
  });
  // One instance with the same bounds, so that one shell starts all these commands.
  const ask = boundedCommand(ANSWER_TIMEOUT_MS, base.cancel.requested);
  const askEnvironment = withoutSecrets(agentVariables, inputs.passEnv);
  const programs = programsOutside(environment["PATH"] ?? "", inputs.workspace);
  const isIsolated = inputs.isolation !== "off";
  // Reviews, like isolation, are separate files, because few steps need them. Load them before the agent starts: the
  // agent could rewrite them.
  const pullRequest =
    inputs.pullRequestDiff || inputs.review !== "off"
      ? (await import("../report/review/pull-request.js")).pullRequestWorkFor(inputs, base)
      : undefined;
  const configMode = projectConfigMode(inputs, event);
  return {
    clock: systemClock,
    random: Math.random,
    redactor,
    identity: event.run,
    workspaces: workspaceNames(inputs.workspace),
    channels: await channelsFor(inputs, base, pullRequest === undefined ? [] : [pullRequest.reporter]),
    authorise: async () => {
      const answer = await mayStart({
        mode: inputs.requireWriteAccess,
        event,
        allowedBots: inputs.allowedBots,
        client: questions,
      });
      if (!answer.allowed) {
        throw new NotAuthorizedError(answer.why, answer.remedy);
      }
    },
    findCli: async (tell) => {
      requireLinux(inputs.isolation);
      return await locateCli({
        inputs,
        runCommand: ask,
        environment: isIsolated ? { ...askEnvironment, PATH: programs.searchPath } : askEnvironment,
        searchPath: askEnvironment["PATH"] ?? "",
        isReplaceable: (program) => isIsolated && programs.isReplaceable(program),
        toolCacheDirectory: environment["RUNNER_TOOL_CACHE"],
        temporaryDirectory,
        clock: systemClock,
        cancel: base.cancel.requested,
        tell: (update) => void tell(update),
      });
    },
    isolate: async (cli, tell, withhold) => {
      if (inputs.isolation === "off") {
        return undefined;
      }
      // Loaded on use, but before the agent could rewrite it.
      const { isolateAgent } = await import("../isolation/isolate-agent.js");
      return await isolateAgent(inputs.isolation, {
        ...base,
        inputs,
        agentEnvironment: agentVariables,
        temporaryDirectory,
        actionDirectory: actionDirectory(),
        program: cli.program,
        clock: systemClock,
        tell,
        withhold,
      });
    },
    putOnPath: (cli) => {
      addPath(cli.directory ?? linkCli(cli.program, temporaryDirectory));
    },
    replaceProjectConfig:
      configMode === "keep"
        ? undefined
        : async (tell) => {
            const { replaceProjectConfig } =
              await import("../guards/project-config/replace-project-config.js");
            return await replaceProjectConfig({
              ...base,
              inputs,
              mode: configMode,
              client: questions,
              temporaryDirectory,
              tell,
              clock: systemClock,
            });
          },
    briefing: async () => pullRequest?.brief(),
    openWorkspace: () =>
      inTime(
        (signal) =>
          openWorkspace({
            directory: inputs.workingDirectory,
            workspaceRoot: inputs.workspace,
            // Isolation cleans up this directory after an action that was killed.
            temporaryDirectory: directory.path,
            allows: inputs.allowedPaths.globs.length === 0 ? undefined : inputs.allowedPaths.allows,
            runCommand,
            environment,
            clock: systemClock,
            signal,
          }),
        {
          clock: systemClock,
          cancel: base.cancel,
          patienceMs: CANCELLED_LOOK_MS,
          late: uncomparedWorkspace("the run was cancelled"),
        },
      ),
    guardRunnerFiles: () =>
      // Nothing of the runner is in reach of an isolated agent.
      new RunnerFiles(
        isIsolated ? [] : guardedFiles(environment, actionDirectory()),
        inputs.summary === "off" ? [] : [environment["GITHUB_STEP_SUMMARY"] ?? ""],
      ),
    stopCommands,
    patchFile: () => join(directory.current(), PATCH_FILE),
    environment: agentVariables,
    mark: async () => ({
      ...marker,
      fileLocks: await markByLimit(programs, ask, askEnvironment),
    }),
    cancel: base.cancel,
    debug: (error) => {
      debugFailure(error, redactor);
    },
  };
}

/** `auto` means `base` for the events that `require-write-access: auto` checks, else `keep`. */
function projectConfigMode(
  { projectConfig }: Inputs,
  event: EventContext,
): Exclude<Inputs["projectConfig"], "auto"> {
  return projectConfig === "auto" ? (isEventOfAnybody(event.name) ? "base" : "keep") : projectConfig;
}

/** Combines all channels that the inputs enable. */
export async function channelsFor(
  inputs: ChannelInputs,
  base: StepBase,
  review: readonly Reporter[] = [],
): Promise<Broadcast> {
  return broadcast(
    await openChannels({ ...base, trace: base.trace?.channel, inputs, review, clock: systemClock }),
    {
      clock: systemClock,
      cancel: base.cancel.requested,
      warn: base.say.warn,
    },
  );
}

/** @throws StartError on a system without namespaces, before searching for or downloading the CLI */
function requireLinux(isolation: Inputs["isolation"]): void {
  if (isolation !== "off" && process.platform !== "linux") {
    throw new StartError(
      `\`isolation: ${isolation}\` needs the namespaces of Linux, and this runner has ${process.platform}.`,
      "Run the agent on a Linux runner, or leave `isolation` out.",
    );
  }
}

/** Returns the folder of this action; the program is in its `dist`. */
function actionDirectory(): string | undefined {
  const program = process.argv[1];
  return program === undefined ? undefined : dirname(dirname(program));
}

function workspaceNames(workspace: string): readonly string[] {
  return existsSync(workspace) ? [...new Set([workspace, realpathSync(workspace)])] : [workspace];
}
