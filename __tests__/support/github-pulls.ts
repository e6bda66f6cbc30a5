import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../../src/safety/json.js";
import { type Answer, EXAMPLES, refusal } from "./github-answer.js";
import { userJson } from "./github-comment-store.js";
import { commentNumber } from "./github-graphql.js";
import type { Operation } from "./github-contract.js";
import { type Hunk, hunksOf } from "./github-hunks.js";

/** A file of a pull request, in GitHub's words. */
export type PullFile = {
  readonly filename: string;
  readonly status?: string;
  readonly previous_filename?: string;
  readonly patch?: string;
};

export type StoredReview = {
  readonly id: number;
  readonly author: string;
  body: string;
  state: string;
  /** Undefined when the request did not name it. */
  readonly commitId: string | undefined;
  dismissal?: string;
};

export type StoredThread = {
  readonly id: string;
  readonly review: number;
  readonly path: string;
  readonly side: string;
  readonly startLine: number | undefined;
  readonly line: number;
  readonly comments: { readonly id: string; readonly author: string; body: string }[];
  isResolved: boolean;
  resolvedBy: string | undefined;
};

/** A reply in a thread on a line. */
export type StoredReply = {
  readonly id: number;
  /** The comment that began the thread. */
  readonly to: number;
  readonly author: string;
  body: string;
  writes: number;
};

/** A pull request in the stand-in. Tests may read and change it. */
export interface StoredPull {
  readonly number: number;
  readonly author: string;
  head: string;
  /** What GitHub says, where it differs from its own list. */
  changedFiles?: number;
  readonly branch: string;
  readonly fork: string | undefined;
  readonly base: string;
  readonly reviews: StoredReview[];
  readonly threads: StoredThread[];
  readonly replies: StoredReply[];
  /** Simulates a push by its author: a commit, and the complete diff at that commit. */
  push(head: string, files: readonly PullFile[]): void;
  /** Returns the diff at a commit; undefined for an unknown commit. */
  filesAt(commit: string): readonly PullFile[] | undefined;
  /** Removes a commit, as after a rewrite of the history. */
  forget(commit: string): void;
}

export type PullOptions = {
  readonly number?: number;
  readonly author?: string;
  readonly head?: string;
  /** The branch of the head. */
  readonly branch?: string;
  /** `owner/name` of its repository, where that is a fork. */
  readonly fork?: string;
  readonly base?: string;
  readonly files?: readonly PullFile[];
};

const BASE = "ba5e".repeat(10);
const FIRST_ID = 3_000_000_000;
const MAXIMUM_BODY_UNITS = 65_536;
const COMPARED_FILES = 300;

export function createPull({
  number = 7,
  author = "octocat",
  head = "c0ffee".repeat(6) + "0123",
  branch = "new-topic",
  fork,
  base = BASE,
  files = [],
}: PullOptions): StoredPull {
  const diffs = new Map([[head, files]]);
  return {
    number,
    author,
    head,
    branch,
    fork,
    base,
    reviews: [],
    threads: [],
    replies: [],
    push(next, changed) {
      this.head = next;
      diffs.set(next, changed);
    },
    filesAt: (commit) => diffs.get(commit),
    forget: (commit) => diffs.delete(commit),
  };
}

export type PullContext = {
  readonly pulls: readonly StoredPull[];
  readonly viewer: string;
  readonly repository: string;
  readonly apiUrl: string;
  readonly canWrite: boolean;
};

/** @returns undefined for an operation that does not concern pull requests */
export function answerOfPulls(
  { route, placeholders }: Operation,
  url: URL,
  body: unknown,
  context: PullContext,
): Answer | undefined {
  if (route.includes("/compare/")) {
    return compare(decodeURIComponent(placeholders["basehead"] ?? ""), context);
  }
  if (route.endsWith("/pulls")) {
    return page(
      url,
      context.pulls.map((pull) => pullListed(pull, context)),
    );
  }
  if (route.includes("/pulls/comments/{comment_id}") && !route.endsWith("/reactions")) {
    return oneReply(context, Number(placeholders["comment_id"]), body);
  }
  if (!route.includes("/pulls/") || route.endsWith("/reactions")) {
    return undefined;
  }
  const pull = context.pulls.find(({ number }) => number === Number(placeholders["pull_number"]));
  if (pull === undefined) {
    return refusal(404, "Not Found");
  }
  if (!route.startsWith("GET") && !context.canWrite) {
    return refusal(403, "Resource not accessible by integration");
  }
  switch (route.replace(/^(\w+) .*\{pull_number\}/, "$1 ")) {
    case "GET /comments":
      return page(
        url,
        pull.replies.map((reply) => replyJson(reply, context)),
      );
    case "POST /comments/{comment_id}/replies": {
      const to = Number(placeholders["comment_id"]);
      const reply = {
        id: 5_000 + pull.replies.length,
        to,
        author: context.viewer,
        body: bodyOf(body),
        writes: 1,
      };
      pull.replies.push(reply);
      const thread = pull.threads.find(({ comments }) => commentNumber(comments[0]?.id ?? "") === String(to));
      thread?.comments.push({ id: `PRRC_${reply.id}`, author: reply.author, body: reply.body });
      return { status: 201, body: replyJson(reply, context) };
    }
    case "GET ":
      return { status: 200, body: pullJson(pull, context) };
    case "GET /files":
      return page(
        url,
        (pull.filesAt(pull.head) ?? []).map((file) => fileJson(file, pull.head, context)),
      );
    case "GET /reviews":
      return page(
        url,
        pull.reviews.map((review) => reviewJson(review, pull, context)),
      );
    case "POST /reviews":
      return review(pull, isObject(body) ? body : {}, context);
    case "PUT /reviews/{review_id}":
      return edit(pull, Number(placeholders["review_id"]), isObject(body) ? body : {}, context);
    default:
      return dismiss(pull, Number(placeholders["review_id"]), isObject(body) ? body : {}, context);
  }
}

function oneReply({ pulls, ...context }: PullContext, id: number, body: unknown): Answer {
  const reply = pulls.flatMap(({ replies }) => replies).find((one) => one.id === id);
  if (reply === undefined) {
    return refusal(404, "Not Found");
  }
  if (body !== undefined) {
    reply.body = bodyOf(body);
    reply.writes += 1;
  }
  return { status: 200, body: replyJson(reply, { pulls, ...context }) };
}

function bodyOf(body: unknown): string {
  return textAt(isObject(body) ? body : {}, "body") ?? "";
}

function replyJson(reply: StoredReply, { apiUrl, repository }: PullContext) {
  return {
    ...objectAt(EXAMPLES, "pull-request-review-comment"),
    id: reply.id,
    in_reply_to_id: reply.to,
    user: userJson(reply.author, apiUrl),
    body: reply.body,
    html_url: `https://github.example/${repository}/pull/7#discussion_r${reply.id}`,
  };
}

function page(url: URL, all: readonly object[]): Answer {
  const perPage = Number(url.searchParams.get("per_page") ?? "30");
  const number = Number(url.searchParams.get("page") ?? "1");
  const next = new URL(url);
  next.searchParams.set("page", String(number + 1));
  return {
    status: 200,
    body: all.slice((number - 1) * perPage, number * perPage),
    headers: number * perPage < all.length ? { link: `<${next.href}>; rel="next"` } : {},
  };
}

function compare(basehead: string, context: PullContext): Answer {
  const [base = "", head = ""] = basehead.split("...");
  const pull = context.pulls.find((one) => one.base === base && one.filesAt(head) !== undefined);
  const files = pull?.filesAt(head)?.slice(0, COMPARED_FILES);
  return files === undefined
    ? refusal(404, "Not Found")
    : {
        status: 200,
        body: {
          ...objectAt(EXAMPLES, "commit-comparison"),
          files: files.map((file) => fileJson(file, head, context)),
        },
      };
}

/** Applies GitHub's rules for a review: it is accepted or refused as a whole. */
function review(pull: StoredPull, body: JsonObject, { viewer, ...context }: PullContext): Answer {
  const text = textAt(body, "body") ?? "";
  const event = textAt(body, "event");
  const commitId = textAt(body, "commit_id");
  const comments = arrayAt(body, "comments").filter(isObject);
  const files = pull.filesAt(commitId ?? pull.head);
  const problems = [
    ...(files === undefined ? ["The commit_id is not part of the pull request"] : []),
    ...(text.trim() === "" ? ["Body cannot be blank"] : []),
    ...[text, ...comments.map((comment) => textAt(comment, "body") ?? "")]
      .filter(({ length }) => length > MAXIMUM_BODY_UNITS)
      .map(() => `Body is too long (maximum is ${MAXIMUM_BODY_UNITS} characters)`),
    ...(event === "REQUEST_CHANGES" && pull.author === viewer
      ? ["Can not request changes on your own pull request"]
      : []),
    ...comments.flatMap((comment) => placeProblems(comment, files ?? [])),
  ];
  if (problems.length > 0) {
    return {
      status: 422,
      body: {
        message: "Unprocessable Entity",
        errors: problems,
        documentation_url: "https://docs.github.com/rest",
      },
    };
  }
  const id = FIRST_ID + pull.reviews.length;
  const stored = {
    id,
    author: viewer,
    body: text,
    state: event === "REQUEST_CHANGES" ? "CHANGES_REQUESTED" : "COMMENTED",
    commitId,
  };
  pull.reviews.push(stored);
  for (const comment of comments) {
    const number = pull.threads.length + 1;
    pull.threads.push({
      id: `PRRT_${number}`,
      review: id,
      path: textAt(comment, "path") ?? "",
      side: textAt(comment, "side") ?? "RIGHT",
      startLine: numberAt(comment, "start_line"),
      line: numberAt(comment, "line") ?? 0,
      comments: [{ id: `PRRC_${number}`, author: viewer, body: textAt(comment, "body") ?? "" }],
      isResolved: false,
      resolvedBy: undefined,
    });
  }
  return { status: 200, body: reviewJson(stored, pull, { viewer, ...context }) };
}

function placeProblems(comment: JsonObject, files: readonly PullFile[]): readonly string[] {
  const patch = files.find(({ filename }) => filename === textAt(comment, "path"))?.patch ?? "";
  const side = textAt(comment, "side") ?? "RIGHT";
  const line = numberAt(comment, "line") ?? 0;
  const start = numberAt(comment, "start_line");
  const holds =
    (number: number) =>
    (hunk: Hunk): boolean =>
      hunk[side === "LEFT" ? "left" : "right"].has(number);
  const hunks = hunksOf(patch);
  const hunk = hunks.find(holds(line));
  if (hunk === undefined) {
    return ["Pull request review thread line must be part of the diff"];
  }
  if (start === undefined) {
    return [];
  }
  return [
    ...(start < line ? [] : ["Pull request review thread start line must precede the end line."]),
    ...(holds(start)(hunk) && (textAt(comment, "start_side") ?? side) === side
      ? []
      : ["Pull request review thread start line must be part of the same hunk as the line."]),
  ];
}

function dismiss(pull: StoredPull, id: number, body: JsonObject, context: PullContext): Answer {
  const stored = pull.reviews.find((one) => one.id === id);
  if (stored === undefined) {
    return refusal(404, "Not Found");
  }
  if (stored.state !== "CHANGES_REQUESTED") {
    return refusal(422, "Validation Failed", "Can not dismiss a commented pull request review");
  }
  stored.state = "DISMISSED";
  stored.dismissal = textAt(body, "message") ?? "";
  return { status: 200, body: reviewJson(stored, pull, context) };
}

function edit(pull: StoredPull, id: number, body: JsonObject, context: PullContext): Answer {
  const stored = pull.reviews.find((one) => one.id === id);
  if (stored?.author !== context.viewer) {
    return refusal(404, "Not Found");
  }
  stored.body = textAt(body, "body") ?? "";
  return { status: 200, body: reviewJson(stored, pull, context) };
}

function pullJson(pull: StoredPull, { repository, apiUrl }: PullContext) {
  const example = objectAt(EXAMPLES, "pull-request");
  return {
    ...example,
    // The description's own example violates the description.
    requested_teams: [],
    number: pull.number,
    changed_files: pull.changedFiles ?? pull.filesAt(pull.head)?.length ?? 0,
    user: userJson(pull.author, apiUrl),
    html_url: `https://github.example/${repository}/pull/${pull.number}`,
    head: headJson(objectAt(example, "head"), pull),
    base: { ...objectAt(example, "base"), ref: "main", sha: pull.base },
  };
}

/** A pull request in a list, with fewer members. */
function pullListed(pull: StoredPull, { repository }: PullContext) {
  const [example = {}] = arrayAt(EXAMPLES, "pull-request-simple-items").filter(isObject);
  return {
    ...example,
    requested_teams: [],
    number: pull.number,
    html_url: `https://github.example/${repository}/pull/${pull.number}`,
    head: headJson(objectAt(example, "head"), pull),
    base: { ...objectAt(example, "base"), ref: "main", sha: pull.base },
  };
}

function headJson(head: JsonObject, { head: sha, branch, fork }: StoredPull): JsonObject {
  const repo = objectAt(head, "repo");
  return { ...head, sha, ref: branch, repo: fork === undefined ? repo : { ...repo, full_name: fork } };
}

function fileJson(file: PullFile, head: string, { repository, apiUrl }: PullContext) {
  const lines = (file.patch ?? "").split("\n");
  const additions = lines.filter((line) => line.startsWith("+")).length;
  const deletions = lines.filter((line) => line.startsWith("-")).length;
  const path = encodeURIComponent(file.filename);
  return {
    sha: "b10b".repeat(10),
    status: "modified",
    additions,
    deletions,
    changes: additions + deletions,
    blob_url: `https://github.example/${repository}/blob/${head}/${path}`,
    raw_url: `https://github.example/${repository}/raw/${head}/${path}`,
    contents_url: `${apiUrl}/repos/${repository}/contents/${path}?ref=${head}`,
    ...file,
  };
}

function reviewJson(stored: StoredReview, pull: StoredPull, { repository, apiUrl }: PullContext) {
  return {
    ...objectAt(EXAMPLES, "pull-request-review"),
    id: stored.id,
    user: userJson(stored.author, apiUrl),
    body: stored.body,
    state: stored.state,
    commit_id: stored.commitId ?? pull.head,
    html_url: `https://github.example/${repository}/pull/${pull.number}#pullrequestreview-${stored.id}`,
    submitted_at: "2026-01-01T00:00:00Z",
  };
}
