import type { CommentPlace } from "../../github/comments.js";
import type { EventContext } from "../../github/event.js";
import type { CommentCircumstances } from "./finish-comment.js";
import type { PullRequestPlace } from "../../github/pull-request.js";

export type CommentDecision =
  | { readonly place: CommentPlace; readonly circumstances: CommentCircumstances }
  /** One line for the log that says why there is no comment; empty when none was asked for. */
  | { readonly place: undefined; readonly notice: string };

export type CommentWish = {
  readonly mode: "update" | "new" | "off";
  readonly event: EventContext;
  /** The input `pr-number`, for events that name no conversation. */
  readonly prNumber: number | undefined;
  readonly hasToken: boolean;
  readonly hasSummary: boolean;
  /** Whether a comment on a line is answered in its thread. */
  readonly answersInThread: boolean;
};

/** Decides whether to write a comment, and where. */
export function decideComment(wish: CommentWish): CommentDecision {
  const { event } = wish;
  if (wish.mode === "off") {
    return { place: undefined, notice: "" };
  }
  const number = event.conversation?.number ?? wish.prNumber;
  if (number === undefined || event.repository === undefined) {
    const notice =
      event.name === ""
        ? "No comment: this run was not caused by GitHub."
        : `No comment: the event ${event.name} names no pull request or issue. Set \`pr-number\` to choose one.`;
    return { place: undefined, notice };
  }
  if (!wish.hasToken) {
    return {
      place: undefined,
      notice: `No comment on #${number}: there is no \`github-token\`. Its default is \`\${{ github.token }}\`.`,
    };
  }
  return {
    place: {
      repository: event.repository,
      number,
      thread: wish.answersInThread && event.comment?.kind === "line" ? event.comment.threadId : undefined,
    },
    circumstances: {
      number,
      kind: event.conversation?.kind,
      fromFork: event.fromFork,
      hasSummary: wish.hasSummary,
    },
  };
}

/** The pull request that a run works on, or one line for the log that says why there is none. */
type PullRequestDecision =
  | { readonly place: PullRequestPlace; readonly fromFork: boolean | undefined }
  | { readonly place: undefined; readonly why: string };

/**
 * Returns the pull request of the event, or else that of `pr-number`.
 *
 * @param prNumber the input, for events without a pull request
 */
export function decidePullRequest(
  event: EventContext,
  prNumber: number | undefined,
  hasToken: boolean,
): PullRequestDecision {
  const { conversation, repository } = event;
  const isPullRequest = conversation?.kind === "pull request";
  const number = isPullRequest ? conversation.number : prNumber;
  if (number === undefined || repository === undefined) {
    const why =
      event.name === ""
        ? "this run was not caused by GitHub."
        : `the event ${event.name} names no pull request. Set \`pr-number\` to choose one.`;
    return { place: undefined, why };
  }
  if (!hasToken) {
    return { place: undefined, why: "there is no `github-token`. Its default is `${{ github.token }}`." };
  }
  return { place: { repository, number }, fromFork: event.fromFork };
}
