import { agentCommand } from "./agent/command.js";
import type { Marker } from "./agent/escapees.js";
import { watchLimits } from "./agent/limits.js";
import { resumedPrompt, transientFailure, waitBeforeRetry } from "./agent/retry.js";
import { type AttemptEnd, type Cancellation, runAttempt } from "./attempt.js";
import type { Clock } from "./clock.js";
import { ActionError, describeError, InputError, InstallError } from "./errors.js";
import type { Inputs } from "./inputs.js";
import type { WorkspaceChanges } from "./record/changed-file.js";
import { conclude, internalFailure } from "./record/conclusion.js";
import { finishRecord } from "./record/finish.js";
import { beginRun, type RunInProgress } from "./record/fold.js";
import type { Happening } from "./record/happening.js";
import type { Verdict } from "./record/reasons.js";
import type { Exit, RunIdentity, RunRecord } from "./record/record.js";
import type { Broadcast } from "./report/broadcast.js";
import type { ReporterOutputs } from "./report/reporter.js";
import type { Redactor } from "./safety/redact.js";

/** A CLI that is ready to be started. */
export type Cli = {
  readonly program: string;
  readonly version: string | undefined;
  readonly sha256: string | undefined;
  /** What its `--help` prints; undefined when it could not be had. */
  readonly help: string | undefined;
};

export type RunCollaborators = {
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly redactor: Redactor;
  readonly identity: RunIdentity;
  /** Names of the workspace, absolute: as given, and with its links resolved. */
  readonly workspaces: readonly string[];
  readonly channels: Broadcast;
  /** @throws StartError, InstallError */
  readonly findCli: (tell: (happening: Happening) => void) => Promise<Cli>;
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: Marker;
  readonly cancel: Cancellation;
  /** Shows an error of our own with its stack, where somebody looks for it. */
  readonly debug: (error: unknown) => void;
};

export type FinishedRun = { readonly record: RunRecord; readonly outputs: ReporterOutputs };

/** How the part between the first report and the last one ended. */
type Ending = { readonly verdict: Verdict; readonly exit: Exit | undefined; readonly diagnostics: string };

/** Runs the agent, from the first word in the log to the last report. Never rejects. */
export async function run(inputs: Inputs, collaborators: RunCollaborators): Promise<FinishedRun> {
  const { clock, channels } = collaborators;
  const progress = beginRun({
    identity: collaborators.identity,
    startedAtMs: clock.now(),
    workspaces: collaborators.workspaces,
    redact: (text) => collaborators.redactor.text(text),
  });
  const tell = (happening: Happening): Promise<void> | undefined =>
    channels.happened(happening, () => progress.record(), clock.now());

  await channels.begin(progress.record());
  const ending = await runAgent(inputs, collaborators, progress, tell).catch((error: unknown) =>
    failedEnding(error, collaborators),
  );
  const record = finishRecord(progress.record(), {
    ...ending,
    endedAtMs: clock.now(),
    changes: NO_COMPARISON,
  });
  return { record, outputs: await channels.end(record) };
}

const NO_COMPARISON: WorkspaceChanges = { available: false, why: "not compared" };

async function runAgent(
  inputs: Inputs,
  collaborators: RunCollaborators,
  progress: RunInProgress,
  tell: (happening: Happening) => Promise<void> | undefined,
): Promise<Ending> {
  const cli = await collaborators.findCli((happening) => void tell(happening));
  progress.cliFound(cli.version, cli.sha256);
  return await attemptUntilDone(inputs, cli, collaborators, progress, tell);
}

async function attemptUntilDone(
  inputs: Inputs,
  cli: Cli,
  collaborators: RunCollaborators,
  progress: RunInProgress,
  tell: (happening: Happening) => Promise<void> | undefined,
): Promise<Ending> {
  const { clock, cancel } = collaborators;
  const limits = watchLimits(inputs, clock.now());
  let resume = inputs.resume;
  let prompt = inputs.prompt;
  for (let failures = 1; ; failures += 1) {
    if (cancel.requested.aborted) {
      return cancelledEnding(inputs);
    }
    const command = agentCommand(cli.program, inputs, prompt, resume, cli.help);
    if (failures === 1 && command.leftOut.length > 0) {
      void tell({
        type: "warning",
        text: `This CLI does not know ${command.leftOut.join(", ")}; left out. Use a newer cli-version for it.`,
      });
    }
    progress.beginAttempt(clock.now());
    const end = await runAttempt({
      command,
      directory: inputs.workingDirectory,
      environment: collaborators.environment,
      marker: collaborators.marker,
      clock,
      run: progress,
      redactor: collaborators.redactor,
      limits,
      tell,
      cancel,
    });
    const ending = endingOf(end, inputs, progress);
    const said = `${end.diagnostics}\n${progress.result()?.text ?? ""}`;
    const failure = transientFailure(ending.verdict, said, limits.isReconnecting());
    const goesOn = failure !== undefined && failures <= inputs.retries;
    for (const happening of progress.endAttempt(clock.now(), goesOn ? failure : undefined)) {
      void tell(happening);
    }
    noteOddities(end, progress);
    if (!goesOn) {
      return ending;
    }
    const waitMs = waitBeforeRetry(failures, collaborators.random());
    void tell({
      type: "warning",
      text: `Attempt ${failures} failed: ${failure} Trying again in ${Math.round(waitMs / 1000)} s (${failures} of ${inputs.retries} retries).`,
    });
    await clock.wait(waitMs, cancel.requested);
    resume = progress.sessionId() ?? inputs.resume;
    prompt = progress.sessionId() === undefined ? inputs.prompt : resumedPrompt(inputs.prompt);
    limits.heard(clock.now(), false);
  }
}

function endingOf(end: AttemptEnd, inputs: Inputs, progress: RunInProgress): Ending {
  const { process } = end;
  const exit: Exit = { code: process.exitCode, signal: process.signal, endedBy: process.endedBy };
  const verdict = conclude({
    result: progress.result(),
    exit,
    startError: process.startError?.message,
    hadEvents: end.hadEvents,
    diagnostics: end.diagnostics,
    limits: inputs,
  });
  return { verdict, exit, diagnostics: end.diagnostics };
}

/** What a person should know of how the process ended, though it decides nothing. */
function noteOddities(end: AttemptEnd, progress: RunInProgress): void {
  const { process } = end;
  if (process.endedBy === "lingering") {
    progress.note("The CLI did not exit after it was done, and was ended (cursor/cursor#3588).");
  }
  if (process.escaped > 0) {
    progress.note(
      `${process.escaped} processes that the agent had left running outside of its group were ended.`,
    );
  }
  if (process.outputDropped) {
    progress.note("A process that the agent left behind held its output open; the output was dropped.");
  }
}

function cancelledEnding(inputs: Inputs): Ending {
  const exit: Exit = { code: undefined, signal: undefined, endedBy: "cancelled" };
  const verdict = conclude({
    result: undefined,
    exit,
    startError: undefined,
    hadEvents: false,
    diagnostics: "",
    limits: inputs,
  });
  return { verdict, exit, diagnostics: "" };
}

function failedEnding(error: unknown, collaborators: RunCollaborators): Ending {
  if (!(error instanceof ActionError)) {
    collaborators.debug(error);
  }
  return { verdict: verdictOf(error), exit: undefined, diagnostics: "" };
}

/** The verdict for what was thrown: the user's errors by their kind, anything else is ours. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ActionError)) {
    return internalFailure(describeError(error));
  }
  const { message, remedy } = error;
  if (error instanceof InputError) {
    return { reason: "invalid-input", message, remedy };
  }
  return { reason: error instanceof InstallError ? "install-failed" : "start-failed", message, remedy };
}
