import type { Commit } from "../record/schema-changes.js";
import type { RunRecord } from "../record/schema.js";
import { byteLength, cutText } from "./budget.js";
import { filesList } from "./files.js";
import { codeSpan, details, escapeText, fence } from "./markdown.js";
import { counted, duration, failedAttempts, placeOfLists } from "./words.js";
import { cutUnits } from "../safety/cut.js";
import { sentence } from "./answer-inline.js";
import { shortTarget } from "./calls-table.js";
import { blocks } from "./comment-parts.js";
import { slowestCalls, timelineBars, timelineNote, timeShares } from "./timeline/timeline.js";

const OPEN_FILE_ROWS = 50;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_FILES_BYTES = 100_000;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_OPEN_FOLDS = 5;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;

/** Renders the files of a run and the agent's commits. */
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
  return cutText(
    `### Files\n\n${body}`,
    MAXIMUM_FILES_BYTES,
    `… cut here; all files are in ${placeOfLists(record)}.`,
  );
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

/** Renders each file's diff in its own fold; only whole diffs, as many as fit. */
export function diffsSection(record: RunRecord): string {
  const all = record.changes.available ? record.changes.diffs : [];
  const folds: string[] = [];
  let bytes = 0;
  for (const diff of all) {
    const cut = diff.truncated ? "\n\nCut here; the full diff is in `patch-file`." : "";
    const fold = details(diff.path, `${fence(diff.text, "diff")}${cut}`);
    bytes += byteLength(fold) + 2;
    if (bytes > MAXIMUM_DIFF_BYTES) {
      folds.push(`… and ${counted(all.length - folds.length, "more diff")}, in \`patch-file\`.`);
      break;
    }
    folds.push(fold);
  }
  const text = folds.join("\n\n");
  // A screen full of closed folds would hide the sections after it.
  return folds.length > MAXIMUM_OPEN_FOLDS ? details(`Diffs of ${counted(all.length, "file")}`, text) : text;
}

const MAXIMUM_ID_UNITS = 100;

/** Renders ids, versions and hashes, for readers who look for this exact run. */
export function identifiers({ session, run }: RunRecord): string {
  return [
    identifier("session", session.id),
    identifier("request", session.requestId),
    identifier("CLI", session.cliVersion),
    identifier("package SHA-256", session.cliSha256),
    identifier("commit", run.sha),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function identifier(name: string, value: string | undefined): string {
  return value === undefined || value === "" ? "" : `${name} ${codeSpan(cutUnits(value, MAXIMUM_ID_UNITS))}`;
}

/** Says why there was more than one attempt, as list items. */
export function attemptLines(record: RunRecord): readonly string[] {
  return record.attempts.length < 2
    ? []
    : failedAttempts(record).map(
        ({ numbers, outcome }) =>
          `- ${numbers.includes("-") ? "Attempts" : "Attempt"} ${numbers}: ${sentence(outcome)}`,
      );
}

/** Returns a snippet that pins the CLI's package, if it was installed without a hash to compare. */
export function pinAdvice({ session }: RunRecord): string {
  if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
    return "";
  }
  const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
  return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${fence(lines, "yaml")}`;
}

const SLOWEST = 3;

/** Renders the split between model and tools, the slowest calls and their bars; empty if no call took a second. */
export function timeSection(record: RunRecord): string {
  const bars = timelineBars(record);
  return bars === ""
    ? ""
    : blocks("### Timeline", shares(record), slowest(record), fence(bars, "text"), timelineNote(record));
}

function shares(record: RunRecord): string {
  const split = timeShares(record);
  if (split === undefined) {
    return "";
  }
  const parts = [
    `model ${part(split.modelMs, split.totalMs)}`,
    `tools ${part(split.toolsMs, split.totalMs)}`,
    split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
  ];
  return `Of ${duration(split.totalMs)}: ${parts.filter((text) => text !== "").join(" · ")}`;
}

function part(milliseconds: number, totalMs: number): string {
  return `${duration(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}

function slowest(record: RunRecord): string {
  const calls = slowestCalls(record, SLOWEST).map(({ call, tookMs }) => {
    const target = shortTarget(call.target);
    const open = call.outcome === "unfinished" ? " (unfinished)" : "";
    return `${escapeText(call.kind)}${target === "" ? "" : ` ${codeSpan(target)}`} ${duration(tookMs)}${open}`;
  });
  return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}
