import type { Conversation, Remark, Thread } from "../briefing/material.js";
import { booleanAt, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { CommentPlace } from "./comments.js";
import type { EventRequest } from "./event-request.js";
import { inSmallerParts, loginOf, missing, nodesIn, partIn, readGraphql, timeIn } from "./graphql.js";

/** Entries of each list in one page: fewer where GitHub leaves out parts of its answer. */
const PAGE_SIZES = [100, 25, 5] as const;
/** The newest 500 comments fill what the prompt has room for. */
const MAXIMUM_PAGES = 5;

const PAGE = "totalCount pageInfo { hasPreviousPage startCursor }";
const REMARK = "fullDatabaseId author { __typename login } body createdAt lastEditedAt isMinimized";
const COMMENTS = `comments(last: $size, before: $comments) @include(if: $hasComments) { ${PAGE} nodes { ${REMARK} } }`;
const QUERY = `
  query (
    $owner: String!, $name: String!, $number: Int!, $size: Int!
    $comments: String, $reviews: String, $threads: String
    $hasComments: Boolean!, $hasReviews: Boolean!, $hasThreads: Boolean!
  ) {
    repository(owner: $owner, name: $name) {
      issueOrPullRequest(number: $number) {
        __typename
        ... on Issue { ${COMMENTS} }
        ... on PullRequest {
          ${COMMENTS}
          reviews(last: $size, before: $reviews) @include(if: $hasReviews) {
            ${PAGE} nodes { ${REMARK} submittedAt state }
          }
          reviewThreads(last: $size, before: $threads) @include(if: $hasThreads) {
            ${PAGE}
            nodes {
              isResolved isOutdated path line
              first: comments(first: 1) { nodes { fullDatabaseId diffHunk } }
              comments(last: 100) { totalCount nodes { ${REMARK} } }
            }
          }
        }
      }
    }
  }`;

/** One of the lists, read from its end. */
class NewestFirst {
  readonly nodes: JsonObject[] = [];
  cursor: string | null = null;
  hasMore = true;
  unread = 0;

  add(list: JsonObject): void {
    const nodes = nodesIn(list);
    const pages = partIn(list, "pageInfo");
    this.nodes.unshift(...nodes);
    this.cursor = textAt(pages, "startCursor") ?? null;
    this.hasMore = booleanAt(pages, "hasPreviousPage") ?? missing("whether there is more");
    this.unread = this.hasMore
      ? (numberAt(list, "totalCount") ?? missing("how many there are")) - this.nodes.length
      : 0;
  }
}

/**
 * Reads what was said about a pull request or issue, page by page from the newest: comments, and of a pull request
 * reviews and threads.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @param request its own comment or review is left out, and its thread marked
 * @throws GitHubError when it cannot be read, or only in part
 */
export async function readConversation(
  requests: GitHubRequests,
  baseUrl: string,
  { repository, number }: CommentPlace,
  request: Pick<EventRequest, "remarkId" | "thread">,
): Promise<Conversation> {
  const { owner, name } = repository;
  return await inSmallerParts(PAGE_SIZES, async (size) => {
    const [comments, reviews, threads] = [new NewestFirst(), new NewestFirst(), new NewestFirst()];
    for (let page = 1; page <= MAXIMUM_PAGES; page += 1) {
      const data = await readGraphql(requests, baseUrl, QUERY, {
        ...{ owner, name, number, size },
        ...{ comments: comments.cursor, reviews: reviews.cursor, threads: threads.cursor },
        ...{ hasComments: comments.hasMore, hasReviews: reviews.hasMore, hasThreads: threads.hasMore },
      });
      const node = partIn(partIn(data, "repository"), "issueOrPullRequest");
      const isIssue = textAt(node, "__typename") === "Issue";
      reviews.hasMore &&= !isIssue;
      threads.hasMore &&= !isIssue;
      const lists = [
        ["comments", comments],
        ["reviews", reviews],
        ["reviewThreads", threads],
      ] as const;
      for (const [list, read] of lists) {
        if (read.hasMore) {
          read.add(partIn(node, list));
        }
      }
      if (!lists.some(([, read]) => read.hasMore)) {
        break;
      }
    }
    return conversationOf(comments, reviews, threads, request);
  });
}

function conversationOf(
  comments: NewestFirst,
  reviews: NewestFirst,
  threads: NewestFirst,
  { remarkId, thread: asked }: Pick<EventRequest, "remarkId" | "thread">,
): Conversation {
  const isOther = (node: JsonObject): boolean => idOf(node) !== remarkId;
  const said = [
    ...comments.nodes.filter(isOther).map((node) => ({ ...remarkOf(node), state: undefined })),
    ...reviews.nodes
      .filter((node) => isOther(node) && textAt(node, "state") !== "PENDING" && textAt(node, "body") !== "")
      .map((node) => ({ ...remarkOf(node), state: textAt(node, "state") ?? "" })),
  ].toSorted((one, other) => one.writtenAtMs - other.writtenAtMs);
  const found = threads.nodes.map((node) => threadOf(node, remarkId));
  const isFound = asked === undefined || found.some(({ isRequested }) => isRequested);
  return {
    remarks: said,
    threads: isFound ? found : [...found, { ...asked, ...UNREAD_THREAD }],
    unread:
      comments.unread + reviews.unread + threads.unread + found.reduce((sum, { unread }) => sum + unread, 0),
  };
}

/** Of a thread that only the event tells of. */
const UNREAD_THREAD = {
  ...{ id: undefined, isOutdated: false, isResolved: false, isRequested: true, remarks: [] },
};

function threadOf(node: JsonObject, remarkId: string | undefined): Thread & { readonly unread: number } {
  const comments = partIn(node, "comments");
  const nodes = nodesIn(comments);
  const [first = {}] = nodesIn(partIn(node, "first"));
  return {
    path: textAt(node, "path") ?? missing("the path of a thread"),
    line: numberAt(node, "line"),
    hunk: textAt(first, "diffHunk") ?? "",
    id: first["fullDatabaseId"] === undefined ? undefined : idOf(first),
    isOutdated: booleanAt(node, "isOutdated") ?? false,
    isResolved: booleanAt(node, "isResolved") ?? missing("whether a thread is resolved"),
    isRequested: remarkId !== undefined && nodes.some((comment) => idOf(comment) === remarkId),
    remarks: nodes.filter((comment) => idOf(comment) !== remarkId).map(remarkOf),
    unread: (numberAt(comments, "totalCount") ?? missing("the number of comments")) - nodes.length,
  };
}

function remarkOf(node: JsonObject): Remark {
  const author = loginOf(objectAt(node, "author"));
  return {
    author: author === "" ? undefined : author,
    writtenAtMs: timeIn(node, "submittedAt") ?? timeIn(node, "createdAt") ?? missing("a time"),
    editedAtMs: timeIn(node, "lastEditedAt"),
    isMinimized: booleanAt(node, "isMinimized") ?? missing("whether a comment is minimised"),
    body: textAt(node, "body") ?? missing("the text of a comment"),
  };
}

function idOf(node: JsonObject): string {
  const id = node["fullDatabaseId"];
  return typeof id === "string" || typeof id === "number" ? String(id) : missing("the id of a comment");
}
