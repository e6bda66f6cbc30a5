import { describe, expect, it } from "@jest/globals";
import type { GitHubRequests } from "../../src/github/client.js";
import { GitHubError } from "../../src/github/failure.js";
import { ownLogin } from "../../src/github/comments.js";
import { IncompleteAnswerError } from "../../src/github/graphql.js";
import { readConversation } from "../../src/github/conversation.js";
import { listThreads, resolveThreads } from "../../src/github/review-threads.js";
import { readToldSubject } from "../../src/github/subject.js";
import { type JsonObject, numberAt, objectAt, textAt } from "../../src/safety/json.js";

const API = "https://api.github.com";
const PLACE = { repository: { owner: "octo", name: "repo" }, number: 7 };
const LIMIT = { type: "RESOURCE_LIMITS_EXCEEDED", message: "Resource limits for this query exceeded." };
const THREADS = Array.from({ length: 130 }, (_, index) => ({
  id: `T${index}`,
  isResolved: index % 2 === 0,
  resolvedBy: null,
  path: "src/a.ts",
  line: null,
  comments: {
    totalCount: 1,
    nodes: [{ id: `C${index}`, body: "words", originalCommit: null, author: null }],
  },
}));

/** Changes an answer's JSON. */
type Damage = (answer: JsonObject) => unknown;

/** A GitHub that answers from its data, and damages the answer to whatever asks for more than `whole` things. */
function gitHub(damage: Damage, whole: number) {
  const sizes: number[] = [];
  const requests: GitHubRequests = {
    send(_route, parameters) {
      const variables = objectAt(parameters, "variables");
      const isQuery = "owner" in variables;
      const size = isQuery ? (numberAt(variables, "first") ?? 0) : Object.keys(variables).length;
      sizes.push(size);
      const answer = isQuery ? pageOf(variables, size) : changesOf(variables);
      const data = size > whole ? damage(structuredClone(answer)) : answer;
      return Promise.resolve({ status: 200, headers: {}, data });
    },
  };
  return { requests, sizes };
}

function pageOf(variables: JsonObject, size: number): JsonObject {
  const start = Number(textAt(variables, "after") ?? "0");
  const end = start + size;
  const hasNextPage = end < THREADS.length;
  const pageInfo = { hasNextPage, endCursor: hasNextPage ? String(end) : null };
  const reviewThreads = { pageInfo, nodes: THREADS.slice(start, end) };
  const pullRequest = { headRefOid: "a".repeat(64), author: null, reviewThreads };
  return { data: { viewer: { login: "us" }, repository: { pullRequest } } };
}

function changesOf(variables: JsonObject): JsonObject {
  const names = Object.keys(variables).map((name) => name.replace("i", "c"));
  return { data: Object.fromEntries(names.map((name) => [name, { thread: { id: name } }])) };
}

/** Sets the value at a path of an answer. */
function put(value: unknown, ...path: readonly string[]): Damage {
  return (answer) => {
    const place = path.slice(0, -1).reduce<JsonObject>(objectAt, answer);
    Object.assign(place, { [path.at(-1) ?? ""]: value });
    return answer;
  };
}

const beside: Damage = (answer) => ({ ...answer, errors: [LIMIT] });
const EVERYWHERE: readonly (readonly [string, Damage])[] = [
  ["a limit beside the data", beside],
  ["a limit and no data", () => ({ data: null, errors: [LIMIT] })],
  ["an error without a type beside the data", (answer) => ({ ...answer, errors: [{ message: "Oops" }] })],
  ["an error that is nothing", (answer) => ({ ...answer, errors: [null] })],
  ["an empty object for data", () => ({ data: {} })],
];
const IN_PULL = ["data", "repository", "pullRequest"] as const;
const IN_LIST = [...IN_PULL, "reviewThreads"] as const;
const firstThread = (changes: JsonObject) => put([{ ...THREADS[0], ...changes }], ...IN_LIST, "nodes");
const IN_THREADS: readonly (readonly [string, Damage])[] = [
  ["no viewer", put(null, "data", "viewer")],
  ["no repository", put(null, "data", "repository")],
  ["no pull request", put(null, ...IN_PULL)],
  ["no head", put(null, ...IN_PULL, "headRefOid")],
  ["no threads", put(null, ...IN_LIST)],
  ["no nodes", put(null, ...IN_LIST, "nodes")],
  ["a thread that is null", put([null, THREADS[1]], ...IN_LIST, "nodes")],
  ["no page information", put(null, ...IN_LIST, "pageInfo")],
  ["no word on a next page", put({ endCursor: null }, ...IN_LIST, "pageInfo")],
  ["no place of the next page", put({ hasNextPage: true, endCursor: null }, ...IN_LIST, "pageInfo")],
  ["a thread without an id", firstThread({ id: null })],
  ["a thread that is neither open nor resolved", firstThread({ isResolved: null })],
  ["a thread without comments", firstThread({ comments: null })],
  ["comments without a number", firstThread({ comments: { nodes: [] } })],
  ["a comment that is null", firstThread({ comments: { totalCount: 1, nodes: [null] } })],
  ["a comment without text", firstThread({ comments: { totalCount: 1, nodes: [{ id: "C1" }] } })],
];
const IN_CHANGES: readonly (readonly [string, Damage])[] = [
  ["a change that is null without a reason", put(null, "data", "c1")],
  [
    "a change that a limit left out",
    (answer) => put(null, "data", "c1")({ ...answer, errors: [{ ...LIMIT, path: ["c1"] }] }),
  ],
  [
    "a change of which a part is missing",
    (answer) => ({ ...answer, errors: [{ ...LIMIT, path: ["c1", "thread"] }] }),
  ],
];

describe("an answer of which a part is missing is none: threads", () => {
  const cases = [...EVERYWHERE, ...IN_THREADS];

  it.each(cases)("%s: smaller pages are asked for", async (_what, damage) => {
    const { requests, sizes } = gitHub(damage, 25);
    const { threads, headSha } = await listThreads(requests, API, PLACE);
    expect(threads.map(({ id }) => id)).toEqual(THREADS.map(({ id }) => id));
    expect(headSha).toBe("a".repeat(64));
    // What threads hold is read once all of them are there, which are two pages of 100.
    expect([[100], [100, 100]]).toContainEqual(sizes.filter((size) => size === 100));
    expect(sizes.filter((size) => size !== 100)).toEqual([25, 25, 25, 25, 25, 25]);
  });

  it.each(cases)("%s, whatever the size: an error", async (_what, damage) => {
    const { requests, sizes } = gitHub(damage, 0);
    await expect(listThreads(requests, API, PLACE)).rejects.toThrow(IncompleteAnswerError);
    expect([...new Set(sizes)]).toEqual([100, 25, 5]);
  });
});

describe("an answer of which a part is missing is none: changes", () => {
  const ids = Array.from({ length: 60 }, (_, index) => `T${index}`);
  const cases = [...EVERYWHERE, ...IN_CHANGES];

  it.each(cases)("%s: it is no refusal, and smaller batches are sent", async (_what, damage) => {
    const { requests, sizes } = gitHub(damage, 10);
    expect(await resolveThreads(requests, API, ids)).toEqual([]);
    expect(sizes[0]).toBe(50);
    expect(Math.max(...sizes.slice(1))).toBe(10);
  });

  it.each(EVERYWHERE.filter(([what]) => /no data|empty/.test(what)))(
    "%s, whatever the size: an error",
    async (_what, damage) => {
      const { requests, sizes } = gitHub(damage, 0);
      await expect(resolveThreads(requests, API, ids)).rejects.toThrow(IncompleteAnswerError);
      expect(sizes).toEqual([50, 10, 1]);
    },
  );

  it("a refusal of one is that of one", async () => {
    const refuse: Damage = (answer) =>
      put(null, "data", "c1")({ ...answer, errors: [{ type: "FORBIDDEN", message: "No", path: ["c1"] }] });
    const { requests, sizes } = gitHub(refuse, 0);
    expect(await resolveThreads(requests, API, ids.slice(0, 5))).toEqual(["T1"]);
    expect(sizes).toEqual([5]);
  });
});

describe("an answer of which a part is missing is none: whose the token is", () => {
  const answering = (data: unknown): GitHubRequests => ({
    send: () => Promise.resolve({ status: 200, headers: {}, data }),
  });

  it.each([
    ["a limit", { data: { viewer: null }, errors: [LIMIT] }],
    ["nobody", { data: { viewer: null } }],
    ["nothing", null],
  ])("%s: an error, not the job's own token", async (_what, data) => {
    await expect(ownLogin(answering(data), API)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("an answer of which a part is missing is none: what the agent is told", () => {
  const REMARK = {
    fullDatabaseId: "1",
    author: { __typename: "User", login: "ann" },
    body: "words",
    createdAt: "2026-11-01T00:00:00Z",
    lastEditedAt: null,
    isMinimized: false,
  };
  const whole = { totalCount: 1, pageInfo: { hasPreviousPage: false, startCursor: null } };
  const node = {
    ...{ __typename: "PullRequest", number: 7, title: "A title", body: "Words.", author: null },
    ...{
      lastEditedAt: null,
      renames: { nodes: [] },
      labels: { nodes: [] },
      pullState: "OPEN",
      isDraft: false,
    },
    ...{
      baseRefName: "main",
      baseRefOid: "b",
      headRefName: "topic",
      headRefOid: "c",
      isCrossRepository: false,
    },
    commits: { totalCount: 0, nodes: [] },
    comments: { ...whole, nodes: [REMARK] },
    reviews: { ...whole, nodes: [{ ...REMARK, state: "COMMENTED", submittedAt: REMARK.createdAt }] },
    reviewThreads: {
      ...whole,
      nodes: [
        {
          ...{ isResolved: false, path: "src/a.ts", line: 3, first: { nodes: [{ diffHunk: "@@" }] } },
          comments: { totalCount: 1, nodes: [REMARK] },
        },
      ],
    },
  };
  const answer = {
    data: {
      about: { issueOrPullRequest: node },
      closed: { pullRequest: { closingIssuesReferences: { nodes: [] } } },
      repository: { issueOrPullRequest: node },
    },
  };

  function gitHubWith(damage: Damage, largest = 0) {
    const sizes: number[] = [];
    const requests: GitHubRequests = {
      send(_route, parameters) {
        const size = numberAt(objectAt(parameters, "variables"), "size") ?? Infinity;
        sizes.push(size);
        const data = size > largest ? damage(structuredClone(answer)) : answer;
        return Promise.resolve({ status: 200, headers: {}, data });
      },
    };
    return { requests, sizes };
  }

  const about = (...path: readonly string[]) => put(null, "data", "about", "issueOrPullRequest", ...path);
  it.each<readonly [string, Damage]>([
    ...EVERYWHERE,
    ["nothing about it", put(null, "data", "about")],
    ["no subject", about()],
    ["no number", about("number")],
    ["no title", about("title")],
    ["no description", about("body")],
    ["no earlier titles", about("renames")],
    ["no commits", about("commits")],
    ["no number of commits", about("commits", "totalCount")],
    ["a commit that is null", put([null], "data", "about", "issueOrPullRequest", "commits", "nodes")],
    ["no base", about("baseRefOid")],
    ["no head", about("headRefOid")],
    ["nothing about what it closes", put(null, "data", "closed")],
  ])("the subject, %s", async (_what, damage) => {
    const moment = { atMs: Date.parse("2026-11-02T00:00:00Z"), headSha: undefined, subject: undefined };
    const asked = (change: Damage) => readToldSubject(gitHubWith(change).requests, API, PLACE, moment);
    await expect(asked((given) => given)).resolves.toMatchObject({ title: "A title" });
    await expect(asked(damage)).rejects.toBeInstanceOf(GitHubError);
  });

  const said = (...path: readonly string[]) => put(null, "data", "repository", "issueOrPullRequest", ...path);
  it.each<readonly [string, Damage]>([
    ...EVERYWHERE,
    ["no repository", put(null, "data", "repository")],
    ["no subject", said()],
    ["no comments", said("comments")],
    ["no list of comments", said("comments", "nodes")],
    ["a comment that is null", put([null], "data", "repository", "issueOrPullRequest", "comments", "nodes")],
    ["no page information", said("comments", "pageInfo")],
    ["no reviews", said("reviews")],
    ["no threads", said("reviewThreads")],
  ])("the conversation, %s: smaller pages are asked for, and never taken as whole", async (_what, damage) => {
    const asked = (requests: GitHubRequests) =>
      readConversation(requests, API, PLACE, { remarkId: undefined, thread: undefined });
    const smaller = gitHubWith(damage, 25);
    await expect(asked(smaller.requests)).resolves.toMatchObject({ remarks: [{}, {}], threads: [{}] });
    expect(smaller.sizes).toEqual([100, 25]);
    await expect(asked(gitHubWith(damage).requests)).rejects.toBeInstanceOf(GitHubError);
  });
});
