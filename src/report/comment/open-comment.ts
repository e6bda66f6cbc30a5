import { createHash } from "node:crypto";
import type { GitHubClient } from "../../github/client.js";
import type { EventContext } from "../../github/event.js";
import { OwnComment } from "./own-comment.js";
import type { RunIdentity } from "../../record/schema.js";
import type { CommentIdentity } from "../../render/comment/comment-marker.js";
import type { CommentFrame } from "../../render/parts/comment-parts.js";
import type { CommentCircumstances } from "./finish-comment.js";
import { visibleText } from "../../safety/invisible.js";
import { type CommentWish, decideComment } from "./places.js";

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
  /** See {@link CommentWish}. */
  readonly answersInThread: boolean;
};

type OpenComment = {
  readonly comment: OwnComment;
  readonly frame: Omit<CommentFrame, "previous">;
  readonly circumstances: CommentCircumstances;
};

/** Prepares the comment. @returns undefined without one; if one was asked for, a notice says why */
export function openComment(
  inputs: CommentInputs,
  { event, client, baseUrl, redact, notice, answersInThread }: CommentSurroundings,
): OpenComment | undefined {
  const decision = decideComment({
    mode: inputs.comment,
    event,
    prNumber: inputs.prNumber,
    hasToken: inputs.githubToken !== undefined,
    hasSummary: inputs.summary !== "off",
    answersInThread,
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
    comment: new OwnComment({ client, baseUrl, place: decision.place, identity, mode: inputs.comment }),
    frame: { identity, runUrl: event.run.runUrl, review: undefined },
    circumstances: decision.circumstances,
  };
}

type Redact = (text: string) => string;

const MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;

/**
 * Returns the identity for the comment of a run. Runs are ordered by number and attempt, both 0 outside of GitHub.
 *
 * @param givenKey the input `comment-key`, taken as it is; the default is workflow, job, step and matrix values
 * @param redact removes secrets, because the key is in the comment's source, where anyone can read it. Legs of a
 *   matrix that differ only by a secret share a comment
 */
export function commentIdentity(
  run: RunIdentity,
  givenKey: string | undefined,
  redact: Redact,
): CommentIdentity {
  const job = `${run.workflow}/${run.job}`;
  const step = run.step === "" ? job : `${job}/${run.step}`;
  const key = givenKey === undefined ? keyOf([step, run.matrix], redact) : keyOf([givenKey], redact);
  const olderKey = keyOf([givenKey ?? job, run.matrix], redact);
  return {
    key,
    runId: Number(run.runId) || 0,
    runAttempt: Number(run.runAttempt) || 0,
    olderKey: olderKey === key ? undefined : olderKey,
  };
}

/** @returns at most 120 UTF-16 units; a longer key is cut and ends with its hash */
function keyOf(parts: readonly string[], redact: Redact): string {
  // Markers and views drop what nobody sees, so keys are compared without it.
  const key = visibleText(redact(parts.filter((part) => part !== "").join(" ")));
  if (key.length <= MAXIMUM_UNITS) {
    return key;
  }
  const hash = createHash("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
  return `${key.slice(0, MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}
