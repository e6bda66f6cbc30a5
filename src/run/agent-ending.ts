import type { Cli } from "../agent/locate-cli.js";
import type { AttemptEnd } from "./attempt.js";
import type { Inputs } from "../inputs/inputs.js";
import { conclude } from "../record/conclusion.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { Verdict } from "../record/reasons.js";
import type { Exit } from "../record/schema-process.js";

/** How the agent ended, after its last attempt. */
export type AgentEnding = {
  readonly verdict: Verdict;
  readonly exit: Exit | undefined;
  /** Tail of what the CLI said beside its events, redacted. */
  readonly diagnostics: string;
};

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
