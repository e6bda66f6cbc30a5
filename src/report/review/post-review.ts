import type { ReporterOutputs } from "../reporter.js";
import type { GitHubRequests } from "../../github/client.js";
import { GitHubError } from "../../github/failure.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { isSameAccount } from "../../github/review-threads.js";
import { createReview, type LineComment, type Review, visitReviews } from "../../github/reviews.js";
import { counted } from "../../render/parts/words.js";
import type { SuggestedChanges } from "../../render/review/change-comments.js";
import { renderReview, type ReviewContent } from "../../render/review/review.js";
import type { OtherChange } from "../../review/change-suggestions.js";
import type { Hash, ReviewFinding } from "../../review/gather.js";
import { parseReviewMarker } from "../../review/marker.js";

type PostReviewOptions = {
  readonly requests: GitHubRequests;
  readonly place: PullRequestPlace;
  /** Login of the token's owner. */
  readonly login: string;
  /** The commit that was reviewed. */
  readonly head: string;
  readonly event: ReviewEvent;
  readonly content: Omit<ReviewContent, "refusal">;
  readonly hash: Hash;
  readonly warn: (text: string) => void;
};

/** A posted review, and how many of its findings are where. */
export type PostedReview = Review & {
  readonly onLines: number;
  readonly inBody: number;
  /** Findings that do not fit. */
  readonly leftOut: number;
  /** Suggestions of the agent's own changes on lines. */
  readonly suggestions: number;
};

/** Returns the outputs that name a review. @param review undefined if none was posted */
export function reviewOutputs(review: PostedReview | undefined): ReporterOutputs {
  return review === undefined ? {} : { "review-id": String(review.id), "review-url": review.url };
}

type ReviewEvent = "COMMENT" | "REQUEST_CHANGES";

type Attempt = {
  readonly content: ReviewContent;
  readonly event: ReviewEvent;
  readonly commitId: string | undefined;
};

/**
 * Posts a review. If GitHub rejects it, posts it once more without the part that GitHub complains about.
 *
 * @throws GitHubError when it was not posted
 */
export async function postReview(options: PostReviewOptions): Promise<PostedReview> {
  const { content, head, event } = options;
  const first = { content: { ...content, refusal: undefined }, event, commitId: head };
  try {
    return await post(options, first);
  } catch (error) {
    const second =
      error instanceof GitHubError && error.status === 422 && error.kind !== "locked"
        ? withoutRefused(first, error.message)
        : undefined;
    if (second === undefined) {
      throw error;
    }
    const review = await post(options, second);
    if (second.content.refusal !== undefined && commentsOf(content) > 0) {
      options.warn(refusalWarning(options, second, error));
    }
    return review;
  }
}

/** Returns undefined if the second attempt would be the same as the first. */
function withoutRefused({ content, event, commitId }: Attempt, complaint: string): Attempt | undefined {
  if (/request changes/i.test(complaint)) {
    return event === "COMMENT" ? undefined : { content, event: "COMMENT", commitId };
  }
  const { onLines, inBody, changes } = content;
  const isCommit = /commit/i.test(complaint);
  if (commentsOf(content) === 0 && !isCommit) {
    return undefined;
  }
  const refusal = isCommit ? "commit" : "lines";
  return {
    content: {
      ...content,
      onLines: [],
      inBody: [...onLines, ...inBody],
      changes: changes && withoutSuggestions(changes),
      refusal,
    },
    event,
    commitId: isCommit ? undefined : commitId,
  };
}

function commentsOf({ onLines, changes }: Omit<ReviewContent, "refusal">): number {
  return onLines.length + (changes?.suggestions.length ?? 0);
}

function withoutSuggestions({ suggestions, others, diffs }: SuggestedChanges): SuggestedChanges {
  const refused = suggestions.map((one) => unsuggested(one, "refused"));
  return { suggestions: [], others: [...refused, ...others], diffs };
}

/** Returns what the body says of a suggestion that is not posted. */
export function unsuggested(
  { path, startLine, line, subject }: SuggestedChanges["suggestions"][number],
  why: OtherChange["why"],
): OtherChange {
  return { path, line: startLine ?? line, endLine: line, subject, why };
}

function refusalWarning(
  { place, head, content }: PostReviewOptions,
  { content: sent }: Attempt,
  error: unknown,
): string {
  const { onLines, changes } = content;
  const parts = [
    ...(onLines.length === 0 ? [] : [counted(onLines.length, "finding")]),
    ...(onLines.length === commentsOf(content)
      ? []
      : [counted(changes?.suggestions.length ?? 0, "suggestion")]),
  ];
  const count = `${parts.join(" and ")} ${commentsOf(content) === 1 ? "is" : "are"}`;
  const why =
    sent.refusal === "commit"
      ? `commit ${head} is no longer part of it. Run again on what was pushed meanwhile.`
      : `GitHub did not accept the comments: ${error instanceof Error ? error.message : ""}`;
  return `${count} in the body of the review of #${place.number}, and not on the lines: ${why}`;
}

async function post(
  { requests, place, login, hash }: PostReviewOptions,
  { content, event, commitId }: Attempt,
): Promise<PostedReview> {
  const { body, comments, suggestions, leftOut } = renderReview(content, hash);
  const changes = content.changes?.suggestions ?? [];
  const review = {
    commitId,
    event,
    body,
    comments: [
      ...content.onLines.flatMap((finding, index) => commentOn(finding, comments[index] ?? "")),
      ...changes.map(({ path, startLine, line }, index) => {
        return { path, startLine, line, side: "RIGHT" as const, body: suggestions[index] ?? "" };
      }),
    ],
  };
  const sent = markerText(body);
  const created = await createReview(requests, place, review, async () => {
    let found: Review | undefined;
    await visitReviews(requests, place, (one) => {
      const isIt = markerText(one.body) === sent && isSameAccount(one.author, login);
      found = isIt ? one : found;
    });
    return found;
  });
  return {
    ...created,
    onLines: content.onLines.length,
    inBody: content.inBody.length - leftOut,
    leftOut,
    suggestions: changes.length,
  };
}

/** Returns what distinguishes the review of this run from another run's review with the same text. */
function markerText(body: string): string | undefined {
  const marker = parseReviewMarker(body);
  return marker && JSON.stringify([marker.key, marker.runId, marker.runAttempt, marker.content]);
}

function commentOn({ placement }: ReviewFinding, body: string): readonly LineComment[] {
  return placement.where === "line" ? [{ ...placement, body }] : [];
}
