import type { RunRecord } from "../record/schema.js";
import { safeAnswer } from "./answer.js";
import { cutText } from "./budget.js";
import { callsTable } from "./calls-table.js";
import { findingsSection } from "./findings-table.js";
import { details, fence } from "./markdown.js";
import { lastSaid } from "./last-said.js";
import { noteLines } from "./notes.js";
import { facts, pinAdvice } from "./summary-facts.js";
import { diffsSection, filesSection } from "./summary-files.js";
import { timeSection } from "./summary-time.js";
import { verdictQuote } from "./verdict-quote.js";
import { conclusionMark, duration, placeOfAll } from "./words.js";

/** GitHub drops a step's whole summary beyond 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
export const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** Some thousand rows; a longer table is read by nobody. */
const MAXIMUM_CALLS_BYTES = 100_000;

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
    findingsSection(record.findings),
    filesSection(record),
    ...(isFull ? [diffsSection(record), toolCalls(record), timeSection(record)] : []),
    diagnostics(record),
    pinAdvice(record),
    notes(record),
  ].filter((section) => section !== "");
  return cutText(
    `${sections.join("\n\n")}\n`,
    MAXIMUM_SUMMARY_BYTES,
    `… cut here; all of it stands in ${placeOfAll(record)}.`,
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
  return verdictQuote(record);
}

function answer(record: RunRecord): string {
  const { title, text } = lastSaid(record);
  if (text.trim() === "") {
    return "";
  }
  const body = cutText(
    safeAnswer(text),
    MAXIMUM_ANSWER_BYTES,
    "… cut here; the whole answer stands in `result-file`.",
  );
  return `### ${title}\n\n${body}`;
}

function toolCalls(record: RunRecord): string {
  return record.toolCalls.length === 0 ? "" : `### Tool calls\n\n${callsTable(record, MAXIMUM_CALLS_BYTES)}`;
}

function diagnostics(record: RunRecord): string {
  if (record.conclusion === "success" || record.diagnostics.trim() === "") {
    return "";
  }
  const body = fence(lastBytes(record.diagnostics, MAXIMUM_DIAGNOSTICS_BYTES));
  return details("Diagnostics of the CLI (standard error)", body);
}

/** The end of a text, in whole lines: that is where an error stands. */
function lastBytes(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  const end = bytes.subarray(-maximumBytes).toString("utf8");
  return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}

function notes(record: RunRecord): string {
  const lines = noteLines(record);
  return lines.length === 0
    ? ""
    : cutText(`### Notes\n\n${lines.map((line) => `- ${line}`).join("\n")}`, MAXIMUM_NOTES_BYTES, "…");
}
