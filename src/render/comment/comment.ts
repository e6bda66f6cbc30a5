import type { RunRecord } from "../../record/schema.js";
import { byteLength } from "../markdown/budget.js";
import { escapeText } from "../markdown/markdown.js";
import { blocks, type CommentFrame, runLink } from "../parts/comment-parts.js";
import { headingOfAgent } from "../parts/heading.js";
import { restOf, runBody } from "../parts/run-body.js";
import { composeComment } from "./comment-marker.js";

/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
export const MAXIMUM_COMMENT_BYTES = 60_000;
/** For the line that says what is missing. */
const RESERVE_BYTES = 200;

/**
 * Renders the comment of a finished run. If it is too long, its parts are cut, and then the previous result is left out.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
export function renderComment(
  record: RunRecord,
  { identity, runUrl, previous, review }: CommentFrame,
  maximumBytes = MAXIMUM_COMMENT_BYTES,
): string {
  const title = `### ${escapeText(headingOfAgent(record))}`;
  const marker = composeComment(identity, "final", "", undefined);
  const room = maximumBytes - byteLength(marker) - byteLength(title) - RESERVE_BYTES;
  // The job summary is cut too, at a higher limit, and may be switched off.
  const rest = `the summary of the ${runLink("run", runUrl)} may show more, ${restOf(record)}`;
  const options = { view: "comment", review, runUrl, rest, isAlone: true, maximumBytes: room } as const;
  const text = blocks(title, runBody(record, options));
  const left = maximumBytes - byteLength(composeComment(identity, "final", text, ""));
  const older =
    previous === undefined || byteLength(previous) <= left
      ? ""
      : "Left out for its size: the previous result.";
  return composeComment(identity, "final", blocks(text, older), older === "" ? previous : undefined);
}
