import type { RunRecord } from "../../record/schema.js";
import type { Outcome } from "../../stream/cursor/outcomes.js";
import { type Bar, chooseBars } from "./bars.js";
import { type Interval, placeCalls, runWindow } from "./intervals.js";
import { mermaidText } from "./mermaid-text.js";
import { duration, outcomeMark } from "../words.js";

export { slowestCalls, type TimeShares, timeShares } from "./shares.js";

const MAXIMUM_NAME_UNITS = 48;
const MAXIMUM_SECTION_UNITS = 24;

/** Shorter bars are drawn this long, as part of the whole: a bar that cannot be seen marks nothing. */
const SHORTEST_VISIBLE_PART = 1 / 250;

/** Any day that no place on earth changes its clocks on: mermaid reads and writes local time. */
const DAY_ZERO_MS = Date.UTC(2001, 0, 1);

/** The colours that mermaid has: `crit` is red, `active` stands out, plain is calm; bars of several calls are `done`, grey. */
const TAG_OF_OUTCOME: Readonly<Record<Outcome, string>> = {
  ok: "",
  failed: "crit, ",
  denied: "active, ",
  unfinished: "active, ",
};

/**
 * The tool calls of a run as a mermaid gantt diagram: a section for each kind, a bar for each call, at most 60 bars.
 * The axis shows the time since the beginning of the run. Nothing that a tool call is named can act in it or end the
 * fence that it is put in; mermaid's own parser takes it whatever the names are.
 *
 * @returns the text between the lines of the fence; empty when no call has a place in time
 */
export function timelineMermaid(record: RunRecord): string {
  const window = runWindow(record);
  const bars = chooseBars(placeCalls(record, window));
  if (bars.length === 0) {
    return "";
  }
  const drawnMs = spanMs(bars);
  const lines = [
    "gantt",
    "dateFormat YYYY-MM-DD HH:mm:ss.SSS",
    `axisFormat ${axisFormat(drawnMs)}`,
    "todayMarker off",
  ];
  let section: string | undefined;
  for (const bar of bars) {
    if (bar.kind !== section) {
      section = bar.kind;
      lines.push(`section ${mermaidText(section, MAXIMUM_SECTION_UNITS) || "tool"}`);
    }
    lines.push(taskLine(bar, drawnMs));
  }
  return lines.join("\n");
}

/**
 * What the diagram does not show: calls that share a bar, and calls without a place in time.
 *
 * @returns one paragraph of plain words and numbers; empty when it shows all
 */
export function timelineNote(record: RunRecord): string {
  const placed = placeCalls(record, runWindow(record));
  const bars = chooseBars(placed);
  const own = bars.filter((bar) => bar.calls.length === 1).length;
  const merged = placed.length - own;
  const unplaced = record.toolCallCounts.total - placed.length;
  // A record lists only so many calls; of the others it knows no more than that they were.
  const lack = record.toolCalls.length < record.toolCallCounts.total ? "times or of room" : "times";
  return [
    merged > 0
      ? `The ${own} longest of ${placed.length} calls have a bar of their own; the others share one per tool.`
      : "",
    unplaced > 0
      ? `${unplaced} ${unplaced === 1 ? "call is" : "calls are"} not drawn, for lack of ${lack}.`
      : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** Names begin with a number, so that none of them is taken for a keyword (`click`, `title`, a date). */
function taskLine(bar: Bar, drawnMs: number): string {
  const { startMs, endMs } = bar.interval;
  const lengthMs = Math.max(1, Math.round(Math.max(endMs - startMs, drawnMs * SHORTEST_VISIBLE_PART)));
  const tags = TAG_OF_OUTCOME[bar.outcome] + (bar.calls.length > 1 ? "done, " : "");
  return `${name(bar)} :${tags}${clockTime(startMs)}, ${lengthMs}ms`;
}

function name(bar: Bar): string {
  const [first] = bar.calls;
  if (bar.calls.length > 1 || first === undefined) {
    return `${bar.calls.length} short calls${badCalls(bar)}, ${duration(sumMs(bar))}`;
  }
  const { call, interval } = first;
  const mark = call.outcome === "ok" ? "" : ` ${outcomeMark(call.outcome)} ${call.outcome}`;
  const target = mermaidText(call.target, MAXIMUM_NAME_UNITS);
  return `${call.number}${target === "" ? "" : ` ${target}`}${mark}, ${duration(call.durationMs ?? interval.endMs - interval.startMs)}`;
}

function badCalls(bar: Bar): string {
  const counts = (["failed", "denied", "unfinished"] as const).map(
    (outcome) => [outcome, bar.calls.filter(({ call }) => call.outcome === outcome).length] as const,
  );
  return counts.map(([outcome, count]) => (count === 0 ? "" : `, ${count} ${outcome}`)).join("");
}

function sumMs(bar: Bar): number {
  return bar.calls.reduce(
    (sum, { interval }: { interval: Interval }) => sum + interval.endMs - interval.startMs,
    0,
  );
}

/** From the first bar to the last: so much the axis shows, whatever lies before and behind. */
function spanMs(bars: readonly Bar[]): number {
  const first = bars.reduce(
    (least, { interval }) => Math.min(least, interval.startMs),
    Number.POSITIVE_INFINITY,
  );
  return bars.reduce((most, { interval }) => Math.max(most, interval.endMs), 0) - first;
}

/** Ticks are chosen by the span that is drawn, so the format has to tell two of them apart. */
function axisFormat(drawnMs: number): string {
  if (drawnMs < 10_000) {
    return "%-S.%L s";
  }
  if (drawnMs < 3_600_000) {
    return "%M:%S";
  }
  return drawnMs < 24 * 3_600_000 ? "%H:%M" : "day %-d %H:%M";
}

function clockTime(ms: number): string {
  return new Date(DAY_ZERO_MS + ms).toISOString().replace("T", " ").slice(0, -1);
}
