import type { RunRecord, ToolCall } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../markdown/budget.js";
import { codeSpan, details, escapeText, table } from "../markdown/markdown.js";
import { blocks } from "./comment-parts.js";
import { intervalsOf, timeOf } from "./intervals.js";
import { shortPath } from "./short-path.js";
import { duration, joined, outcomeMark, placeOfLists } from "./words.js";

/** Room for the line that counts the omitted calls, with the blank line before it. */
const NOTE_BYTES = 150;
const HEADER = ["", "Call", "Time"];
const ALIGN = ["left", "left", "right"] as const;
/** Longest word in a target, in characters: a longer one would push the time off a phone's screen. */
const MAXIMUM_WORD = 28;
const MAXIMUM_TARGET_UNITS = 120;
const MAXIMUM_KIND_UNITS = 40;

/** A table on a phone's first screens. */
const OPEN_ROWS = 20;
const FOLD_BYTES = 150;

/**
 * Renders the tool calls of a run for its summary: a table, or of many calls those that went wrong, and then all of
 * them in a fold.
 *
 * @param maximumBytes limit in UTF-8
 */
export function callsOfSummary(record: RunRecord, maximumBytes: number): string {
  const { toolCalls, toolCallCounts } = record;
  if (toolCalls.length <= OPEN_ROWS) {
    return callsTable(record, maximumBytes);
  }
  const wrong = toolCalls.filter(({ outcome }) => outcome !== "ok");
  const rest = wrong.length - OPEN_ROWS;
  const open =
    wrong.length === 0 ? "" : linesThatFit(record, wrong.slice(0, OPEN_ROWS), maximumBytes / 2).join("\n");
  const room = maximumBytes - byteLength(open) - FOLD_BYTES;
  return blocks(
    open,
    rest > 0 ? `… and ${rest} more that went wrong.` : "",
    details(`All ${toolCallCounts.total} calls`, callsTable(record, room)),
  );
}

/**
 * Renders tool calls as a table that fits a phone: mark, kind with target and detail, duration. It has as many whole
 * rows as fit, then says how many calls are missing and where they are: a record lists only so many calls and counts
 * the others.
 *
 * @param maximumBytes limit in UTF-8
 */
export function callsTable(record: RunRecord, maximumBytes: number): string {
  const { toolCalls, toolCallCounts } = record;
  const lines = linesThatFit(record, toolCalls, maximumBytes - NOTE_BYTES);
  const shown = Math.max(0, lines.length - 2);
  const unlisted = Math.max(0, toolCallCounts.total - toolCalls.length);
  const left = toolCalls.length - shown + unlisted;
  return blocks(
    shown === 0 ? "" : lines.join("\n"),
    left === 0 ? "" : `… and ${left} more${placeOfRest(record, shown)}.`,
  );
}

function placeOfRest(record: RunRecord, shown: number): string {
  const listed = record.toolCalls.length;
  if (record.toolCallCounts.total <= listed) {
    return `, in ${placeOfLists(record)}`;
  }
  return shown === listed
    ? ", in the transcript"
    : `; \`record-file\` lists the first ${listed}, the transcript holds all`;
}

/** Returns header, rule and rows. Rows that cannot fit are not built, because a run can list thousands. */
function linesThatFit(
  record: RunRecord,
  calls: readonly ToolCall[],
  maximumBytes: number,
): readonly string[] {
  const rows: (readonly string[])[] = [];
  const intervals = intervalsOf(record);
  let units = 0;
  for (const call of calls) {
    // Text takes at least as many bytes as UTF-16 units.
    if (units > maximumBytes) {
      break;
    }
    const tookMs = timeOf(call, intervals);
    const row = [outcomeMark(call.outcome), callCell(call), tookMs === undefined ? "" : duration(tookMs)];
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

/** Returns a call as safe Markdown on one line: kind, target and detail. */
export function callCell(call: ToolCall): string {
  const target = shortTarget(call.target);
  return joined(" ", [
    escapeText(cutUnits(call.kind, MAXIMUM_KIND_UNITS)),
    target === "" ? "" : codeSpan(target),
    call.outcome === "denied" || call.outcome === "unfinished" ? call.outcome : "",
    escapeText(call.detail ?? ""),
  ]);
}

/** Returns one line whose longest word has `maximumWord` characters. Paths and addresses keep both ends. */
export function shortTarget(target: string, maximumWord = MAXIMUM_WORD): string {
  const words = cutUnits(target, 4 * MAXIMUM_TARGET_UNITS).split(/\s/);
  const shown = words.map((word) => shortPath(word, maximumWord)).join(" ");
  return cutUnits(shown.trim(), MAXIMUM_TARGET_UNITS);
}
