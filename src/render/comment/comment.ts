import type { RunRecord } from "../../record/schema.js";
import { answerParts, foldedBody } from "../parts/answer-section.js";
import { byteLength, cutText } from "../markdown/budget.js";
import { callErrors } from "../parts/call-errors.js";
import { callsTable } from "../parts/calls-table.js";
import { composeComment } from "./comment-marker.js";
import { blocks, type CommentFrame, facts, heading, runLink, wherePageIs } from "../parts/comment-parts.js";
import { filesList } from "../parts/files.js";
import { findingsSection } from "../parts/findings.js";
import { details } from "../markdown/markdown.js";
import { denialQuote, refusedQuote, verdictQuote } from "../parts/notes.js";
import { duration, placeOfAll } from "../parts/words.js";

/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
export const MAXIMUM_COMMENT_BYTES = 60_000;
const MAXIMUM_VERDICT_BYTES = 4_000;
const MAXIMUM_FILES_BYTES = 20_000;
const MAXIMUM_FINDINGS_BYTES = 30_000;
/** A phone shows about 25 lines. Longer lists and answers are folded, so that readers find what comes after them. */
const OPEN_FILES = 15;
const MAXIMUM_OPEN_LINES = 60;
/** Files that take precedence over the end of a long answer. */
const FIRST_FILES = 50;
/** The rest of the room for calls is for the errors of failed ones. */
const CALLS_SHARE = 3 / 4;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;
/** For blank lines between the parts, titles of folds, and the line that says what is missing. */
const RESERVE_BYTES = 1_000;

/** Bytes still free. Sections take from it in order of importance, not in order of their place on the page. */
type Room = { bytes: number };

/**
 * Renders the comment of a finished run.
 *
 * If it is too long, we drop, in this order: the end of the table of tool calls, the previous result, files beyond the
 * first 50, the end of the answer. The comment says what was dropped.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
export function renderComment(
  record: RunRecord,
  frame: CommentFrame,
  maximumBytes = MAXIMUM_COMMENT_BYTES,
): string {
  // The job summary is cut too, at a higher limit, and may be switched off.
  const rest = `the summary of the ${runLink("run", frame.runUrl)} may show more, all of it is in ${placeOfAll(record)}`;
  const head = blocks(
    heading(record, duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs), frame.runUrl),
    facts(record),
    cutText(verdictQuote(record), MAXIMUM_VERDICT_BYTES, `… cut here; ${rest}.`) || denialQuote(record),
    refusedQuote(record),
  );
  const marker = composeComment(frame.identity, "final", "", undefined);
  const page = wherePageIs(record, "comment");
  const fixedBytes = byteLength(head) + byteLength(page) + byteLength(marker) + RESERVE_BYTES;
  const room: Room = { bytes: maximumBytes - fixedBytes };

  const findings = take(
    room,
    findingsSection(
      record,
      "### Findings",
      Math.min(room.bytes, MAXIMUM_FINDINGS_BYTES),
      frame.review,
      "left out",
    ),
  );
  const firstFiles = takeFirstFiles(record, room, `… cut here; ${rest}.`);
  const answer = take(room, answerOf(record, room.bytes, `… cut here; ${rest}.`));
  const files = takeAllFiles(record, firstFiles, room);
  const previous =
    frame.previous !== undefined && fits(room, frame.previous) ? take(room, frame.previous) : undefined;
  const calls = takeCalls(record, room);

  // Sections that were only cut say so themselves.
  const note =
    record.toolCalls.length > 0 && calls === "" ? `Left out for their size: the tool calls; ${rest}.` : "";
  const older =
    frame.previous === undefined || previous !== undefined
      ? ""
      : "Left out for its size: the previous result.";
  return composeComment(
    frame.identity,
    "final",
    blocks(head, findings, answer, files, calls, note, older, page),
    previous,
  );
}

function fits(room: Room, text: string): boolean {
  return byteLength(text) <= room.bytes;
}

function take(room: Room, text: string): string {
  room.bytes -= byteLength(text);
  return text;
}

/** Returns the answer, folded if it is long. Earlier messages are added only if all of them fit. */
function answerOf(record: RunRecord, maximumBytes: number, note: string): string {
  const parts = answerParts(record);
  // A fold has this title already.
  const title = parts.body === "" || parts.lines > MAXIMUM_OPEN_LINES ? "" : `### ${parts.title}`;
  const body = blocks(title, cutText(foldedBody(parts, MAXIMUM_OPEN_LINES), maximumBytes, note));
  const whole = blocks(body, parts.fold);
  return byteLength(whole) <= maximumBytes / 2 ? whole : body;
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
  const body = filesList(record, OPEN_FILES, maximumRows);
  return body === "" ? "" : `### Files\n\n${body}`;
}

function takeCalls(record: RunRecord, room: Room): string {
  const { total, ok } = record.toolCallCounts;
  if (record.toolCalls.length === 0 || room.bytes < MINIMUM_CALLS_BYTES) {
    return "";
  }
  const title = `Tool calls: ${ok} of ${total} ok`;
  return details(
    title,
    blocks(callsTable(record, room.bytes * CALLS_SHARE), callErrors(record, room.bytes * (1 - CALLS_SHARE))),
  );
}
