import type { Commit, FileDiff, FileReport } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import { byteLength, fitting } from "../markdown/budget.js";
import { codeSpan, details, escapeText, fence, fileDetails, linkedCode } from "../markdown/markdown.js";
import { blocks, listItems } from "./comment-parts.js";
import { comparisonGap, fileTotals, lineCounts } from "./file-count.js";
import { plainPath, shortPath } from "./short-path.js";
import { sourceLink } from "./source-links.js";
import { counted, joined, naturally, placeOfLists } from "./words.js";

/** Two lines on a phone. */
const MAXIMUM_PATH_CHARACTERS = 80;
/** More files than this are grouped by their folders. */
const MANY_FILES = 15;
const MAXIMUM_ROWS = 500;
const MAXIMUM_FOLDERS = 40;
/** A diff that the first phone screen has room for. */
const OPEN_DIFF_LINES = 20;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;
/** For the lines around the rows. */
const FRAME_BYTES = 400;

/**
 * Renders the files of a run, each a fold with its diff, and the agent's commits. It is no table, because a long path
 * in a table forces phone users to scroll sideways.
 *
 * @param maximumBytes limit in UTF-8; half of it is for diffs
 * @returns empty without files, unless that is because git could not compare
 */
export function filesList(record: RunRecord, withDiffs: boolean, maximumBytes: number): string {
  const shown = worstFilesFirst(record).slice(0, MAXIMUM_ROWS);
  const { texts, left } = withDiffs ? diffsThatFit(record, shown, maximumBytes / 2) : NO_DIFFS;
  const rows = fitting(
    shown.map((file, index) => fileRow(file, record, texts.get(file.path), index === 0)),
    maximumBytes - FRAME_BYTES,
    MANY_FILES,
  );
  const rest = record.files.length - rows.length;
  return blocks(
    comparisonGap(record, escapeText) ?? "",
    rows.length > MANY_FILES ? blocks(fileTotals(record), inFolders(shown, rows)) : inBlocks(rows),
    rest > 0 ? `… and ${rest} more, in ${placeOfLists(record)}.` : "",
    left > 0 ? `… and ${counted(left, "more diff")}, in the patch.` : "",
    record.changes.available ? commitList(record.changes.commits) : "",
  );
}

const NO_DIFFS = { texts: new Map<string, string>(), left: 0 };

function diffsThatFit(
  { changes }: RunRecord,
  files: readonly FileReport[],
  maximumBytes: number,
): typeof NO_DIFFS {
  const byPath = new Map(
    (changes.available ? changes.diffs : []).map((diff): readonly [string, FileDiff] => [diff.path, diff]),
  );
  const all = files.flatMap(({ path }) => {
    const diff = byPath.get(path);
    const text = diff === undefined ? "" : diffBlock(diff);
    return text === "" ? [] : [[path, text] as const];
  });
  let bytes = 0;
  const end = all.findIndex(([, diff]) => (bytes += byteLength(diff)) > maximumBytes);
  const texts = new Map(end === -1 ? all : all.slice(0, end));
  return { texts, left: all.length - texts.size };
}

function diffBlock({ text, truncated }: FileDiff): string {
  const shown = withoutDiffHead(text);
  const cut = truncated ? "\n\nCut here; the full diff is in the patch." : "";
  return shown === "" && !truncated ? "" : `${fence(shown, "diff")}${cut}`;
}

/** Returns the files that need attention first, and otherwise `module-2` before `module-10`. */
export function worstFilesFirst({ files }: Pick<RunRecord, "files">): readonly FileReport[] {
  return [...files].sort((a, b) => concern(b) - concern(a) || naturally(a.path, b.path));
}

function concern({ outsideAllowedPaths, place, sensitive }: FileReport): number {
  return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}

function fileRow(file: FileReport, record: RunRecord, diff: string | undefined, isFirst: boolean): string {
  const name = shortPath(plainPath(file.path), MAXIMUM_PATH_CHARACTERS);
  const url = linkOf(file, record);
  if (diff === undefined) {
    // In mid-line a sign starts no list.
    return `- ${linkedCode(name, url)} ${escapeText(aboutFile(file)).replace(/^\\/, "")}`.trimEnd();
  }
  const isOpen = isFirst && diff.split("\n").length - 2 <= OPEN_DIFF_LINES;
  return fileDetails(name, url, aboutFile(file), diff, isOpen);
}

/** A commit has the file before the change, or as it was pushed. */
function linkOf(file: FileReport, record: RunRecord): string | undefined {
  const { pushedCommit, run, changes } = record;
  const isThere =
    pushedCommit === undefined ? file.changed && file.status !== "added" : file.status !== "deleted";
  const path = pushedCommit === undefined ? (file.previousPath ?? file.path) : file.path;
  const diff = changes.available ? changes.diffs.find((one) => one.path === file.path)?.text : undefined;
  const [, before, after] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/m.exec(diff ?? "") ?? [];
  const line = Number((pushedCommit === undefined ? before : after) ?? 0);
  return isThere ? sourceLink(record, pushedCommit ?? run.sha, { path, line }) : undefined;
}

/** Joins rows so that a list stays a list, and a fold has the blank lines that it needs. */
function inBlocks(rows: readonly string[]): string {
  return rows.reduce((text, row) => {
    const isInList = row.startsWith("- ") && !text.endsWith("</details>");
    return text === "" ? row : `${text}${isInList ? "\n" : "\n\n"}${row}`;
  }, "");
}

/** @param rows of the first files, in their order */
function inFolders(files: readonly FileReport[], rows: readonly string[]): string {
  const folders = new Map<string, number[]>();
  for (const index of rows.keys()) {
    const path = files[index]?.path ?? "";
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), index]);
  }
  if (folders.size > MAXIMUM_FOLDERS) {
    return details(counted(rows.length, "file"), inBlocks(rows));
  }
  return [...folders]
    .map(([folder, members]) => {
      const inside = members.flatMap((index) => files[index] ?? []);
      const about = joined(", ", [counted(inside.length, "file"), lineCounts(inside)]);
      const name = folder === "" ? "./" : shortPath(plainPath(folder), MAXIMUM_PATH_CHARACTERS);
      return fileDetails(name, undefined, about, inBlocks(members.map((index) => rows[index] ?? "")), false);
    })
    .join("\n\n");
}

/** Returns what is behind a file's name: `+3 −1`, `added +4`, `deleted −9 ⚠️ sensitive`. */
function aboutFile(file: FileReport): string {
  const warnings = joined(", ", [
    file.outsideAllowedPaths ? "outside allowed-paths" : "",
    file.place === "outside" ? "outside the workspace" : "",
    file.sensitive ? "sensitive" : "",
  ]);
  const from = file.previousPath === undefined ? "" : `from ${plainPath(file.previousPath)}`;
  return joined(" ", [
    file.changed && file.status === "modified" ? "" : file.status,
    from,
    file.changed ? (file.binary ? "binary" : lineCounts([file])) : "",
    whoSays(file),
    warnings === "" ? "" : `⚠️ ${warnings}`,
  ]);
}

/** Shell commands, formatters and package managers change files without a tool call that names them. */
function whoSays(file: FileReport): string {
  if (file.reported && file.changed) {
    return "";
  }
  if (file.changed) {
    return "(not reported by the agent)";
  }
  return file.reported ? "(reported by the agent only)" : "(may have changed)";
}

function commitList(commits: readonly Commit[]): string {
  if (commits.length === 0) {
    return "";
  }
  const lines = commits.map(
    ({ sha, subject, author }) =>
      `- ${codeSpan(sha.slice(0, SHOWN_SHA_DIGITS))} ${escapeText(subject)} (${escapeText(author)})`,
  );
  return blocks("Commits that the agent made:", listItems(lines.slice(0, MAXIMUM_COMMITS), lines.length));
}

/** Beginnings of the lines before the first hunk of git's diff. File names in them may look like diff lines. */
const BEGINNINGS = [
  "diff ",
  "index ",
  "--- ",
  "\\+\\+\\+ ",
  "old ",
  "new ",
  "deleted ",
  "copy ",
  "rename ",
  "similarity ",
  "dissimilarity ",
];

const HEAD_LINE = new RegExp(`^(?:${BEGINNINGS.join("|")}|Binary files )`);
/** The mode of an ordinary new file says nothing. */
const TELLING_MODE = /^(?:old mode|new mode|new file mode (?!100644$)) ?\d+$/;

/**
 * Returns a diff for readers who know its file: without the header, whose quoted names and hashes are wider than a
 * phone, except for a mode that says something.
 *
 * @param text as git prints it
 * @returns empty when nothing else is in it, for example for a binary file
 */
export function withoutDiffHead(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => !HEAD_LINE.test(line));
  const head = end === -1 ? lines : lines.slice(0, end);
  const modes = head.filter((line) => TELLING_MODE.test(line));
  return [...modes, ...lines.slice(head.length)].join("\n").trimEnd();
}
