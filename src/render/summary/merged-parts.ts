import type { MergedRun, MergedRuns } from "../../record/merge.js";
import { hasFailed, type RecordOfRun } from "../../record/read-run.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength, fitting } from "../markdown/budget.js";
import { countFiles } from "../parts/file-count.js";
import { headingOf } from "../parts/heading.js";
import { escapeText, table, details, openDetails } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";
import { blocks, type ReviewLink } from "../parts/comment-parts.js";
import { shortTarget } from "../parts/calls-table.js";
import { distinctNames } from "../parts/distinct-names.js";
import { counted, duration, joined, spanOf, tokenCounts, unbroken } from "../parts/words.js";
import { withWords } from "../parts/verdict.js";
import { runBody } from "../parts/run-body.js";

const MAXIMUM_NAME_UNITS = 120;
/** Longest word in the table, in characters: a phone has no room for more between mark and time. */
const MAXIMUM_NAME_WORD = 20;
/** Longest list of runs with the same reason. */
const MAXIMUM_NAMES = 5;
const MAXIMUM_REASON_UNITS = 300;
/** For the line of sums and the line that says how many runs are missing. */
const RESERVE_BYTES = 400;

/**
 * Renders the totals of all runs and a table with a row for each run; only whole rows that fit. It has three narrow
 * columns because a phone has room for no more.
 *
 * @param maximumBytes limit in UTF-8
 */
export function mergedTable(merged: MergedRuns, maximumBytes: number): string {
  const rows: (readonly string[])[] = [];
  const names = distinctNames(
    merged.runs.map(({ name }) => name),
    (name) => shortTarget(name, MAXIMUM_NAME_WORD),
  );
  let bytes = RESERVE_BYTES;
  for (const [index, run] of merged.runs.entries()) {
    const row = rowOf(run, names[index] ?? run.name);
    bytes += byteLength(row.join(" | ")) + CELL_EDGES_BYTES;
    if (bytes > maximumBytes) {
      break;
    }
    rows.push(row);
  }
  const left = merged.runs.slice(rows.length);
  return blocks(
    sums(merged),
    table(["", "Run", "Time"], rows, ["left", "left", "right"]),
    left.length === 0 ? "" : leftOut(left),
  );
}

/** For the bars at both ends of a row and its line end. Names rarely contain a bar that needs escaping. */
const CELL_EDGES_BYTES = 12;

/** Puts the mark first, as in the table of tool calls: a column after a long name may be off the screen. */
function rowOf(run: MergedRun, shownName: string): readonly string[] {
  const name = escapeText(shownName);
  if (!("record" in run)) {
    return ["❌", `${name} · could not be read`, "–"];
  }
  const { record } = run;
  const { sign, words } = headingOf(record);
  return [sign, `${name} · ${escapeText(words)}`, unbroken(duration(spanOf(record)))];
}

/** Says why runs failed: one line for each reason, as far as they fit. A single failure is in its open fold. */
export function failureReasons(runs: readonly MergedRun[], maximumBytes: number): string {
  const failed = runs.flatMap((run) => ("record" in run && hasFailed(run) ? [run] : []));
  if (failed.length < 2) {
    return "";
  }
  const namesByReason = new Map<string, string[]>();
  for (const { name, record } of failed) {
    const { message } = withWords(record);
    const names = namesByReason.get(message) ?? [];
    names.push(name);
    namesByReason.set(message, names);
  }
  const lines = [...namesByReason].map(
    ([message, names]) => `- **${nameList(names)}**: ${sentence(cutUnits(message, MAXIMUM_REASON_UNITS))}`,
  );
  return fitting(lines, maximumBytes - RESERVE_BYTES).join("\n");
}

function nameList(names: readonly string[]): string {
  const shown = distinctNames(names, (name) => cutUnits(name, MAXIMUM_NAME_UNITS))
    .slice(0, MAXIMUM_NAMES)
    .map(escapeText);
  const rest = names.length - shown.length;
  return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Sums up all runs in one line: columns of numbers would be off a phone's screen. */
function sums({ runs, toolCalls, usage }: MergedRuns): string {
  const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
  const sum = (amountOf: (record: RunRecord) => number): number =>
    records.reduce((total, record) => total + amountOf(record), 0);
  const changed = sum((record) => countFiles(record).changed);
  const reported = sum((record) => countFiles(record).reported);
  return joined(" · ", [
    counted(toolCalls, "tool call"),
    changed === 0 ? "" : `${counted(changed, "file")} changed`,
    reported === 0 ? "" : `${counted(reported, "file")} reported`,
    tokenCounts(usage, "tokens "),
    `${duration(sum(spanOf))} in all`,
  ]);
}

function leftOut(runs: readonly MergedRun[]): string {
  const failed = runs.filter(hasFailed).length;
  return `… and ${counted(runs.length, "more run")}, ${failed === 0 ? "none" : String(failed)} of them failed. The sums count them; \`report-file\` shows all.`;
}

/** Of a fold: the row of the run says what came out. */
const MAXIMUM_TITLE_UNITS = 120;
/** With less room than this, a run is not worth opening a fold for. */
const MINIMUM_FOLD_BYTES = 1_500;
/** With less room, this run's table of tool calls would leave nothing for the other sections. */
const MINIMUM_FULL_BYTES = 20_000;
/** For the line that says how many runs have no fold, with the blank line before it. */
const REST_BYTES = 200;
const REST = "more of it is in `report-file`, all of it in the run's own record or transcript";

/**
 * Renders each run in a fold. They share the room, and room that one leaves unused goes to the next ones.
 *
 * @param maximumBytes limit in UTF-8, including blank lines between the folds
 * @param review the review posted with the findings of the runs, if any
 * @returns safe Markdown blocks; the last one says how many runs had no room
 */
export function runFolds(
  runs: readonly MergedRun[],
  level: "full" | "compact",
  maximumBytes: number,
  review?: ReviewLink,
): readonly string[] {
  const records = runs.flatMap((run) => ("record" in run ? [run] : []));
  let room = maximumBytes - REST_BYTES;
  const shown = records.slice(0, Math.max(0, Math.floor(room / MINIMUM_FOLD_BYTES)));
  const failed = records.filter(hasFailed).length;
  const titles = distinctNames(
    records.map(({ name }) => name),
    (name) => cutUnits(name, MAXIMUM_TITLE_UNITS),
  );
  const folds = shown.map((run, index) => {
    // Failed runs come first, and most readers want them. If several failed, the reasons are above.
    const isOpen = index === 0 && hasFailed(run) && failed === 1;
    const fold = foldOf(
      run,
      titles[index] ?? run.name,
      level,
      Math.floor(room / (shown.length - index)) - 2,
      isOpen,
      review,
    );
    room -= byteLength(fold) + 2;
    return fold;
  });
  const rest = records.length - shown.length;
  return rest === 0
    ? folds
    : [
        ...folds,
        `… ${counted(rest, "run")} ${rest === 1 ? "has" : "have"} no room here; \`report-file\` shows ${shown.length === 0 ? (rest === 1 ? "it" : "them") : "all"}.`,
      ];
}

function foldOf(
  run: RecordOfRun,
  title: string,
  level: "full" | "compact",
  maximumBytes: number,
  isOpen: boolean,
  review: ReviewLink | undefined,
): string {
  const { record } = run;
  const show = isOpen ? openDetails : details;
  const body = runBody(record, {
    view: maximumBytes < MINIMUM_FULL_BYTES || level === "compact" ? "compact" : "summary",
    review,
    runUrl: "",
    rest: REST,
    isAlone: false,
    maximumBytes: maximumBytes - byteLength(show(title, "")),
  });
  return show(title, body);
}
