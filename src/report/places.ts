import type { GitHubClient } from "../github/client.js";
import type { CommentPlace } from "../github/comments.js";
import type { EventContext } from "../github/event.js";
import { createOwnComment, type OwnComment } from "../github/own-comment.js";
import type { CommentFrame } from "../render/comment-parts.js";
import type { CommentCircumstances } from "./finish-comment.js";
import { createHash } from "node:crypto";
import type { RunIdentity } from "../record/schema.js";
import type { CommentIdentity } from "../render/comment-marker.js";
import type { PullRequestPlace } from "../github/pull-request.js";

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
    place: { repository: event.repository, number },
    circumstances: {
      number,
      kind: event.conversation?.kind,
      fromFork: event.fromFork,
      hasSummary: wish.hasSummary,
    },
  };
}

/** The inputs for the comment, which both actions have. */
type CommentInputs = {
  readonly comment: CommentWish["mode"];
  readonly commentKey: string | undefined;
  readonly prNumber: number | undefined;
  readonly githubToken: string | undefined;
  readonly summary: string;
};

type CommentSurroundings = {
  readonly event: EventContext;
  /** Undefined without a token, or if the client cannot be loaded. */
  readonly client: GitHubClient | undefined;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
  readonly notice: (text: string) => void;
};

/** A comment that can be written. */
type OpenComment = {
  readonly comment: OwnComment;
  readonly frame: Omit<CommentFrame, "previous">;
  readonly circumstances: CommentCircumstances;
};

/** Prepares the comment. @returns undefined without one; if one was asked for, a notice says why */
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
    frame: { identity, runUrl: event.run.runUrl, review: undefined },
    circumstances: decision.circumstances,
  };
}

type Redact = (text: string) => string;

const MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;

/**
 * Returns the key that identifies the comment of an agent step in later runs. Legs of a matrix never share a key.
 *
 * @param given the input `comment-key`; the default is workflow and job
 * @returns at most 120 UTF-16 units; a longer key is cut and ends with its hash
 */
function commentKey(run: RunIdentity, given: string | undefined, redact: Redact): string {
  const parts = [given ?? `${run.workflow}/${run.job}`, run.matrix];
  const key = redact(parts.filter((part) => part !== "").join(" "));
  if (key.length <= MAXIMUM_UNITS) {
    return key;
  }
  const hash = createHash("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
  return `${key.slice(0, MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}

/**
 * Returns the identity for the comment of a run. Runs are ordered by number and attempt, both 0 outside of GitHub.
 *
 * @param redact removes secrets, because the key is in the comment's source, where anyone can read it. Legs of a
 *   matrix that differ only by a secret share a comment
 */
export function commentIdentity(
  run: RunIdentity,
  givenKey: string | undefined,
  redact: Redact,
): CommentIdentity {
  return {
    key: commentKey(run, givenKey, redact),
    runId: Number(run.runId) || 0,
    runAttempt: Number(run.runAttempt) || 0,
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
