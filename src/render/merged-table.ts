import type { MergedRun, MergedRuns } from "../record/merge.js";
import { hasFailed } from "../record/read-run.js";
import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { byteLength } from "./budget.js";
import { countFiles } from "./file-count.js";
import { warnings } from "./headline.js";
import { escapeText, table } from "./markdown.js";
import { sentence } from "./sentence.js";
import { blocks } from "./comment-parts.js";
import { conclusionMark, counted, duration, failureWords, tokenCounts, unbroken } from "./words.js";

const MAXIMUM_NAME_UNITS = 120;
const MAXIMUM_REASON_UNITS = 300;
/** Of the line of sums and of the line that says how many runs are missing. */
const RESERVE_BYTES = 400;

/**
 * What all runs took together, and a table with a row for each, as many whole ones as fit. Three narrow columns, for a
 * phone has room for no more.
 *
 * @param maximumBytes of UTF-8
 */
export function mergedTable(merged: MergedRuns, maximumBytes: number): string {
  const rows: (readonly string[])[] = [];
  let bytes = RESERVE_BYTES;
  for (const run of merged.runs) {
    const row = rowOf(run);
    bytes += byteLength(row.join(" | ")) + CELL_EDGES_BYTES;
    if (bytes > maximumBytes) {
      break;
    }
    rows.push(row);
  }
  const left = merged.runs.slice(rows.length);
  return blocks(
    sums(merged),
    table(["Run", "Result", "Time"], rows, ["left", "left", "right"]),
    left.length === 0 ? "" : leftOut(left),
  );
}

/** The bars at both ends of a row and its line end; the escapes of bars in a name are rare. */
const CELL_EDGES_BYTES = 12;

function rowOf(run: MergedRun): readonly string[] {
  const name = escapeText(cutUnits(run.name, MAXIMUM_NAME_UNITS));
  if (!("record" in run)) {
    return [name, unbroken("❌ unreadable"), ""];
  }
  const { record } = run;
  return [name, result(record), unbroken(duration(spanOf(record)))];
}

/** How it ended, of a failure why, and what must not be missed. */
function result(record: RunRecord): string {
  const why = failureWords(record);
  // A sign on a line of its own, as a narrow column would break it, says nothing.
  const end = `${unbroken(conclusionMark(record.conclusion))}${why === "" ? "" : `: ${why}`}`;
  return [end, ...warnings(record).map(escapeText)].join(", ");
}

/** Why runs failed, a line each, as far as there is room: the row of a table has none. */
export function failureReasons(runs: readonly MergedRun[], maximumBytes: number): string {
  const lines: string[] = [];
  let bytes = RESERVE_BYTES;
  for (const run of runs) {
    if (!("record" in run) || !hasFailed(run)) {
      continue;
    }
    const name = escapeText(cutUnits(run.name, MAXIMUM_NAME_UNITS));
    const line = `- **${name}**: ${sentence(cutUnits(run.record.message, MAXIMUM_REASON_UNITS))}`;
    bytes += byteLength(line) + 1;
    if (bytes > maximumBytes) {
      break;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

/** What all runs took together, in a line: columns of numbers are off the screen of a phone. */
function sums({ runs, toolCalls, usage }: MergedRuns): string {
  const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
  const sum = (amountOf: (record: RunRecord) => number): number =>
    records.reduce((total, record) => total + amountOf(record), 0);
  const files = sum(filesOf);
  return [
    counted(toolCalls, "tool call"),
    files === 0 ? "" : counted(files, "file"),
    tokenCounts(usage, "tokens "),
    `${duration(sum(spanOf))} of agent time`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function leftOut(runs: readonly MergedRun[]): string {
  const failed = runs.filter(hasFailed).length;
  return `… and ${counted(runs.length, "more run")}, ${failed === 0 ? "none" : String(failed)} of them failed. The sums count them; \`report-file\` shows all.`;
}

function spanOf(record: RunRecord): number {
  return Math.max(0, (record.endedAtMs ?? record.startedAtMs) - record.startedAtMs);
}

function filesOf(record: RunRecord): number {
  const { changed, reported } = countFiles(record);
  return changed + reported;
}
