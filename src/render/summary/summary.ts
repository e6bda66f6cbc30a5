import type { RunRecord } from "../../record/schema.js";
import { byteLength } from "../markdown/budget.js";
import { escapeText } from "../markdown/markdown.js";
import type { ReviewLink } from "../parts/comment-parts.js";
import { headingOfAgent } from "../parts/heading.js";
import { restOf, runBody } from "../parts/run-body.js";

/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
export const MAXIMUM_SUMMARY_BYTES = 1_000_000;

/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline and diffs
 * @param review the review posted with the findings, if any
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
export function renderSummary(record: RunRecord, level: "full" | "compact", review?: ReviewLink): string {
  const title = `## ${escapeText(headingOfAgent(record))}`;
  const body = runBody(record, {
    view: level === "full" ? "summary" : "compact",
    review,
    runUrl: record.run.runUrl,
    rest: restOf(record),
    isAlone: true,
    maximumBytes: MAXIMUM_SUMMARY_BYTES - byteLength(title) - "\n\n\n".length,
  });
  return `${title}\n\n${body}\n`;
}
