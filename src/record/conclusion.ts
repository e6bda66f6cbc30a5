import { explained, withLastWords } from "./explained.js";
import { recogniseFailure } from "../stream/cursor/known-failures.js";
import type { Exit, Result } from "./schema.js";
import { SUCCESS, type Verdict } from "./reasons.js";

/** All that decides how a run ended. */
export type Ending = {
  readonly result: Result | undefined;
  readonly exit: Exit;
  /** Why the process could not be started at all. */
  readonly startError: string | undefined;
  /** Whether any event arrived; an exit before the first one is a failure to start. */
  readonly hadEvents: boolean;
  /** Tail of the CLI's standard error, and what it printed where an event was expected; redacted. */
  readonly diagnostics: string;
  /** Where a person can read all of it, such as "the job summary". */
  readonly diagnosticsShownIn: string;
  readonly limits: Limits;
  /** How many times the agent has been started. */
  readonly attempts: number;
};

export type Limits = {
  readonly timeoutMs: number | undefined;
  readonly idleTimeoutMs: number | undefined;
  readonly maximumToolCalls: number;
};

export const CANCELLED: Verdict = {
  reason: "cancelled",
  message: "The run was cancelled.",
  remedy: "Nothing is wrong with the agent; run the job again if you need its answer.",
};

/**
 * How the agent's run ended. The stream decides, then the process: a success is a terminal event that says so, and a
 * success of the stream wins over how the process ended when the action itself had to end it.
 */
export function conclude(ending: Ending): Verdict {
  const { result, exit } = ending;
  if (result === undefined) {
    return withoutResult(ending);
  }
  if (result.isError || result.subtype !== "success") {
    return {
      reason: "agent-error",
      message: `The agent ended with an error${isTelling(result.subtype) ? ` (${result.subtype})` : ""}.`,
      remedy:
        recogniseFailure(result.text, "session")?.remedy ??
        `Read the ${result.text.trim() === "" ? "log" : "answer and the log"} for what it was.`,
    };
  }
  if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
    return SUCCESS;
  }
  return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(exit.signal, ending);
}

function failedAfterSuccess(ending: Ending): Verdict {
  const { message, remedy: known } = explained(
    `The agent reported success, but the CLI then exited with code ${ending.exit.code ?? "unknown"}.`,
    ending,
  );
  // To try again what is done is no remedy.
  const isTransient = recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
  const remedy = isTransient ? `Read all that the CLI said in ${ending.diagnosticsShownIn}.` : known;
  return { reason: "exit-code", message, remedy: `The answer is kept in \`result\`. ${remedy}` };
}

/** An error of subtype `success` does exist: other agents that speak this dialect send it. */
function isTelling(subtype: string): boolean {
  return subtype !== "" && subtype !== "success";
}

/**
 * The end of a run that has no time left for another attempt.
 *
 * @param attempts how many there were
 * @param failure why another one was wanted, a sentence
 */
export function outOfTime(limits: Limits, attempts: number, failure: string): Verdict {
  return {
    reason: "timeout",
    message: `The time limit of ${minutes(limits.timeoutMs)} left no time for another start after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}. The last one failed: ${failure}`,
    remedy:
      "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
  };
}

function withoutResult(ending: Ending): Verdict {
  const { exit, startError } = ending;
  if (startError !== undefined) {
    return { reason: "start-failed", ...explained(`The CLI could not be started: ${startError}.`, ending) };
  }
  switch (exit.endedBy) {
    case "timeout":
      return stoppedInTime(ending);
    case "idle-timeout":
      return {
        reason: "idle-timeout",
        message: `The agent was stopped: it was silent for ${minutes(ending.limits.idleTimeoutMs)} with no tool call open.${ending.hadEvents ? "" : " It printed nothing at all."}`,
        remedy: ending.hadEvents
          ? "Run it again; if that is its pace, raise `idle-timeout-minutes`."
          : "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
      };
    case "tool-call-limit":
      return {
        reason: "tool-call-limit",
        message: `The agent was stopped when it started a tool call beyond its limit of ${ending.limits.maximumToolCalls}.`,
        remedy: "Give it a smaller task, or raise `max-tool-calls`.",
      };
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

/** In a later attempt the time was not the agent's alone. */
function stoppedInTime({ limits, attempts }: Ending): Verdict {
  const limit = minutes(limits.timeoutMs);
  return attempts === 1
    ? {
        reason: "timeout",
        message: `The agent was stopped after ${limit}, its time limit.`,
        remedy: "Give it a smaller task, or raise `timeout-minutes`.",
      }
    : {
        reason: "timeout",
        message: `The agent was stopped in attempt ${attempts}, after ${limit}, the time limit of all attempts together.`,
        remedy: "Raise `timeout-minutes`, or see why the attempts before it failed.",
      };
}

/** Its exit code is its answer to our signal, and still says that it did not end well. */
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
  const reason = reasonOfExit(ending);
  switch (reason) {
    case "no-result":
      return {
        reason,
        ...explained("The CLI ended without a result, so nobody can say that the task was done.", ending),
      };
    case "exit-code":
      return {
        reason,
        ...explained(`The CLI exited with code ${code ?? "unknown"} before the agent had finished.`, ending),
      };
    case "start-failed":
      return {
        reason,
        ...explained(`The CLI exited with code ${code ?? "unknown"} before its first event.`, ending),
      };
  }
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
        ? "Most likely the machine ran out of memory. Use a larger runner or a smaller task."
        : "Look for what else ends processes on this runner.",
  };
}

/** Our own mistake: told as such, so that nobody looks for it in their workflow. */
export function internalFailure(what: string): Verdict {
  return {
    reason: "internal",
    message: `An unexpected error inside this action: ${what}.`,
    remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
  };
}

function minutes(milliseconds: number | undefined): string {
  const count = (milliseconds ?? 0) / 60_000;
  return `${Number(count.toFixed(2))} ${count === 1 ? "minute" : "minutes"}`;
}
