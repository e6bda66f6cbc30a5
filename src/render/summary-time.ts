import type { RunRecord } from "../record/schema.js";
import { codeSpan, escapeText } from "./markdown.js";
import { slowestCalls, timelineMermaid, timelineNote, timeShares } from "./timeline/timeline.js";
import { duration } from "./words.js";

const SLOWEST = 3;

/** Where the time went: the diagram, the split between model and tools, the slowest calls. */
export function timeSection(record: RunRecord): string {
  const diagram = timelineMermaid(record);
  if (diagram === "") {
    return "";
  }
  const parts = [shares(record), slowest(record), `\`\`\`mermaid\n${diagram}\n\`\`\``, timelineNote(record)];
  return `### Timeline\n\n${parts.filter((part) => part !== "").join("\n\n")}`;
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
  const calls = slowestCalls(record, SLOWEST).map(
    (call) =>
      `${escapeText(call.kind)}${call.target === "" ? "" : ` ${codeSpan(call.target)}`} ${duration(call.durationMs ?? 0)}`,
  );
  return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}
