import type { ToolCall } from "../record/record.js";
import { cutUnits } from "../safety/cut.js";
import { codeSpan, escapeText, table } from "./markdown.js";
import { duration, outcomeMark } from "./words.js";

/** A cell with more than a few lines makes a table that nobody can read on a phone. */
const MAXIMUM_CELL_UNITS = 300;

/** Tool calls as a table: number, kind, target, outcome with detail or error, duration. */
export function callsTable(calls: readonly ToolCall[]): string {
  return table(
    ["#", "Tool", "Target", "Outcome", "Time"],
    calls.map((call) => [
      String(call.number),
      escapeText(call.kind),
      call.target === "" ? "" : codeSpan(cutUnits(call.target, MAXIMUM_CELL_UNITS)),
      outcome(call),
      call.durationMs === undefined ? "" : duration(call.durationMs),
    ]),
    ["right", "left", "left", "left", "right"],
  );
}

function outcome(call: ToolCall): string {
  const word = call.outcome === "ok" ? "" : ` ${call.outcome}`;
  const detail = call.detail === undefined ? "" : ` ${escapeText(call.detail)}`;
  const error = call.error === undefined ? "" : ` — ${escapeText(cutUnits(call.error, MAXIMUM_CELL_UNITS))}`;
  return `${outcomeMark(call.outcome)}${word}${detail}${error}`;
}
