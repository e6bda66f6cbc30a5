import { createHash } from "node:crypto";
import type { GitHubRequests } from "../github/client.js";
import { GitHubError } from "../github/github-error.js";
import { getPullRequest, type PullRequestPlace } from "../github/pull-request.js";
import { editComments, isSameAccount, listThreads, resolveThreads } from "../github/review-threads.js";
import {
  createReview,
  dismissReview,
  type LineComment,
  type Review,
  visitReviews,
} from "../github/reviews.js";
import { renderReview, type ReviewContent, type ReviewIdentity } from "../render/review.js";
import { decideReview, type ReviewDecision } from "../review/decide.js";
import { type FindingsOfRun, gatherFindings, type ReviewFinding } from "../review/gather.js";
import { sayGone, saysGone, takeBackGone } from "../review/gone.js";
import { parseReviewMarker } from "../review/marker.js";
import { type OwnThread, ownThreads } from "../review/thread.js";
import type { ReviewSubject } from "./review-subject.js";

/** What one or several runs answered. All texts are redacted. */
export type ReviewAnswers = {
  readonly runs: readonly FindingsOfRun[];
  readonly summaries: ReviewContent["summaries"];
  /** Whether no run is missing: only then does it mean something that a finding is not among theirs. */
  readonly isWhole: boolean;
};

export type PublishReviewOptions = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  readonly identity: ReviewIdentity;
  readonly mode: "comment" | "request-changes";
  readonly subject: ReviewSubject;
  readonly answers: ReviewAnswers;
  readonly notice: (text: string) => void;
};

export type PublishedReview = {
  /** Undefined when nothing was new. */
  readonly review: Review | undefined;
  /** Why what was there before could not be brought up to date; undefined when it was. */
  readonly failure: unknown;
};

/** What stands on the pull request that is ours. */
type Standing = {
  readonly headSha: string;
  readonly login: string;
  readonly threads: readonly OwnThread[];
  readonly reviews: readonly Review[];
};

const HASH_DIGITS = 16;
const COMMIT_DIGITS = 12;

/**
 * Brings the reviews of a pull request to what was found: posts what is new as one review, resolves the threads whose
 * finding is gone, and takes back a request for changes once no error is left.
 *
 * @throws GitHubError when what stands there cannot be read, or the review was not posted
 */
export async function publishReview(options: PublishReviewOptions): Promise<PublishedReview> {
  const { subject, answers, identity, notice } = options;
  const standing = await readStanding(options);
  if (standing.headSha !== subject.head) {
    notice(
      `#${options.place.number} has moved on to ${shortened(standing.headSha)}; the review is of ${shortened(subject.head)}.`,
    );
  }
  const findings = gatherFindings(answers.runs, subject.diff, hash);
  const remembered = standing.reviews.flatMap(({ body }) => parseReviewMarker(body)?.remembered ?? []);
  const decision = decideReview(findings, standing.threads, new Set(remembered));
  const review = await postReview(options, standing, findings, decision);
  try {
    if (answers.isWhole) {
      // What a newer run has found meanwhile is none of what this one looked at.
      const gone = decision.gone.filter(({ marker }) => marker.runId <= identity.runId);
      await settleThreads(options, gone, decision.present);
      await dismissRequests(options, findings, standing.reviews);
    }
    return { review, failure: undefined };
  } catch (failure) {
    return { review, failure };
  }
}

async function readStanding({ requests, baseUrl, place, identity }: PublishReviewOptions): Promise<Standing> {
  const reviews: Review[] = [];
  const [{ headSha }, { login, threads }] = await Promise.all([
    getPullRequest(requests, place),
    listThreads(requests, baseUrl, place),
    visitReviews(requests, place, (review) => {
      if (parseReviewMarker(review.body)?.key === identity.key) {
        reviews.push(review);
      }
    }),
  ]);
  return {
    headSha,
    login,
    threads: ownThreads(threads, identity.key),
    reviews: reviews.filter(({ author }) => isSameAccount(author, login)),
  };
}

async function postReview(
  options: PublishReviewOptions,
  { login }: Standing,
  findings: readonly ReviewFinding[],
  { onLines, inBody }: ReviewDecision,
): Promise<Review | undefined> {
  if (onLines.length + inBody.length === 0) {
    return undefined;
  }
  const { subject, answers, identity, mode } = options;
  const content = {
    identity,
    findings,
    summaries: answers.summaries,
    onLines,
    inBody,
    isRefused: false,
    namesRuns: answers.runs.length > 1,
  };
  const hasError = findings.some(({ severity }) => severity === "error");
  const event = mode === "request-changes" && hasError ? "REQUEST_CHANGES" : "COMMENT";
  try {
    return await post(options, login, content, subject.head, event);
  } catch (error) {
    if (!(error instanceof GitHubError) || error.status !== 422) {
      throw error;
    }
    // Of what GitHub complains about, nothing is asked again: a comment, a commit that is gone, changes to one's own work.
    const all = { ...content, onLines: [], inBody: [...onLines, ...inBody], isRefused: true };
    const commit = /commit/i.test(error.message) ? undefined : subject.head;
    return await post(
      options,
      login,
      all,
      commit,
      /request changes/i.test(error.message) ? "COMMENT" : event,
    );
  }
}

async function post(
  { requests, place }: PublishReviewOptions,
  login: string,
  content: ReviewContent,
  commitId: string | undefined,
  event: "COMMENT" | "REQUEST_CHANGES",
): Promise<Review> {
  const { body, comments } = renderReview(content, hash);
  const review = {
    commitId,
    event,
    body,
    comments: content.onLines.flatMap((finding, index) => commentOn(finding, comments[index] ?? "")),
  } as const;
  const sent = parseReviewMarker(body);
  return await createReview(requests, place, review, async () => {
    let found: Review | undefined;
    await visitReviews(requests, place, (one) => {
      const marker = parseReviewMarker(one.body);
      const isIt = marker?.key === sent?.key && marker?.content === sent?.content;
      found = isIt && isSameAccount(one.author, login) ? one : found;
    });
    return found;
  });
}

function commentOn({ placement }: ReviewFinding, body: string): readonly LineComment[] {
  return placement.where === "line" ? [{ ...placement, body }] : [];
}

/** Resolves the threads whose finding is gone, or says so in them; in no thread in which somebody else has written. */
async function settleThreads(
  { requests, baseUrl, subject, notice }: PublishReviewOptions,
  gone: readonly OwnThread[],
  present: readonly OwnThread[],
): Promise<void> {
  const ours = gone.filter(({ isShared }) => !isShared);
  const refused = new Set(
    await resolveThreads(
      requests,
      baseUrl,
      ours.map(({ thread }) => thread.id),
    ),
  );
  const commit = shortened(subject.head);
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

async function dismissRequests(
  { requests, place, subject }: PublishReviewOptions,
  findings: readonly ReviewFinding[],
  reviews: readonly Review[],
): Promise<void> {
  if (findings.some(({ severity }) => severity === "error")) {
    return;
  }
  for (const { id } of reviews.filter(({ state }) => state === "CHANGES_REQUESTED")) {
    await dismissReview(requests, place, id, `No error is left, as of commit ${subject.head}.`);
  }
}

function shortened(commit: string): string {
  return commit.slice(0, COMMIT_DIGITS);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}
