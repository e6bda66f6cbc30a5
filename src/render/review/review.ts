import type { ReviewAnswers } from "../../review/answers.js";
import type { Hash, ReviewFinding } from "../../review/gather.js";
import { digestOf, findingMarker, reviewMarker } from "../../review/marker.js";
import { parseAnswer } from "../markdown/answer.js";
import { byteLength, printWithin } from "../markdown/budget.js";
import { blocks } from "../parts/comment-parts.js";
import { findingCounts } from "../parts/outcome-words.js";
import { findingComment, findingItem, nameHeading } from "./review-finding.js";

/** The agent step and run that a review comes from. */
export type ReviewIdentity = {
  /** Distinguishes the reviews of several agent steps. */
  readonly key: string;
  readonly olderKey?: string | undefined;
  readonly runId: number;
  readonly runAttempt: number;
};

export type ReviewContent = {
  readonly identity: ReviewIdentity;
  /** All findings of the run, including those posted before. */
  readonly findings: readonly ReviewFinding[];
  readonly summaries: ReviewAnswers["summaries"];
  readonly onLines: readonly ReviewFinding[];
  readonly inBody: readonly ReviewFinding[];
  /** Errors that were posted before, and that this review repeats. */
  readonly stillThere: readonly ReviewFinding[];
  /** What GitHub refused, so that the body lists all findings: comments on lines, or the reviewed commit. */
  readonly refusal: "lines" | "commit" | undefined;
  /** Whether several runs are reported together, so that each finding names the runs that found it. */
  readonly namesRuns: boolean;
};

type RenderedReview = {
  /** Below 60,000 bytes. */
  readonly body: string;
  /** Comments for `onLines`, in the same order; each below 60,000 bytes. */
  readonly comments: readonly string[];
  /** How many findings of `inBody` do not fit into the body. */
  readonly leftOut: number;
};

/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_BODY_BYTES = 60_000;
const MAXIMUM_SUMMARIES_BYTES = 20_000;
/** For the line that says what is missing, and the blank lines between the parts. */
const RESERVE_BYTES = 500;

/** Renders a review: the comments on lines, and the body. Each has its visible text first and a hidden marker last. */
export function renderReview(content: ReviewContent, hash: Hash): RenderedReview {
  const { identity, onLines, namesRuns } = content;
  const comments = onLines.map((finding, index) => {
    const { identity: known, words } = finding;
    const id = `f-${hash(JSON.stringify([identity, known, words, index])).slice(0, 12)}`;
    return blocks(
      findingComment(finding, namesRuns),
      findingMarker({ key: identity.key, id, identity: known, words, runId: identity.runId }),
    );
  });
  return { ...bodyOf(content, hash(JSON.stringify(comments)), hash), comments };
}

function bodyOf(
  content: ReviewContent,
  comments: string,
  hash: Hash,
): Pick<RenderedReview, "body" | "leftOut"> {
  const { identity, findings, onLines, inBody, stillThere, namesRuns, refusal } = content;
  const markerOf = (remembered: readonly string[], shown: string, rest?: string): string =>
    reviewMarker({ ...identity, content: hash(comments + shown), remembered, rest });
  const refused = refusal === undefined ? "" : REFUSALS[refusal];
  const head = blocks(countsLine(content), summariesOf(content), refused);
  const frame = blocks(head, STILL_THERE, ELSEWHERE, markerOf([], ""));
  let room = MAXIMUM_BODY_BYTES - byteLength(frame) - RESERVE_BYTES;

  /** Lists as many items as fit. */
  function listOf(
    heading: string,
    listed: readonly ReviewFinding[],
  ): { text: string; shown: readonly ReviewFinding[] } {
    const items: string[] = [];
    for (const finding of listed) {
      const item = findingItem(finding, namesRuns);
      room -= byteLength(item) + finding.identity.length + 2;
      if (room < 0) {
        break;
      }
      items.push(item);
    }
    const left = listed.length - items.length;
    const note =
      left === 0
        ? ""
        : `… and ${left} more, for which a review has no room; all ${findings.length} stand in \`record-file\`.`;
    const text = listed.length === 0 ? "" : blocks(heading, items.join("\n"), note);
    return { text, shown: listed.slice(0, items.length) };
  }

  const again = listOf(STILL_THERE, stillThere);
  const elsewhere = listOf(ELSEWHERE, inBody);
  const shown = blocks(head, again.text, elsewhere.text);
  const remembered = elsewhere.shown.map((finding) => finding.identity);
  const known = new Set([...remembered, ...onLines.map((finding) => finding.identity)]);
  const left = inBody.slice(elsewhere.shown.length).map((finding) => finding.identity);
  const rest = left.length === 0 ? undefined : digestOf(left, known, hash);
  return { body: blocks(shown, markerOf(remembered, shown, rest)), leftOut: left.length };
}

const ELSEWHERE = "### Elsewhere";
const STILL_THERE = "### Still there";
const REFUSALS = {
  lines: "GitHub did not take the comments on their lines, so all of them stand here.",
  commit:
    "The commit that was reviewed is no longer part of the pull request, so all comments are listed here.",
};

/** Returns, for example, `2 errors, 1 notice`, and how many of them are new, which are those in this review. */
function countsLine({ findings, onLines, inBody }: ReviewContent): string {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) {
    counts[severity] += 1;
  }
  const fresh = onLines.length + inBody.length;
  const line = `**${findingCounts({ counts })}**`;
  return findings.length > fresh ? `${line}, ${fresh === 0 ? "none" : fresh} of them new` : line;
}

function summariesOf({ summaries, namesRuns }: ReviewContent): string {
  const share = MAXIMUM_SUMMARIES_BYTES / summaries.length;
  const parts = summaries.map(({ name, text }) => {
    const words = printWithin(parseAnswer(text), share, "… cut here; all of it is in `record-file`.");
    return words === "" || !namesRuns ? words : blocks(nameHeading(name), words);
  });
  return blocks(...parts);
}
