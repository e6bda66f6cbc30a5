import type { ToolCallEvent } from "../stream/events.js";
import { CURSOR } from "../stream/cursor/cursor.js";
import type { FinishedOutcome, ToolKind } from "../stream/dialect.js";
import type { ToolCall } from "./schema.js";

/** By which clock the start of a call was told: durations are only taken between two times of one clock. */
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

/** Why a call was denied that was denied. */
export function denialOf({ result }: ToolCallEvent, kind: ToolKind): NonNullable<ToolCall["denial"]> {
  if (kind.isQuestion === true) {
    return "question";
  }
  return result?.outcome === "rejected" ? "approval" : "rule";
}

/** Where it is a piece of the output, whoever shows that need not show it twice. */
type CallError = { readonly text: string; readonly isOfOutput: boolean };

/** What went wrong, as far as the result tells. */
export function errorOf({ result }: ToolCallEvent, kind: ToolKind): CallError | undefined {
  if (result === undefined) {
    return undefined;
  }
  const told = CURSOR.errorText(result.payload) ?? CURSOR.meaningOfKey(result.outcome);
  const text = told ?? kind.errorInOutput?.(result.payload);
  return text === undefined ? undefined : { text, isOfOutput: told === undefined };
}

/** The CLI's own pair of times, else its pair of time stamps, else our pair of arrivals; never a mixture of clocks. */
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
