import type { RunRecord, ToolCall } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { byteLength } from "./budget.js";
import { codeSpan, escapeText, table } from "./markdown.js";
import { withoutMiddle } from "./page/shorten.js";
import { duration, outcomeMark } from "./words.js";

/** A cell with more than a few lines makes a table that nobody can read on a phone. */
const MAXIMUM_CELL_UNITS = 300;

/** The line that says how many calls are left out, with the blank line before it. */
const NOTE_BYTES = 150;
const HEADER = ["#", "Tool", "Target", "Outcome", "Time"];
const ALIGN = ["right", "left", "left", "left", "right"] as const;

type Calls = Pick<RunRecord, "toolCalls" | "toolCallCounts">;

/**
 * Tool calls as a table: number, kind, target, outcome with detail or error, duration. As many whole rows as fit, and
 * behind them how many calls are left out and where they stand: a record lists only so many, and counts the others.
 *
 * @param maximumBytes of UTF-8
 */
export function callsTable({ toolCalls, toolCallCounts }: Calls, maximumBytes: number): string {
  const lines = linesThatFit(toolCalls, maximumBytes - NOTE_BYTES);
  const shown = Math.max(0, lines.length - 2);
  const unlisted = Math.max(0, toolCallCounts.total - toolCalls.length);
  const left = toolCalls.length - shown + unlisted;
  return [
    ...(shown === 0 ? [] : [lines.join("\n")]),
    ...(left === 0 ? [] : [`… and ${left} more${placeOfRest(toolCalls.length, shown, unlisted)}.`]),
  ].join("\n\n");
}

function placeOfRest(listed: number, shown: number, unlisted: number): string {
  if (unlisted === 0) {
    return ", in `record-file`";
  }
  return shown === listed
    ? ", in the transcript"
    : `; \`record-file\` lists the first ${listed}, the transcript holds all`;
}

/** Header, rule and rows. Rows that cannot fit are not made: a run lists thousands. */
function linesThatFit(calls: readonly ToolCall[], maximumBytes: number): readonly string[] {
  const rows: (readonly string[])[] = [];
  let units = 0;
  for (const call of calls) {
    // Text takes at least as many bytes as units.
    if (units > maximumBytes) {
      break;
    }
    const row = cells(call);
    units += row.join().length;
    rows.push(row);
  }
  let bytes = 0;
  return table(HEADER, rows, ALIGN)
    .split("\n")
    .filter((line) => {
      bytes += byteLength(line) + 1;
      return bytes <= maximumBytes;
    });
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
