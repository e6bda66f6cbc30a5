import type { Cli } from "../agent/locate-cli.js";
import type { Inputs } from "../inputs/inputs.js";
import { CANCELLED, conclude, internalFailure } from "../record/conclusion.js";
import type { Verdict } from "../record/reasons.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { Exit } from "../record/schema-process.js";
import type { Cancellation } from "../system/in-time.js";
import {
  ActionError,
  describeError,
  InputError,
  InstallError,
  NotAuthorizedError,
} from "../system/errors.js";
import type { AttemptEnd } from "./attempt.js";

/** How the agent ended, after its last attempt. */
export type AgentEnding = {
  readonly verdict: Verdict;
  readonly exit: Exit | undefined;
  /** Tail of what the CLI said beside its events, redacted. */
  readonly diagnostics: string;
};

/** How a run ended, before its gates are asked. */
export type RunEnding = AgentEnding & { readonly changes: WorkspaceChanges };

/** The ending of a run in which no agent was started. */
export function withoutAgent(verdict: Verdict): RunEnding {
  return {
    verdict,
    exit: undefined,
    diagnostics: "",
    changes: { available: false, why: "the agent was not started" },
  };
}

/** The verdict on an attempt, from what it told and from how its process ended. */
export function endingOf(
  end: AttemptEnd,
  inputs: Inputs,
  cli: Pick<Cli, "program" | "version">,
  progress: RunInProgress,
): AgentEnding {
  const { process } = end;
  const { attempts, stream } = progress.record();
  const exit: Exit = { code: process.exitCode, signal: process.signal, endedBy: process.endedBy };
  const verdict = conclude({
    result: progress.result(),
    exit,
    startError: process.startError?.message,
    hadEvents: end.hadEvents,
    diagnostics: end.diagnostics,
    diagnosticsShownIn: diagnosticsPlace(inputs),
    limits: inputs,
    attempts: attempts.length,
    otherAgent: stream.otherAgent,
    isReconnecting: progress.isReconnecting(),
    waitsFor: progress.waitsFor(),
    doubtfulCli: inputs.cliPath !== undefined && cli.version === undefined ? cli.program : undefined,
  });
  return { verdict, exit, diagnostics: end.diagnostics };
}

/** The summary shows the end of them, the log their beginning; where both are switched off, the record still has them. */
function diagnosticsPlace({ summary, log }: Pick<Inputs, "summary" | "log">): string {
  if (summary !== "off") {
    return "the job summary";
  }
  return log === "quiet" ? "`record-file`" : "the step log";
}

/** What a person should know of how the process ended, though it decides nothing. */
export function noteOddities(
  { process }: AttemptEnd,
  { maximumToolCalls }: Pick<Inputs, "maximumToolCalls">,
  progress: RunInProgress,
): void {
  const calls = progress.callCount();
  if (maximumToolCalls > 0 && calls > maximumToolCalls && progress.result()?.isError === false) {
    progress.note(
      `The agent had answered before it could be stopped: it made ${calls} tool calls, with \`max-tool-calls: ${maximumToolCalls}\`.`,
    );
  }
  if (process.endedBy === "lingering" && progress.result() !== undefined) {
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

/** Why a run was called off: by the runner, or by a mistake of ours that nobody had caught. */
export function verdictOfCancel(cancel: Cancellation): Verdict {
  return cancel.requested.reason === "internal"
    ? internalFailure("an error that nothing had caught")
    : CANCELLED;
}

/**
 * How a run ends that never came to its agent, or whose agent was lost.
 *
 * @param debug shows an error of our own with its stack, where somebody looks for it
 */
export function endingOfError(
  error: unknown,
  { cancel, debug }: { readonly cancel: Cancellation; readonly debug: (error: unknown) => void },
): RunEnding {
  if (cancel.requested.aborted) {
    return withoutAgent(verdictOfCancel(cancel));
  }
  if (!(error instanceof ActionError)) {
    debug(error);
  }
  return withoutAgent(verdictOf(error));
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
  if (error instanceof NotAuthorizedError) {
    return { reason: "not-authorized", message, remedy };
  }
  return { reason: error instanceof InstallError ? "install-failed" : "start-failed", message, remedy };
}
