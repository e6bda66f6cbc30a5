import { RunInProgress } from "../record/run-in-progress.js";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { endMarked } from "../agent/agent-processes.js";
import { requireFlags } from "../agent/command.js";
import { homeWithServers } from "../agent/mcp-servers.js";
import { linkCli } from "../cli/find-cli.js";
import { type InstalledState, installedState, isReplaced } from "../cli/installed-state.js";
import { askVersion } from "../cli/ask.js";
import type { Cli } from "../cli/locate-cli.js";
import type { RunnerFiles } from "../guards/runner-files.js";
import type { Inputs } from "../inputs/inputs.js";
import { denialWarning } from "../render/parts/denial-words.js";
import { SUCCESS } from "../record/schema-verdict.js";
import type { RunRecord } from "../record/schema.js";
import { PATCH_FILE } from "../report/files/run-files.js";
import type { ReporterOutputs } from "../report/reporter.js";
import type { PullRequestWork } from "../report/review/pull-request-work.js";
import type { ChangeSuggestions } from "../report/review/suggest-changes.js";
import { addPath } from "../step/workflow-commands.js";
import { runnerTemp } from "../system/environment.js";
import { changesInTime, putConfigBack, tellUnknownChanges, tidyUp } from "./after-agent.js";
import { runAttempts } from "./attempts.js";
import {
  authorise,
  bringResumed,
  findCli,
  runnerFilesOf,
  isolated,
  markSurroundings,
  type Prepared,
  prepare,
} from "./before-agent.js";
import { checkRunLimit, countStart } from "./run-limit.js";
import { commentChannel, openChannels, type StepContext } from "./channels.js";
import { type AgentEnding, endingOfError, finalRecord, type RunEnding, withoutAgent } from "./endings.js";
import type { Tell, UnderWay } from "./under-way.js";

export type FinishedRun = {
  readonly record: RunRecord;
  readonly outputs: ReporterOutputs;
  /** The runner's files; undefined if the run ended before they were guarded. */
  readonly runnerFiles: RunnerFiles | undefined;
};

type Ended = RunEnding & { readonly runnerFiles?: RunnerFiles };

/** Runs the agent, from the first line of the log to the last report. Never rejects because of the agent. */
export async function run(inputs: Inputs, step: StepContext): Promise<FinishedRun> {
  const { clock, redactor, event } = step;
  const workspaces = workspaceNames(inputs.workspace);
  const redact = (text: string): string => redactor.text(text);
  const progress = new RunInProgress({
    identity: event.run,
    startedAtMs: clock.now(),
    workspaces,
    redact,
    mcpServers: Object.keys(inputs.mcpServers ?? {}),
    deny: inputs.deny,
  });
  const suggestions = await suggestionsOf(inputs, step);
  const pullRequest = await pullRequestOf(inputs, step, suggestions);
  const comment = inputs.comment === "off" ? undefined : commentChannel(inputs, step, pullRequest);
  const channels = openChannels(inputs, step, pullRequest, suggestions, comment);
  const tell: Tell = (update) => channels.happened(update, () => progress.record(), clock.now());

  // Before any output: a stranger's comment must not be answered with a comment.
  const refusal = await authorise(inputs, step)
    .then(() => checkRunLimit(inputs, step))
    .then(() => undefined, failed(step));
  if (refusal !== undefined) {
    const record = finalRecord(inputs, progress.record(), refusal, clock.now());
    await channels.begin(record);
    return { record, outputs: await channels.end(record), runnerFiles: undefined };
  }
  const surroundings = await markSurroundings(inputs, step);
  const underWay = { ...step, ...surroundings, inputs, progress, tell, pullRequest, comment, workspaces };
  const work = inputs.mode === "install" ? installOnly : withAgent;
  const ended: Ended = await work(underWay, channels.begin(progress.record())).catch(failed(step));
  await endMarked(surroundings.marker, clock);
  const judged =
    ended.verdict.reason === "completed" ? await pullRequest?.judge(progress.record()) : undefined;
  if (judged !== undefined) {
    progress.judged(judged);
  }
  const record = finalRecord(inputs, progress.record(), ended, clock.now());
  const denials = denialWarning(record);
  if (denials !== "") {
    void tell({ type: "warning", text: denials });
  }
  return { record, outputs: await channels.end(record), runnerFiles: ended.runnerFiles };
}

/** Returns what makes an error the ending of a run. */
function failed({ cancel, say: { debug } }: StepContext): (error: unknown) => RunEnding {
  return (error) => endingOfError(error, { cancel, debug });
}

function workspaceNames(workspace: string): readonly string[] {
  return existsSync(workspace) ? [...new Set([workspace, realpathSync(workspace)])] : [workspace];
}

/** Few steps want it, so its code is in a file of its own, loaded before the agent could rewrite it. */
async function pullRequestOf(
  inputs: Inputs,
  step: StepContext,
  suggestions: ChangeSuggestions | undefined,
): Promise<PullRequestWork | undefined> {
  // In a layout of two jobs the other one posts the review, under the same key.
  const isOfTwoJobs = inputs.commentKey !== undefined && inputs.answerSchema !== undefined;
  return inputs.context.parts.has("diff") || inputs.review !== "off" || isOfTwoJobs
    ? (await import("../report/review/pull-request-channel.js")).pullRequestWorkFor(inputs, step, suggestions)
    : undefined;
}

async function suggestionsOf(inputs: Inputs, step: StepContext): Promise<ChangeSuggestions | undefined> {
  return inputs.changes === "off"
    ? undefined
    : (await import("../report/review/suggest-changes.js")).changeSuggestionsFor(inputs, step);
}

/** Only makes the CLI available to later steps. */
async function installOnly(run: UnderWay, begun: Promise<void>): Promise<Ended> {
  await begun;
  const cli = await findCli(run);
  addPath(cli.directory ?? linkCli(cli.program, runnerTemp(run.environment)));
  run.progress.note("The CLI was put on `PATH` for later steps. No agent was started.");
  return withoutAgent(SUCCESS);
}

/** @param begun resolves when the channels are open: other programs are at work meanwhile */
async function withAgent(run: UnderWay, begun: Promise<void>): Promise<Ended> {
  const preparing = prepare({ ...run, tell: (update) => begun.then(() => run.tell(update)) });
  preparing.catch(() => undefined);
  await begun;
  const runnerFiles = runnerFilesOf(run);
  const prepared = await preparing;
  run.log.stopCommands();
  const patchFile = (): string => join(run.directory.current(), PATCH_FILE);
  const afterAgent = { ...run, ...prepared, patchFile };
  const ended = await runAgent(run, prepared)
    .finally(() => putConfigBack(afterAgent))
    .then(async (ending) => {
      const changes = changesInTime(afterAgent);
      putBack(runnerFiles, run);
      tellUnknownChanges(await changes, afterAgent);
      return { ...ending, changes: await changes };
    })
    .catch((error: unknown) => {
      putBack(runnerFiles, run);
      return failed(run)(error);
    });
  await tidyUp(afterAgent);
  return { ...ended, runnerFiles };
}

function putBack(runnerFiles: RunnerFiles, { progress, tell }: UnderWay): void {
  for (const text of runnerFiles.restore()) {
    void tell({ type: "warning", text });
    progress.note(text);
  }
}

/** Runs the agent with the isolation that the inputs ask for, and removes the isolation at the end. */
async function runAgent(run: UnderWay, { finding, briefing }: Prepared): Promise<AgentEnding> {
  const { inputs, progress, cancel } = run;
  const cli = await finding;
  cancel.requested.throwIfAborted();
  requireFlags(inputs, cli);
  const { text = "", given, pullRequest } = briefing ?? {};
  if (pullRequest !== undefined) {
    progress.reviewing(pullRequest.head, pullRequest.unseenPaths);
  }
  if (given !== undefined) {
    progress.given(given);
    void run.tell({ type: "given", given });
  }
  await bringResumed(run);
  const isolation = await isolated(run, cli);
  if (isolation !== undefined) {
    progress.isolated(() => isolation.report());
  }
  const installed = installedState(cli.program);
  try {
    await countStart(inputs, run.comment, progress.record());
    return await runAttempts({
      ...run,
      environment: isolation?.environment ?? openEnvironment(run),
      walls: isolation?.walls,
      promptPart: text,
      reviewedPaths: inputs.review === "off" ? pullRequest?.paths : (pullRequest?.paths ?? new Set()),
      workingDirectory: inputs.workingDirectory,
      cli,
    });
  } finally {
    await isolation?.end();
    await tellReplacedCli(run, cli, installed);
  }
}

/** Returns the environment of an agent without isolation. */
function openEnvironment({ inputs, variables, directory }: UnderWay): Readonly<Record<string, string>> {
  return inputs.mcpServers === undefined
    ? variables
    : { ...variables, HOME: homeWithServers(directory.path, directory.configuration, variables["HOME"]) };
}

/** Warns if the CLI is another version than it was: it updates itself where nothing keeps it from that. */
async function tellReplacedCli(run: UnderWay, cli: Cli, before: InstalledState): Promise<void> {
  const { version, program } = cli;
  if (version === undefined || run.cancel.requested.aborted || !isReplaced(before, installedState(program))) {
    return;
  }
  const asked = { runCommand: run.ask, environment: run.askVariables };
  const now = await askVersion(program, asked).then(
    ({ version: answer }) => answer,
    () => undefined,
  );
  if (now !== version) {
    const text = `The CLI was replaced during the run: it was ${version}, and ${now === undefined ? "no longer says its version" : `is ${now} now`}. What ran is not known for certain. Set \`cli-version\` and \`cli-sha256\` to have a CLI of this step's own installed.`;
    run.progress.note(text);
    void run.tell({ type: "warning", text });
  }
}
