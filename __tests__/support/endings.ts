import { conclude, type EndingFacts } from "../../src/record/conclusion.js";
import type { Result, RunRecord } from "../../src/record/schema.js";
import type { EndedBy, Exit } from "../../src/record/schema-process.js";
import { withWords } from "../../src/render/parts/verdict.js";
import { finishedRecord } from "./sample-record.js";

/** A terminal event that reports success. */
export const SUCCEEDED: Result = {
  text: "Done.",
  subtype: "success",
  isError: false,
  error: undefined,
  isRedacted: false,
  durationMs: undefined,
  apiDurationMs: undefined,
};
/** One that reports an error. */
export const FAILED: Result = { ...SUCCEEDED, isError: true };

export const exitOf = (code: number | undefined, signal?: string, endedBy?: EndedBy): Exit => ({
  code,
  signal,
  endedBy,
});

/** Returns a run that ended by itself without a result, with the test's changes. */
export function ending(members: Partial<EndingFacts>): EndingFacts {
  return {
    stoppedBy: undefined,
    result: undefined,
    exit: exitOf(0),
    startError: undefined,
    hadEvents: true,
    diagnostics: "",
    shownIn: "job-summary",
    limits: { timeoutMs: 1_800_000, idleTimeoutMs: 90_000, maximumToolCalls: 40 },
    hasMostRetries: false,
    otherAgent: undefined,
    isReconnecting: false,
    waitsFor: [],
    doubtfulCli: undefined,
    isolation: undefined,
    ...members,
  };
}

/** What the verdict needs of the record besides the ending. */
type Told = Partial<EndingFacts> & {
  readonly attempts?: number;
  /** Why the attempts before the last one failed. */
  readonly earlierFailures?: readonly string[];
};

/** Returns the record of a run that ended so, with its verdict in words. */
export function told({ attempts = 1, earlierFailures = [], ...members }: Told): RunRecord {
  const { result, exit, otherAgent } = ending(members);
  const { reason, cause } = conclude(ending(members));
  const record = finishedRecord("");
  return withWords({
    ...record,
    reason,
    cause,
    result,
    exit,
    stream: { ...record.stream, otherAgent },
    attempts: Array.from({ length: attempts }, (_, index) => ({
      number: index + 1,
      startedAtMs: 0,
      endedAtMs: undefined,
      sessionId: undefined,
      outcome: earlierFailures[index],
    })),
  });
}
