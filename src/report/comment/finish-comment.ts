import { GitHubError, type GitHubErrorKind } from "../../github/failure.js";
import type { OwnComment } from "./own-comment.js";
import type { ReporterOutputs } from "../reporter.js";
import { describeError } from "../../system/errors.js";

/** For servers with a lower limit than github.com. */
const SHRUNK_BYTES = 30_000;

export type FinishCommentOptions = {
  readonly comment: Pick<OwnComment, "write" | "current" | "countRun" | "isCounted">;
  readonly circumstances: CommentCircumstances;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

/**
 * Writes the final state of a comment, shorter if the server requires it. Never rejects: if it cannot be written, that
 * is one warning and has no other effect.
 *
 * @param render takes the previous result; `maximumBytes` is undefined for the usual limit of a comment
 * @param limits of one write
 */
export async function finishComment(
  { comment, circumstances, warn, notice }: FinishCommentOptions,
  render: (previous: string | undefined, maximumBytes: number | undefined) => string,
  limits: () => { readonly budgetMs: number; readonly signal?: AbortSignal },
): Promise<void> {
  const write = (maximumBytes: number | undefined) =>
    comment.write((previous) => render(previous, maximumBytes), limits());
  try {
    const outcome = await write(undefined).catch((error: unknown) => {
      if (error instanceof GitHubError && error.kind === "too-long") {
        return write(SHRUNK_BYTES);
      }
      throw error;
    });
    if (outcome === "superseded") {
      notice(supersededNotice(circumstances));
    }
  } catch (error) {
    warn(commentWarning(error, circumstances));
  }
}

export function supersededNotice({ number }: CommentCircumstances): string {
  return `The comment on #${number} belongs to a newer run by now and is left as it is.`;
}

/** Returns the id and address of the comment; empty if none was written. */
export function commentOutputs(comment: FinishCommentOptions["comment"]): ReporterOutputs {
  const written = comment.current();
  return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
}

/** What a warning needs to know about the place of the comment. */
export type CommentCircumstances = {
  readonly number: number;
  /** Undefined if only the number is known, from the input `pr-number`. */
  readonly kind: "pull request" | "issue" | undefined;
  readonly fromFork: boolean | undefined;
  /** Whether a job summary contains the text of the comment. */
  readonly hasSummary: boolean;
};

/** Errors that a later attempt in the same run cannot fix. */
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

/** Says in one warning why the comment could not be written, and the remedy. */
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

/** Only `pull-requests: write` lets a token comment on a pull request, despite the documentation of the endpoint. */
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

/** No workflow permission helps a run for a fork's pull request: its token is always read-only. */
function forbidden(circumstances: CommentCircumstances): string {
  return circumstances.fromFork === true
    ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a second job or workflow that has the permission (the report action does that), or set `comment: off`."
    : `The token lacks a permission: ${permissionLine(circumstances)}`;
}
