import type { Branches } from "../briefing/material.js";
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";

/** The place for a comment. Both kinds share one sequence of numbers, but need different permissions. */
export type Conversation = { readonly number: number; readonly kind: "pull request" | "issue" };

/** The comment of an event: on an issue or pull request, on a line of one, or on a commit. */
export type EventComment = {
  readonly kind: "issue" | "line" | "commit";
  readonly id: number;
  /** The comment that began its thread; itself where it did. */
  readonly threadId: number;
};

/** The origin of the event's commits. Members are undefined if the event does not contain them. */
export type Revisions = {
  /** The base commit of the pull request, see {@link reviewedBase}, or of the merge group. */
  readonly baseSha: string | undefined;
  /** Whether the head is in another repository, which may belong to anyone. */
  readonly fromFork: boolean | undefined;
  /** `owner/name` of the head's repository, if known. */
  readonly headRepository: string | undefined;
};

/** Events that list the pull requests of their commit. */
const LISTING_EVENTS = ["workflow_run", "check_run", "check_suite"];

/** Returns the pull request or issue of the event; undefined when there is none, or more than one. */
export function conversationOf(payload: JsonObject): Conversation | undefined {
  const pullRequest = pullRequestOf(payload);
  const issue = objectAt(payload, "issue");
  // A comment on a pull request arrives as one on an issue that is also a pull request.
  const kind = pullRequest !== undefined || isObject(issue["pull_request"]) ? "pull request" : "issue";
  const number = numberAt(pullRequest ?? issue, "number");
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? { number, kind } : undefined;
}

const COMMENT_EVENTS: Readonly<Record<string, EventComment["kind"] | undefined>> = {
  issue_comment: "issue",
  pull_request_review_comment: "line",
  commit_comment: "commit",
};

export function commentOf(eventName: string, payload: JsonObject): EventComment | undefined {
  const kind = COMMENT_EVENTS[eventName];
  const comment = objectAt(payload, "comment");
  const id = numberAt(comment, "id");
  return kind !== undefined && id !== undefined && Number.isSafeInteger(id) && id > 0
    ? { kind, id, threadId: numberAt(comment, "in_reply_to_id") ?? id }
    : undefined;
}

export function revisionsOf(payload: JsonObject): Revisions {
  const pullRequest = pullRequestOf(payload);
  const head = objectAt(pullRequest ?? {}, "head");
  const base = objectAt(pullRequest ?? {}, "base");
  const headRepository =
    pullRequest?.["head"] === undefined ? objectAt(payload, "workflow_run")["head_repository"] : head["repo"];
  return {
    baseSha: reviewedBase(pullRequest ?? {}) ?? textAt(objectAt(payload, "merge_group"), "base_sha"),
    fromFork: isFork(headRepository, isObject(base["repo"]) ? base["repo"] : objectAt(payload, "repository")),
    headRepository: isObject(headRepository) ? textAt(headRepository, "full_name") : undefined,
  };
}

/** Returns the base of a pull request; in a stack the stack's, because a lower layer is unreviewed, too. */
export function reviewedBase(pullRequest: JsonObject): string | undefined {
  const stack = objectAt(pullRequest, "stack");
  return textAt(objectAt("base" in stack ? stack : pullRequest, "base"), "sha");
}

/** Returns the place of a pull request in a stack; undefined when it is in none. */
export function stackOf(pullRequest: JsonObject): Branches["stack"] {
  const stack = objectAt(pullRequest, "stack");
  const [position, size] = [numberAt(stack, "position"), numberAt(stack, "size")];
  return position === undefined || size === undefined
    ? undefined
    : { position, size, base: textAt(objectAt(stack, "base"), "ref") ?? "" };
}

function pullRequestOf(payload: JsonObject): JsonObject | undefined {
  const pullRequest = payload["pull_request"];
  if (isObject(pullRequest)) {
    return pullRequest;
  }
  const repositoryId = numberAt(objectAt(payload, "repository"), "id");
  const listed = LISTING_EVENTS.flatMap((name) => arrayAt(objectAt(payload, name), "pull_requests")).filter(
    isObject,
  );
  // The commit may also be part of pull requests to other repositories in the same fork network.
  const [only, ...others] = listed.filter(
    (entry) => numberAt(objectAt(objectAt(entry, "base"), "repo"), "id") === repositoryId,
  );
  return others.length === 0 ? only : undefined;
}

/** A head without a repository means that the repository was deleted, so it was a fork. */
function isFork(headRepository: unknown, baseRepository: JsonObject): boolean | undefined {
  if (headRepository === null) {
    return true;
  }
  const headId = isObject(headRepository) ? numberAt(headRepository, "id") : undefined;
  const baseId = numberAt(baseRepository, "id");
  return headId === undefined || baseId === undefined ? undefined : headId !== baseId;
}
