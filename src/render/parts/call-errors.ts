import type { RunRecord, ToolCall } from "../../record/schema.js";
import { visibleText } from "../../safety/invisible.js";
import { withoutMiddle } from "../../safety/cut.js";
import { fitting } from "../markdown/budget.js";
import { callCell } from "./calls-table.js";
import { details, escapeText, fenceLines } from "../markdown/markdown.js";
import { outcomeMark, placeOfLists } from "./words.js";

const MAXIMUM_ERRORS = 50;
const MAXIMUM_ERROR_UNITS = 1_000;
/** For the fold, its title, and the line that counts what has no room. */
const FRAME_BYTES = 250;

/**
 * Returns a fold with the output of failed and denied calls, for below the table: as many whole entries as fit, then
 * how many are missing. Several lines are shown as lines, because in one line a test's report cannot be read.
 *
 * @param maximumBytes limit in UTF-8
 * @returns empty when there are none, or none fits
 */
export function callErrors(record: RunRecord, maximumBytes: number): string {
  const calls = record.toolCalls.filter(({ error = "" }) => error.trim() !== "");
  const entries = fitting(calls.slice(0, MAXIMUM_ERRORS).map(errorEntry), maximumBytes - FRAME_BYTES);
  const rest = calls.length - entries.length;
  return entries.length === 0
    ? ""
    : details(
        title(calls),
        [...entries, ...(rest > 0 ? [`- … and ${rest} more, in ${placeOfLists(record)}`] : [])].join("\n"),
      );
}

function errorEntry(call: ToolCall): string {
  const name = `- ${outcomeMark(call.outcome)} ${callCell(call)}`;
  const said = visibleText(call.error ?? "")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  const text = withoutMiddle(said, MAXIMUM_ERROR_UNITS, false);
  return text.includes("\n")
    ? [name, ...fenceLines(text, "").map((line) => (line === "" ? "" : `  ${line}`))].join("\n")
    : `${name}\\\n  ${escapeText(text)}`;
}

/** For example `Output of failed and denied calls`. */
function title(calls: readonly ToolCall[]): string {
  const outcomes = [...new Set(calls.map(({ outcome }) => outcome))].join(" and ");
  return calls.length === 1 ? `Output of the ${outcomes} call` : `Output of ${outcomes} calls`;
}
