import type { Marker } from "../agent/agent-processes.js";
import type { Cli } from "../cli/locate-cli.js";
import type { ProjectConfig } from "../guards/project-config/replace.js";
import type { Isolation } from "../isolation/isolation.js";
import { requireFlags } from "../agent/command.js";
import type { RunnerFiles } from "../guards/runner-files.js";
import type { Workspace } from "../changes/workspace.js";
import type { Cancellation } from "../system/in-time.js";
import { changesInTime, tellUnknownChanges, tidyUp } from "./after-agent.js";
import { runAttempts } from "./attempts.js";
import {
  type AgentEnding,
  endingOfError,
  type RunEnding,
  verdictOfCancel,
  withoutAgent,
  finalRecord,
} from "./endings.js";
import { type Preparation, prepare } from "./preparation.js";
import type { Clock } from "../system/clock.js";
import type { Inputs } from "../inputs/inputs.js";
import { credentialsLost } from "../record/conclusion.js";
import { denialWarning } from "../record/denials.js";
import { beginRun } from "../record/fold.js";
import type { RunInProgress, RunUpdate } from "../record/run-in-progress.js";
import { SUCCESS } from "../record/reasons.js";
import type { RunIdentity, RunRecord } from "../record/schema.js";
import type { Broadcast, ReporterOutputs } from "../report/reporter.js";
import type { PullRequestBriefing } from "../report/review/pull-request-work.js";
import type { Redactor } from "../safety/redaction/redact.js";

export type Tell = (update: RunUpdate) => Promise<void> | undefined;

/** Everything outside the program that a run needs. */
export type RunCollaborators = {
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly redactor: Redactor;
  readonly identity: RunIdentity;
  /** Absolute paths of the workspace: as given, and with links resolved. */
  readonly workspaces: readonly string[];
  readonly channels: Broadcast;
  /** @throws NotAuthorizedError if the user who triggered the run may not start an agent */
  readonly authorise: () => Promise<void>;
  /** @throws StartError, InstallError */
  readonly findCli: (tell: Tell) => Promise<Cli>;
  /** Makes the CLI available to later steps. */
  readonly putOnPath: (cli: Cli) => void;
  /**
   * Undefined if the checkout's agent configuration is kept.
   *
   * @throws StartError if it cannot be replaced as configured
   */
  readonly replaceProjectConfig: ((tell: Tell) => Promise<ProjectConfig | undefined>) | undefined;
  /** Returns the agent's briefing on its pull request; undefined if not wanted or not available. Never rejects. */
  readonly briefing: () => Promise<PullRequestBriefing | undefined>;
  readonly openWorkspace: () => Promise<Workspace>;
  /** Remembers the runner's files, so that later changes can be undone. */
  readonly guardRunnerFiles: () => RunnerFiles;
  /** Makes the runner ignore all workflow commands in the log except this process's. */
  readonly stopCommands: () => void;
  /**
   * @returns undefined if no isolation is configured
   * @throws StartError if isolation is not possible
   */
  readonly isolate: (cli: Cli, tell: Tell, withhold: Workspace["withhold"]) => Promise<Isolation | undefined>;
  /** Returns the path for the patch. Call it after the agent has ended. */
  readonly patchFile: () => string;
  readonly environment: Readonly<Record<string, string>>;
  /** Sets an inherited marker by which all processes of the agent can be found. */
  readonly mark: () => Promise<Marker>;
  readonly cancel: Cancellation;
  /** Logs an error of our own with its stack if debug logging is on. */
  readonly debug: (error: unknown) => void;
};

export type FinishedRun = {
  readonly record: RunRecord;
  readonly outputs: ReporterOutputs;
  /** The runner's files; undefined if the run ended before they were guarded. */
  readonly runnerFiles: RunnerFiles | undefined;
};

/** Runs the agent, from the first line of the log to the last report. Never rejects because of the agent. */
export async function run(inputs: Inputs, collaborators: RunCollaborators): Promise<FinishedRun> {
  const { clock, channels, redactor } = collaborators;
  const progress = beginRun({
    identity: collaborators.identity,
    startedAtMs: clock.now(),
    workspaces: collaborators.workspaces,
    redact: (text) => redactor.text(text),
  });
  const tell: Tell = (update) => channels.happened(update, () => progress.record(), clock.now());

  // Before any output: a stranger's comment must not be answered with a comment.
  const refusal = await refusalOf(collaborators);
  if (refusal !== undefined) {
    const record = finalRecord(inputs, progress.record(), refusal, clock.now());
    await channels.begin(record);
    return { record, outputs: await channels.end(record), runnerFiles: undefined };
  }
  // Start git and the CLI while the channels open, unless we still have to change the work tree. Git is the slowest
  // part, so keep it busy.
  const begun = clock.nextTurn().then(() => channels.begin(progress.record()));
  const preparation =
    inputs.mode === "install" || collaborators.replaceProjectConfig !== undefined
      ? undefined
      : prepare(collaborators, progress, (update) => begun.then(() => tell(update)));
  await begun;
  const ending = await prepareAndRun(inputs, collaborators, { progress, tell, preparation }).catch(
    (error: unknown) => ({
      ...endingOfError(error, collaborators),
      runnerFiles: undefined,
    }),
  );
  const record = finalRecord(inputs, progress.record(), ending, clock.now());
  const denials = denialWarning(record);
  if (denials !== "") {
    void tell({ type: "warning", text: denials });
  }
  const outputs = await channels.end(record);
  return { record, outputs, runnerFiles: ending.runnerFiles };
}

/** @returns how the run ends if it may not start; undefined if it may */
async function refusalOf(collaborators: RunCollaborators): Promise<RunEnding | undefined> {
  try {
    await collaborators.authorise();
    return undefined;
  } catch (error) {
    return endingOfError(error, collaborators);
  }
}

async function prepareAndRun(
  inputs: Inputs,
  collaborators: RunCollaborators,
  { progress, tell, preparation }: Telling & { readonly preparation: Preparation | undefined },
): Promise<RunEnding & Pick<FinishedRun, "runnerFiles">> {
  if (inputs.mode === "install") {
    return { ...(await installOnly(collaborators, progress, tell)), runnerFiles: undefined };
  }
  const projectConfig = await collaborators.replaceProjectConfig?.(tell);
  const { opening, finding, marking } = preparation ?? prepare(collaborators, progress, tell);
  await collaborators.clock.nextTurn();
  const runnerFiles = collaborators.guardRunnerFiles();
  const [, , briefing, marker] = await Promise.all([
    opening.catch(ignored),
    finding.catch(ignored),
    collaborators.briefing(),
    marking,
  ]);
  const workspace = await opening;
  workspace.withhold(projectConfig?.files ?? []);
  collaborators.stopCommands();
  const putBack = (): void => {
    for (const attempt of runnerFiles.restore()) {
      void tell({ type: "warning", text: attempt });
      progress.note(attempt);
    }
  };
  const afterAgent = { ...collaborators, progress, tell, workspace, projectConfig };
  const runAgent = async (): Promise<RunEnding> => {
    const cli = await finding;
    if (collaborators.cancel.requested.aborted) {
      return withoutAgent(verdictOfCancel(collaborators.cancel));
    }
    requireFlags(inputs, cli);
    const ending = await runIsolated(inputs, collaborators, { ...afterAgent, cli, briefing, marker });
    const changes = changesInTime(afterAgent);
    putBack();
    tellUnknownChanges(await changes, afterAgent);
    return { ...ending, changes: await changes };
  };
  const ending = await runAgent().catch((error: unknown) => {
    putBack();
    return endingOfError(error, collaborators);
  });
  await tidyUp(afterAgent);
  return { ...ending, runnerFiles };
}

/** The rejection is handled a moment later, where the promise is awaited again. */
function ignored(): undefined {
  return undefined;
}

type Telling = { readonly progress: RunInProgress; readonly tell: Tell };

type AgentStart = Telling & {
  readonly cli: Cli;
  readonly briefing: PullRequestBriefing | undefined;
  readonly marker: Marker;
  readonly workspace: Workspace;
};

/** Runs the agent with the isolation that the inputs configure, and removes the isolation at the end. */
async function runIsolated(
  inputs: Inputs,
  collaborators: RunCollaborators,
  { cli, briefing, marker, workspace, progress, tell }: AgentStart,
): Promise<AgentEnding> {
  if (briefing !== undefined) {
    progress.reviewing(briefing.head, briefing.unseenPaths);
  }
  const isolation = await collaborators.isolate(cli, tell, workspace.withhold);
  if (isolation !== undefined) {
    progress.isolated(() => isolation.report());
  }
  const takeDown = async (): Promise<readonly string[]> => {
    const { notes = [], lost = [] } = (await isolation?.end(collaborators.cancel.requested)) ?? {};
    for (const note of [...notes, ...lost]) {
      void tell({ type: "warning", text: note });
      progress.note(note);
    }
    return lost;
  };
  try {
    const ending = await runAttempts({
      ...collaborators,
      environment: isolation?.environment ?? collaborators.environment,
      walls: isolation?.walls,
      marker,
      inputs,
      promptPart: briefing?.part ?? "",
      reviewedPaths: inputs.review === "off" ? briefing?.paths : (briefing?.paths ?? new Set()),
      workingDirectory: inputs.workingDirectory,
      cli,
      progress,
      tell,
    });
    const lost = await takeDown();
    const isSilent = lost.length > 0 && ending.verdict.reason === "completed";
    return isSilent ? { ...ending, verdict: credentialsLost(lost) } : ending;
  } catch (error) {
    await takeDown();
    throw error;
  }
}

/** Only makes the CLI available to later steps. */
async function installOnly(
  collaborators: RunCollaborators,
  progress: RunInProgress,
  tell: Tell,
): Promise<RunEnding> {
  const cli = await collaborators.findCli(tell);
  progress.cliFound(cli);
  collaborators.putOnPath(cli);
  progress.note("The CLI was put on `PATH` for later steps. No agent was started.");
  return withoutAgent(SUCCESS);
}
