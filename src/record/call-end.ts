import type { ToolCallEvent } from "../stream/events.js";
import { CURSOR } from "../stream/cursor/cursor.js";
import type { FinishedOutcome, ToolKind } from "../stream/dialect.js";
import type { ToolCall } from "./schema.js";

/** Start of a call by each clock. Durations use only two times of the same clock. */
export type CallStart = {
  readonly startTimestampMs: number | undefined;
  readonly startArrivedAtMs: number | undefined;
};

export function outcomeOf(event: ToolCallEvent, kind: ToolKind): FinishedOutcome {
  const outcome = event.result === undefined ? "ok" : CURSOR.outcomeOfKey(event.result.outcome);
  if (outcome === "ok" && event.result !== undefined && kind.failed?.(event.result.payload) === true) {
    return "failed";
  }
  return outcome;
}

/** Returns why a denied call was denied. */
export function denialOf({ result }: ToolCallEvent, kind: ToolKind): NonNullable<ToolCall["denial"]> {
  if (kind.isQuestion === true) {
    return "question";
  }
  return result?.outcome === "rejected" ? "approval" : "rule";
}

/** When the error is part of the output, a view that shows the output need not repeat it. */
type CallError = { readonly text: string; readonly isOfOutput: boolean };

/** Returns the error, if the result contains one. */
export function errorOf({ result }: ToolCallEvent, kind: ToolKind): CallError | undefined {
  if (result === undefined) {
    return undefined;
  }
  const told = CURSOR.errorText(result.payload) ?? CURSOR.meaningOfKey(result.outcome);
  const text = told ?? kind.errorInOutput?.(result.payload);
  return text === undefined ? undefined : { text, isOfOutput: told === undefined };
}

/** Uses the CLI's own pair of times, else its pair of time stamps, else our pair of arrivals; never mixes clocks. */
export function durationOf(
  start: CallStart,
  event: ToolCallEvent,
  atMs: number | undefined,
): number | undefined {
  const pairs = [
    [event.startedAtMs, event.completedAtMs],
    [start.startTimestampMs, event.timestampMs],
    [start.startArrivedAtMs, atMs],
  ] as const;
  for (const [from, to] of pairs) {
    if (from !== undefined && to !== undefined) {
      return Math.max(0, to - from);
    }
  }
  return undefined;
}
