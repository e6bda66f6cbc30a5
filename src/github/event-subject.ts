import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";

/** Where a comment can be put. Both kinds share one sequence of numbers, but not the permission that it takes. */
export type Conversation = { readonly number: number; readonly kind: "pull request" | "issue" };

/** The comment that an event is about: on an issue or pull request, on a line of one, or on a commit. */
export type EventComment = { readonly kind: "issue" | "line" | "commit"; readonly id: number };

/** Where the event's commits come from; each undefined where the event does not tell. */
export type Revisions = {
  /** The commit that was proposed to be changed. */
  readonly baseSha: string | undefined;
  /** Whether the head comes from another repository, which may be anyone's. */
  readonly fromFork: boolean | undefined;
  /** `owner/name` of the repository that the head comes from, where it is told. */
  readonly headRepository: string | undefined;
};

/** Events that carry the pull requests of their commit in a list. */
const LISTING_EVENTS = ["workflow_run", "check_run", "check_suite"];

/** @returns the pull request or issue that the event is about; undefined when there is none, or more than one */
export function conversationOf(payload: JsonObject): Conversation | undefined {
  const pullRequest = pullRequestOf(payload);
  const issue = objectAt(payload, "issue");
  // A comment on a pull request comes as one on an issue that is also a pull request.
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
  const id = numberAt(objectAt(payload, "comment"), "id");
  return kind !== undefined && id !== undefined && Number.isSafeInteger(id) && id > 0
    ? { kind, id }
    : undefined;
}

export function revisionsOf(payload: JsonObject): Revisions {
  const pullRequest = pullRequestOf(payload);
  const head = objectAt(pullRequest ?? {}, "head");
  const base = objectAt(pullRequest ?? {}, "base");
  const headRepository =
    pullRequest?.["head"] === undefined ? objectAt(payload, "workflow_run")["head_repository"] : head["repo"];
  return {
    baseSha: textAt(base, "sha") ?? textAt(objectAt(payload, "merge_group"), "base_sha"),
    fromFork: isFork(headRepository, isObject(base["repo"]) ? base["repo"] : objectAt(payload, "repository")),
    headRepository: isObject(headRepository) ? textAt(headRepository, "full_name") : undefined,
  };
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
  // A commit can also be part of pull requests to other repositories of the same network of forks.
  const [only, ...others] = listed.filter(
    (entry) => numberAt(objectAt(objectAt(entry, "base"), "repo"), "id") === repositoryId,
  );
  return others.length === 0 ? only : undefined;
}

/** A head without a repository: the fork was deleted, which only a fork can be. */
function isFork(headRepository: unknown, baseRepository: JsonObject): boolean | undefined {
  if (headRepository === null) {
    return true;
  }
  const headId = isObject(headRepository) ? numberAt(headRepository, "id") : undefined;
  const baseId = numberAt(baseRepository, "id");
  return headId === undefined || baseId === undefined ? undefined : headId !== baseId;
}
