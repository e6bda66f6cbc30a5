import { ActionError } from "../system/errors.js";

/**
 * Why GitHub did not do what it was asked for.
 * `no-diff`: GitHub gave up making one. `refused`: understood and not accepted, for a reason that has no word here. `unavailable`: no answer worth the name.
 */
export type GitHubErrorKind =
  | "unauthorized"
  | "forbidden"
  | "locked"
  | "not-found"
  | "gone"
  | "too-long"
  | "no-diff"
  | "refused"
  | "rate-limited"
  | "unavailable";

const REMEDIES: Readonly<Record<GitHubErrorKind, string>> = {
  unauthorized: "Check `github-token`: it is not valid, has expired or was revoked.",
  forbidden: "Give the job the permission that is missing (`permissions:`).",
  locked: "Unlock the conversation.",
  "not-found": "Check that it exists and that `github-token` may see it.",
  gone: "It was switched off or deleted, and cannot be had again.",
  "too-long": "Write less.",
  "no-diff": "The change is too large for GitHub to make a diff of: split it up.",
  refused: "See GitHub's own message.",
  "rate-limited": "Wait, or run fewer jobs at the same time with the same token.",
  unavailable: "Try again later; see https://www.githubstatus.com.",
};

/** A call of GitHub's API that failed for good, as far as the time allowed to find out. */
export class GitHubError extends ActionError {
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  readonly kind: GitHubErrorKind;

  constructor(message: string, kind: GitHubErrorKind, status: number, options?: ErrorOptions) {
    super(message, REMEDIES[kind], options);
    this.kind = kind;
    this.status = status;
  }
}
