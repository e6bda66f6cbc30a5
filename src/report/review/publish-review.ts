import { createHash } from "node:crypto";
import type { GitHubRequests } from "../../github/client.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { isSameAccount, listThreads } from "../../github/review-threads.js";
import { CHANGES_REQUESTED, type Review, visitReviews } from "../../github/reviews.js";
import { counted } from "../../render/parts/words.js";
import type { SuggestedChanges } from "../../render/review/change-comments.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import type { ReviewAnswers } from "../../review/answers.js";
import { suggestedChanges } from "../../review/change-marker.js";
import { decideReview, type ReviewDecision } from "../../review/decide.js";
import { gatherFindings, type ReviewFinding, shortTitle } from "../../review/gather.js";
import { judge, type Judgement } from "../../review/judgement.js";
import { parseReviewMarker, type ReviewMarker } from "../../review/marker.js";
import { recordedFindings } from "../../review/recorded-findings.js";
import { bodyFindingsOf, type EarlierFinding, isOwnKey, threadFindings } from "../../review/thread.js";
import { type PostedReview, postReview } from "./post-review.js";
import type { ReviewSubject } from "./review-subject.js";
import { settleReview, shortCommit } from "./settle-review.js";

export type ReviewOptions = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  /** `GITHUB_SERVER_URL`; empty if unknown. */
  readonly serverUrl: string;
  readonly place: PullRequestPlace;
  readonly identity: ReviewIdentity;
  readonly mode: "comment" | "request-changes";
  readonly subject: ReviewSubject;
  readonly answers: ReviewAnswers;
  /** What the agent changed itself, to be suggested in the same review. */
  readonly changes?: SuggestedChanges | undefined;
  /** Whether a login is that of a person whom the agent answers. */
  readonly isPerson: (login: string) => Promise<boolean>;
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
export type Standing = {
  readonly headSha: string;
  readonly login: string;
  /** Login of whoever opened the pull request. */
  readonly author: string;
  /** Whether that is the owner of our token. */
  readonly isOwn: boolean;
  readonly earlier: readonly EarlierFinding[];
  readonly reviews: readonly OwnReview[];
  /** Ids of the agent's own changes that were suggested or named. */
  readonly changes: ReadonlySet<string>;
};

type OwnReview = Review & { readonly marker: ReviewMarker };

/** What a review will do, before anything of it is done. */
export type ReviewPlan = {
  readonly standing: Standing;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly decision: ReviewDecision;
};

const HASH_DIGITS = 16;
const MAXIMUM_NAMED = 5;

/**
 * Reads what is on the pull request, and decides what to post and what to end.
 *
 * @throws GitHubError when earlier reviews cannot be read
 */
export async function planReview(options: ReviewOptions): Promise<ReviewPlan> {
  const { subject, answers } = options;
  const standing = await readStanding(options);
  const { reviews, earlier } = standing;
  const judgements = judge(answers.runs);
  const findings = gatherFindings(answers.runs, subject.diff, hash);
  const decision = decideReview(findings, {
    earlier,
    judgements,
    mayEnd: (one) => answers.isOfHead && !isOfNewerRun(one, options, standing),
    rests: new Set(reviews.flatMap(({ marker }) => marker.rest ?? [])),
    hash,
  });
  return { standing, judgements, decision };
}

/**
 * Brings the reviews of a pull request up to date: posts new findings as one review, ends what is over, and dismisses a
 * request for changes once no error is left.
 *
 * @throws GitHubError when the review was not posted
 */
export async function publishReview(options: ReviewOptions, plan: ReviewPlan): Promise<PublishedReview> {
  const { subject, answers, notice, place } = options;
  const { standing, decision, judgements } = plan;
  if (standing.headSha !== subject.head) {
    notice(
      `#${place.number} has moved on to ${shortCommit(standing.headSha)}; the review is of ${shortCommit(subject.head)}.`,
    );
  }
  const counted = recordedFindings(decision);
  const hasErrors = counted.some(({ severity }) => severity === "error");
  const review = await postWhatIsNew(options, plan, hasErrors);
  notice(outcome(options, review, counted.length));
  if (decision.doubtful.length > 0) {
    notice(doubtNote(decision.doubtful));
  }
  try {
    if (answers.isOfHead) {
      const answered = hasErrors ? [] : requestsToDismiss(options, standing);
      await settleReview({ ...options, ...standing, head: subject.head, decision, judgements, answered });
    }
    return { review, failure: undefined };
  } catch (failure) {
    return { review, failure };
  }
}

/** Reads the threads and reviews of a step. @throws GitHubError */
export async function readStanding({
  requests,
  baseUrl,
  place,
  identity,
}: Pick<ReviewOptions, "requests" | "baseUrl" | "place" | "identity">): Promise<Standing> {
  const all: OwnReview[] = [];
  const [{ threads, ...pull }] = await Promise.all([
    listThreads(requests, baseUrl, place),
    visitReviews(requests, place, (review) => {
      const marker = parseReviewMarker(review.body);
      if (marker !== undefined && isOwnKey(marker.key, identity)) {
        all.push({ ...review, marker });
      }
    }),
  ]);
  const reviews = all.filter(({ author }) => isSameAccount(author, pull.login));
  const earlier = [...threadFindings(threads, identity), ...reviews.flatMap(bodyFindingsOf)];
  const named = reviews.flatMap(({ marker }) => marker.changes);
  return { ...pull, earlier, reviews, changes: new Set([...suggestedChanges(threads, identity), ...named]) };
}

async function postWhatIsNew(
  options: ReviewOptions,
  { standing, decision }: ReviewPlan,
  hasErrors: boolean,
): Promise<PostedReview | undefined> {
  const { subject, answers, changes, identity, place, serverUrl } = options;
  const { onLines, inBody } = decision;
  if (onLines.length + inBody.length === 0 && changes === undefined) {
    return undefined;
  }
  const wantsChanges = options.mode === "request-changes" && hasErrors;
  if (wantsChanges && standing.isOwn) {
    options.warn(ownPullRequestWarning(place.number, standing.login));
  }
  const { owner, name } = place.repository;
  const content = {
    ...{ identity, answers, changes, onLines, inBody },
    counted: recordedFindings(decision),
    filesUrl: serverUrl === "" ? "" : `${serverUrl}/${owner}/${name}/blob/${subject.head}`,
  };
  const event = wantsChanges && !standing.isOwn ? "REQUEST_CHANGES" : "COMMENT";
  return await postReview({ ...options, login: standing.login, head: subject.head, event, content, hash });
}

/** Says in a line of the log what happened to the review. */
function outcome({ place }: ReviewOptions, review: PostedReview | undefined, found: number): string {
  const { number } = place;
  if (review !== undefined) {
    const { onLines, inBody, leftOut } = review;
    const places = [
      onLines > 0 ? `${onLines} on ${onLines === 1 ? "its line" : "their lines"}` : "",
      inBody > 0 ? `${inBody} in its text` : "",
      leftOut > 0 ? `${leftOut} left out for lack of room` : "",
    ].filter((part) => part !== "");
    const parts = [
      places.length === 0 ? "" : `findings: ${places.join(", ")}`,
      review.suggestions === 0 ? "" : counted(review.suggestions, "suggestion"),
    ].filter((part) => part !== "");
    return `Review of #${number} posted${parts.length === 0 ? "" : ` (${parts.join("; ")})`}: ${review.url}`;
  }
  return found === 0
    ? `No review of #${number} was posted: nothing was found.`
    : `No review of #${number} was posted: what was found (${found}) is there already, or a person has resolved it.`;
}

/** Names what was not posted because it seems to be there already. */
function doubtNote(doubtful: readonly ReviewFinding[]): string {
  const named = doubtful.slice(0, MAXIMUM_NAMED).map(({ placement, said: [said] }) => {
    const line = placement.where === "line" ? placement.line : (said?.finding.line ?? 0);
    const title = said === undefined ? "" : shortTitle(said.finding);
    return `"${title}" (${placement.path ?? "the change"}${line === 0 ? "" : `:${line}`})`;
  });
  const rest = doubtful.length - named.length;
  return `Not posted, for each seems to be an earlier finding in other words or on an equal line: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** Whether a newer run, or a run on a newer head, found it. This run cannot judge it. */
function isOfNewerRun(
  { runId, thread }: EarlierFinding,
  { identity, subject }: ReviewOptions,
  { headSha }: Standing,
): boolean {
  return runId > identity.runId || (headSha !== subject.head && thread?.commit === headSha);
}

/** Empty when the pull request has moved on: its current code may still have the error of the request. */
function requestsToDismiss(
  { identity, subject }: ReviewOptions,
  { headSha, reviews }: Standing,
): readonly number[] {
  return headSha !== subject.head
    ? []
    : reviews
        .filter(({ state, marker }) => state === CHANGES_REQUESTED && marker.runId <= identity.runId)
        .map(({ id }) => id);
}

function ownPullRequestWarning(number: number, login: string): string {
  return `#${number} was opened by ${login}, the account of the token, and GitHub does not let an account request changes on its own pull request. The review only comments. Set \`github-token\` to another account's, or let \`fail-on: error-findings\` fail the step.`;
}

/** Tells posts apart, in hexadecimal. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}
