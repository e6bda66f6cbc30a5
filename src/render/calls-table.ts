import type { ToolCall } from "../record/record.js";
import { cutUnits } from "../safety/cut.js";
import { codeSpan, escapeText, table } from "./markdown.js";
import { withoutMiddle } from "./page/shorten.js";
import { duration, outcomeMark } from "./words.js";

/** A cell with more than a few lines makes a table that nobody can read on a phone. */
const MAXIMUM_CELL_UNITS = 300;

/**
 * Tool calls as a table: number, kind, target, outcome with detail or error, duration.
 *
 * @param maximumBytes where whoever asks will cut it: rows that lie behind that are not made, for a run lists thousands
 */
export function callsTable(calls: readonly ToolCall[], maximumBytes: number): string {
  const rows: (readonly string[])[] = [];
  let units = 0;
  for (const call of calls) {
    // One row more than fits, so that the cut is seen. Text takes at least as many bytes as units.
    if (units > maximumBytes) {
      break;
    }
    const row = cells(call);
    units += row.join().length;
    rows.push(row);
  }
  return table(["#", "Tool", "Target", "Outcome", "Time"], rows, ["right", "left", "left", "left", "right"]);
}

function cells(call: ToolCall): readonly string[] {
  return [
    String(call.number),
    escapeText(call.kind),
    call.target === "" ? "" : codeSpan(cutUnits(call.target, MAXIMUM_CELL_UNITS)),
    outcome(call),
    call.durationMs === undefined ? "" : duration(call.durationMs),
  ];
}

function outcome(call: ToolCall): string {
  const word = call.outcome === "ok" ? "" : ` ${call.outcome}`;
  const detail = call.detail === undefined ? "" : ` ${escapeText(call.detail)}`;
  const error =
    call.error === undefined ? "" : ` — ${escapeText(withoutMiddle(call.error, MAXIMUM_CELL_UNITS))}`;
  return `${outcomeMark(call.outcome)}${word}${detail}${error}`;
}
