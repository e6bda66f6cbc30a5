import { GitHubError } from "../../github/failure.js";
import { describeError } from "../../system/errors.js";
import type { PostedReview } from "./post-review.js";
import { publishReview, type ReviewOptions, type ReviewPlan } from "./publish-review.js";

/** What a warning needs to know about the review. */
export type ReviewCircumstances = {
  readonly number: number;
  readonly fromFork: boolean | undefined;
};

/** Does what a review has to do. What of it fails is one warning: never rejects. */
export async function publishPlan(
  options: ReviewOptions & { readonly circumstances: ReviewCircumstances },
  plan: ReviewPlan,
): Promise<PostedReview | undefined> {
  const { circumstances, warn } = options;
  try {
    const { review, failure } = await publishReview(options, plan);
    if (failure !== undefined) {
      warn(
        reviewWarning("What an earlier review said could not be brought up to date", failure, circumstances),
      );
    }
    return review;
  } catch (error) {
    warn(reviewWarning("The review could not be posted", error, circumstances));
    return undefined;
  }
}

/** Says in one warning why what the agent changed is not suggested, and the remedy. */
export function suggestionsWarning(error: unknown, circumstances: ReviewCircumstances): string {
  return reviewWarning("The changes could not be suggested", error, circumstances);
}

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
      return "The pull request is too large for GitHub to make its diff: split it up, or set `review: off` and `context: none`.";
    case "too-long":
    case "refused":
    case "rate-limited":
    case "unavailable":
      return error.remedy;
  }
}
