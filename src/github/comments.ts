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
export type CommentPlace = { readonly repository: Repository; readonly number: number };

const GET_ONE = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
/** Author of comments made with the job's own token, also on an Enterprise Server. */
const DEFAULT_LOGIN = "github-actions[bot]";

/** GitHub accepts 2,500 comments, 25 pages. Hidden ones count too, and an old server may have more. */
const MAXIMUM_PAGES = 100;

/**
 * Visits all comments, oldest first.
 *
 * @throws GitHubError also when there seems to be no last page
 */
export function visitComments(
  requests: GitHubRequests,
  place: CommentPlace,
  visit: (comment: Comment) => void,
): Promise<void> {
  const list = {
    route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    parameters: issueOf(place),
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
  return written(await requests.send(GET_ONE, commentOn(place, id)));
}

/** Creates a comment. @param findLost looks for the comment if the answer was lost, so that it is not written twice */
export async function createComment(
  requests: GitHubRequests,
  place: CommentPlace,
  body: string,
  findLost: () => Promise<Comment | undefined>,
): Promise<Comment> {
  const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
  return written(
    await requests.send(route, { ...issueOf(place), body }, async () => {
      const found = await findLost();
      return found === undefined ? undefined : requests.send(GET_ONE, commentOn(place, found.id));
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
    await requests.send("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
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

function issueOf({ repository, number }: CommentPlace) {
  return { owner: repository.owner, repo: repository.name, issue_number: number };
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
