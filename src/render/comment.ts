import type { FileReport } from "../record/schema-changes.js";
import type { RunRecord } from "../record/schema.js";
import { safeAnswer } from "./answer.js";
import { byteLength, cutText } from "./budget.js";
import { callsTable } from "./calls-table.js";
import { composeComment } from "./comment-marker.js";
import { comparisonGap } from "./file-count.js";
import { blocks, type CommentFrame, facts, heading, runLink } from "./comment-parts.js";
import { lastSaid } from "./last-said.js";
import { codeSpan, details, escapeText } from "./markdown.js";
import { verdictQuote } from "./verdict-quote.js";
import { duration, placeOfAll } from "./words.js";

/** GitHub's message speaks of 65,536 characters; older servers count bytes. This is safe under every reading. */
export const MAXIMUM_COMMENT_BYTES = 60_000;
const MAXIMUM_VERDICT_BYTES = 4_000;
const MAXIMUM_FILES_BYTES = 20_000;
/** Files that are worth more than the last lines of a long answer. */
const FIRST_FILES = 50;
/** Less of a table than this is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;
/** Blank lines between the parts, the summaries of the folds, the line that says what was left out. */
const RESERVE_BYTES = 1_000;

/** What is still free, in bytes. Sections take from it in the order of their worth, not of their place on the page. */
type Room = { bytes: number };

/**
 * The comment of a run that is over.
 *
 * What does not fit is dropped in this order: the end of the table of tool calls, the previous result, files beyond the
 * first 50, the end of the answer. The comment says what was dropped.
 *
 * @param maximumBytes of the whole, in UTF-8; at least 10,000
 */
export function renderComment(
  record: RunRecord,
  frame: CommentFrame,
  maximumBytes = MAXIMUM_COMMENT_BYTES,
): string {
  // The summary is cut as well, at more, and may be switched off.
  const rest = `the summary of the ${runLink("run", frame.runUrl)} may show more, all of it stands in ${placeOfAll(record)}`;
  const head = blocks(
    heading(record, duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs), frame.runUrl),
    facts(record),
    cutText(verdictQuote(record), MAXIMUM_VERDICT_BYTES, `… cut here; ${rest}.`),
  );
  const marker = composeComment(frame.identity, "final", "", undefined);
  const room: Room = { bytes: maximumBytes - byteLength(head) - byteLength(marker) - RESERVE_BYTES };

  const firstFiles = takeFirstFiles(record, room, `… cut here; ${rest}.`);
  const answer = take(room, cutText(answerText(record), room.bytes, `… cut here; ${rest}.`));
  const files = takeAllFiles(record, firstFiles, room);
  const previous =
    frame.previous !== undefined && fits(room, frame.previous) ? take(room, frame.previous) : undefined;
  const calls = takeCalls(record, room);

  const dropped = [
    files === firstFiles && record.files.length > FIRST_FILES
      ? `${record.files.length - FIRST_FILES} of ${record.files.length} files`
      : "",
    record.toolCalls.length > 0 && calls === "" ? "the tool calls" : "",
  ].filter((part) => part !== "");
  const note = dropped.length === 0 ? "" : `Left out for their size: ${dropped.join(", ")}; ${rest}.`;
  const older =
    frame.previous === undefined || previous !== undefined
      ? ""
      : "Left out for its size: the previous result.";
  return composeComment(frame.identity, "final", blocks(head, answer, files, calls, note, older), previous);
}

function fits(room: Room, text: string): boolean {
  return byteLength(text) <= room.bytes;
}

function take(room: Room, text: string): string {
  room.bytes -= byteLength(text);
  return text;
}

function answerText(record: RunRecord): string {
  const { title, text } = lastSaid(record);
  const answer = safeAnswer(text);
  return answer === "" || title === "Answer" ? answer : `**${title}**\n\n${answer}`;
}

function takeFirstFiles(record: RunRecord, room: Room, note: string): string {
  return take(room, cutText(filesSection(record, FIRST_FILES), MAXIMUM_FILES_BYTES, note));
}

function takeAllFiles(record: RunRecord, first: string, room: Room): string {
  if (record.files.length <= FIRST_FILES) {
    return first;
  }
  const all = filesSection(record, record.files.length);
  const more = byteLength(all) - byteLength(first);
  if (more > room.bytes) {
    return first;
  }
  room.bytes -= more;
  return all;
}

function filesSection(record: RunRecord, maximumRows: number): string {
  const list = record.files.slice(0, maximumRows).map(fileLine).join("\n");
  const body = blocks(comparisonGap(record, escapeText) ?? "", list);
  return body === "" ? "" : `#### Files\n\n${body}`;
}

/** A list, because a table with a long path in it has to be scrolled sideways on a phone. */
function fileLine(file: FileReport): string {
  const from = file.previousPath === undefined ? "" : ` from ${codeSpan(file.previousPath)}`;
  const lines = file.binary ? " binary" : ` +${file.added} −${file.removed}`;
  const warnings = [
    file.outsideAllowedPaths ? "outside `allowed-paths`" : "",
    file.place === "outside" ? "outside the workspace" : "",
    file.sensitive ? "sensitive" : "",
  ].filter((warning) => warning !== "");
  const mark = warnings.length === 0 ? "" : ` ⚠️ ${warnings.join(", ")}`;
  return `- ${codeSpan(file.path)}${from} ${file.status}${file.changed ? lines : ""}${mark}`;
}

function takeCalls(record: RunRecord, room: Room): string {
  const { total, ok } = record.toolCallCounts;
  if (record.toolCalls.length === 0 || room.bytes < MINIMUM_CALLS_BYTES) {
    return "";
  }
  return details(`Tool calls: ${ok} of ${total} ok`, callsTable(record, room.bytes));
}
