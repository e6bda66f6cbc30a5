import type { RunRecord, ToolCall } from "../../record/schema.js";

/** A span of time in milliseconds. The function that returns it says from which starting point. */
export type Interval = { readonly startMs: number; readonly endMs: number };

/** A tool call with its interval, in milliseconds since the start of the run. */
export type PlacedCall = { readonly call: ToolCall; readonly interval: Interval };

/** GitHub's longest run is 35 days. Later times in a stream are not credible. */
const MAXIMUM_RUN_MS = 35 * 24 * 3_600_000;

/**
 * Returns the span that a picture of the run covers, in milliseconds since the epoch: that of the run, or of what is
 * known of one that has no end yet.
 *
 * @returns a span of at most 35 days; of length 0 if the record has no end and no call with a time
 */
export function runWindow({ startedAtMs: startMs, endedAtMs, toolCalls }: RunRecord): Interval {
  const lastMs = toolCalls.reduce((last, call) => Math.max(last, timesOf(call, 0)?.endMs ?? last), startMs);
  return { startMs, endMs: startMs + clamp((endedAtMs ?? lastMs) - startMs, 0, MAXIMUM_RUN_MS) };
}

/**
 * Returns the calls that have a time, in the order of the record. An unfinished call lasts until the end of its
 * attempt. Times outside the window are moved to its edge.
 */
export function placeCalls(record: RunRecord, window: Interval): readonly PlacedCall[] {
  return record.toolCalls.flatMap((call) => {
    const times = timesOf(call, record.attempts[call.attempt - 1]?.endedAtMs ?? window.endMs);
    if (times === undefined) {
      return [];
    }
    const length = window.endMs - window.startMs;
    const startMs = clamp(times.startMs - window.startMs, 0, length);
    const endMs = clamp(times.endMs - window.startMs, startMs, length);
    return [{ call, interval: { startMs, endMs } }];
  });
}

/** Returns the interval of each call that has a time, in milliseconds since the start of the run. */
export function intervalsOf(record: RunRecord): ReadonlyMap<ToolCall, Interval> {
  return new Map(placeCalls(record, runWindow(record)).map(({ call, interval }) => [call, interval]));
}

/** Returns how long a call took, in milliseconds; an unfinished one until its attempt was over. */
export function timeOf(call: ToolCall, intervals: ReadonlyMap<ToolCall, Interval>): number | undefined {
  const open = call.outcome === "unfinished" ? intervals.get(call) : undefined;
  return call.durationMs ?? (open && open.endMs - open.startMs);
}

/** Returns how much time the intervals cover. Overlapping time counts once. */
export function coveredMs(intervals: readonly Interval[]): number {
  let covered = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { startMs, endMs } of [...intervals].sort((left, right) => left.startMs - right.startMs)) {
    covered += Math.max(0, endMs - Math.max(startMs, reached));
    reached = Math.max(reached, endMs);
  }
  return covered;
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function timesOf(call: ToolCall, unfinishedUntilMs: number): Interval | undefined {
  const { startedAtMs, endedAtMs, durationMs } = call;
  if (startedAtMs === undefined) {
    return endedAtMs === undefined ? undefined : { startMs: endedAtMs - (durationMs ?? 0), endMs: endedAtMs };
  }
  const lengthMs =
    durationMs ??
    (call.outcome === "unfinished" ? unfinishedUntilMs : (endedAtMs ?? startedAtMs)) - startedAtMs;
  return { startMs: startedAtMs, endMs: startedAtMs + Math.max(0, lengthMs) };
}
