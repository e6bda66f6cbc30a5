import { isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { Repository } from "./event.js";
import { GitHubError } from "./failure.js";
import { IncompleteAnswerError, readGraphql } from "./graphql.js";
import { visitPages } from "./pages.js";
import type { GitHubAnswer } from "./failure.js";

/** A comment on a pull request or an issue. Both are in the same API. */
export type Comment = {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Login of the author; empty for a deleted account. */
  readonly author: string;
};

/** The conversation that a comment belongs to. */
export type CommentPlace = {
  readonly repository: Repository;
  readonly number: number;
  /** The review comment that began a thread: comments are replies in it. Undefined for the conversation. */
  readonly thread?: number | undefined;
};

/** Comments on lines and their replies have an API of their own. */
const ROUTES = {
  conversation: {
    list: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    get: "GET /repos/{owner}/{repo}/issues/comments/{comment_id}",
    create: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
    update: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
  },
  thread: {
    list: "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments",
    get: "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}",
    create: "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
    update: "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}",
  },
} as const;
/** Author of comments made with the job's own token, also on an Enterprise Server. */
const DEFAULT_LOGIN = "github-actions[bot]";

/** GitHub accepts 2,500 comments, 25 pages. Hidden ones count too, and an old server may have more. */
const MAXIMUM_PAGES = 100;

/**
 * Visits all comments, oldest first; for a thread those of all threads.
 *
 * @throws GitHubError also when there seems to be no last page
 */
export function visitComments(
  requests: GitHubRequests,
  place: CommentPlace,
  visit: (comment: Comment) => void,
): Promise<void> {
  const list = {
    route: routesOf(place).list,
    parameters: conversationOf(place),
    what: "comments",
    maximumPages: MAXIMUM_PAGES,
  };
  return visitPages(requests, list, (entry) => {
    visit(commentOf(entry));
  });
}

/** Reads a comment. @throws GitHubError of kind `not-found` when it was deleted */
export async function getComment(
  requests: GitHubRequests,
  place: CommentPlace,
  id: number,
): Promise<Comment> {
  return written(await requests.send(routesOf(place).get, commentOn(place, id)));
}

/** Creates a comment. @param findLost looks for the comment if the answer was lost, so that it is not written twice */
export async function createComment(
  requests: GitHubRequests,
  place: CommentPlace,
  body: string,
  findLost: () => Promise<Comment | undefined>,
): Promise<Comment> {
  const { create, get } = routesOf(place);
  const { thread } = place;
  const parameters = { ...conversationOf(place), ...(thread !== undefined && { comment_id: thread }), body };
  return written(
    await requests.send(create, parameters, async () => {
      const found = await findLost();
      return found === undefined ? undefined : requests.send(get, commentOn(place, found.id));
    }),
  );
}

/** Updates a comment. @throws GitHubError of kind `not-found` when it was deleted */
export async function updateComment(
  requests: GitHubRequests,
  place: CommentPlace,
  id: number,
  body: string,
): Promise<Comment> {
  return written(
    await requests.send(routesOf(place).update, {
      ...commentOn(place, id),
      body,
    }),
  );
}

/**
 * Returns the login of the token's owner. It uses GraphQL, because all kinds of tokens may ask it that: REST refuses
 * `GET /user` to the job's own token and to those of apps.
 *
 * @returns the login of the job's own token if GitHub refuses even that, so that no other author's comment is changed
 */
export async function ownLogin(requests: GitHubRequests, baseUrl: string): Promise<string> {
  try {
    const login = textAt(
      objectAt(await readGraphql(requests, baseUrl, "{ viewer { login } }"), "viewer"),
      "login",
    );
    if (login === undefined) {
      throw new IncompleteAnswerError("as whom the token acts");
    }
    return login;
  } catch (error) {
    if (error instanceof GitHubError && ["forbidden", "not-found", "refused"].includes(error.kind)) {
      return DEFAULT_LOGIN;
    }
    throw error;
  }
}

function routesOf({ thread }: CommentPlace) {
  return ROUTES[thread === undefined ? "conversation" : "thread"];
}

function conversationOf({ repository, number, thread }: CommentPlace) {
  const place = { owner: repository.owner, repo: repository.name };
  return thread === undefined ? { ...place, issue_number: number } : { ...place, pull_number: number };
}

function commentOn({ repository }: CommentPlace, id: number) {
  return { owner: repository.owner, repo: repository.name, comment_id: id };
}

function written({ data, status }: GitHubAnswer): Comment {
  const comment = commentOf(isObject(data) ? data : {});
  if (comment.id === 0) {
    throw new GitHubError("GitHub answered with something that is not a comment.", "unavailable", status);
  }
  return comment;
}

function commentOf(data: JsonObject): Comment {
  return {
    id: numberAt(data, "id") ?? 0,
    url: textAt(data, "html_url") ?? "",
    body: textAt(data, "body") ?? "",
    author: textAt(objectAt(data, "user"), "login") ?? "",
  };
}
