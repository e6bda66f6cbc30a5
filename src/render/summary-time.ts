import type { RunRecord } from "../record/schema.js";
import { shortTarget } from "./calls-table.js";
import { blocks } from "./comment-parts.js";
import { codeSpan, escapeText, fence } from "./markdown.js";
import { slowestCalls, timelineBars, timelineNote, timeShares } from "./timeline/timeline.js";
import { duration } from "./words.js";

const SLOWEST = 3;

/** Where the time went: the split between model and tools, the slowest calls, their bars. Empty where nothing took a second. */
export function timeSection(record: RunRecord): string {
  const bars = timelineBars(record);
  return bars === ""
    ? ""
    : blocks("### Timeline", shares(record), slowest(record), fence(bars, "text"), timelineNote(record));
}

function shares(record: RunRecord): string {
  const split = timeShares(record);
  if (split === undefined) {
    return "";
  }
  const parts = [
    `model ${part(split.modelMs, split.totalMs)}`,
    `tools ${part(split.toolsMs, split.totalMs)}`,
    split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
  ];
  return `Of ${duration(split.totalMs)}: ${parts.filter((text) => text !== "").join(" · ")}`;
}

function part(milliseconds: number, totalMs: number): string {
  return `${duration(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}

function slowest(record: RunRecord): string {
  const calls = slowestCalls(record, SLOWEST).map(({ call, tookMs }) => {
    const target = shortTarget(call.target);
    const open = call.outcome === "unfinished" ? " (unfinished)" : "";
    return `${escapeText(call.kind)}${target === "" ? "" : ` ${codeSpan(target)}`} ${duration(tookMs)}${open}`;
  });
  return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}
