import type { GitHubRequests } from "../../github/client.js";
import {
  compareCommits,
  getPullRequest,
  listFiles,
  type PullRequestPlace,
} from "../../github/pull-request.js";
import { type DiffFile, readDiff } from "../../review/diff.js";
import { answerReview } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import type { ReviewAnswers } from "./publish-review.js";
import { describeError } from "../../system/errors.js";
import { GitHubError } from "../../github/failure.js";

/** The reviewed commit, and the diff that leads to it. */
export type ReviewSubject = { readonly head: string; readonly diff: readonly DiffFile[] };

const MAXIMUM_ATTEMPTS = 3;

/**
 * Reads the diff of a pull request from GitHub. GitHub lists the files of the head at that moment, so we read the head
 * again afterwards. If it keeps moving, we compare the commits instead, for which GitHub lists only 300 files.
 *
 * @param head the reviewed commit; undefined for the current head
 * @param headNow returns the current head; a caller that needs other data too can read both in one request
 * @throws GitHubError when the diff cannot be read
 */
export async function readSubject(
  requests: GitHubRequests,
  place: PullRequestPlace,
  head: string | undefined,
  headNow = async () => (await getPullRequest(requests, place)).headSha,
): Promise<ReviewSubject> {
  for (let attempt = 1; ; attempt += 1) {
    const { headSha, baseSha } = await getPullRequest(requests, place);
    const reviewed = head ?? headSha;
    if (reviewed !== headSha || attempt > MAXIMUM_ATTEMPTS) {
      return { head: reviewed, diff: readDiff(await compareCommits(requests, place, baseSha, reviewed)) };
    }
    const files = await listFiles(requests, place);
    if ((await headNow()) === reviewed) {
      return { head: reviewed, diff: readDiff(files) };
    }
  }
}

const COMMIT = /^[0-9a-f]{40,64}$/;

/** Reasons of runs with a complete answer. Only the content of the answer may have failed the step. */
const REVIEWED: ReadonlySet<RunRecord["reason"]> = new Set<RunRecord["reason"]>([
  "completed",
  "findings",
  "error-findings",
]);

/** Whether the run has an answer that may be published, whether or not it has findings. */
export function hasAnswered(record: RunRecord): boolean {
  return REVIEWED.has(record.reason);
}

/**
 * Collects the answers of runs for one review.
 *
 * @param runs redacted; `name` distinguishes several runs
 * @returns undefined when no answer has an array of findings, not even an empty one
 */
export function reviewAnswers(
  runs: readonly { readonly name: string; readonly record: RunRecord }[],
): ReviewAnswers | undefined {
  const answered = runs.flatMap(({ name, record }) => {
    const review = hasAnswered(record) ? answerReview(record) : undefined;
    return review === undefined ? [] : [{ name, record, summary: review.summary ?? "" }];
  });
  return answered.length === 0
    ? undefined
    : {
        runs: answered.map(({ name, record }) => ({
          name,
          findings: record.findings,
          head: commitOf(record),
        })),
        summaries: answered.map(({ name, summary }) => ({ name, text: summary })),
        unseen: new Set(answered.flatMap(({ record }) => record.unseenPaths ?? [])),
        isWhole: answered.length === runs.length,
      };
}

/** Returns the commit that a run has reviewed; undefined if its record has none. */
export function commitOf({ reviewedHead = "" }: RunRecord): string | undefined {
  return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}

/** What a warning needs to know about the review. */
export type ReviewCircumstances = {
  readonly number: number;
  readonly fromFork: boolean | undefined;
};

/** Says in one warning why the review is missing or incomplete, and the remedy. */
export function reviewWarning(what: string, error: unknown, circumstances: ReviewCircumstances): string {
  return `${what} on #${circumstances.number}: ${describeError(error)}.\n${remedy(error, circumstances)} The run is not affected; its findings are in the job summary.`;
}

function remedy(error: unknown, { number, fromFork }: ReviewCircumstances): string {
  if (!(error instanceof GitHubError)) {
    return "";
  }
  switch (error.kind) {
    case "unauthorized":
      return "The token is not valid: check the input `github-token`.";
    case "forbidden":
      return fromFork === true
        ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a workflow that has the permission, as examples/review-fork.yml does, or set `review: off`."
        : "The token lacks a permission: add `pull-requests: write` to the `permissions:` of this job.";
    case "locked":
      return `The conversation is locked: unlock #${number}, or set \`review: off\`.`;
    case "not-found":
      return `Either #${number} is not a pull request of this repository (check \`pr-number\`), or the token may not see it: add \`pull-requests: write\` to the \`permissions:\` of this job.`;
    case "gone":
      return "The pull request was deleted: set `review: off`.";
    case "no-diff":
      return "The pull request is too large for GitHub to make its diff: split it up, or set `review: off` and `pull-request-diff: off`.";
    case "too-long":
    case "refused":
    case "rate-limited":
    case "unavailable":
      return error.remedy;
  }
}
