import type { Commit } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import { byteLength } from "../markdown/budget.js";
import { withoutDiffHead } from "../parts/diff-head.js";
import { filesList } from "../parts/files.js";
import { codeSpan, escapeText, fence } from "../markdown/markdown.js";
import { counted, duration, failedAttempts } from "../parts/words.js";
import { cutUnits } from "../../safety/cut.js";
import { sentence } from "../markdown/answer-inline.js";
import { shortTarget } from "../parts/calls-table.js";
import { blocks } from "../parts/comment-parts.js";
import { slowestCalls, timelineBars, timelineNote, timeShares } from "../parts/timeline.js";

/** A phone shows about 25 lines. */
const OPEN_FILE_ROWS = 20;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_ROWS_BYTES = 300_000;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;

/**
 * Renders the files of a run and the agent's commits.
 *
 * @param withDiffs whether each file's diff is in a fold below it
 * @param maximumBytes of their rows with the diffs, in UTF-8
 */
export function filesSection(record: RunRecord, withDiffs: boolean, maximumBytes: number): string {
  const { changes } = record;
  const room = Math.min(maximumBytes, MAXIMUM_ROWS_BYTES);
  const { diffs, left } = withDiffs ? diffsThatFit(record, Math.min(room / 2, MAXIMUM_DIFF_BYTES)) : NO_DIFFS;
  const body = blocks(
    filesList(record, OPEN_FILE_ROWS, MAXIMUM_FILE_ROWS, room, diffs),
    left === 0 ? "" : `… and ${counted(left, "more diff")}, in \`patch-file\`.`,
    changes.available ? commitList(changes.commits) : "",
  );
  return body === "" ? "" : `### Files\n\n${body}`;
}

const NO_DIFFS = { diffs: new Map<string, string>(), left: 0 };

/** Returns whole diffs by path, as many as fit, and how many do not. */
function diffsThatFit({ changes }: RunRecord, maximumBytes: number): typeof NO_DIFFS {
  const all = (changes.available ? changes.diffs : []).flatMap(({ path, text, truncated }) => {
    const shown = withoutDiffHead(text);
    const cut = truncated ? "\n\nCut here; the full diff is in `patch-file`." : "";
    return shown === "" && !truncated ? [] : [[path, `${fence(shown, "diff")}${cut}`] as const];
  });
  let bytes = 0;
  const end = all.findIndex(([, diff]) => (bytes += byteLength(diff)) > maximumBytes);
  const fitting = end === -1 ? all : all.slice(0, end);
  return { diffs: new Map(fitting), left: all.length - fitting.length };
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

const MAXIMUM_ID_UNITS = 100;

/** Renders ids, versions and hashes, for readers who look for this exact run. */
export function identifiers({ session, run, attempts }: RunRecord): string {
  return [
    identifier("session", session.id),
    identifier("request", session.requestId),
    identifier("CLI", session.cliVersion),
    identifier("package SHA-256", session.cliSha256),
    // Without an agent, nothing was done to the commit.
    identifier("commit", attempts.length === 0 ? undefined : run.sha),
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
/** Fewer bars say no more than the line of the slowest calls, and three of them say the same. */
const LEAST_BARS = 3;

/** Renders the split between model and tools, the slowest calls and bars; empty if no call took a second. */
export function timeSection(record: RunRecord): string {
  const bars = timelineBars(record);
  if (bars === "") {
    return "";
  }
  const count = bars.split("\n").length / 2;
  return count < LEAST_BARS
    ? blocks("### Time", shares(record), slowest(record))
    : blocks(
        "### Timeline",
        shares(record),
        count > SLOWEST ? slowest(record) : "",
        fence(bars, "text"),
        timelineNote(record),
      );
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
