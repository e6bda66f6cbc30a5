import { CURSOR } from "../stream/cursor/cursor.js";
import type { OtherAgent } from "../stream/events.js";
import { explained, furtherReading, knownCause, lastWords, withLastWords } from "./explained.js";
import { type Limits, silent, stoppedInTime, tooManyCalls } from "./limit-verdicts.js";
import type { Result } from "./schema.js";
import type { Exit } from "./schema-process.js";
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
  /** Why the attempts before failed, a sentence each. */
  readonly earlierFailures: readonly string[];
  /** Whether `retries` is as high as it can be. */
  readonly hasMostRetries: boolean;
  /** The program whose stream it seems to be, where it is not the Cursor CLI's. */
  readonly otherAgent: OtherAgent | undefined;
  /** The last event told of a lost connection. */
  readonly isReconnecting: boolean;
  /** What the CLI waits for since the agent's last message: commands that were left running in the background. */
  readonly waitsFor: readonly string[];
  /** The program that `cli-path` names, where it did not answer as the Cursor CLI does. */
  readonly doubtfulCli: string | undefined;
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
  if (ending.otherAgent !== undefined) {
    return ofOtherAgent(ending.otherAgent, ending);
  }
  if (result === undefined) {
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

/** Told in the CLI's own words: its error, else the end of its answer, and the end of its standard error. */
function agentError({ subtype, text, error }: Result, ending: Ending): Verdict {
  const said = [error ?? text, ending.diagnostics];
  const known = knownCause(CURSOR.recogniseFailure(said.join("\n"), "session"), ending);
  const words = [...new Set(said.flatMap((one) => lastWords(one) ?? []))];
  return {
    reason: "agent-error",
    message: [
      `The agent ended with an error${isTelling(subtype) ? ` (${subtype})` : ""}.`,
      ...(known === undefined ? [] : [known.message]),
      ...(words.length === 0 ? [] : [`The CLI said: ${inARow(words)}`]),
    ].join(" "),
    remedy: known?.remedy ?? `Read the ${text.trim() === "" ? "log" : "answer and the log"} for what it was.`,
  };
}

/** A dot between those that do not end a sentence by themselves. */
function inARow([first = "", ...others]: readonly string[]): string {
  return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " · "}${word}`, first);
}

/** Another agent's word for its success is none: nobody knows what it was started with, and what it was allowed. */
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
  // To try again what is done is no remedy.
  const isTransient = CURSOR.recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
  const remedy = isTransient ? furtherReading(ending) : known;
  return { reason: "exit-code", message, remedy: `The answer is kept in \`result\`. ${remedy}` };
}

/** An error of subtype `success` does exist: other agents that speak this dialect send it. */
function isTelling(subtype: string): boolean {
  return !["", "success", "error"].includes(subtype);
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
        ...explained("The CLI ended without a result, so it is not known whether the task was done.", ending),
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
        ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
        : "Look for what else ends processes on this runner.",
  };
}

/**
 * The agent succeeded, but the checkout is not what it was: a later step that pushes would fail and not know why.
 *
 * @param lost what could not be put back, a sentence each
 */
export function credentialsLost(lost: readonly string[]): Verdict {
  return {
    reason: "internal",
    message: lost.join(" "),
    remedy:
      "The agent removed or replaced a folder of the repository, so nothing was written there. Check out again before a step that needs the credentials, and see what the agent did to `.git`.",
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
