import { isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError } from "./failure.js";
import { visitPages } from "./pages.js";
import { pullOf, type PullRequestPlace } from "./pull-request.js";

/** A review of a pull request. */
export type Review = {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Login of the author; empty for a deleted account. */
  readonly author: string;
  /** GitHub's value, e.g. `COMMENTED` or `CHANGES_REQUESTED`. */
  readonly state: string;
  /** Undefined when GitHub no longer has it. */
  readonly commit: string | undefined;
};

/** GitHub's value for a review that requests changes and has not been dismissed. */
export const CHANGES_REQUESTED = "CHANGES_REQUESTED";

/** A review to post. */
type NewReview = {
  /** Undefined for the current head. */
  readonly commitId: string | undefined;
  readonly event: "COMMENT" | "REQUEST_CHANGES";
  readonly body: string;
  readonly comments: readonly LineComment[];
};

export type LineComment = {
  readonly path: string;
  readonly side: "LEFT" | "RIGHT";
  /** First line of a range that ends with `line`; undefined for a single line. */
  readonly startLine: number | undefined;
  readonly line: number;
  readonly body: string;
};

/** GitHub documents no limit. A real pull request does not have 10,000 reviews. */
const MAXIMUM_PAGES = 100;

/** Visits all reviews, oldest first. */
export async function visitReviews(
  requests: GitHubRequests,
  place: PullRequestPlace,
  visit: (review: Review) => void,
): Promise<void> {
  const list = {
    route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
    parameters: pullOf(place),
    what: "reviews",
    maximumPages: MAXIMUM_PAGES,
  };
  await visitPages(requests, list, (entry) => {
    visit(reviewOf(entry));
  });
}

/**
 * Posts a review with all its comments.
 *
 * @param findLost looks for the review if the answer was lost, so that it is not posted twice
 */
export async function createReview(
  requests: GitHubRequests,
  place: PullRequestPlace,
  review: NewReview,
  findLost: () => Promise<Review | undefined>,
): Promise<Review> {
  let found: Review | undefined;
  const { commitId, event, body, comments } = review;
  const parameters = {
    ...pullOf(place),
    ...(commitId === undefined ? {} : { commit_id: commitId }),
    event,
    body,
    ...(comments.length === 0 ? {} : { comments: comments.map(commentJson) }),
  };
  const answer = await requests.send(
    "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
    parameters,
    async () => {
      found = await findLost();
      return found === undefined ? undefined : { status: 200, headers: {}, data: {} };
    },
  );
  const posted = found ?? reviewOf(isObject(answer.data) ? answer.data : {});
  if (posted.id === 0) {
    throw new GitHubError(
      "GitHub answered with something that is not a review.",
      "unavailable",
      answer.status,
    );
  }
  return posted;
}

/** Dismisses a request for changes. It is safe to repeat. */
export async function dismissReview(
  requests: GitHubRequests,
  place: PullRequestPlace,
  id: number,
  message: string,
): Promise<void> {
  await requests.send("PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals", {
    ...pullOf(place),
    review_id: id,
    message,
    event: "DISMISS",
  });
}

/** Replaces the text of one of our reviews. */
export async function editReview(
  requests: GitHubRequests,
  place: PullRequestPlace,
  id: number,
  body: string,
): Promise<void> {
  await requests.send("PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}", {
    ...pullOf(place),
    review_id: id,
    body,
  });
}

/** Replies in the thread that a comment began. It is not repeated when its answer is lost. */
export async function replyTo(
  requests: GitHubRequests,
  place: PullRequestPlace,
  commentNumber: number,
  body: string,
): Promise<void> {
  await requests.send("POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies", {
    ...pullOf(place),
    comment_id: commentNumber,
    body,
  });
}

function commentJson({ path, side, startLine, line, body }: LineComment): JsonObject {
  const start = startLine === undefined ? {} : { start_line: startLine, start_side: side };
  return { path, body, line, side, ...start };
}

function reviewOf(data: JsonObject): Review {
  return {
    id: numberAt(data, "id") ?? 0,
    url: textAt(data, "html_url") ?? "",
    body: textAt(data, "body") ?? "",
    author: textAt(objectAt(data, "user"), "login") ?? "",
    state: textAt(data, "state") ?? "",
    commit: textAt(data, "commit_id"),
  };
}
