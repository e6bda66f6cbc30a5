import type { RunRecord } from "../record/record.js";
import { safeAnswer } from "./answer.js";
import { byteLength, cutText } from "./budget.js";
import { callsTable } from "./calls-table.js";
import { filesTable } from "./files-table.js";
import { details, escapeText, fence, table } from "./markdown.js";
import { noteLines } from "./notes.js";
import { conclusionMark, count, duration } from "./words.js";

/** GitHub drops a step's whole summary beyond 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
export const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_NOTES_BYTES = 20_000;

/**
 * The job summary of a run.
 *
 * @param level `compact` leaves out tool calls, timeline and diffs
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
export function renderSummary(record: RunRecord, level: "full" | "compact"): string {
  const isFull = level === "full";
  const sections = [
    heading(record),
    verdict(record),
    facts(record),
    answer(record),
    files(record),
    ...(isFull ? [diffs(record), toolCalls(record)] : []),
    diagnostics(record),
    notes(record),
  ].filter((section) => section !== "");
  return cutText(
    `${sections.join("\n\n")}\n`,
    MAXIMUM_SUMMARY_BYTES,
    "… cut here; the whole stands in `record-file`.",
  );
}

function heading(record: RunRecord): string {
  return `## Cursor agent: ${conclusionMark(record.conclusion)}${elapsed(record)}`;
}

function elapsed(record: RunRecord): string {
  return record.endedAtMs === undefined ? "" : ` · ${duration(record.endedAtMs - record.startedAtMs)}`;
}

function verdict(record: RunRecord): string {
  if (record.conclusion === "running") {
    return "The agent is still at work, or the step was ended before it could write the end of this report.";
  }
  const { message, remedy } = record;
  return message === ""
    ? ""
    : `> **${escapeText(record.reason)}** — ${escapeText(message)}\n>\n> ${escapeText(remedy)}`;
}

function facts(record: RunRecord): string {
  const { session, toolCallCounts: calls, usage } = record;
  const rows: readonly (readonly [string, string])[] = [
    ["Model", escapeText(session.model ?? "")],
    ["CLI", escapeText(session.cliVersion ?? "")],
    ["Session", session.id === undefined ? "" : escapeText(session.id)],
    ["Tool calls", callCounts(calls)],
    ["Files", record.files.length === 0 ? "none" : String(record.files.length)],
    [
      "Tokens",
      usage.inputTokens === undefined && usage.outputTokens === undefined
        ? ""
        : `${count(usage.inputTokens ?? 0)} in, ${count(usage.outputTokens ?? 0)} out${cacheTokens(usage.cacheReadTokens)}`,
    ],
    ["Attempts", record.attempts.length > 1 ? attempts(record) : ""],
  ];
  return table(
    ["", ""],
    rows.filter(([, value]) => value !== "").map(([name, value]) => [`**${name}**`, value]),
  );
}

function callCounts(calls: RunRecord["toolCallCounts"]): string {
  const parts = [
    `${calls.ok} ok`,
    calls.failed > 0 ? `${calls.failed} failed` : "",
    calls.denied > 0 ? `${calls.denied} denied` : "",
    calls.unfinished > 0 ? `${calls.unfinished} unfinished` : "",
  ].filter((part) => part !== "");
  return calls.total === 0 ? "none" : `${calls.total}: ${parts.join(", ")}`;
}

function cacheTokens(read: number | undefined): string {
  return read === undefined || read === 0 ? "" : `, ${count(read)} read from cache`;
}

function attempts(record: RunRecord): string {
  const outcomes = record.attempts.flatMap((attempt) =>
    attempt.outcome === undefined ? [] : [`${attempt.number}: ${escapeText(attempt.outcome)}`],
  );
  return `${record.attempts.length} (${outcomes.join("; ")})`;
}

function answer(record: RunRecord): string {
  const text = record.result?.text ?? record.lastMessage ?? "";
  if (text.trim() === "") {
    return "";
  }
  const title = record.result === undefined ? "### Last message" : "### Answer";
  const body = cutText(
    safeAnswer(text),
    MAXIMUM_ANSWER_BYTES,
    "… cut here; the whole answer stands in `result-file`.",
  );
  return `${title}\n\n${body}`;
}

function files(record: RunRecord): string {
  return record.files.length === 0 ? "" : `### Files\n\n${filesTable(record.files, MAXIMUM_FILE_ROWS)}`;
}

/** Each file's diff in a fold of its own, as many whole ones as the budget holds. */
function diffs(record: RunRecord): string {
  const all = record.changes.available ? record.changes.diffs : [];
  const folds: string[] = [];
  let bytes = 0;
  for (const diff of all) {
    const cut = diff.truncated ? "\n\nCut here; the whole is in `patch-file`." : "";
    const fold = details(diff.path, `${fence(diff.text, "diff")}${cut}`);
    bytes += byteLength(fold) + 2;
    if (bytes > MAXIMUM_DIFF_BYTES) {
      folds.push(`… and ${all.length - folds.length} more diffs, in \`patch-file\`.`);
      break;
    }
    folds.push(fold);
  }
  return folds.join("\n\n");
}

function toolCalls(record: RunRecord): string {
  const { toolCalls: listed, toolCallCounts: counts } = record;
  if (listed.length === 0) {
    return "";
  }
  const unlisted = counts.total - listed.length;
  const more = unlisted > 0 ? `\n\n… and ${unlisted} more, in the transcript.` : "";
  const body = cutText(
    callsTable(listed) + more,
    MAXIMUM_CALLS_BYTES,
    "… cut here; all calls stand in `record-file`.",
  );
  return `### Tool calls\n\n${body}`;
}

const MAXIMUM_CALLS_BYTES = 350_000;

function diagnostics(record: RunRecord): string {
  if (record.conclusion === "success" || record.diagnostics.trim() === "") {
    return "";
  }
  const body = cutText(fence(record.diagnostics), MAXIMUM_DIAGNOSTICS_BYTES, "… cut here.");
  return details("Diagnostics of the CLI (standard error)", body);
}

function notes(record: RunRecord): string {
  const lines = noteLines(record);
  return lines.length === 0
    ? ""
    : cutText(`### Notes\n\n${lines.map((line) => `- ${line}`).join("\n")}`, MAXIMUM_NOTES_BYTES, "…");
}
