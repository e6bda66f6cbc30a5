import type { Cli } from "../cli/locate-cli.js";
import { type Inputs, MOST_RETRIES } from "../inputs/inputs.js";
import { conclude, internalFailure } from "../record/conclusion.js";
import { CANCELLED, type Cause, type Verdict } from "../record/schema-verdict.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { Exit } from "../record/schema-process.js";
import { type Cancellation, withinTimeLimit } from "../system/in-time.js";
import {
  ActionError,
  describeError,
  InputError,
  InstallError,
  NotAuthorizedError,
  NoTriggerError,
  RunLimitError,
} from "../system/errors.js";
import type { AttemptEnd } from "./attempt.js";
import { runsEverything } from "../inputs/agent-access.js";
import { finishRecord } from "../record/finish.js";
import type { RunRecord } from "../record/schema.js";
import { withWords } from "../render/parts/verdict.js";

/** How the agent ended, after its last attempt. */
export type AgentEnding = {
  readonly verdict: Verdict;
  readonly exit: Exit | undefined;
  /** Tail of what the CLI printed besides its events, redacted. */
  readonly diagnostics: string;
};

/** How a run ended, before its gates are checked. */
export type RunEnding = AgentEnding & { readonly changes: WorkspaceChanges };

/** Returns the ending of a run in which no agent started. */
export function withoutAgent(verdict: Verdict): RunEnding {
  return {
    verdict,
    exit: undefined,
    diagnostics: "",
    changes: { available: false, why: "the agent was not started" },
  };
}

/** Returns the verdict on an attempt, from its stream and from how its process ended. */
export function endingOf(
  end: AttemptEnd,
  inputs: Inputs,
  cli: Pick<Cli, "program" | "version">,
  progress: RunInProgress,
): AgentEnding {
  const { process } = end;
  const { stream, isolation } = progress.record();
  const exit: Exit = { code: process.exitCode, signal: process.signal, endedBy: process.endedBy };
  const verdict = conclude({
    stoppedBy: end.stoppedBy,
    result: progress.result(),
    exit,
    startError: process.startError?.message,
    hadEvents: end.hadEvents,
    diagnostics: end.diagnostics,
    shownIn: diagnosticsPlace(inputs),
    limits: inputs,
    hasMostRetries: inputs.retries === MOST_RETRIES,
    otherAgent: stream.otherAgent,
    isReconnecting: progress.isReconnecting(),
    waitsFor: progress.waitsFor(),
    isolation,
    doubtfulCli: inputs.cliPath !== undefined && cli.version === undefined ? cli.program : undefined,
  });
  return { verdict, exit, diagnostics: end.diagnostics };
}

/** The summary shows their end, the log their beginning. If both are off, the record still has them. */
function diagnosticsPlace({ summary, log }: Pick<Inputs, "summary" | "log">): Cause["shownIn"] {
  if (summary !== "off") {
    return "job-summary";
  }
  return log === "quiet" ? "record-file" : "step-log";
}

/** Notes for the reader on how the process ended; they decide nothing. */
export function noteOddities({ process }: AttemptEnd, progress: RunInProgress): void {
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

/** Says why a run was cancelled: by the runner, or by an uncaught error of ours. */
export function verdictOfCancel(cancel: Cancellation): Verdict {
  return cancel.requested.reason === "internal"
    ? internalFailure("an error that nothing had caught")
    : CANCELLED;
}

/**
 * Returns the ending of a run that did not reach its agent, or lost it.
 *
 * @param debug writes an error of ours with its stack when debug logging is on
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

/** Returns the verdict for a thrown error: the user's errors by kind, anything else is our bug. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ActionError)) {
    return internalFailure(describeError(error));
  }
  const { remedy } = error;
  if (error instanceof InputError) {
    return { reason: "invalid-input", message: error.message, remedy };
  }
  const message = withFullStop(error.message);
  if (error instanceof NotAuthorizedError) {
    return { reason: "not-authorized", message, remedy };
  }
  if (error instanceof NoTriggerError) {
    return { reason: "no-trigger", message, remedy };
  }
  if (error instanceof RunLimitError) {
    return { reason: "run-limit", message, remedy };
  }
  return { reason: error instanceof InstallError ? "install-failed" : "start-failed", message, remedy };
}

/** Every view continues with the remedy. Messages often end with the text of another error, which has no full stop. */
function withFullStop(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}

/** Matching blocks the event loop this long, and a cancellation has to wait. */
const MATCH_LIMIT_MS = 2_000;
const NOT_MATCHED = `To match the paths of this run with \`allowed-paths\` takes longer than ${MATCH_LIMIT_MS / 1_000} s, so all of them count as outside. Use fewer \`*\` and no nested patterns.`;

/**
 * Returns the record of a finished run, with its gates checked and its verdict in words. The workflow's globs may take
 * forever on the agent's paths; then all paths count as outside.
 */
export function finalRecord(
  inputs: Inputs,
  record: RunRecord,
  ending: RunEnding,
  endedAtMs: number,
): RunRecord {
  const allows = (path: string): boolean => inputs.allowedPaths.allows(path);
  const hasAllowedPaths = inputs.allowedPaths.globs.length > 0;
  const gates = inputs.mode === "install" ? [] : inputs.failOn;
  const finish = (isAllowed: (path: string) => boolean): RunRecord =>
    finishRecord(record, { ...ending, endedAtMs }, { isAllowed, hasAllowedPaths, gates });
  const matched = hasAllowedPaths
    ? withinTimeLimit(MATCH_LIMIT_MS, () => finish(allows))
    : { result: finish(allows) };
  const finished = matched?.result ?? finish(() => false);
  const isPlanning = inputs.mode === "plan";
  const hasNoPlan = isPlanning && finished.plan === undefined && finished.reason === "completed";
  return withWords({
    ...finished,
    plan: isPlanning ? finished.plan : undefined,
    permissions: { runsEverything: runsEverything(inputs), hasDeny: inputs.deny.length > 0 },
    notes: [
      ...finished.notes,
      ...(matched === undefined ? [NOT_MATCHED] : []),
      ...(hasNoPlan ? [NO_PLAN] : []),
    ],
  });
}

const NO_PLAN = "The agent ended without handing over a plan. What it said is in `result`.";
