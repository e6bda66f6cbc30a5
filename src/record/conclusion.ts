import type { OtherAgent } from "../stream/cursor/events.js";
import { recogniseFailure } from "../stream/cursor/known-failures.js";
import { explained, furtherReading, knownCause, lastWords, withLastWords, withoutList } from "./explained.js";
import { type Limits, silent, stoppedInTime, tooManyCalls } from "./limit-verdicts.js";
import type { Result } from "./schema.js";
import type { EndedBy, Exit } from "./schema-process.js";
import { SUCCESS, type Verdict } from "./reasons.js";

/** Everything that decides how a run ended. */
export type Ending = {
  /** Why the action decided to stop the agent, if it did so before the result arrived. */
  readonly stoppedBy: EndedBy | undefined;
  readonly result: Result | undefined;
  readonly exit: Exit;
  /** Why the process could not start. */
  readonly startError: string | undefined;
  /** Whether any event arrived. An exit before the first one is a failure to start. */
  readonly hadEvents: boolean;
  /** Tail of the CLI's standard error, and of lines that were not events; redacted. */
  readonly diagnostics: string;
  /** Where a person can read it in full, such as "the job summary". */
  readonly diagnosticsShownIn: string;
  readonly limits: Limits;
  /** How often the agent was started. */
  readonly attempts: number;
  /** Why the earlier attempts failed, one sentence each. */
  readonly earlierFailures: readonly string[];
  /** Whether `retries` is at its maximum. */
  readonly hasMostRetries: boolean;
  /** The program that seems to have written the stream, if not the Cursor CLI. */
  readonly otherAgent: OtherAgent | undefined;
  /** Whether the last event reported a lost connection. */
  readonly isReconnecting: boolean;
  /** Commands left running in the background, for which the CLI waits since the agent's last message. */
  readonly waitsFor: readonly string[];
  /** The program that `cli-path` names, if it did not answer like the Cursor CLI. */
  readonly doubtfulCli: string | undefined;
};

export const CANCELLED: Verdict = {
  reason: "cancelled",
  message: "The run was cancelled.",
  remedy: "Nothing is wrong with the agent; run the job again if you need its answer.",
};

/**
 * Decides how the agent's run ended. The stream counts first, then the process: success is a terminal event that says
 * so, and it holds however the process ended if the action had to end it later. A limit or cancel that came before the
 * result is not undone by it: a CLI that ignores SIGTERM could work on until it has one.
 */
export function conclude(ending: Ending): Verdict {
  const { result, exit } = ending;
  if (ending.otherAgent !== undefined) {
    return ofOtherAgent(ending.otherAgent, ending);
  }
  if (result === undefined || ending.stoppedBy !== undefined) {
    return withoutResult(ending);
  }
  if (result.isError || result.subtype !== "success") {
    return agentError(result, ending);
  }
  if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
    return SUCCESS;
  }
  return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(exit.signal, ending);
}

/** Reports in the CLI's own words: its error, else the end of its answer, and the end of its standard error. */
function agentError({ subtype, text, error }: Result, ending: Ending): Verdict {
  const said = [error ?? text, ending.diagnostics];
  const failure = recogniseFailure(said.join("\n"), "session");
  const known = knownCause(failure, ending);
  const words = [...new Set(said.flatMap((one) => lastWords(one) ?? []))].map((one) =>
    withoutList(one, failure),
  );
  return {
    reason: "agent-error",
    message: [
      ...(known === undefined ? [] : [`${known.message}\n`]),
      `The agent ended with an error${isTelling(subtype) ? ` (${subtype})` : ""}.`,
      ...(words.length === 0 ? [] : [` The CLI said: ${inARow(words)}`]),
    ].join(""),
    remedy: known?.remedy ?? `Read the ${text.trim() === "" ? "log" : "answer and the log"} for what it was.`,
  };
}

/** Joins with a dot, except after text that ends a sentence. */
function inARow([first = "", ...others]: readonly string[]): string {
  return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " · "}${word}`, first);
}

/** Another agent's success does not count: we do not know what it was started with and what it was allowed. */
function ofOtherAgent(agent: OtherAgent, ending: Ending): Verdict {
  const { reason, message } = withoutResult(ending);
  const what = `This is not a stream of the Cursor CLI but looks like ${agent}'s.`;
  return {
    reason,
    message: reason === "no-result" ? what : `${what} ${message}`,
    remedy: "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.",
  };
}

function failedAfterSuccess(ending: Ending): Verdict {
  const { message, remedy: known } = explained(
    `The agent reported success, but the CLI then exited with code ${ending.exit.code ?? "unknown"}.`,
    ending,
  );
  // The work is done, so trying again is not a remedy.
  const isTransient = recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
  const remedy = isTransient ? furtherReading(ending) : known;
  return { reason: "exit-code", message, remedy: `The answer is kept in \`result\`. ${remedy}` };
}

/** An error with subtype `success` exists: other agents that speak this dialect send it. */
function isTelling(subtype: string): boolean {
  return !["", "success", "error"].includes(subtype);
}

function withoutResult(ending: Ending): Verdict {
  const { exit, startError, stoppedBy = exit.endedBy } = ending;
  if (startError !== undefined) {
    return { reason: "start-failed", ...explained(`The CLI could not be started: ${startError}.`, ending) };
  }
  switch (stoppedBy) {
    case "timeout":
      return stoppedInTime(ending);
    case "idle-timeout":
      return silent(ending);
    case "tool-call-limit":
      return tooManyCalls(ending.limits);
    case "cancelled":
      return CANCELLED;
    case "internal":
      return internalFailure("the run could not go on");
    case "lingering":
      return endedForLingering(ending);
    case undefined:
      return endedByItself(ending);
  }
}

/** The exit code is the response to our signal, and still says that the CLI did not end well. */
function endedForLingering(ending: Ending): Verdict {
  const { code } = ending.exit;
  return {
    reason: reasonOfExit(ending),
    ...explained(
      `The CLI closed its output ${ending.hadEvents ? "without a result" : "before its first event"} and did not exit, so this action ended it${code === undefined ? "" : ` (exit code ${code})`}.`,
      ending,
    ),
  };
}

function endedByItself(ending: Ending): Verdict {
  const { code, signal } = ending.exit;
  if (signal !== undefined) {
    return endedBySignal(signal, ending);
  }
  const what =
    code === undefined || code === 0
      ? "The CLI ended without a result, so it is not known whether the task was done."
      : `The CLI exited with code ${code} before ${ending.hadEvents ? "the agent had finished" : "its first event"}.`;
  return { reason: reasonOfExit(ending), ...explained(what, ending) };
}

function reasonOfExit({ exit, hadEvents }: Ending): "no-result" | "exit-code" | "start-failed" {
  if (exit.code === undefined || exit.code === 0) {
    return "no-result";
  }
  return hadEvents ? "exit-code" : "start-failed";
}

function endedBySignal(signal: string, ending: Ending): Verdict {
  return {
    reason: "signal",
    message: withLastWords(`The CLI was ended by ${signal}, not by this action.`, ending),
    remedy:
      signal === "SIGKILL"
        ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
        : "Look for what else ends processes on this runner.",
  };
}

/**
 * The agent succeeded, but the checkout is not as it was: a later step that pushes would fail without knowing why.
 *
 * @param lost what could not be restored, one sentence each
 */
export function credentialsLost(lost: readonly string[]): Verdict {
  return {
    reason: "internal",
    message: lost.join(" "),
    remedy:
      "The agent removed or replaced a folder of the repository, so nothing was written there. Check out again before a step that needs the credentials, and see what the agent did to `.git`.",
  };
}

/** Returns the verdict for a bug of ours and says so, so that users do not look for it in their workflow. */
export function internalFailure(what: string): Verdict {
  return {
    reason: "internal",
    message: `An unexpected error inside this action: ${what}.`,
    remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
  };
}
