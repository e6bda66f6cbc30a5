import type { RunRecord } from "../../record/schema.js";
import { answerParts, answerSection, isLongAnswer } from "../parts/answer-section.js";
import { byteLength, fitting } from "../markdown/budget.js";
import { Room } from "../parts/room.js";
import { callErrors } from "../parts/call-errors.js";
import { callsOfSummary } from "../parts/calls-table.js";
import { blocks, facts, type ReviewLink, wherePageIs } from "../parts/comment-parts.js";
import { findingsSection } from "../parts/findings.js";
import { headingOfAgent } from "../parts/heading.js";
import { details, escapeText, fence } from "../markdown/markdown.js";
import { noteLines, denialQuote, refusedQuote, verdictQuote } from "../parts/notes.js";
import { attemptLines, identifiers, pinAdvice, filesSection, timeSection } from "./summary-parts.js";
import { placeOfAll, tokenCounts } from "../parts/words.js";

/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
export const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const MAXIMUM_FINDINGS_BYTES = 200_000;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_ERRORS_BYTES = 100_000;

/** For the line that says what is missing, and the blank lines around it. */
const RESERVE_BYTES = 700;

type BodyOptions = {
  /** The review posted with the findings, if any. */
  readonly review: ReviewLink | undefined;
  /** Says where the run's page is; empty if the caller shows several runs and names their common page. */
  readonly place: string;
  /** Says where the rest of a summary is that has no room for all. */
  readonly rest: string;
  /** Limit in UTF-8. */
  readonly maximumBytes: number;
};

/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline, diffs, and findings that a review shows
 * @param review the review posted with the findings, if any
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
export function renderSummary(record: RunRecord, level: "full" | "compact", review?: ReviewLink): string {
  const title = heading(record);
  const body = summaryBody(record, level, {
    review,
    place: wherePageIs(record, "summary"),
    rest: `all of it is in ${placeOfAll(record)}`,
    maximumBytes: MAXIMUM_SUMMARY_BYTES - byteLength(title) - "\n\n\n".length,
  });
  return `${title}\n\n${body}\n`;
}

/** Renders the summary below its heading. What has no room is left out, in the reverse order of its importance. */
export function summaryBody(record: RunRecord, level: "full" | "compact", options: BodyOptions): string {
  const { review, place, rest, maximumBytes } = options;
  const isFull = level === "full";
  const known = allFacts(record);
  const room = new Room(maximumBytes - byteLength(known) - byteLength(place) - RESERVE_BYTES);
  const why = room.take("the cause", (bytes) => verdict(record, bytes));
  const refused = room.take("refused hosts", () => refusedQuote(record));
  const findings = room.take("findings", (bytes) =>
    findingsSection(
      record,
      "### Findings",
      Math.min(bytes, MAXIMUM_FINDINGS_BYTES),
      review,
      isFull ? "folded" : "left out",
    ),
  );
  const said = answerParts(record);
  const isLong = isLongAnswer(said);
  const takeAnswer = (): string =>
    room.take("the answer", (bytes) =>
      answerSection(
        said,
        Math.min(bytes, MAXIMUM_ANSWER_BYTES),
        "… cut here; the full answer is in `result-file`.",
      ),
    );
  const shortAnswer = isLong ? "" : takeAnswer();
  const files = room.take("files", (bytes) => filesSection(record, isFull, bytes));
  const calls = isFull ? room.take("tool calls", (bytes) => toolCalls(record, bytes)) : "";
  const time = isFull ? room.take("the timeline", () => timeSection(record)) : "";
  const longAnswer = isLong ? takeAnswer() : "";
  const standardError = room.take("diagnostics", (bytes) => diagnostics(record, bytes));
  const noted = room.take("notes", (bytes) => notes(record, bytes));
  const pin = room.take("how to pin the CLI", () => pinAdvice(record));
  const ids = room.take("versions and ids", () => identifiers(record));
  return blocks(
    ...[known, why, refused, findings, shortAnswer, files, calls, time, longAnswer],
    ...[standardError, pin, noted, room.leftOut(rest), place, ids],
  );
}

function heading(record: RunRecord): string {
  return `## ${escapeText(headingOfAgent(record))}`;
}

/** Says that the CLI reported no tokens, as older versions do. Without it, the line would look like a choice of ours. */
function allFacts(record: RunRecord): string {
  const { conclusion, stream, usage } = record;
  const isUnknown = conclusion !== "running" && stream.events > 0 && tokenCounts(usage, "") === "";
  return [facts(record), isUnknown ? "tokens not reported by the CLI" : ""]
    .filter((part) => part !== "")
    .join(" · ");
}

/** A unit of a message, with its part of cause and remedy, takes at most about so many bytes. */
const BYTES_OF_UNIT = 6;

function verdict(record: RunRecord, maximumBytes: number): string {
  if (record.conclusion === "running") {
    return "The agent is still at work, or the step was ended before it could write the end of this report.";
  }
  return verdictQuote(record, true, Math.floor(maximumBytes / BYTES_OF_UNIT)) || denialQuote(record);
}

function toolCalls(record: RunRecord, maximumBytes: number): string {
  return record.toolCalls.length === 0
    ? ""
    : blocks(
        "### Tool calls",
        callsOfSummary(record, Math.min(maximumBytes / 2, MAXIMUM_CALLS_BYTES)),
        callErrors(record, Math.min(maximumBytes / 2, MAXIMUM_ERRORS_BYTES)),
      );
}

function diagnostics(record: RunRecord, maximumBytes: number): string {
  if (record.conclusion === "success" || record.diagnostics.trim() === "") {
    return "";
  }
  const body = fence(lastBytes(record.diagnostics, Math.min(maximumBytes, MAXIMUM_DIAGNOSTICS_BYTES)));
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

function notes(record: RunRecord, maximumBytes: number): string {
  const lines = [...noteLines(record).map((line) => `- ${line}`), ...attemptLines(record)];
  const shown = fitting(lines, Math.min(maximumBytes, MAXIMUM_NOTES_BYTES));
  const rest = lines.length - shown.length;
  return lines.length === 0
    ? ""
    : ["### Notes", "", ...shown, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}
