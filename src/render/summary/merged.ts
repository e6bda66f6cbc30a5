import type { MergedRuns } from "../../record/merge.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength, fitting } from "../markdown/budget.js";
import { MAXIMUM_COMMENT_BYTES, renderComment } from "../comment/comment.js";
import { composeComment } from "../comment/comment-marker.js";
import {
  blocks,
  type CommentFrame,
  PAGE_ON_RUNNER,
  type ReviewLink,
  runLink,
} from "../parts/comment-parts.js";
import { escapeText } from "../markdown/markdown.js";
import { runFolds, failureReasons, mergedTable } from "./merged-parts.js";
import { MAXIMUM_SUMMARY_BYTES, renderSummary } from "./summary.js";
import { sinceLastPush } from "../parts/run-body.js";
import { type Heading, headingLine, headingOfRuns } from "../parts/heading.js";
import { counted, joined, tokenCounts } from "../parts/words.js";
import { worstSeverity } from "../../record/schema-finding.js";
import { jsonList, MAXIMUM_LIST_UNITS, outputNumber, unlistedFiles } from "../outputs.js";

const MAXIMUM_NOTE_UNITS = 500;
/** Share of the notes and of the reasons each. The runs themselves need room too. */
const NOTES_SHARE = 1 / 8;
const TABLE_SHARE = 1 / 2;
/** For blank lines between the parts, and the line that says what is missing. */
const RESERVE_BYTES = 500;

/**
 * Renders several runs as one job summary: a table with a row for each run, then a fold for each. A single run looks
 * the same as in its own job.
 *
 * @param review the review posted with the findings of the runs, if any
 * @returns Markdown, at most `maximumBytes` of UTF-8
 */
export function renderMerged(
  merged: MergedRuns,
  level: "full" | "compact",
  review?: ReviewLink,
  maximumBytes: number = MAXIMUM_SUMMARY_BYTES,
): string {
  const alone = onlyRecord(merged);
  if (alone !== undefined) {
    return renderSummary(alone, level, review);
  }
  return `${body(`## ${escapeText(heading(merged))}${reviewLink(review)}`, merged, { level, maximumBytes, review, page: PAGE_ON_RUNNER })}\n`;
}

/**
 * Renders the comment on one or several runs.
 *
 * If it is too long, we drop, in this order: the previous result, the end of the runs' own texts, rows of the table.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
export function renderMergedComment(
  merged: MergedRuns,
  frame: CommentFrame,
  maximumBytes: number = MAXIMUM_COMMENT_BYTES,
): string {
  const alone = onlyRecord(merged);
  if (alone !== undefined) {
    return renderComment(alone, frame, maximumBytes);
  }
  const marker = composeComment(frame.identity, "final", "", undefined);
  const room = maximumBytes - byteLength(marker) - RESERVE_BYTES;
  const title = `### ${escapeText(heading(merged))}${reviewLink(frame.review)}`;
  const text = body(title, merged, {
    level: "compact",
    maximumBytes: room,
    review: frame.review,
    page: `<sub>${runLink("run", frame.runUrl)} · \`report.html\`</sub>`,
  });
  if (frame.previous === undefined || byteLength(frame.previous) <= room - byteLength(text)) {
    return composeComment(frame.identity, "final", text, frame.previous);
  }
  const note = "Left out for its size: the previous result.";
  return composeComment(frame.identity, "final", blocks(text, note), undefined);
}

/** Returns the last line of the log: how many runs there were, and their totals. */
export function mergedLine(merged: MergedRuns): string {
  const { runs, toolCalls, usage } = merged;
  return joined(" · ", [
    headingLine(headingOfAll(merged)),
    `${counted(toolCalls, "tool call")}${runs.length === 1 ? "" : " in all"}`,
    tokenCounts(usage, "tokens "),
  ]);
}

function onlyRecord({ runs, notes }: MergedRuns): RunRecord | undefined {
  const [only] = runs;
  return runs.length === 1 && notes.length === 0 && only !== undefined && "record" in only
    ? only.record
    : undefined;
}

function heading(merged: MergedRuns): string {
  const { sign, words } = headingOfAll(merged);
  return `${sign} Cursor agents: ${words}`;
}

function headingOfAll({ runs, failed }: MergedRuns): Heading {
  const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
  return headingOfRuns(records, runs.length, failed);
}

function reviewLink(review: ReviewLink | undefined): string {
  return review === undefined ? "" : ` · ${runLink("review", review.url)}`;
}

type BodyOptions = {
  readonly level: "full" | "compact";
  readonly maximumBytes: number;
  readonly review: ReviewLink | undefined;
  /** Says where the page of all runs is. */
  readonly page: string;
};

function body(title: string, merged: MergedRuns, options: BodyOptions): string {
  const { level, maximumBytes, review, page } = options;
  const head = blocks(
    title,
    sinceLastPush(merged),
    mergedTable(merged, maximumBytes * TABLE_SHARE),
    failureReasons(merged.runs, maximumBytes * NOTES_SHARE),
    notes(merged.notes, maximumBytes * NOTES_SHARE),
  );
  const room = maximumBytes - byteLength(head) - byteLength(page) - RESERVE_BYTES;
  return blocks(head, ...runFolds(merged.runs, level, room, review), page);
}

function notes(texts: readonly string[], maximumBytes: number): string {
  const lines = texts.map((text) => `- ${escapeText(cutUnits(text, MAXIMUM_NOTE_UNITS))}`);
  const shown = fitting(lines, maximumBytes);
  return [...shown, ...(shown.length < lines.length ? ["- … and more, in the log."] : [])].join("\n");
}

/** Returns the outputs of several runs together, by the contract's names. */
export function mergedOutputs(merged: MergedRuns): Readonly<Record<string, string>> {
  const { usage } = merged;
  const answered = merged.runs.flatMap((run) =>
    "record" in run && run.record.structuredOutput !== undefined ? [run.record] : [],
  );
  const findings = answered.flatMap((record) => record.findings);
  return {
    conclusion: merged.conclusion,
    runs: String(merged.runs.length),
    "runs-failed": String(merged.failed),
    "tool-calls": String(merged.toolCalls),
    findings: answered.length === 0 ? "" : String(findings.length),
    "highest-severity": answered.length === 0 ? "" : (worstSeverity(findings) ?? "none"),
    "files-changed": jsonList(merged.filesChanged, MAXIMUM_LIST_UNITS, (left) => ({
      run: "",
      ...unlistedFiles(left, "the records"),
    })),
    "input-tokens": outputNumber(usage.inputTokens),
    "output-tokens": outputNumber(usage.outputTokens),
    "cache-read-tokens": outputNumber(usage.cacheReadTokens),
    "cache-write-tokens": outputNumber(usage.cacheWriteTokens),
  };
}
