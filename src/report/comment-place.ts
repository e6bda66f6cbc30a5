import type { GitHubClient } from "../github/client.js";
import { commentIdentity } from "../github/comment-identity.js";
import type { CommentPlace } from "../github/comments.js";
import type { EventContext } from "../github/event.js";
import { createOwnComment, type OwnComment } from "../github/own-comment.js";
import type { CommentFrame } from "../render/comment-parts.js";
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

/** The inputs that decide on the comment, by which both actions have one. */
export type CommentInputs = {
  readonly comment: CommentWish["mode"];
  readonly commentKey: string | undefined;
  readonly prNumber: number | undefined;
  readonly githubToken: string | undefined;
  readonly summary: string;
};

export type CommentSurroundings = {
  readonly event: EventContext;
  /** Undefined without a token, or when it cannot be had. */
  readonly client: GitHubClient | undefined;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  readonly notice: (text: string) => void;
};

/** A comment that can be written. */
export type OpenComment = {
  readonly comment: OwnComment;
  readonly frame: Omit<CommentFrame, "previous">;
  readonly circumstances: CommentCircumstances;
};

/** @returns undefined when there is no comment to write; one notice says why, where a comment was asked for */
export function openComment(
  inputs: CommentInputs,
  { event, client, baseUrl, redact, notice }: CommentSurroundings,
): OpenComment | undefined {
  const decision = decideComment({
    mode: inputs.comment,
    event,
    prNumber: inputs.prNumber,
    hasToken: inputs.githubToken !== undefined,
    hasSummary: inputs.summary !== "off",
  });
  if (decision.place === undefined) {
    if (decision.notice !== "") {
      notice(decision.notice);
    }
    return undefined;
  }
  if (client === undefined || inputs.comment === "off") {
    return undefined;
  }
  const identity = commentIdentity(event.run, inputs.commentKey, redact);
  return {
    comment: createOwnComment({ client, baseUrl, place: decision.place, identity, mode: inputs.comment }),
    frame: { identity, runUrl: event.run.runUrl, reviewUrl: "" },
    circumstances: decision.circumstances,
  };
}
