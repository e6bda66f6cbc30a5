import { listed } from "../parts/words.js";
import { severityCounts } from "../../record/answer-review.js";
import type { ReviewAnswers } from "../../review/answers.js";
import { type Hash, type ReviewFinding, shortTitle } from "../../review/gather.js";
import {
  bodyFindings,
  digestOf,
  type BodyFinding,
  findingMarker,
  reviewMarker,
} from "../../review/marker.js";
import { cutUnits } from "../../safety/cut.js";
import { parseAnswer } from "../markdown/answer.js";
import { byteLength, printWithin } from "../markdown/budget.js";
import { codeSpan, escapeText } from "../markdown/markdown.js";
import { blocks } from "../parts/comment-parts.js";
import { findingCounts } from "../parts/outcome-words.js";
import {
  changesText,
  rememberedChanges,
  type SuggestedChanges,
  suggestionComment,
} from "./change-comments.js";
import { findingComment, type FindingFrame, findingItem, nameHeading } from "./review-finding.js";

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
  /** Undefined where the review is of changes alone. */
  readonly answers: ReviewAnswers | undefined;
  /** What the agent changed itself; undefined for nothing. */
  readonly changes: SuggestedChanges | undefined;
  /** Severities of all that is new and all that is still open. */
  readonly counted: readonly Pick<ReviewFinding, "severity">[];
  readonly onLines: readonly ReviewFinding[];
  readonly inBody: readonly ReviewFinding[];
  /** What GitHub refused, so that the body lists all findings: comments on lines, or the reviewed commit. */
  readonly refusal: "lines" | "commit" | undefined;
  /** Address of the reviewed commit's files, without a slash at its end; empty if unknown. */
  readonly filesUrl: string;
};

type RenderedReview = {
  /** Below 60,000 bytes. */
  readonly body: string;
  /** Comments for `onLines`, in the same order; each below 60,000 bytes. */
  readonly comments: readonly string[];
  /** Comments for the suggestions of `changes`, in the same order. */
  readonly suggestions: readonly string[];
  /** How many findings of `inBody` do not fit into the body. */
  readonly leftOut: number;
};

/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_BODY_BYTES = 60_000;
const MAXIMUM_SUMMARIES_BYTES = 20_000;
/** The rest is for what identifies them, and for findings. */
const MAXIMUM_CHANGES_BYTES = 45_000;
const MAXIMUM_CHANGES_BESIDE_BYTES = 15_000;
/** For the line that says what is missing, and the blank lines between the parts. */
const RESERVE_BYTES = 500;
const MAXIMUM_TITLE_UNITS = 120;
const MAXIMUM_NAMED_RUNS = 20;
const COMMIT_DIGITS = 12;

/** Renders a review: the comments on lines, and the body. Each has its visible text first and a hidden marker last. */
export function renderReview(content: ReviewContent, hash: Hash): RenderedReview {
  const { identity, onLines } = content;
  const frame = frameOf(content);
  const comments = onLines.map((finding, index) => {
    const { key, runId } = identity;
    const { placement, words, identities } = finding;
    const lines =
      placement.where === "line" && placement.startLine !== undefined
        ? placement.line - placement.startLine + 1
        : 1;
    const { id, severity, title, side } = memberOf(finding, identity, index, hash);
    const marker = { key, id, identities, words, runId, severity, title, side, lineCount: lines };
    return blocks(findingComment(finding, frame), findingMarker({ ...marker, over: undefined }));
  });
  const changes = content.changes?.suggestions ?? [];
  const suggestions = changes.map((one) => suggestionComment(one, identity, hash));
  return {
    ...bodyOf(content, hash(JSON.stringify([...comments, ...suggestions])), hash),
    comments,
    suggestions,
  };
}

function frameOf({ answers, filesUrl }: ReviewContent): FindingFrame {
  const count = answers?.runs.length ?? 1;
  return { filesUrl, panelOf: count > 1 ? count : undefined };
}

/** @param index among the findings of the review */
function memberOf(finding: ReviewFinding, identity: ReviewIdentity, index: number, hash: Hash): BodyFinding {
  const { placement, severity, identities, words, said } = finding;
  const [first] = said;
  return {
    id: `f-${hash(JSON.stringify([identity, identities, words, index])).slice(0, 12)}`,
    identities,
    severity,
    title: first === undefined ? "" : shortTitle(first.finding),
    side: placement.where === "line" ? placement.side : "RIGHT",
    path: placement.path ?? "",
    line: placement.where === "line" ? (placement.startLine ?? placement.line) : (first?.finding.line ?? 0),
  };
}

function bodyOf(
  content: ReviewContent,
  comments: string,
  hash: Hash,
): Pick<RenderedReview, "body" | "leftOut"> {
  const { identity, onLines, inBody, refusal, answers, changes } = content;
  const changeIds = changes === undefined ? [] : rememberedChanges(changes, hash);
  const markerOf = (findings: readonly BodyFinding[], shown: string, rest?: string): string =>
    reviewMarker({ ...identity, content: hash(comments + shown), findings, rest, changes: changeIds });
  const refused = refusal === undefined ? "" : REFUSALS[refusal];
  const answered = answers === undefined ? "" : answersText(content, answers);
  const head = blocks(answered, refused);
  const ownBytes = answers === undefined ? MAXIMUM_CHANGES_BYTES : MAXIMUM_CHANGES_BESIDE_BYTES;
  const changed = changes === undefined ? "" : changesText(changes, ownBytes);
  const sections = [
    { heading: ELSEWHERE, findings: inBody.filter(({ placement }) => placement.where !== "file") },
    { heading: WHOLE_FILES, findings: inBody.filter(({ placement }) => placement.where === "file") },
  ];
  const frame = blocks(head, ELSEWHERE, WHOLE_FILES, changed, markerOf([], "", hash("")));
  let room = MAXIMUM_BODY_BYTES - byteLength(frame) - RESERVE_BYTES;
  const remembered: BodyFinding[] = [];
  const left: ReviewFinding[] = [];
  const texts = sections.map(({ heading, findings }) => {
    const items = findings.flatMap((finding) => {
      const member = memberOf(finding, identity, onLines.length + remembered.length, hash);
      const item = findingItem(finding, frameOf(content));
      const bytes = byteLength(item) + byteLength(bodyFindings([member])) + 2;
      if (left.length > 0 || bytes > room) {
        left.push(finding);
        return [];
      }
      room -= bytes;
      remembered.push(member);
      return [item];
    });
    return findings.length === 0 ? "" : blocks(heading, items.join("\n"));
  });
  const more =
    left.length === 0
      ? ""
      : `… and ${left.length} more, for which a review has no room; all of them stand in \`record-file\`.`;
  const shown = blocks(head, ...texts, more, changed);
  const known = new Set([...remembered, ...onLines].flatMap(({ identities }) => identities));
  const digest = (): string =>
    digestOf(
      left.flatMap(({ identities }) => identities),
      known,
      hash,
    );
  const rest = left.length === 0 ? undefined : digest();
  return { body: blocks(shown, markerOf(remembered, shown, rest)), leftOut: left.length };
}

const ELSEWHERE = "### Elsewhere";
const WHOLE_FILES = "### About whole files, or the change";
const REFUSALS = {
  lines: "GitHub did not take the comments on their lines, so all of them stand here.",
  commit:
    "The commit that was reviewed is no longer part of the pull request, so all comments are listed here.",
};

/** What comes before all findings. */
function answersText(content: ReviewContent, answers: ReviewAnswers): string {
  return blocks(countsLine(content), summariesOf(answers), runsLine(answers));
}

/** Returns, for example, `2 errors, 1 notice`, and how many of them are new, which are those in this review. */
function countsLine({ counted, onLines, inBody }: ReviewContent): string {
  const fresh = onLines.length + inBody.length;
  const line = `**${findingCounts({ counts: severityCounts(counted) })}**`;
  return counted.length > fresh ? `${line}, ${fresh} of them new` : line;
}

function summariesOf({ runs }: ReviewAnswers): string {
  const share = MAXIMUM_SUMMARIES_BYTES / runs.length;
  const parts = runs.map(({ name, summary }) => {
    const words = printWithin(parseAnswer(summary), share, "… cut here; all of it is in `record-file`.");
    return words === "" || runs.length === 1 ? words : blocks(nameHeading(name), words);
  });
  return blocks(...parts);
}

function runsLine({ unanswered, ofOtherHeads }: ReviewAnswers): string {
  const others = ofOtherHeads.map(({ name, head }) => {
    const commit = head === "" ? "an unknown commit" : `commit ${codeSpan(head.slice(0, COMMIT_DIGITS))}`;
    return `${escapeText(cutUnits(name, MAXIMUM_TITLE_UNITS))} (${commit})`;
  });
  return blocks(
    unanswered.length === 0
      ? ""
      : `Without an answer: ${listed(
          unanswered.map((name) => escapeText(cutUnits(name, MAXIMUM_TITLE_UNITS))),
          MAXIMUM_NAMED_RUNS,
        )}.`,
    others.length === 0
      ? ""
      : `Of another commit, and not part of this review: ${listed(others, MAXIMUM_NAMED_RUNS)}.`,
  );
}
