import type { Hash, ReviewFinding } from "../review/gather.js";
import { findingMarker, reviewMarker } from "../review/marker.js";
import { safeAnswer } from "./answer.js";
import { byteLength, cutText } from "./budget.js";
import { blocks } from "./comment-parts.js";
import { findingCounts } from "./headline.js";
import { findingComment, findingItem, nameHeading } from "./review-finding.js";

/** Which agent step of which run reviews. */
export type ReviewIdentity = {
  /** Tells the reviews of several agent steps apart. */
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
};

export type ReviewContent = {
  readonly identity: ReviewIdentity;
  /** All findings of the run, known ones too. */
  readonly findings: readonly ReviewFinding[];
  /** The answers' own words, redacted Markdown; `name` is told where there are several. */
  readonly summaries: readonly { readonly name: string; readonly text: string }[];
  readonly onLines: readonly ReviewFinding[];
  readonly inBody: readonly ReviewFinding[];
  /** Whether GitHub has refused the comments on the lines, so that all of them stand in the body. */
  readonly isRefused: boolean;
  /** Whether several runs are told together, so that each finding names who found it. */
  readonly namesRuns: boolean;
};

export type RenderedReview = {
  /** Below 60,000 bytes. */
  readonly body: string;
  /** Of the findings on lines, in their order; each below 60,000 bytes. */
  readonly comments: readonly string[];
};

/** GitHub's message speaks of 65,536 characters; older servers count bytes. This is safe under every reading. */
const MAXIMUM_BODY_BYTES = 60_000;
const MAXIMUM_SUMMARIES_BYTES = 20_000;
/** Of the line that says what was left out, and of the blank lines between the parts. */
const RESERVE_BYTES = 500;

/** One review: what stands on the lines, and the body. Both begin with what a reader sees and end with a hidden marker. */
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
  return { body: bodyOf(content, hash(JSON.stringify(comments)), hash), comments };
}

function bodyOf(content: ReviewContent, comments: string, hash: Hash): string {
  const { identity, findings, inBody, namesRuns } = content;
  const markerOf = (remembered: readonly string[], shown: string): string =>
    reviewMarker({ ...identity, content: hash(comments + shown), remembered });
  const head = blocks(countsLine(content), summariesOf(content), content.isRefused ? REFUSED : "");
  const items: string[] = [];
  const remembered: string[] = [];
  let room = MAXIMUM_BODY_BYTES - byteLength(blocks(head, ELSEWHERE, markerOf([], ""))) - RESERVE_BYTES;
  for (const finding of inBody) {
    const item = findingItem(finding, namesRuns);
    room -= byteLength(item) + finding.identity.length + 2;
    if (room < 0) {
      break;
    }
    items.push(item);
    remembered.push(finding.identity);
  }
  const left = inBody.length - items.length;
  const note =
    left === 0
      ? ""
      : `… and ${left} more, for which a review has no room; all ${findings.length} stand in \`record-file\`.`;
  const shown = blocks(head, inBody.length === 0 ? "" : ELSEWHERE, items.join("\n"), note);
  return blocks(shown, markerOf(remembered, shown));
}

const ELSEWHERE = "### Elsewhere";
const REFUSED = "GitHub did not take the comments on their lines, so all of them stand here.";

/** `2 errors, 1 notice`; what is new among them is what this review tells. */
function countsLine({ findings, onLines, inBody }: ReviewContent): string {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) {
    counts[severity] += 1;
  }
  const fresh = onLines.length + inBody.length;
  const line = `**${findingCounts({ counts })}**`;
  return findings.length > fresh ? `${line}, ${fresh} of them new` : line;
}

function summariesOf({ summaries, namesRuns }: ReviewContent): string {
  const parts = summaries.map(({ name, text }) => {
    const words = safeAnswer(text);
    return words === "" || !namesRuns ? words : blocks(nameHeading(name), words);
  });
  return cutText(blocks(...parts), MAXIMUM_SUMMARIES_BYTES, "… cut here; all of it stands in `record-file`.");
}
