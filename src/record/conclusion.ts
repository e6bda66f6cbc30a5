import { visibleText } from "../safety/invisible.js";
import type { OtherAgent } from "../stream/cursor/events.js";
import {
  CONNECTION_LOST,
  CURSORS_HOST,
  type KnownFailure,
  recogniseFailure,
  withoutServer,
} from "../stream/cursor/known-failures.js";
import { lastWords, withoutList } from "./last-words.js";
import type { Result } from "./schema.js";
import type { EndedBy, Exit, Isolation } from "./schema-process.js";
import { CANCELLED, type Cause, SUCCESS, type Verdict, verdictOn } from "./schema-verdict.js";

export type Limits = {
  readonly timeoutMs: number | undefined;
  readonly idleTimeoutMs: number | undefined;
  readonly maximumToolCalls: number;
};

/** Everything that decides how a run ended. */
export type EndingFacts = {
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
  /** Where a person can read it in full. */
  readonly shownIn: Cause["shownIn"];
  readonly limits: Limits;
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
  /** What the proxy around the agent knows; undefined without one. */
  readonly isolation: Isolation | undefined;
};

/**
 * Decides how the agent's run ended. The stream counts first, then the process: success is a terminal event that says
 * so, and it holds however the process ended if the action had to end it later. A limit or cancel that came before the
 * result is not undone by it: a CLI that ignores SIGTERM could work on until it has one. Another agent's success does
 * not count: we do not know what it was started with and what it was allowed.
 */
export function conclude(ending: EndingFacts): Verdict {
  const { result, exit } = ending;
  if (ending.otherAgent !== undefined || result === undefined || ending.stoppedBy !== undefined) {
    return withoutResult(ending);
  }
  if (result.isError || result.subtype !== "success") {
    return agentError(result, ending);
  }
  if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
    return SUCCESS;
  }
  return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(ending);
}

/** Quotes the CLI: its error, else the end of its answer, and the end of its standard error. */
function agentError({ text, error }: Result, ending: EndingFacts): Verdict {
  const said = [error ?? text, ending.diagnostics];
  const recognised = recogniseFailure(said.join("\n"), "session");
  const failure = recognised && withoutServer(recognised, ...outOfReach(ending));
  const words = new Set(said.flatMap((one) => lastWords(one) ?? []));
  return verdictOn("agent-error", "agent-error", {
    known: knownFailure(failure, ending),
    said: [...words].map((one) => withoutList(one, failure)),
  });
}

function failedAfterSuccess(ending: EndingFacts): Verdict {
  const explained = explanation(ending);
  // The work is done, so trying again is not a remedy.
  const isTransient = recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
  const known = explained.known && isTransient ? { ...explained.known, remedy: "" } : explained.known;
  return verdictOn("exit-code", "exit-after-success", { ...explained, known });
}

function withoutResult(ending: EndingFacts): Verdict {
  const { exit, limits, startError, hadEvents, waitsFor, stoppedBy = exit.endedBy } = ending;
  if (startError !== undefined) {
    return verdictOn("start-failed", "not-started", { ...explanation(ending), error: startError });
  }
  switch (stoppedBy) {
    case "timeout":
      return verdictOn("timeout", "time-limit", { limit: limits.timeoutMs, waitsFor });
    case "idle-timeout": {
      const known = knownFailure(ending.isReconnecting ? CONNECTION_LOST : undefined, ending);
      return verdictOn("idle-timeout", "silence", {
        limit: limits.idleTimeoutMs,
        hadEvents,
        waitsFor,
        known,
      });
    }
    case "tool-call-limit":
      return verdictOn("tool-call-limit", "call-limit", { limit: limits.maximumToolCalls });
    case "cancelled":
      return CANCELLED;
    case "internal":
      return internalFailure("the run could not go on");
    case "lingering":
      return verdictOn(reasonOfExit(ending), "lingering", explanation(ending));
    case undefined:
      return exit.signal === undefined
        ? verdictOn(reasonOfExit(ending), "exit", explanation(ending))
        : endedBySignal(ending);
  }
}

function reasonOfExit({ exit, hadEvents }: EndingFacts): "no-result" | "exit-code" | "start-failed" {
  if (exit.code === undefined || exit.code === 0) {
    return "no-result";
  }
  return hadEvents ? "exit-code" : "start-failed";
}

function endedBySignal({ diagnostics }: EndingFacts): Verdict {
  const words = lastWords(diagnostics);
  return verdictOn("signal", "signal", { said: words === undefined ? [] : [words] });
}

/** Returns what is known about why the CLI ended, or did not start: a known failure and its last words. */
function explanation(ending: EndingFacts): Partial<Cause> {
  const { diagnostics, startError, hadEvents, shownIn } = ending;
  const phase = startError === undefined && hadEvents ? "session" : "start";
  const words = lastWords(diagnostics);
  const whole = startError === undefined ? diagnostics : `${startError}\n${diagnostics}`;
  const isDoubtful = phase === "start" && recogniseFailure(whole, "session") === undefined;
  const program = isDoubtful ? ending.doubtfulCli : undefined;
  const recognised =
    program === undefined
      ? (recogniseFailure(whole, phase) ?? (ending.isReconnecting ? CONNECTION_LOST : undefined))
      : undefined;
  const failure =
    recognised === undefined && phase === "session"
      ? undefined
      : withoutServer(recognised, ...outOfReach(ending));
  return {
    hadEvents,
    // What is quoted whole need not be read elsewhere.
    shownIn: words === visibleText(diagnostics).trim() ? undefined : shownIn,
    program,
    known: knownFailure(failure, ending),
    said: words === undefined ? [] : [withoutList(words, failure)],
  };
}

/** Returns which of Cursor's hosts the proxy refused, and which it could not reach. */
function outOfReach({ isolation }: EndingFacts): readonly [string | undefined, string | undefined] {
  const refused = isolation?.refused.find(({ host }) => CURSORS_HOST.test(host));
  return [refused && `${refused.host}:${refused.port}`, isolation?.unreached];
}

function knownFailure(
  failure: KnownFailure | undefined,
  { hasMostRetries }: Pick<EndingFacts, "hasMostRetries">,
): Cause["known"] {
  if (failure === undefined) {
    return undefined;
  }
  const { code, message, remedy, remedyAtMostRetries = remedy } = failure;
  return { code, message, remedy: hasMostRetries ? remedyAtMostRetries : remedy };
}

/** Returns the verdict for a bug of ours, which users should not look for in their workflow. */
export function internalFailure(error: string): Verdict {
  return verdictOn("internal", "internal", { error });
}
