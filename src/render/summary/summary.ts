import type { RunRecord } from "../../record/schema.js";
import { answerSection } from "../parts/answer-section.js";
import { cutText } from "../markdown/budget.js";
import { callErrors } from "../parts/call-errors.js";
import { callsOfSummary } from "../parts/calls-table.js";
import { blocks, facts, type ReviewLink, wherePageIs } from "../parts/comment-parts.js";
import { findingsSection } from "../parts/findings.js";
import { headline } from "../parts/headline.js";
import { details, escapeText, fence } from "../markdown/markdown.js";
import { noteLines, denialQuote, refusedQuote, verdictQuote } from "../parts/notes.js";
import { attemptLines, identifiers, pinAdvice, filesSection, timeSection } from "./summary-parts.js";
import { duration, placeOfAll, tokenCounts, unbroken } from "../parts/words.js";

/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
export const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const MAXIMUM_FINDINGS_BYTES = 200_000;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_ERRORS_BYTES = 100_000;

/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline, diffs, and findings that a review shows
 * @param review the review posted with the findings, if any
 * @param place says where the run's page is; empty if the caller shows several runs and names their common page
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
export function renderSummary(
  record: RunRecord,
  level: "full" | "compact",
  review?: ReviewLink,
  place = wherePageIs(record, "summary"),
): string {
  const isFull = level === "full";
  const answer = answerSection(
    record,
    MAXIMUM_ANSWER_BYTES,
    "… cut here; the full answer is in `result-file`.",
  );
  const sections = [
    heading(record),
    allFacts(record),
    verdict(record),
    refusedQuote(record),
    findingsSection(record, "### Findings", MAXIMUM_FINDINGS_BYTES, review, isFull ? "folded" : "left out"),
    answer.isLong ? "" : answer.section,
    filesSection(record, isFull),
    ...(isFull ? [toolCalls(record), timeSection(record)] : []),
    answer.isLong ? answer.section : "",
    diagnostics(record),
    pinAdvice(record),
    notes(record),
    place,
    identifiers(record),
  ].filter((section) => section !== "");
  return cutText(
    `${sections.join("\n\n")}\n`,
    MAXIMUM_SUMMARY_BYTES,
    `… cut here; all of it is in ${placeOfAll(record)}.`,
  );
}

function heading(record: RunRecord): string {
  return `## Cursor agent: ${escapeText(headline(record))}${elapsed(record)}`;
}

function elapsed(record: RunRecord): string {
  return record.endedAtMs === undefined
    ? ""
    : ` ${unbroken(`· ${duration(record.endedAtMs - record.startedAtMs)}`)}`;
}

/** Says that the CLI reported no tokens, as older versions do. Without it, the line would look like a choice of ours. */
function allFacts(record: RunRecord): string {
  const { conclusion, stream, usage } = record;
  const isUnknown = conclusion !== "running" && stream.events > 0 && tokenCounts(usage, "") === "";
  return [facts(record), isUnknown ? "tokens not reported by the CLI" : ""]
    .filter((part) => part !== "")
    .join(" · ");
}

function verdict(record: RunRecord): string {
  if (record.conclusion === "running") {
    return "The agent is still at work, or the step was ended before it could write the end of this report.";
  }
  return verdictQuote(record, true) || denialQuote(record);
}

function toolCalls(record: RunRecord): string {
  return record.toolCalls.length === 0
    ? ""
    : blocks(
        "### Tool calls",
        callsOfSummary(record, MAXIMUM_CALLS_BYTES),
        callErrors(record, MAXIMUM_ERRORS_BYTES),
      );
}

function diagnostics(record: RunRecord): string {
  if (record.conclusion === "success" || record.diagnostics.trim() === "") {
    return "";
  }
  const body = fence(lastBytes(record.diagnostics, MAXIMUM_DIAGNOSTICS_BYTES));
  return details("Diagnostics of the CLI (standard error)", body);
}

/** Returns the end of a text, in whole lines, because errors are at the end. */
function lastBytes(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  const end = bytes.subarray(-maximumBytes).toString("utf8");
  return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}

function notes(record: RunRecord): string {
  const lines = [...noteLines(record).map((line) => `- ${line}`), ...attemptLines(record)];
  return lines.length === 0 ? "" : cutText(`### Notes\n\n${lines.join("\n")}`, MAXIMUM_NOTES_BYTES, "…");
}
