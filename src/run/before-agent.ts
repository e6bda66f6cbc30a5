import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { agentEnvironment, withoutSecrets } from "../agent/agent-env.js";
import { markByLimit } from "../agent/agent-processes.js";
import { bringSession } from "../agent/sessions.js";
import { openWorkspace } from "../changes/open-workspace.js";
import { uncomparedWorkspace, type Workspace } from "../changes/workspace.js";
import { type Cli, locateCli } from "../cli/locate-cli.js";
import { isEventOfAnybody, mayStart } from "../github/access.js";
import { endedBy, type GitHubClient } from "../github/client.js";
import { guardedFiles } from "../guards/guarded-files.js";
import type { ProjectConfig } from "../guards/project-config/shared-config.js";
import { RunnerFiles } from "../guards/runner-files.js";
import type { Inputs } from "../inputs/inputs.js";
import { keptSession } from "../inputs/resume.js";
import type { Confinement } from "../isolation/isolation.js";
import { runnerTemp } from "../system/environment.js";
import { NotAuthorizedError, StartError } from "../system/errors.js";
import { inTime } from "../system/in-time.js";
import { Programs } from "../system/programs.js";
import { randomToken } from "../system/random.js";
import { boundedCommand, runCommand } from "../system/short-command.js";
import type { AgentBriefing } from "./brief-agent.js";
import type { StepContext } from "./channels.js";
import { forkWarning } from "./fork-checkout.js";
import type { Surroundings, UnderWay } from "./under-way.js";

/** On a slow runner the CLI needs a second or two to answer. Without a limit, a hanging CLI would hang the run. */
const ANSWER_TIMEOUT_MS = 20_000;
/** How long git may continue to read the work tree if the run is cancelled before the agent starts. */
const CANCELLED_LOOK_MS = 500;
const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";
const MARKER_BYTES = 16;

/** What is there once an agent may start. */
export type Prepared = {
  /** Undefined if the checkout's agent configuration is kept. */
  readonly projectConfig: ProjectConfig | undefined;
  readonly workspace: Workspace;
  /** Rejects with a StartError or an InstallError. Awaited when all else is there, so that it can be tidied up. */
  readonly finding: Promise<Cli>;
  /** Undefined when the agent is told nothing beside its task. */
  readonly briefing: AgentBriefing | undefined;
};

/** @throws NotAuthorizedError if the user who triggered the run may not start an agent */
export async function authorise(inputs: Inputs, step: StepContext): Promise<void> {
  const { requireWriteAccess: mode, allowedBots } = inputs;
  const answer = await mayStart({ mode, event: step.event, allowedBots, client: hurriedClient(step) });
  if (!answer.allowed) {
    throw new NotAuthorizedError(answer.why, answer.remedy);
  }
}

/** Marks this process, so that whatever it starts from now on is found at the end. */
export async function markSurroundings(inputs: Inputs, step: StepContext): Promise<Surroundings> {
  const { environment, cancel, directory, trace } = step;
  const marker = { name: MARKER_NAME, value: randomToken(MARKER_BYTES) };
  const variables = agentEnvironment(environment, {
    apiKey: inputs.apiKey,
    configDirectory: directory.configuration,
    marker,
    passedNames: inputs.passEnv,
    trace: trace?.variables ?? {},
  });
  const programs = new Programs(environment["PATH"] ?? "", inputs.workspace);
  const ask = boundedCommand(ANSWER_TIMEOUT_MS, cancel.requested);
  const askVariables = withoutSecrets(variables, inputs.passEnv);
  const fileLocks = await markByLimit(programs, ask, askVariables);
  return { variables, marker: { ...marker, fileLocks }, programs, ask, askVariables };
}

/**
 * Lets git, GitHub and the installation of the CLI work side by side, as each takes long, and replaces the checkout's
 * agent configuration meanwhile.
 *
 * @throws StartError if the configuration cannot be replaced as the inputs ask
 */
export async function prepare(run: UnderWay): Promise<Prepared> {
  const opening = openedWorkspace(run);
  const giveUp = new AbortController();
  // The checkout's configuration is still what was checked out: not where the CLI is asked for its version.
  const place = projectConfigMode(run) === "keep" ? undefined : runnerTemp(run.environment);
  const finding = findCli(run, place, giveUp.signal);
  const found = finding.catch(() => undefined);
  const telling = briefed(run);
  telling.catch(() => undefined);
  const projectConfig = await replacedConfig(run, opening).catch(async (error: unknown) => {
    giveUp.abort();
    await found;
    throw error;
  });
  try {
    const [workspace, briefing] = await Promise.all([opening, telling, found]);
    for (const text of [missingCheckout(run.inputs), await forkWarning(run.inputs, run, workspace)]) {
      if (text !== undefined) {
        void run.tell({ type: "warning", text });
      }
    }
    return { projectConfig, workspace, finding, briefing };
  } catch (error) {
    await projectConfig?.putBack();
    throw error;
  }
}

/** Few steps want it, so its code is in a file of its own, loaded before the agent could rewrite it. */
async function briefed(run: UnderWay): Promise<AgentBriefing | undefined> {
  return run.inputs.context.parts.size === 0 && run.pullRequest === undefined
    ? undefined
    : await (await import("./brief-agent.js")).briefAgent(run, hurriedClient(run));
}

/** Returns a warning where there is nothing to work on, in a mode that writes or reviews. */
function missingCheckout({ mode, review, workingDirectory, workspace }: Inputs): string | undefined {
  const isIdle = mode !== "agent" && review === "off";
  if (isIdle || !existsSync(workingDirectory) || isInRepository(workingDirectory, workspace)) {
    return undefined;
  }
  const state = readdirSync(workingDirectory).length === 0 ? "is empty" : "is no git repository";
  return `The working directory ${state}. If the agent is to work on the repository, put \`actions/checkout\` before this step.`;
}

function isInRepository(directory: string, workspace: string): boolean {
  return (
    existsSync(join(directory, ".git")) ||
    (directory !== workspace &&
      directory !== dirname(directory) &&
      isInRepository(dirname(directory), workspace))
  );
}

/** `auto` means `base` for the events that `require-write-access: auto` checks, else `keep`. */
function projectConfigMode({ inputs, event }: UnderWay): "keep" | "base" | "remove" {
  const automatic = isEventOfAnybody(event.name) ? "base" : "keep";
  return inputs.projectConfig === "auto" ? automatic : inputs.projectConfig;
}

/**
 * @param opening awaited first: changes are compared with what was checked out
 */
async function replacedConfig(
  run: UnderWay,
  opening: Promise<Workspace>,
): Promise<ProjectConfig | undefined> {
  const mode = projectConfigMode(run);
  if (mode === "keep") {
    return undefined;
  }
  const { replaceProjectConfig } = await import("../guards/project-config/replace-project-config.js");
  const temporaryDirectory = runnerTemp(run.environment);
  const workspace = await opening;
  try {
    return await replaceProjectConfig({ ...run, mode, client: hurriedClient(run), temporaryDirectory });
  } catch (error) {
    await workspace.dispose();
    throw error;
  }
}

/**
 * @param place where the CLI is started to be asked; undefined: where the step is
 * @param giveUp ends an installation that nobody waits for any more
 * @throws StartError, InstallError
 */
export async function findCli(run: UnderWay, place?: string, giveUp?: AbortSignal): Promise<Cli> {
  const { inputs, environment, progress, programs, askVariables, tell } = run;
  const isIsolated = inputs.isolation !== "off";
  requireLinux(inputs.isolation);
  const cli = await locateCli({
    inputs,
    runCommand: (program, args, options) =>
      run.ask(program, args, { ...options, ...(place !== undefined && { cwd: place }) }),
    environment: isIsolated ? { ...askVariables, PATH: programs.searchPath } : askVariables,
    searchPath: askVariables["PATH"] ?? "",
    isReplaceable: (program) => isIsolated && programs.isReplaceable(program),
    tar: programs.find("tar"),
    toolCacheDirectory: environment["RUNNER_TOOL_CACHE"],
    temporaryDirectory: runnerTemp(environment),
    // The runner gives each job a name of its own, and throws a hosted machine away after its job.
    job: environment["RUNNER_TRACKING_ID"],
    isCacheKept: environment["RUNNER_ENVIRONMENT"] !== "github-hosted",
    clock: run.clock,
    cancel: AbortSignal.any([run.cancel.requested, ...(giveUp === undefined ? [] : [giveUp])]),
    tell: (update) => void tell(update),
  });
  progress.cliFound(cli);
  return cli;
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

function openedWorkspace({ inputs, environment, directory, clock, cancel }: UnderWay): Promise<Workspace> {
  const { allowedPaths } = inputs;
  const open = (signal: AbortSignal): Promise<Workspace> =>
    openWorkspace({
      directory: inputs.workingDirectory,
      workspaceRoot: inputs.workspace,
      // Isolation cleans up this directory after an action that was killed.
      temporaryDirectory: directory.path,
      allows: allowedPaths.globs.length === 0 ? undefined : (path) => allowedPaths.allows(path),
      runCommand,
      environment,
      clock,
      signal,
    });
  const late = uncomparedWorkspace("the run was cancelled");
  return inTime(open, { clock, cancel, patienceMs: CANCELLED_LOOK_MS, late });
}

/**
 * @returns undefined if no isolation is asked for
 * @throws StartError if isolation is not possible
 */
export async function isolated(run: UnderWay, cli: Cli): Promise<Confinement | undefined> {
  const level = run.inputs.isolation;
  if (level === "off") {
    return undefined;
  }
  const { isolateAgent } = await import("../isolation/isolate-agent.js");
  return await isolateAgent(level, {
    ...run,
    agentEnvironment: run.variables,
    temporaryDirectory: runnerTemp(run.environment),
    actionDirectory: actionDirectory(),
    program: cli.program,
  });
}

/** @throws StartError if the session to continue is no longer there */
export async function bringResumed({ inputs, environment, directory, workspaces }: UnderWay): Promise<void> {
  const { resume: id, isolation, workspace, workingDirectory } = inputs;
  if (id !== undefined) {
    const way = relative(realpathSync(workspace), realpathSync(workingDirectory));
    // Isolation shows the workspace under both its names, and neither is a link there.
    const places = workspaces.map((name) => join(name, way));
    await bringSession({ id, kept: keptSession(environment, isolation, id), chats: directory.chats }, places);
  }
}

/** Remembers the runner's files, so that later changes can be undone. Isolation keeps all of them out of reach. */
export function runnerFilesOf({ inputs, environment }: UnderWay): RunnerFiles {
  return new RunnerFiles(
    inputs.isolation === "off" ? guardedFiles(environment, actionDirectory()) : [],
    inputs.summary === "off" ? [] : [environment["GITHUB_STEP_SUMMARY"] ?? ""],
  );
}

/** Returns the folder of this action; the program is in its `dist`. */
function actionDirectory(): string | undefined {
  const program = process.argv[1];
  return program === undefined ? undefined : dirname(dirname(program));
}

/** Lets go of GitHub as soon as the run is cancelled. */
function hurriedClient({ client, cancel }: StepContext): GitHubClient | undefined {
  return client && endedBy(cancel.requested, client);
}
