import { booleanAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { ReviewThread, ThreadComment } from "../review/thread.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError } from "./failure.js";
import {
  askGraphql,
  BOT_SUFFIX,
  inSmallerParts,
  IncompleteAnswerError,
  loginOf,
  missing,
  nodesIn,
  partIn,
  readGraphql,
} from "./graphql.js";
import type { PullRequestPlace } from "./pull-request.js";

type ReviewThreads = {
  /** Login of the token's owner. A bot's may lack its `[bot]`. */
  readonly login: string;
  /** The proposed commit at this moment. */
  readonly headSha: string;
  /** Login of whoever opened the pull request; empty when the account was deleted. */
  readonly author: string;
  /** Whether that is the owner of our token. */
  readonly isOwn: boolean;
  readonly threads: readonly ReviewThread[];
};

/** More than any real pull request has. */
const MAXIMUM_THREADS = 10_000;
/** Threads in one page: fewer where GitHub leaves out parts of its answer. */
const PAGE_SIZES = [100, 25, 5] as const;
/** Changes in one mutation; 76 are known to work. */
const BATCH_SIZES = [50, 10, 1] as const;

const COMMENT = "id fullDatabaseId body originalCommit { oid } author { __typename login }";
/** Of each thread the first comment and the last ones: a comment of the maximum length is 65 kB. */
const THREADS = `
  query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
    viewer { login }
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) {
        headRefOid
        author { __typename login }
        reviewThreads(first: $first, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes {
            id
            isResolved
            resolvedBy { login }
            path
            line
            first: comments(first: 1) {
              nodes { ${COMMENT} }
            }
            comments(last: 10) { totalCount nodes { ${COMMENT} } }
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
 * @throws GitHubError also when a part of an answer is missing, and when there seems to be no last page
 */
export function listThreads(
  requests: GitHubRequests,
  baseUrl: string,
  place: PullRequestPlace,
): Promise<ReviewThreads> {
  return inSmallerParts(PAGE_SIZES, (size) => listInPages(requests, baseUrl, place, size));
}

async function listInPages(
  requests: GitHubRequests,
  baseUrl: string,
  { repository, number }: PullRequestPlace,
  first: number,
): Promise<ReviewThreads> {
  const nodes: JsonObject[] = [];
  let after: string | null = null;
  do {
    const variables = { owner: repository.owner, name: repository.name, number, first, after };
    const data = await readGraphql(requests, baseUrl, THREADS, variables);
    const pullRequest = partIn(objectAt(data, "repository"), "pullRequest");
    const login = textAt(partIn(data, "viewer"), "login") ?? missing("as whom the token acts");
    const headSha = textAt(pullRequest, "headRefOid") ?? missing("the head");
    const list = partIn(pullRequest, "reviewThreads");
    nodes.push(...nodesIn(list));
    after = nextPage(list);
    if (after === null) {
      const author = loginOf(objectAt(pullRequest, "author"));
      return {
        ...{ login, headSha, author },
        isOwn: isSameAccount(author, login),
        threads: threadsOf(nodes, login),
      };
    }
  } while (nodes.length < MAXIMUM_THREADS);
  throw new GitHubError(`There are more than ${MAXIMUM_THREADS} review threads.`, "unavailable", 0);
}

/** @returns null after the last page */
function nextPage(list: JsonObject): string | null {
  const pages = partIn(list, "pageInfo");
  const hasNext = booleanAt(pages, "hasNextPage") ?? missing("whether there are more threads");
  return hasNext ? (textAt(pages, "endCursor") ?? missing("where the next page begins")) : null;
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

/**
 * Makes the same kind of change to many things, in few requests, as GitHub wants. What GitHub did not answer is asked
 * for again in smaller requests.
 *
 * @throws IncompleteAnswerError when a change has no answer even by itself
 */
async function changeEach(
  requests: GitHubRequests,
  baseUrl: string,
  ids: readonly string[],
  change: Change,
): Promise<readonly string[]> {
  const refused: string[] = [];
  const waiting = [...ids];
  await inSmallerParts(BATCH_SIZES, async (size) => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, size);
      const failures = await changeBatch(requests, baseUrl, batch, change);
      const unanswered = [...failures].filter(([, failure]) => !isDenial(failure));
      refused.push(...[...failures].filter(([, failure]) => isDenial(failure)).map(([id]) => id));
      waiting.splice(0, batch.length, ...unanswered.map(([id]) => id));
      const [first] = unanswered;
      if (first !== undefined) {
        throw first[1];
      }
    }
  });
  return refused;
}

/** @returns by id, why a change was refused or has no answer */
async function changeBatch(
  requests: GitHubRequests,
  baseUrl: string,
  ids: readonly string[],
  { type, field, answer, inputOf }: Change,
): Promise<ReadonlyMap<string, GitHubError>> {
  const declared = ids.map((_, index) => `$i${index}: ${type}!`).join(", ");
  const fields = ids.map((_, index) => `c${index}: ${field}(input: $i${index}) { ${answer} }`).join("\n");
  const inputs = Object.fromEntries(ids.map((id, index) => [`i${index}`, inputOf(id)]));
  const query = `mutation (${declared}) {\n${fields}\n}`;
  try {
    const { data, failures } = await askGraphql(requests, baseUrl, query, inputs);
    const ofAll = failures.get("") ?? new IncompleteAnswerError(field);
    return new Map(
      ids.flatMap((id, index): [string, GitHubError][] => {
        const failure = failures.get(`c${index}`);
        return isObject(data[`c${index}`]) && failure === undefined ? [] : [[id, failure ?? ofAll]];
      }),
    );
  } catch (error) {
    if (!(error instanceof GitHubError) || !isDenial(error)) {
      throw error;
    }
    return new Map(ids.map((id) => [id, error]));
  }
}

/** Whether GitHub has answered, and the answer is no. */
function isDenial({ kind }: GitHubError): boolean {
  return ["forbidden", "not-found", "refused"].includes(kind);
}

function threadsOf(nodes: readonly JsonObject[], login: string): readonly ReviewThread[] {
  const authors = nodes
    .flatMap((node) => nodesIn(partIn(node, "comments")))
    .map((comment) => loginOf(objectAt(comment, "author")));
  const bots = new Set(
    authors.filter((author) => author.endsWith(BOT_SUFFIX)).map((bot) => bot.slice(0, -BOT_SUFFIX.length)),
  );
  return nodes.map((node) => threadOf(node, login, bots));
}

function threadOf(node: JsonObject, login: string, bots: ReadonlySet<string>): ReviewThread {
  const latest = partIn(node, "comments");
  const newest = nodesIn(latest);
  const commentCount = numberAt(latest, "totalCount") ?? missing("the number of comments");
  const [first] = newest.length === commentCount ? newest : nodesIn(partIn(node, "first"));
  const others = newest.filter(({ id }) => id !== first?.["id"]);
  return {
    id: textAt(node, "id") ?? missing("the id of a thread"),
    path: textAt(node, "path") ?? "",
    commit: textAt(objectAt(first ?? {}, "originalCommit"), "oid"),
    line: numberAt(node, "line"),
    resolvedBy: resolverOf(node, login, bots),
    comments: [...(first === undefined ? [] : [first]), ...others].map((comment) =>
      commentOf(comment, login),
    ),
    commentCount,
  };
}

/**
 * GitHub reports even a bot as a user here, and omits its `[bot]`.
 *
 * @param bots logins, without `[bot]`, of the bots that have written in threads
 */
function resolverOf(node: JsonObject, login: string, bots: ReadonlySet<string>): ReviewThread["resolvedBy"] {
  const isResolved = booleanAt(node, "isResolved") ?? missing("whether a thread is resolved");
  const resolver = textAt(objectAt(node, "resolvedBy"), "login") ?? "";
  if (!isResolved) {
    return undefined;
  }
  // If we mistake a person for our bot, a comment reappears.
  if ([resolver, resolver + BOT_SUFFIX].some((name) => isSameAccount(name, login))) {
    return "us";
  }
  return resolver.endsWith(BOT_SUFFIX) || bots.has(resolver) ? "bot" : "person";
}

function commentOf(node: JsonObject, login: string): ThreadComment {
  const author = loginOf(objectAt(node, "author"));
  const number = Number(node["fullDatabaseId"] ?? Number.NaN);
  return {
    id: textAt(node, "id") ?? missing("the id of a comment"),
    number: Number.isSafeInteger(number) ? number : undefined,
    body: textAt(node, "body") ?? missing("the text of a comment"),
    author: author === "" ? undefined : author,
    isOurs: isSameAccount(author, login),
  };
}

/**
 * Whether an author, as REST writes it, is the token's owner, whose login GraphQL may return without `[bot]`. An app
 * cannot have the name of another owner's account (GitHub's documentation, "Registering a GitHub App").
 */
export function isSameAccount(author: string, login: string): boolean {
  return author !== "" && (author === login || author === login + BOT_SUFFIX);
}
