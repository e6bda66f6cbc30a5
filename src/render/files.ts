import type { FileReport } from "../record/schema-changes.js";
import type { RunRecord } from "../record/schema.js";
import { blocks, wherePatchIs } from "./comment-parts.js";
import { comparisonGap, fileTotals } from "./file-count.js";
import { codeSpan, details, escapeText } from "./markdown.js";
import { shortPath } from "./short-path.js";
import { counted, placeOfLists } from "./words.js";

/** Two lines of a phone's screen. */
const MAXIMUM_PATH_CHARACTERS = 80;

/**
 * The files of a run: how many lines changed in all, then a line for each. A list, because a table with a long path in it
 * has to be scrolled sideways on a phone.
 *
 * @param openRows so many files are open, the others in a fold
 * @param maximumRows so many are shown at all
 * @returns empty without files, unless that is because git could not compare
 */
export function filesList(record: RunRecord, openRows: number, maximumRows: number): string {
  const rows = [...record.files].sort(byConcern).slice(0, maximumRows).map(fileLine);
  const rest = record.files.length - rows.length;
  const folded = rows.slice(openRows);
  return blocks(
    comparisonGap(record, escapeText) ?? "",
    rows.length === 0 ? "" : fileTotals(record),
    wherePatchIs(record),
    rows.slice(0, openRows).join("\n"),
    folded.length === 0 ? "" : details(counted(folded.length, "more file"), folded.join("\n")),
    rest > 0 ? `… and ${rest} more, in ${placeOfLists(record)}.` : "",
  );
}

/** What somebody has to look at comes first; the order is kept otherwise. */
function byConcern(a: FileReport, b: FileReport): number {
  return concern(b) - concern(a);
}

function concern({ outsideAllowedPaths, place, sensitive }: FileReport): number {
  return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}

function fileLine(file: FileReport): string {
  const from =
    file.previousPath === undefined
      ? ""
      : ` from ${codeSpan(shortPath(file.previousPath, MAXIMUM_PATH_CHARACTERS))}`;
  const warnings = [
    file.outsideAllowedPaths ? "outside `allowed-paths`" : "",
    file.place === "outside" ? "outside the workspace" : "",
    file.sensitive ? "sensitive" : "",
  ].filter((warning) => warning !== "");
  const mark = warnings.length === 0 ? "" : ` ⚠️ ${warnings.join(", ")}`;
  return `- ${codeSpan(shortPath(file.path, MAXIMUM_PATH_CHARACTERS))}${from} ${file.status}${lineCounts(file)}${whoSays(file)}${mark}`;
}

function lineCounts(file: FileReport): string {
  if (!file.changed) {
    return "";
  }
  return file.binary ? " binary" : ` +${file.added} −${file.removed}`;
}

/** Shell commands, formatters and package managers change files that no tool call names. */
function whoSays(file: FileReport): string {
  if (file.reported && file.changed) {
    return "";
  }
  if (file.changed) {
    return " (not reported by the agent)";
  }
  return file.reported ? " (reported by the agent only)" : " (may have changed)";
}
