import { GitHubError } from "../github/failure.js";
import type { OwnComment } from "../github/own-comment.js";
import { type CommentCircumstances, commentWarning } from "./comment-warning.js";
import type { ReporterOutputs } from "./reporter.js";

/** For servers that take less than GitHub's own. */
const SHRUNK_BYTES = 30_000;

export type FinishCommentOptions = {
  readonly comment: OwnComment;
  readonly circumstances: CommentCircumstances;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

/**
 * Writes the last state of a comment, shorter where the server asks for that. Never rejects: what keeps it from being written
 * is one warning, and changes nothing else.
 *
 * @param render takes the comment that stands there; `maximumBytes` is undefined for as many as a comment may have
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

/** None when nothing was written. */
export function commentOutputs(comment: OwnComment): ReporterOutputs {
  const written = comment.current();
  return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
}
