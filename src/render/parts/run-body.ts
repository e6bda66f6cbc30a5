import { answerReview } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import { byteLength, fitting, printWithin } from "../markdown/budget.js";
import { parseAnswer } from "../markdown/answer.js";
import { details } from "../markdown/markdown.js";
import { alertBlocks } from "./alert.js";
import { answerSection } from "./answer-section.js";
import { callErrors } from "./call-errors.js";
import { callsOfSummary, callsTable } from "./calls-table.js";
import { blocks, howToApply, listItems, type ReviewLink, runLink } from "./comment-parts.js";
import { filesList } from "./files.js";
import { findingsList } from "./findings.js";
import { givenFold } from "./given.js";
import { lastLine } from "./last-line.js";
import { noteLines } from "./notes.js";
import { alertsOf } from "./run-alerts.js";
import { attemptLines, diagnosticsFold, identifiers, pinAdvice, timeSection } from "./run-details.js";
import { amounts, callWords, counted, duration, placeOfAll, spanOf } from "./words.js";

type BodyOptions = {
  /** `compact` is a summary without calls, timeline and diffs. */
  readonly view: "summary" | "compact" | "comment";
  /** The review posted with the findings, if any. */
  readonly review: ReviewLink | undefined;
  /** The page of the run that writes; empty if unknown. */
  readonly runUrl: string;
  /** Says where the rest of a view is that has no room for all. */
  readonly rest: string;
  /** Whether the view names the run's page; one of several runs leaves that to its frame. */
  readonly isAlone: boolean;
  /** Limit in UTF-8. */
  readonly maximumBytes: number;
};

/** For the line that says what is missing, and the blank lines around it. */
const RESERVE_BYTES = 700;
/** A unit of a message takes at most about so many bytes. */
const BYTES_OF_UNIT = 6;
const MAXIMUM_ALERT_UNITS = { summary: 100_000, compact: 100_000, comment: 1_200 };
/** The rest is for files and calls. */
const ANSWER_SHARE = 0.6;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_FINDINGS_BYTES = 200_000;
const MAXIMUM_FILES_BYTES = 300_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;

/**
 * Renders a run below its heading, in the order of all views: alerts, answer, findings, files, how to apply them, what
 * the agent did, notes, the small last line. What has no room is left out, and said.
 */
export function runBody(record: RunRecord, options: BodyOptions): string {
  const small = lastLine(record, options);
  const room = new Room(options.maximumBytes - byteLength(small) - RESERVE_BYTES);
  const alerts = room.take("the cause", (bytes) =>
    alertBlocks(
      alertsOf(record, options.view !== "comment"),
      Math.min(Math.floor(bytes / BYTES_OF_UNIT), MAXIMUM_ALERT_UNITS[options.view]),
    ),
  );
  const parts = isOnlyReview(record, options.review)
    ? reviewParts(record, options, room)
    : allParts(record, options, room);
  return blocks(alerts, ...parts, room.leftOut(options.rest), small);
}

/** Whether findings are told in a review, on this push or an earlier one, so that this view need not repeat them. */
function isOnlyReview(record: RunRecord, review: ReviewLink | undefined): boolean {
  if (review !== undefined) {
    return review.leftOut === 0;
  }
  const isReviewed = record.sinceLastPush !== undefined && record.structuredOutput !== undefined;
  return isReviewed && record.findings.every(({ standing }) => standing === "open");
}

function reviewParts(record: RunRecord, options: BodyOptions, room: Room): readonly string[] {
  const summary = room.take("the answer", (bytes) =>
    printWithin(
      parseAnswer(answerReview(record)?.summary ?? ""),
      bytes / 2,
      "… cut here; the review has it.",
    ),
  );
  return [
    summary,
    reviewLink(options),
    sinceLastPush(record),
    room.take("files", (bytes) => filesList(record, true, bytes / 2)),
    howToApply(record),
  ];
}

/** Several runs have one review, which their frame links. */
function reviewLink({ review, isAlone }: BodyOptions): string {
  return review === undefined || !isAlone ? "" : runLink("Read the review", review.url);
}

/** Returns `Since the last push: 1 fixed, 3 still open, 1 new.`; empty for the first review. */
export function sinceLastPush({ sinceLastPush: since }: Partial<Pick<RunRecord, "sinceLastPush">>): string {
  const words = amounts([
    [since?.fixed ?? 0, "fixed"],
    [since?.open ?? 0, "still open"],
    [since?.new ?? 0, "new"],
    [since?.dismissed ?? 0, "dismissed"],
  ]);
  return words === "" ? "" : `Since the last push: ${words}.`;
}

function allParts(record: RunRecord, options: BodyOptions, room: Room): readonly string[] {
  const { view, rest } = options;
  const isComment = view === "comment";
  const isRunning = record.conclusion === "running";
  const findings = room.take("findings", (bytes) =>
    titled(
      isComment ? "" : "### Findings",
      findingsList(record, Math.min(bytes / 2, MAXIMUM_FINDINGS_BYTES)),
    ),
  );
  const answer = room.take("the answer", (bytes) =>
    answerSection(record, Math.min(bytes * ANSWER_SHARE, MAXIMUM_ANSWER_BYTES), `… cut here; ${rest}.`),
  );
  const files = room.take("files", (bytes) =>
    titled(
      isComment ? "" : "### Files",
      filesList(record, view !== "compact", Math.min(bytes / 2, MAXIMUM_FILES_BYTES)),
    ),
  );
  const calls = room.take("the tool calls", (bytes) => callsPart(record, view, bytes), MINIMUM_CALLS_BYTES);
  const time = view === "summary" ? room.take("the timeline", () => timeSection(record)) : "";
  const standardError = isComment ? "" : room.take("diagnostics", (bytes) => diagnosticsFold(record, bytes));
  const noted = room.take("notes", (bytes) => notes(record, isComment, bytes));
  return [
    isRunning
      ? "The agent is still at work, or the step was ended before it could write the end of this report."
      : "",
    answer,
    reviewLink(options),
    sinceLastPush(record),
    findings,
    files,
    howToApply(record),
    ...[calls, time, standardError],
    isComment ? "" : room.take("what the agent was told", () => givenFold(record)),
    isComment ? "" : room.take("how to pin the CLI", () => pinAdvice(record)),
    noted,
  ];
}

function titled(title: string, body: string): string {
  return body === "" ? "" : blocks(title, body);
}

/** In a comment a fold; in a summary the calls are in sight. */
function callsPart(record: RunRecord, view: BodyOptions["view"], maximumBytes: number): string {
  if (view === "compact" || record.toolCalls.length === 0) {
    return "";
  }
  const room = Math.min(maximumBytes, 2 * MAXIMUM_CALLS_BYTES);
  const title = `What it did: ${callWords(record.toolCallCounts)} in ${duration(spanOf(record))}`;
  const errors = callErrors(record, room / 4);
  return view === "comment"
    ? details(title, blocks(callsTable(record, (room * 3) / 4), errors))
    : blocks("### What it did", callWords(record.toolCallCounts), callsOfSummary(record, room / 2), errors);
}

function notes(record: RunRecord, isComment: boolean, maximumBytes: number): string {
  const lines = [
    ...noteLines(record).map((line) => `- ${line}`),
    ...attemptLines(record),
    ...(isComment ? [] : identifiers(record)),
  ];
  const list = listItems(fitting(lines, Math.min(maximumBytes, MAXIMUM_NOTES_BYTES)), lines.length);
  if (lines.length === 0) {
    return "";
  }
  return isComment ? details(counted(lines.length, "note"), list) : blocks("### Notes", list);
}

/** Says where the rest of a run is, for {@link BodyOptions}. */
export function restOf(record: RunRecord): string {
  return `all of it is in ${placeOfAll(record)}`;
}

/** For the heading of a section, and its line that says what is missing. */
const SECTION_BYTES = 300;

/** Bytes of a view that are still free. Sections take theirs in the order of their importance, not of their places. */
class Room {
  #bytes: number;
  readonly #leftOut: string[] = [];

  /** @param bytes without what is always shown, and the line of {@link leftOut} */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /**
   * Returns a section that fits; empty if it has no room.
   *
   * @param name for readers who miss it; empty if the caller says so
   * @param render given how many bytes of UTF-8 its content may have
   * @param leastBytes with less room the section says too little
   */
  take(name: string, render: (maximumBytes: number) => string, leastBytes = 0): string {
    const section = render(Math.max(0, this.#bytes - SECTION_BYTES));
    const bytes = bytesOf(section);
    if (bytes > 0 && this.#bytes < Math.max(bytes, leastBytes)) {
      this.#leftOut.push(...(name === "" ? [] : [name]));
      return "";
    }
    this.#bytes -= bytes;
    return section;
  }

  /** Says what had no room. @param rest where it is */
  leftOut(rest: string): string {
    return this.#leftOut.length === 0 ? "" : `Left out for their size: ${this.#leftOut.join(", ")}; ${rest}.`;
  }
}

function bytesOf(section: string): number {
  return section === "" ? 0 : byteLength(section) + 2;
}
