import type { CommentPlace } from "../github/comments.js";
import type { EventContext } from "../github/event.js";
import type { CommentCircumstances } from "./comment-warning.js";

export type CommentDecision =
  | { readonly place: CommentPlace; readonly circumstances: CommentCircumstances }
  /** One line for the log that says why there will be no comment; empty when nobody asked for one. */
  | { readonly place: undefined; readonly notice: string };

export type CommentWish = {
  readonly mode: "update" | "new" | "off";
  readonly event: EventContext;
  /** The input `pr-number`, for events that name no conversation. */
  readonly prNumber: number | undefined;
  readonly hasToken: boolean;
  readonly hasSummary: boolean;
};

/** Whether there is a comment to be written, and where. */
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
    place: { repository: event.repository, number },
    circumstances: {
      number,
      kind: event.conversation?.kind,
      fromFork: event.fromFork,
      hasSummary: wish.hasSummary,
    },
  };
}
