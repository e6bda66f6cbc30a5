import type { Commit } from "../record/schema-changes.js";
import type { RunRecord } from "../record/schema.js";
import { byteLength, cutText } from "./budget.js";
import { filesList } from "./files.js";
import { codeSpan, details, escapeText, fence } from "./markdown.js";
import { counted } from "./words.js";

const OPEN_FILE_ROWS = 50;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_FILES_BYTES = 100_000;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_OPEN_FOLDS = 5;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;

/** The files of a run and the commits that the agent made. */
export function filesSection(record: RunRecord): string {
  const { changes } = record;
  const body = [
    filesList(record, OPEN_FILE_ROWS, MAXIMUM_FILE_ROWS),
    changes.available ? commitList(changes.commits) : "",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  if (body === "") {
    return "";
  }
  return cutText(`### Files\n\n${body}`, MAXIMUM_FILES_BYTES, "… cut here; all files are in `record-file`.");
}

function commitList(commits: readonly Commit[]): string {
  if (commits.length === 0) {
    return "";
  }
  const lines = commits
    .slice(0, MAXIMUM_COMMITS)
    .map(
      ({ sha, subject, author }) =>
        `- ${codeSpan(sha.slice(0, SHOWN_SHA_DIGITS))} ${escapeText(subject)} (${escapeText(author)})`,
    );
  const rest = commits.length - lines.length;
  return ["Commits that the agent made:", "", ...lines, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join(
    "\n",
  );
}

/** Each file's diff in a fold of its own, as many whole ones as the budget holds. */
export function diffsSection(record: RunRecord): string {
  const all = record.changes.available ? record.changes.diffs : [];
  const folds: string[] = [];
  let bytes = 0;
  for (const diff of all) {
    const cut = diff.truncated ? "\n\nCut here; the full diff is in `patch-file`." : "";
    const fold = details(diff.path, `${fence(diff.text, "diff")}${cut}`);
    bytes += byteLength(fold) + 2;
    if (bytes > MAXIMUM_DIFF_BYTES) {
      folds.push(`… and ${all.length - folds.length} more diffs, in \`patch-file\`.`);
      break;
    }
    folds.push(fold);
  }
  const text = folds.join("\n\n");
  // A screen of closed folds hides what comes after it.
  return folds.length > MAXIMUM_OPEN_FOLDS ? details(`Diffs of ${counted(all.length, "file")}`, text) : text;
}
