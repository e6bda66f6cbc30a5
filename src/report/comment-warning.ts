import { describeError } from "../system/errors.js";
import { GitHubError, type GitHubErrorKind } from "../github/failure.js";

/** What a warning has to know of the place where the comment should have stood. */
export type CommentCircumstances = {
  readonly number: number;
  /** Undefined where only the number is known, from the input `pr-number`. */
  readonly kind: "pull request" | "issue" | undefined;
  readonly fromFork: boolean | undefined;
  /** Whether a job summary holds what the comment should have said. */
  readonly hasSummary: boolean;
};

/** What no later attempt of the same run can mend. */
const FINAL_KINDS: ReadonlySet<GitHubErrorKind> = new Set([
  "unauthorized",
  "forbidden",
  "locked",
  "not-found",
  "gone",
  "refused",
]);

export function isFinal(error: unknown): boolean {
  return !(error instanceof GitHubError) || FINAL_KINDS.has(error.kind);
}

/** Why the comment could not be written and what to do about it, in one warning. */
export function commentWarning(error: unknown, circumstances: CommentCircumstances): string {
  const { number, kind } = circumstances;
  const failure = `The comment on ${kind ?? "pull request or issue"} #${number} could not be written`;
  const elsewhere = circumstances.hasSummary ? "; the text is in the job summary" : "";
  return `${failure}: ${describeError(error)}.\n${remedy(error, circumstances)} The run is not affected${elsewhere}.`;
}

function remedy(error: unknown, circumstances: CommentCircumstances): string {
  if (!(error instanceof GitHubError)) {
    return "";
  }
  const { number } = circumstances;
  switch (error.kind) {
    case "unauthorized":
      return "The token is not valid: check the input `github-token`.";
    case "forbidden":
      return forbidden(circumstances);
    case "locked":
      return `The conversation is locked: unlock #${number}, or set \`comment: off\`.`;
    case "not-found":
      return `Either #${number} does not exist in this repository (check \`pr-number\`), or the token may not see it: ${permissionLine(circumstances)}`;
    case "gone":
      return `The conversation was deleted, or issues are switched off in this repository: set \`comment: off\`.`;
    case "too-long":
      return "The server takes shorter comments only.";
    case "no-diff":
    case "refused":
    case "rate-limited":
    case "unavailable":
      return error.remedy;
  }
}

/** Only `pull-requests: write` lets a token comment on a pull request, whatever the page of the endpoint says. */
function permissionLine({ kind }: CommentCircumstances): string {
  switch (kind) {
    case "pull request":
      return "add `pull-requests: write` to the `permissions:` of this job.";
    case "issue":
      return "add `issues: write` to the `permissions:` of this job.";
    case undefined:
      return "add `pull-requests: write` (pull request) or `issues: write` (issue) to the `permissions:` of this job.";
  }
}

/** No permission of the workflow helps a run that a fork's pull request caused: its token can only read. */
function forbidden(circumstances: CommentCircumstances): string {
  return circumstances.fromFork === true
    ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a second job or workflow that has the permission (the report action does that), or set `comment: off`."
    : `The token lacks a permission: ${permissionLine(circumstances)}`;
}
