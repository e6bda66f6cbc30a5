import type { MergedRun, MergedRuns } from "../record/merge.js";
import { hasFailed } from "../record/read-run.js";
import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { byteLength } from "./budget.js";
import { countFiles } from "./file-count.js";
import { escapeText, table } from "./markdown.js";
import { conclusionMark, count, duration } from "./words.js";

const MAXIMUM_NAME_UNITS = 120;
/** A sign on a line of its own, as a narrow column would break it, is none. */
const UNBROKEN = "\u00a0";
/** Of the sum's row and of the line that says how many runs are missing. */
const RESERVE_BYTES = 400;

/**
 * A table with a row for each run, as many whole ones as fit, and the sums of all of them. Few and narrow columns, for
 * a phone has room for no more.
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
  const whole = table(
    ["Run", "Result", "Time", "Calls", "Files", "Tokens"],
    merged.runs.length > 1 ? [...rows, sumRow(merged)] : rows,
    ["left", "left", "right", "right", "right", "right"],
  );
  const left = merged.runs.slice(rows.length);
  return left.length === 0 ? whole : `${whole}\n\n${leftOut(left)}`;
}

/** The bars at both ends of a row and its line end; the escapes of bars in a name are rare. */
const CELL_EDGES_BYTES = 12;

function rowOf(run: MergedRun): readonly string[] {
  const name = escapeText(cutUnits(run.name, MAXIMUM_NAME_UNITS));
  if (!("record" in run)) {
    return [name, `❌${UNBROKEN}unreadable`, "", "", "", ""];
  }
  const { record } = run;
  return [
    name,
    result(record),
    duration(spanOf(record)),
    String(record.toolCallCounts.total),
    String(filesOf(record)),
    tokensText(tokensOf(record)),
  ];
}

/** The sign of the conclusion and one word: for a success that it is one, else the reason. */
function result({ conclusion, reason }: RunRecord): string {
  const [sign = "", word = ""] = conclusionMark(conclusion).split(" ");
  return sign + UNBROKEN + (reason === "completed" ? word : reason);
}

function sumRow({ runs, failed, toolCalls }: MergedRuns): readonly string[] {
  const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
  const sum = (amountOf: (record: RunRecord) => number): number =>
    records.reduce((total, record) => total + amountOf(record), 0);
  const hasTokens = records.some((record) => tokensOf(record) !== undefined);
  return [
    `${runs.length} runs`,
    failed === 0 ? "" : `${failed} failed`,
    duration(sum(spanOf)),
    String(toolCalls),
    String(sum(filesOf)),
    tokensText(hasTokens ? sum((record) => tokensOf(record) ?? 0) : undefined),
  ].map((cell) => (cell === "" ? "" : `**${cell}**`));
}

function leftOut(runs: readonly MergedRun[]): string {
  const failed = runs.filter(hasFailed).length;
  return `… and ${runs.length} more runs, ${failed === 0 ? "none" : String(failed)} of them failed. The sums count them; \`report-file\` shows all.`;
}

function spanOf(record: RunRecord): number {
  return Math.max(0, (record.endedAtMs ?? record.startedAtMs) - record.startedAtMs);
}

function filesOf(record: RunRecord): number {
  const { changed, reported } = countFiles(record);
  return changed + reported;
}

function tokensOf({ usage }: RunRecord): number | undefined {
  return usage.inputTokens === undefined && usage.outputTokens === undefined
    ? undefined
    : (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
}

function tokensText(tokens: number | undefined): string {
  return tokens === undefined ? "" : count(tokens);
}
