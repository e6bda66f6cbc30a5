import { cutUnits } from "../safety/cut.js";
import { CONNECTION_LOST } from "../stream/cursor/known-failures.js";
import { callName } from "./denials.js";
import type { Verdict } from "./reasons.js";
import type { RunRecord } from "./schema.js";

export type Limits = {
  readonly timeoutMs: number | undefined;
  readonly idleTimeoutMs: number | undefined;
  readonly maximumToolCalls: number;
};

/** What we know about a run that a limit stopped. */
type Stopped = {
  readonly limits: Limits;
  /** How often the agent was started. */
  readonly attempts: number;
  readonly hadEvents: boolean;
  readonly isReconnecting: boolean;
  readonly waitsFor: readonly string[];
};

/**
 * Hidden arguments of the CLI, since August 2026. By default it waits without limit, and prints its result only then.
 */
const END_OF_WAIT =
  "Have the agent end what it starts, or limit the wait: `extra-args: --background-shell-timeout 60` (seconds), or `--single-turn`.";
const MAXIMUM_NAMED = 3;
const MAXIMUM_NAME_UNITS = 100;

/**
 * Returns the verdict on a run without time for another attempt.
 *
 * @param attempts number of attempts made
 * @param failure why another one was wanted, a sentence
 */
export function outOfTime(limits: Limits, attempts: number, failure: string): Verdict {
  return {
    reason: "timeout",
    message: `The time limit of ${span(limits.timeoutMs)} left no time for another start after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}. The last one failed: ${failure}`,
    remedy:
      "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
  };
}

/** In a later attempt, the agent did not have all the time to itself. */
export function stoppedInTime({ limits, attempts, waitsFor }: Stopped): Verdict {
  const limit = span(limits.timeoutMs);
  if (waitsFor.length > 0) {
    return {
      reason: "timeout",
      message: `The agent was stopped after ${limit}, its time limit. ${stillRunning(waitsFor)}`,
      remedy: END_OF_WAIT,
    };
  }
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

/**
 * Adds to the verdict of a time limit the call that had been open longest: it took the time, and readers look for it
 * first.
 */
export function withOpenCall(
  verdict: Verdict,
  { toolCalls, attempts }: Pick<RunRecord, "toolCalls" | "attempts">,
): Verdict {
  if (verdict.reason !== "timeout") {
    return verdict;
  }
  const open = toolCalls.filter(
    ({ outcome, attempt }) => outcome === "unfinished" && attempt === attempts.length,
  );
  const [first] = open;
  const attempt = attempts.at(-1);
  if (first?.startedAtMs === undefined || attempt?.endedAtMs === undefined) {
    return verdict;
  }
  const name = cutUnits(callName(first), MAXIMUM_NAME_UNITS).replaceAll("`", "'");
  const others = open.length > 1 ? `, and ${open.length - 1} more` : "";
  // The stream's times may come from another clock.
  const openSinceMs = Math.min(attempt.endedAtMs, Math.max(first.startedAtMs, attempt.startedAtMs));
  const forHowLong = span(attempt.endedAtMs - openSinceMs);
  return { ...verdict, message: `${verdict.message} Still open: \`${name}\`, for ${forHowLong}${others}.` };
}

export function silent(stopped: Stopped): Verdict {
  const message = `The agent was stopped: it was silent for ${span(stopped.limits.idleTimeoutMs)} with no tool call open.`;
  const reason = "idle-timeout";
  if (!stopped.hadEvents) {
    return {
      reason,
      message: `${message} It printed nothing at all.`,
      remedy:
        "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
    };
  }
  if (stopped.isReconnecting) {
    const remedy = "Check that the runner may reach `*.cursor.sh`, and run it again.";
    return { reason, message: `${CONNECTION_LOST.message}\n${message}`, remedy };
  }
  return stopped.waitsFor.length > 0
    ? { reason, message: `${message} ${stillRunning(stopped.waitsFor)}`, remedy: END_OF_WAIT }
    : {
        reason,
        message,
        remedy: "Run it again; if the agent needs such pauses, raise `idle-timeout-minutes`.",
      };
}

export function tooManyCalls({ maximumToolCalls }: Limits): Verdict {
  return {
    reason: "tool-call-limit",
    message: `The agent was stopped when it started more tool calls than its limit of ${maximumToolCalls}.`,
    remedy: "Give it a smaller task, or raise `max-tool-calls`.",
  };
}

/** The CLI does not report its waiting, so we say that it waits and for what. */
function stillRunning(names: readonly string[]): string {
  const shown = names
    .slice(0, MAXIMUM_NAMED)
    .map((name) => `\`${cutUnits(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``);
  const rest = names.length > MAXIMUM_NAMED ? ` and ${names.length - MAXIMUM_NAMED} more` : "";
  return `The CLI waits for what the agent left running in the background: ${shown.join(", ")}${rest}.`;
}

/** Seconds below a minute, else minutes, the unit of the inputs. */
function span(milliseconds: number | undefined): string {
  const amount = milliseconds ?? 0;
  const minutes = Number((amount / 60_000).toFixed(2));
  return amount < 60_000
    ? `${Math.round(amount / 1_000)} s`
    : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
