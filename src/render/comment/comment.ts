import type { RunRecord } from "../../record/schema.js";
import { answerParts, bodyWithin } from "../parts/answer-section.js";
import { byteLength } from "../markdown/budget.js";
import { callErrors } from "../parts/call-errors.js";
import { callsTable } from "../parts/calls-table.js";
import { composeComment } from "./comment-marker.js";
import { blocks, type CommentFrame, facts, heading, runLink, wherePageIs } from "../parts/comment-parts.js";
import { filesList } from "../parts/files.js";
import { findingsSection } from "../parts/findings.js";
import { Room } from "../parts/room.js";
import { details } from "../markdown/markdown.js";
import { denialQuote, refusedQuote, verdictQuote } from "../parts/notes.js";
import { duration, placeOfAll } from "../parts/words.js";

/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
export const MAXIMUM_COMMENT_BYTES = 60_000;
const MAXIMUM_VERDICT_UNITS = 1_200;
const MAXIMUM_FILES_BYTES = 20_000;
const MAXIMUM_FINDINGS_BYTES = 30_000;
/** A phone shows about 25 lines. Longer lists and answers are folded, so that readers find what comes after them. */
const OPEN_FILES = 15;
const MAXIMUM_OPEN_LINES = 60;
/** Files that take precedence over the end of a long answer. */
const FIRST_FILES = 50;
/** The rest of the room for calls is for the errors of failed ones. */
const CALLS_SHARE = 3 / 4;
/** For the line that says what is missing. */
const RESERVE_BYTES = 700;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;

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
    verdictQuote(record, false, MAXIMUM_VERDICT_UNITS) || denialQuote(record),
    refusedQuote(record),
  );
  const marker = composeComment(frame.identity, "final", "", undefined);
  const page = wherePageIs(record, "comment");
  const fixedBytes = byteLength(head) + byteLength(page) + byteLength(marker) + RESERVE_BYTES;
  const room = new Room(maximumBytes - fixedBytes);
  const findings = room.take("findings", (bytes) =>
    findingsSection(
      record,
      "### Findings",
      Math.min(bytes, MAXIMUM_FINDINGS_BYTES),
      frame.review,
      "left out",
    ),
  );
  const firstFiles = room.take("files", (bytes) =>
    filesSection(record, FIRST_FILES, Math.min(bytes, MAXIMUM_FILES_BYTES)),
  );
  const answer = room.take("the answer", (bytes) => answerOf(record, bytes, `… cut here; ${rest}.`));
  const files = allFiles(record, firstFiles, room);
  const previous = room.take("", () => frame.previous ?? "");
  const calls = room.take("the tool calls", (bytes) => callsSection(record, bytes), MINIMUM_CALLS_BYTES);
  const isLost = frame.previous !== undefined && previous === "";
  const older = isLost ? "Left out for its size: the previous result." : "";
  return composeComment(
    frame.identity,
    "final",
    blocks(head, findings, answer, files, calls, room.leftOut(rest), older, page),
    previous === "" ? undefined : previous,
  );
}

/** Returns the answer, folded if it is long. Earlier messages are added only if all of them fit. */
function answerOf(record: RunRecord, maximumBytes: number, note: string): string {
  const parts = answerParts(record);
  // A fold has this title already.
  const title = parts.body === "" || parts.lines > MAXIMUM_OPEN_LINES ? "" : `### ${parts.title}`;
  const body = blocks(title, bodyWithin(parts, parts.lines > MAXIMUM_OPEN_LINES, maximumBytes, note));
  const whole = blocks(body, parts.fold);
  return byteLength(whole) <= maximumBytes / 2 ? whole : body;
}

/** Returns all files if they fit, in place of the first. */
function allFiles(record: RunRecord, first: string, room: Room): string {
  room.giveBack(first);
  return room.take("files", (bytes) => {
    const all = record.files.length <= FIRST_FILES ? first : filesSection(record, Infinity, Infinity);
    return byteLength(all) <= bytes ? all : first;
  });
}

function filesSection(record: RunRecord, maximumRows: number, maximumBytes: number): string {
  const body = filesList(record, OPEN_FILES, maximumRows, maximumBytes);
  return body === "" ? "" : `### Files\n\n${body}`;
}

function callsSection(record: RunRecord, maximumBytes: number): string {
  const { total, ok } = record.toolCallCounts;
  return record.toolCalls.length === 0
    ? ""
    : details(
        `Tool calls: ${ok} of ${total} ok`,
        blocks(
          callsTable(record, maximumBytes * CALLS_SHARE),
          callErrors(record, maximumBytes * (1 - CALLS_SHARE)),
        ),
      );
}
