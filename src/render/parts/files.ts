import type { FileReport } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import { blocks, howToApply } from "./comment-parts.js";
import { comparisonGap, fileTotals } from "./file-count.js";
import { fitting } from "../markdown/budget.js";
import { codeSpan, details, escapeText } from "../markdown/markdown.js";
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
 * @param maximumBytes of their rows, in UTF-8
 * @param diffs safe Markdown for the fold below a file, by its path
 * @returns empty without files, unless that is because git could not compare
 */
export function filesList(
  record: RunRecord,
  openRows: number,
  maximumRows: number,
  maximumBytes: number,
  diffs: ReadonlyMap<string, string> = new Map(),
): string {
  const shown = worstFilesFirst(record).slice(0, maximumRows);
  const rows = fitting(
    shown.map((file) => fileRow(file, diffs.get(file.path))),
    maximumBytes,
    1,
  );
  const rest = record.files.length - rows.length;
  const folded = rows.slice(openRows);
  return blocks(
    comparisonGap(record, escapeText) ?? "",
    rows.length === 0 ? "" : fileTotals(record),
    howToApply(record),
    inBlocks(rows.slice(0, openRows)),
    folded.length === 0 ? "" : details(counted(folded.length, "more file"), inBlocks(folded)),
    rest > 0 ? `… and ${rest} more, in ${placeOfLists(record)}.` : "",
  );
}

/** Returns the files that need attention first, and otherwise in their order. */
export function worstFilesFirst({ files }: Pick<RunRecord, "files">): readonly FileReport[] {
  return [...files].sort((a, b) => concern(b) - concern(a));
}

function concern({ outsideAllowedPaths, place, sensitive }: FileReport): number {
  return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}

/** Returns a list item, or a fold with the diff. */
function fileRow(file: FileReport, diff: string | undefined): string {
  return diff === undefined
    ? `- ${fileWords(file, codeSpan)}`
    : details(
        fileWords(file, (name) => name),
        diff,
      );
}

/** Joins rows so that a list stays a list, and a fold has the blank lines that it needs. */
function inBlocks(rows: readonly string[]): string {
  return rows.reduce((text, row) => {
    const isInList = row.startsWith("- ") && !text.endsWith("</details>");
    return text === "" ? row : `${text}${isInList ? "\n" : "\n\n"}${row}`;
  }, "");
}

/** @param show makes a path or a name fit for the place */
function fileWords(file: FileReport, show: (name: string) => string): string {
  const from =
    file.previousPath === undefined
      ? ""
      : ` from ${show(shortPath(file.previousPath, MAXIMUM_PATH_CHARACTERS))}`;
  const warnings = [
    file.outsideAllowedPaths ? `outside ${show("allowed-paths")}` : "",
    file.place === "outside" ? "outside the workspace" : "",
    file.sensitive ? "sensitive" : "",
  ].filter((warning) => warning !== "");
  const mark = warnings.length === 0 ? "" : ` ⚠️ ${warnings.join(", ")}`;
  return `${show(shortPath(file.path, MAXIMUM_PATH_CHARACTERS))}${from} ${file.status}${lineCounts(file)}${whoSays(file)}${mark}`;
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
