import type { MergedRun } from "../record/merge.js";
import { hasFailed, type RecordOfRun } from "../record/read-run.js";
import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { byteLength, cutText } from "./budget.js";
import { headline } from "./headline.js";
import { details, openDetails } from "./markdown.js";
import { renderSummary } from "./summary.js";
import { counted, duration } from "./words.js";

const MAXIMUM_TITLE_UNITS = 120;
/** Less of a run than this is not worth opening a fold for. */
const MINIMUM_FOLD_BYTES = 1_500;
/** With less room its tables of tool calls would leave nothing for the others. */
const MINIMUM_FULL_BYTES = 20_000;
/** The line that says how many runs have no fold, with the blank line before it. */
const REST_BYTES = 200;
const CUT_NOTE =
  "… cut here; more of it is in `report-file`, all of it in the run's own record or transcript.";

/**
 * Each run in a fold. They share the room; what one leaves over goes to those after it.
 *
 * @param maximumBytes of UTF-8, blank lines between the folds included
 * @returns safe Markdown blocks; the last one says how many runs had no room
 */
export function runFolds(
  runs: readonly MergedRun[],
  level: "full" | "compact",
  maximumBytes: number,
): readonly string[] {
  const records = runs.flatMap((run) => ("record" in run ? [run] : []));
  let room = maximumBytes - REST_BYTES;
  const shown = records.slice(0, Math.max(0, Math.floor(room / MINIMUM_FOLD_BYTES)));
  const folds = shown.map((run, index) => {
    // The first that failed is what most readers come for; failed ones stand first.
    const isOpen = index === 0 && hasFailed(run);
    const fold = foldOf(run, level, Math.floor(room / (shown.length - index)) - 2, isOpen);
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
  run: RecordOfRun & { readonly name: string },
  level: "full" | "compact",
  maximumBytes: number,
  isOpen: boolean,
): string {
  const { record } = run;
  const elapsed = duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs);
  const title = `${cutUnits(run.name, MAXIMUM_TITLE_UNITS)}: ${headline(record)} · ${elapsed}`;
  const body = runBody(record, maximumBytes < MINIMUM_FULL_BYTES ? "compact" : level);
  const show = isOpen ? openDetails : details;
  return show(title, cutText(body, maximumBytes - byteLength(show(title, "")), CUT_NOTE));
}

/** The summary of one run without its heading, which the title of its fold or the heading of all replaces. */
function runBody(record: RunRecord, level: "full" | "compact"): string {
  return renderSummary(record, level, "", "")
    .replace(/^## [^\n]*\n+/, "")
    .trimEnd();
}
