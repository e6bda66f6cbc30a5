import type { ReporterOutputs } from "../reporter.js";
import type { GitHubRequests } from "../../github/client.js";
import { GitHubError } from "../../github/failure.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { isSameAccount, editComments, resolveThreads } from "../../github/review-threads.js";
import {
  createReview,
  type LineComment,
  type Review,
  visitReviews,
  dismissReview,
} from "../../github/reviews.js";
import { renderReview, type ReviewContent } from "../../render/review/review.js";
import type { Hash, ReviewFinding } from "../../review/gather.js";
import { parseReviewMarker, sayGone, saysGone, takeBackGone } from "../../review/marker.js";
import type { OwnThread } from "../../review/thread.js";

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
    if (content.onLines.length > second.content.onLines.length) {
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
  const { onLines, inBody } = content;
  const isCommit = /commit/i.test(complaint);
  if (onLines.length === 0 && !isCommit) {
    return undefined;
  }
  const refusal = isCommit ? "commit" : "lines";
  return {
    content: { ...content, onLines: [], inBody: [...onLines, ...inBody], refusal },
    event,
    commitId: isCommit ? undefined : commitId,
  };
}

function refusalWarning(
  { place, head, content }: PostReviewOptions,
  { content: sent }: Attempt,
  error: unknown,
): string {
  const count = `${content.onLines.length} ${content.onLines.length === 1 ? "finding is" : "findings are"}`;
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
  const { body, comments, leftOut } = renderReview(content, hash);
  const review = {
    commitId,
    event,
    body,
    comments: content.onLines.flatMap((finding, index) => commentOn(finding, comments[index] ?? "")),
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

/** What is on a pull request and needs an update. */
type Settlement = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  /** The commit that was reviewed. */
  readonly head: string;
  /** Threads whose finding no longer exists. */
  readonly gone: readonly OwnThread[];
  /** Threads whose finding still exists. */
  readonly present: readonly OwnThread[];
  /** Reviews whose request for changes is no longer justified. */
  readonly answered: readonly number[];
  readonly notice: (text: string) => void;
};

const COMMIT_DIGITS = 12;

export function shortCommit(commit: string): string {
  return commit.slice(0, COMMIT_DIGITS);
}

/**
 * Resolves the threads whose finding is gone, or says so in them, and dismisses requests for changes. It leaves
 * threads alone in which another person has written.
 *
 * @throws GitHubError when GitHub does not allow it
 */
export async function settleReview(settlement: Settlement): Promise<void> {
  const { requests, place, head, answered } = settlement;
  await settleThreads(settlement);
  for (const id of answered) {
    await dismissReview(requests, place, id, `No error is left, as of commit ${head}.`);
  }
}

async function settleThreads({ requests, baseUrl, head, gone, present, notice }: Settlement): Promise<void> {
  const ours = gone.filter(({ isShared }) => !isShared);
  const refused = new Set(
    await resolveThreads(
      requests,
      baseUrl,
      ours.map(({ thread }) => thread.id),
    ),
  );
  const commit = shortCommit(head);
  const unresolved = ours.filter(({ thread }) => refused.has(thread.id));
  const bodies = new Map([
    ...unresolved
      .filter(({ comment }) => !saysGone(comment.body))
      .map(({ comment }): [string, string] => [comment.id, sayGone(comment.body, commit)]),
    ...present
      .filter(({ comment, isShared }) => !isShared && saysGone(comment.body))
      .map(({ comment }): [string, string] => [comment.id, takeBackGone(comment.body)]),
  ]);
  const [unwritten] = await editComments(requests, baseUrl, bodies);
  if (unwritten !== undefined) {
    throw new GitHubError(
      "threads whose finding is gone can neither be resolved nor edited",
      "forbidden",
      403,
    );
  }
  if (unresolved.length > 0) {
    notice(
      `The token may not resolve threads (GitHub asks for \`contents: write\`), so ${unresolved.length} of them say instead that their finding is gone.`,
    );
  }
}
