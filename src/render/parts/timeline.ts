import type { RunRecord, ToolCall } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { counted, duration, outcomeMark } from "./words.js";
import {
  coveredMs,
  type Interval,
  intervalsOf,
  placeCalls,
  type PlacedCall,
  runWindow,
  timeOf,
} from "./intervals.js";

const MAXIMUM_ROWS = 15;
/** If no call took this long, a timeline is not worth showing. */
const LEAST_TELLING_MS = 1_000;
/** Shorter calls have no bar: a share of the run, and milliseconds. */
const SHORTEST_PART = 1 / 100;
const SHORTEST_MS = 100;
/** Characters per line that a phone shows of a code block without scrolling. */
const WIDTH = 36;
const FILLED = "█";
const EMPTY = "·";

/**
 * Draws the longest tool calls of a run as lines of text, in order of time: a line with mark, kind, target and
 * duration, and below it a bar on the time axis of the run. It is text because a phone shows only a ninth of a
 * diagram, which GitHub draws at desktop width.
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

/** Says in one sentence which calls have no bar; empty when all calls have one. */
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

/** How a run spent its time, in milliseconds. The three parts add up to the total. */
type TimeShares = {
  readonly totalMs: number;
  /** At least one tool call was open. Parallel calls count once. */
  readonly toolsMs: number;
  /** No call was open: the model was thinking or writing, or the CLI was starting or ending. */
  readonly modelMs: number;
  /** Between two attempts. */
  readonly waitingMs: number;
};

/**
 * Splits the time of a run between tools, model and waiting.
 *
 * @returns undefined unless the record has a time for the run and for every call, because a partial split would look
 *   complete
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
  // Calls can outlast their attempt because of different clocks. The overlap counts as waiting.
  const toolsMs = coveredMs([...tools, ...waits]) - waitingMs;
  return { totalMs, toolsMs, modelMs: Math.max(0, totalMs - toolsMs - waitingMs), waitingMs };
}

/** A call with its duration in milliseconds; an unfinished call lasts until the end of its attempt. */
type TimedCall = { readonly call: ToolCall; readonly tookMs: number };

/** Faster calls say nothing about where the time went. */
const LEAST_SLOW_MS = 100;

/**
 * Returns the slowest calls, longest first, without those whose time is unknown or too short to matter.
 *
 * @param most how many
 */
export function slowestCalls(record: RunRecord, most: number): readonly TimedCall[] {
  const intervals = intervalsOf(record);
  return record.toolCalls
    .flatMap((call) => {
      const tookMs = timeOf(call, intervals);
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
