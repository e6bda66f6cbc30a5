import { arrayAt, booleanAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { ReviewThread, ThreadComment } from "../review/thread.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError } from "./failure.js";
import { askGraphql } from "./pages.js";
import { getPullRequest, type PullRequestPlace } from "./pull-request.js";

type ReviewThreads = {
  /** Login of the token's owner. A bot's may lack its `[bot]`. */
  readonly login: string;
  /** The proposed commit at this moment. */
  readonly headSha: string;
  /** Whether the owner of our token opened the pull request. */
  readonly isOwn: boolean;
  readonly threads: readonly ReviewThread[];
};

/** Ten thousand threads, more than any real pull request has. */
const MAXIMUM_PAGES = 100;
/** Changes in one mutation. */
const PARTS = 50;
const BOT_SUFFIX = "[bot]";

/** Of each thread only the first comments and their total number: two comments of the maximum length are 130 kB. */
const THREADS = `
  query ($owner: String!, $name: String!, $number: Int!, $after: String) {
    viewer { login }
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) {
        headRefOid
        author { __typename login }
        reviewThreads(first: 100, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes {
            id
            isResolved
            resolvedBy { login }
            path
            line
            comments(first: 2) {
              totalCount
              nodes { id body originalCommit { oid } author { __typename login } }
            }
          }
        }
      }
    }
  }`;

/**
 * Returns all threads of a pull request and, to save requests, its head and the token's login. Only GraphQL has
 * threads.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError also when there seems to be no last page
 */
export async function listThreads(
  requests: GitHubRequests,
  baseUrl: string,
  { repository, number }: PullRequestPlace,
): Promise<ReviewThreads> {
  const threads: ReviewThread[] = [];
  let after: string | null = null;
  for (let page = 1; page <= MAXIMUM_PAGES; page += 1) {
    const variables = { owner: repository.owner, name: repository.name, number, after };
    const { data, failure } = await askGraphql(requests, baseUrl, THREADS, variables);
    const pullRequest = objectAt(data, "repository")["pullRequest"];
    if (!isObject(pullRequest)) {
      throw failure ?? new GitHubError(`GitHub knows no pull request #${number}.`, "not-found", 200);
    }
    const list = objectAt(pullRequest, "reviewThreads");
    const login = textAt(objectAt(data, "viewer"), "login");
    if (login === undefined) {
      throw failure ?? new GitHubError("GitHub does not tell as whom the token acts.", "unavailable", 200);
    }
    threads.push(
      ...arrayAt(list, "nodes")
        .filter(isObject)
        .map((node) => threadOf(node, login)),
    );
    const pages = objectAt(list, "pageInfo");
    after = textAt(pages, "endCursor") ?? null;
    if (booleanAt(pages, "hasNextPage") !== true || after === null) {
      const headSha =
        textAt(pullRequest, "headRefOid") ?? (await getPullRequest(requests, { repository, number })).headSha;
      const isOwn = isSameAccount(authorOf(objectAt(pullRequest, "author")), login);
      return { login, headSha, isOwn, threads };
    }
  }
  throw new GitHubError(`There are more than ${MAXIMUM_PAGES} pages of review threads.`, "unavailable", 0);
}

/** Resolves threads. @returns the ids of those that the token may not resolve */
export function resolveThreads(
  requests: GitHubRequests,
  baseUrl: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return changeEach(requests, baseUrl, ids, {
    type: "ResolveReviewThreadInput",
    field: "resolveReviewThread",
    answer: "thread { id }",
    inputOf: (threadId) => ({ threadId }),
  });
}

/**
 * Replaces the text of our comments.
 *
 * @param bodies by comment id
 * @returns the ids of those that the token may not edit
 */
export function editComments(
  requests: GitHubRequests,
  baseUrl: string,
  bodies: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  return changeEach(requests, baseUrl, [...bodies.keys()], {
    type: "UpdatePullRequestReviewCommentInput",
    field: "updatePullRequestReviewComment",
    answer: "pullRequestReviewComment { id }",
    inputOf: (id) => ({ pullRequestReviewCommentId: id, body: bodies.get(id) ?? "" }),
  });
}

type Change = {
  readonly type: string;
  readonly field: string;
  readonly answer: string;
  readonly inputOf: (id: string) => JsonObject;
};

/** Makes the same kind of change to many things, in few requests, as GitHub wants. */
async function changeEach(
  requests: GitHubRequests,
  baseUrl: string,
  ids: readonly string[],
  { type, field, answer, inputOf }: Change,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (let start = 0; start < ids.length; start += PARTS) {
    const part = ids.slice(start, start + PARTS);
    const declared = part.map((_, index) => `$i${index}: ${type}!`).join(", ");
    const fields = part.map((_, index) => `c${index}: ${field}(input: $i${index}) { ${answer} }`).join("\n");
    const inputs = Object.fromEntries(part.map((id, index) => [`i${index}`, inputOf(id)]));
    try {
      const { data } = await askGraphql(requests, baseUrl, `mutation (${declared}) {\n${fields}\n}`, inputs);
      refused.push(...part.filter((_, index) => !isObject(data[`c${index}`])));
    } catch (error) {
      if (!(error instanceof GitHubError) || !["forbidden", "not-found", "refused"].includes(error.kind)) {
        throw error;
      }
      refused.push(...part);
    }
  }
  return refused;
}

function threadOf(node: JsonObject, login: string): ReviewThread {
  const comments = objectAt(node, "comments");
  const nodes = arrayAt(comments, "nodes").filter(isObject);
  const isResolved = booleanAt(node, "isResolved") ?? false;
  const resolver = textAt(objectAt(node, "resolvedBy"), "login") ?? "";
  return {
    id: textAt(node, "id") ?? "",
    path: textAt(node, "path") ?? "",
    commit: textAt(objectAt(nodes[0] ?? {}, "originalCommit"), "oid"),
    line: numberAt(node, "line"),
    isResolved,
    // GitHub reports even a bot as a user here. If we mistake a person for our bot, a comment reappears.
    isResolvedByUs:
      isResolved && [resolver, resolver + BOT_SUFFIX].some((name) => isSameAccount(name, login)),
    comments: nodes.map((comment) => commentOf(comment, login)),
    commentCount: numberAt(comments, "totalCount") ?? 0,
  };
}

function commentOf(node: JsonObject, login: string): ThreadComment {
  return {
    id: textAt(node, "id") ?? "",
    body: textAt(node, "body") ?? "",
    isOurs: isSameAccount(authorOf(objectAt(node, "author")), login),
  };
}

/** GraphQL omits `[bot]` from a bot's login, so only the type distinguishes it from a user of that name. */
function authorOf(author: JsonObject): string {
  const login = textAt(author, "login") ?? "";
  const isBareBot = textAt(author, "__typename") === "Bot" && !login.endsWith(BOT_SUFFIX);
  return isBareBot ? login + BOT_SUFFIX : login;
}

/**
 * Whether an author, as REST writes it, is the token's owner, whose login GraphQL may return without `[bot]`. An app
 * cannot have the name of another owner's account (GitHub's documentation, "Registering a GitHub App").
 */
export function isSameAccount(author: string, login: string): boolean {
  return author !== "" && (author === login || author === login + BOT_SUFFIX);
}
