import { agentCommand } from "./agent/command.js";
import type { Marker } from "./agent/escapees.js";
import { type LimitWatch, watchLimits } from "./agent/limits.js";
import type { Cli } from "./agent/locate-cli.js";
import { resumedPrompt, transientFailure, waitBeforeRetry } from "./agent/retry.js";
import { type AttemptEnd, type Cancellation, runAttempt } from "./attempt.js";
import type { Clock } from "./clock.js";
import type { Inputs } from "./inputs.js";
import { CANCELLED, conclude } from "./record/conclusion.js";
import type { RunInProgress } from "./record/fold.js";
import type { Happening } from "./record/happening.js";
import type { Verdict } from "./record/reasons.js";
import type { Exit } from "./record/record.js";
import type { Redactor } from "./safety/redact.js";

export type AttemptsOptions = {
  readonly inputs: Inputs;
  readonly cli: Cli;
  /** The agent's whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: Marker;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly redactor: Redactor;
  readonly progress: RunInProgress;
  readonly tell: (happening: Happening) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

/** How the agent ended, after its last attempt. */
export type AgentEnding = {
  readonly verdict: Verdict;
  readonly exit: Exit | undefined;
  /** Tail of what the CLI said beside its events, redacted. */
  readonly diagnostics: string;
};

/** What an attempt is started with. */
type Start = { readonly prompt: string; readonly resume: string | undefined };

/** Starts the agent, and again after a transient failure as often as the inputs allow. */
export async function runAttempts(options: AttemptsOptions): Promise<AgentEnding> {
  const { inputs, progress, cancel } = options;
  const limits = watchLimits(inputs, options.clock.now());
  let start: Start = { prompt: inputs.prompt, resume: inputs.resume };
  for (let number = 1; ; number += 1) {
    const { ending, failure } = await attemptOnce(options, start, limits, number);
    if (failure === undefined) {
      return ending;
    }
    await pause(options, number, failure);
    if (cancel.requested.aborted) {
      return { verdict: CANCELLED, exit: ending.exit, diagnostics: ending.diagnostics };
    }
    limits.heard(options.clock.now(), false);
    const session = progress.sessionId();
    start =
      session === undefined
        ? { prompt: inputs.prompt, resume: inputs.resume }
        : { prompt: resumedPrompt(inputs.prompt), resume: session };
  }
}

/** @returns how it ended, and the failure that another attempt may mend, where there is one left */
async function attemptOnce(
  options: AttemptsOptions,
  start: Start,
  limits: LimitWatch,
  number: number,
): Promise<{ readonly ending: AgentEnding; readonly failure: string | undefined }> {
  const { inputs, cli, progress, clock, tell } = options;
  const command = agentCommand(cli.program, inputs, start.prompt, start.resume, cli.help);
  if (number === 1 && command.leftOut.length > 0) {
    void tell({
      type: "warning",
      text: `This CLI does not know ${command.leftOut.join(", ")}; left out. Use a newer cli-version for it.`,
    });
  }
  progress.beginAttempt(clock.now());
  const end = await runAttempt({
    command,
    directory: inputs.workingDirectory,
    environment: options.environment,
    marker: options.marker,
    clock,
    run: progress,
    redactor: options.redactor,
    limits,
    tell,
    cancel: options.cancel,
  });
  const ending = endingOf(end, inputs, progress);
  const said = `${end.diagnostics}\n${progress.result()?.text ?? ""}`;
  const failure =
    number > inputs.retries ? undefined : transientFailure(ending.verdict, said, limits.isReconnecting());
  for (const happening of progress.endAttempt(clock.now(), failure)) {
    void tell(happening);
  }
  noteOddities(end, progress);
  return { ending, failure };
}

async function pause(options: AttemptsOptions, failures: number, failure: string): Promise<void> {
  const waitMs = waitBeforeRetry(failures, options.random());
  void options.tell({
    type: "warning",
    text: `Attempt ${failures} failed: ${failure} Trying again in ${Math.round(waitMs / 1_000)} s (retry ${failures} of ${options.inputs.retries}).`,
  });
  await options.clock.wait(waitMs, options.cancel.requested);
}

function endingOf(end: AttemptEnd, inputs: Inputs, progress: RunInProgress): AgentEnding {
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
function noteOddities({ process }: AttemptEnd, progress: RunInProgress): void {
  if (process.endedBy === "lingering") {
    progress.note("The CLI did not exit after it was done, and was ended (cursor/cursor issue 3588).");
  }
  if (process.escaped > 0) {
    progress.note(
      `Processes that the agent had left running outside of its group were ended: ${process.escaped}.`,
    );
  }
  if (process.outputDropped) {
    progress.note("A process that the agent left behind held its output open; the output was dropped.");
  }
}
