import type { RunRecord, ToolCall } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { counted, duration, outcomeMark } from "../words.js";
import { type PlacedCall, placeCalls, runWindow, coveredMs, type Interval } from "./intervals.js";

const MAXIMUM_ROWS = 15;
/** A run in which nothing took so long has no story to tell of its time. */
const LEAST_TELLING_MS = 1_000;
/** Shorter calls have no bar: a part of the run, and milliseconds. */
const SHORTEST_PART = 1 / 100;
const SHORTEST_MS = 100;
/** Characters of a line: what a phone shows of a code block without scrolling. */
const WIDTH = 36;
const FILLED = "█";
const EMPTY = "·";

/**
 * The longest tool calls of a run as lines of text, in the order of time: a line with mark, kind, target and duration,
 * below it a bar in the time of the run. Text, because GitHub draws a diagram as wide as a desk, and a phone shows a
 * ninth of it.
 *
 * @returns lines of at most {@link WIDTH} characters, for a code block; empty when no call took a second
 */
export function timelineBars(record: RunRecord): string {
  const window = runWindow(record);
  const placed = placeCalls(record, window);
  if (!placed.some((call) => lengthMs(call) >= LEAST_TELLING_MS)) {
    return "";
  }
  const spanMs = window.endMs - window.startMs;
  return chosen(placed, spanMs)
    .map((call) => `${label(call)}\n${bar(call, spanMs)}`)
    .join("\n");
}

/** What the bars leave out, as one sentence; empty when they show all calls. */
export function timelineNote(record: RunRecord): string {
  const window = runWindow(record);
  const shown = chosen(placeCalls(record, window), window.endMs - window.startMs).length;
  const others = record.toolCallCounts.total - shown;
  return others > 0
    ? `The longest calls; ${counted(others, "shorter one")} ${others === 1 ? "is" : "are"} not shown.`
    : "";
}

function chosen(placed: readonly PlacedCall[], spanMs: number): readonly PlacedCall[] {
  const leastMs = Math.max(SHORTEST_MS, spanMs * SHORTEST_PART);
  const longest = placed
    .filter((call) => lengthMs(call) >= leastMs)
    .sort((left, right) => lengthMs(right) - lengthMs(left))
    .slice(0, MAXIMUM_ROWS);
  return longest.sort((left, right) => left.interval.startMs - right.interval.startMs);
}

function label({ call, interval }: PlacedCall): string {
  const time = duration(call.durationMs ?? interval.endMs - interval.startMs);
  const name = `${outcomeMark(call.outcome)} ${oneLine(call)}`;
  const room = WIDTH - time.length - 1;
  return `${cutUnits(name, room).padEnd(room)} ${time}`;
}

function oneLine({ kind, target }: ToolCall): string {
  return visibleText(cutUnits(`${kind} ${target}`, 4 * WIDTH))
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

function bar({ interval }: PlacedCall, spanMs: number): string {
  const room = WIDTH - 2;
  const start = Math.min(room - 1, Math.floor((interval.startMs / spanMs) * room));
  const length = Math.max(1, Math.round(((interval.endMs - interval.startMs) / spanMs) * room));
  const end = Math.min(room, start + length);
  return `  ${EMPTY.repeat(start)}${FILLED.repeat(end - start)}${EMPTY.repeat(room - end)}`;
}

function lengthMs({ interval }: PlacedCall): number {
  return interval.endMs - interval.startMs;
}

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
