import type { RunRecord, ToolCall } from "../../record/schema.js";
import { coveredMs, type Interval, placeCalls, runWindow } from "./intervals.js";

/** Where the time of a run went, in milliseconds. The three parts add up to the total. */
export type TimeShares = {
  readonly totalMs: number;
  /** At least one tool call was open. Calls side by side count once. */
  readonly toolsMs: number;
  /** No call was open: the model was thinking or writing, or the CLI starting and ending. */
  readonly modelMs: number;
  /** Between two attempts. */
  readonly waitingMs: number;
};

/**
 * Splits the time of a run between tools, model and waiting.
 *
 * @returns undefined when the record holds no time, or not the time of every call: a part would pass for the whole
 */
export function timeShares(record: RunRecord): TimeShares | undefined {
  const window = runWindow(record);
  const totalMs = window.endMs - window.startMs;
  const tools = placeCalls(record, window).map(({ interval }) => interval);
  if (totalMs === 0 || tools.length < record.toolCallCounts.total) {
    return undefined;
  }
  const waits = waitsBetweenAttempts(record, window);
  const waitingMs = coveredMs(waits);
  // A call that outlived its attempt by another clock does not make the waiting shorter.
  const toolsMs = coveredMs([...tools, ...waits]) - waitingMs;
  return { totalMs, toolsMs, modelMs: Math.max(0, totalMs - toolsMs - waitingMs), waitingMs };
}

/** A call with the time it took, milliseconds; of one that never ended, until its attempt was over. */
export type TimedCall = { readonly call: ToolCall; readonly tookMs: number };

/** What took less says nothing of where the time went. */
const LEAST_SLOW_MS = 100;

/**
 * The calls that took longest, longest first; calls whose time is unknown, or too short to matter, are left out.
 *
 * @param most how many
 */
export function slowestCalls(record: RunRecord, most: number): readonly TimedCall[] {
  const placed = new Map(placeCalls(record, runWindow(record)).map(({ call, interval }) => [call, interval]));
  return record.toolCalls
    .flatMap((call) => {
      const interval = call.outcome === "unfinished" ? placed.get(call) : undefined;
      const tookMs = call.durationMs ?? (interval && interval.endMs - interval.startMs);
      return tookMs === undefined || tookMs < LEAST_SLOW_MS ? [] : [{ call, tookMs }];
    })
    .sort((left, right) => right.tookMs - left.tookMs)
    .slice(0, most);
}

function waitsBetweenAttempts(record: RunRecord, window: Interval): readonly Interval[] {
  return record.attempts.flatMap((attempt, index) => {
    const next = record.attempts[index + 1];
    if (attempt.endedAtMs === undefined || next === undefined) {
      return [];
    }
    const startMs = Math.max(attempt.endedAtMs - window.startMs, 0);
    const endMs = Math.min(next.startedAtMs - window.startMs, window.endMs - window.startMs);
    return endMs > startMs ? [{ startMs, endMs }] : [];
  });
}
