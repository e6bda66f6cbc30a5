import type { FileReport } from "../record/schema-changes.js";
import type { RunRecord } from "../record/schema.js";
import { blocks, howToApply } from "./comment-parts.js";
import { comparisonGap, fileTotals } from "./file-count.js";
import { codeSpan, details, escapeText } from "./markdown.js";
import { shortPath } from "./short-path.js";
import { counted, placeOfLists } from "./words.js";

/** Two lines on a phone. */
const MAXIMUM_PATH_CHARACTERS = 80;

/**
 * Lists the files of a run: the total number of changed lines, then a line for each file. It is not a table because a
 * long path in a table forces phone users to scroll sideways.
 *
 * @param openRows how many files are shown open; the others are in a fold
 * @param maximumRows how many files are shown in all
 * @returns empty without files, unless that is because git could not compare
 */
export function filesList(record: RunRecord, openRows: number, maximumRows: number): string {
  const rows = [...record.files].sort(byConcern).slice(0, maximumRows).map(fileLine);
  const rest = record.files.length - rows.length;
  const folded = rows.slice(openRows);
  return blocks(
    comparisonGap(record, escapeText) ?? "",
    rows.length === 0 ? "" : fileTotals(record),
    howToApply(record),
    rows.slice(0, openRows).join("\n"),
    folded.length === 0 ? "" : details(counted(folded.length, "more file"), folded.join("\n")),
    rest > 0 ? `… and ${rest} more, in ${placeOfLists(record)}.` : "",
  );
}

/** Sorts files that need attention first and otherwise keeps the order. */
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

/** Shell commands, formatters and package managers change files without a tool call that names them. */
function whoSays(file: FileReport): string {
  if (file.reported && file.changed) {
    return "";
  }
  if (file.changed) {
    return " (not reported by the agent)";
  }
  return file.reported ? " (reported by the agent only)" : " (may have changed)";
}
