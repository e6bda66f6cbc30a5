import { createHash } from "node:crypto";
import type { GitHubRequests } from "../../github/client.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { isSameAccount, listThreads } from "../../github/review-threads.js";
import { CHANGES_REQUESTED, type Review, visitReviews } from "../../github/reviews.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import type { ReviewAnswers } from "../../review/answers.js";
import { decideReview, type ReviewDecision } from "../../review/decide.js";
import { gatherFindings, type ReviewFinding } from "../../review/gather.js";
import { parseReviewMarker } from "../../review/marker.js";
import { isOwnKey, type OwnThread, ownThreads } from "../../review/thread.js";
import { type PostedReview, postReview, settleReview, shortCommit } from "./post-review.js";
import { pathsNotShown, type ReviewSubject } from "./review-subject.js";

export type PublishReviewOptions = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  readonly identity: ReviewIdentity;
  readonly mode: "comment" | "request-changes";
  readonly subject: ReviewSubject;
  readonly answers: ReviewAnswers;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

export type PublishedReview = {
  /** Undefined when nothing was new. */
  readonly review: PostedReview | undefined;
  /** Why earlier threads and reviews could not be updated; undefined when they were. */
  readonly failure: unknown;
};

/** What we have posted on the pull request so far. */
type Standing = {
  readonly headSha: string;
  readonly login: string;
  /** Whether the owner of our token opened the pull request. */
  readonly isOwn: boolean;
  readonly threads: readonly OwnThread[];
  readonly reviews: readonly OwnReview[];
};

type OwnReview = Review & {
  readonly runId: number;
  readonly remembered: readonly string[];
  readonly rest: string | undefined;
};

const HASH_DIGITS = 16;

/**
 * Brings the reviews of a pull request up to date: posts new findings as one review, resolves the threads whose
 * finding is gone, and dismisses a request for changes once no error is left.
 *
 * @throws GitHubError when earlier reviews cannot be read, or the review was not posted
 */
export async function publishReview(options: PublishReviewOptions): Promise<PublishedReview> {
  const { subject, answers, notice } = options;
  const standing = await readStanding(options);
  if (standing.headSha !== subject.head) {
    notice(
      `#${options.place.number} has moved on to ${shortCommit(standing.headSha)}; the review is of ${shortCommit(subject.head)}.`,
    );
  }
  const findings = gatherFindings(answers.runs, subject, hash);
  const { reviews, threads } = standing;
  const decision = decideReview(findings, threads, {
    remembered: new Set(reviews.flatMap((review) => review.remembered)),
    rests: new Set(reviews.flatMap(({ rest }) => rest ?? [])),
    unseen: new Set([
      ...answers.unseen,
      ...pathsNotShown(
        subject,
        threads.map(({ thread }) => thread.path),
      ),
    ]),
    hash,
  });
  const review = await postWhatIsNew(options, standing, findings, decision);
  notice(outcome(options.place.number, review, findings.length));
  try {
    if (answers.isWhole && answers.runs.every(({ head = subject.head }) => head === subject.head)) {
      await settleReview({
        ...options,
        head: subject.head,
        gone: decision.gone.filter((thread) => !isOfNewerRun(thread, options, standing)),
        present: decision.present,
        answered: findings.some(isError) || decision.isAnyUnseen ? [] : requestsToDismiss(options, standing),
      });
    }
    return { review, failure: undefined };
  } catch (failure) {
    return { review, failure };
  }
}

async function readStanding({ requests, baseUrl, place, identity }: PublishReviewOptions): Promise<Standing> {
  const reviews: OwnReview[] = [];
  const [{ threads, ...pull }] = await Promise.all([
    listThreads(requests, baseUrl, place),
    visitReviews(requests, place, (review) => {
      const marker = parseReviewMarker(review.body);
      if (marker !== undefined && isOwnKey(marker.key, identity)) {
        reviews.push({ ...review, runId: marker.runId, remembered: marker.remembered, rest: marker.rest });
      }
    }),
  ]);
  return {
    ...pull,
    threads: ownThreads(threads, identity),
    reviews: reviews.filter(({ author }) => isSameAccount(author, pull.login)),
  };
}

async function postWhatIsNew(
  options: PublishReviewOptions,
  standing: Standing,
  findings: readonly ReviewFinding[],
  decision: ReviewDecision,
): Promise<PostedReview | undefined> {
  const { subject, answers } = options;
  const { onLines, inBody } = decision;
  const wantsChanges = options.mode === "request-changes" && findings.some(isError);
  const mayAsk = wantsChanges && !standing.isOwn;
  if (wantsChanges && standing.isOwn) {
    options.warn(ownPullRequestWarning(options.place.number, standing.login));
  }
  const stillThere = mayAsk && mustAskAgain(options, standing) ? decision.known.filter(isError) : [];
  if (onLines.length + inBody.length + stillThere.length === 0) {
    return undefined;
  }
  const content = {
    identity: options.identity,
    findings,
    summaries: answers.summaries,
    onLines,
    inBody,
    stillThere,
    namesRuns: answers.runs.length > 1,
  };
  const event = mayAsk ? "REQUEST_CHANGES" : "COMMENT";
  return await postReview({ ...options, login: standing.login, head: subject.head, event, content, hash });
}

/** Says in a line of the log what happened to the review. */
function outcome(number: number, review: PostedReview | undefined, found: number): string {
  if (review !== undefined) {
    const { onLines, inBody, leftOut } = review;
    const places = [
      onLines > 0 ? `${onLines} on ${onLines === 1 ? "its line" : "their lines"}` : "",
      inBody > 0 ? `${inBody} in its text` : "",
      leftOut > 0 ? `${leftOut} left out for lack of room` : "",
    ].filter((place) => place !== "");
    return `Review of #${number} posted${places.length === 0 ? "" : ` (findings: ${places.join(", ")})`}: ${review.url}`;
  }
  return found === 0
    ? `No review of #${number} was posted: nothing was found.`
    : `No review of #${number} was posted: what was found (${found}) is there already, or a person has resolved it.`;
}

/** Whether none of our requests for changes is active. Requests are not repeated for an outdated head. */
function mustAskAgain({ subject }: PublishReviewOptions, { headSha, reviews }: Standing): boolean {
  return headSha === subject.head && !reviews.some(({ state }) => state === CHANGES_REQUESTED);
}

/** Whether a newer run, or a run on a newer head, made the thread. This run cannot judge such a thread. */
function isOfNewerRun(
  { marker, thread }: OwnThread,
  { identity, subject }: PublishReviewOptions,
  { headSha }: Standing,
): boolean {
  return marker.runId > identity.runId || (headSha !== subject.head && thread.commit === headSha);
}

/** Empty when the pull request has moved on: its current code may still have the error of the request. */
function requestsToDismiss(
  { identity, subject }: PublishReviewOptions,
  { headSha, reviews }: Standing,
): readonly number[] {
  return headSha !== subject.head
    ? []
    : reviews
        .filter(({ state, runId }) => state === CHANGES_REQUESTED && runId <= identity.runId)
        .map(({ id }) => id);
}

function ownPullRequestWarning(number: number, login: string): string {
  return `#${number} was opened by ${login}, the account of the token, and GitHub does not let an account request changes on its own pull request. The review only comments. Set \`github-token\` to another account's, or let \`fail-on: error-findings\` fail the step.`;
}

function isError({ severity }: ReviewFinding): boolean {
  return severity === "error";
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}
