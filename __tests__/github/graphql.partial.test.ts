import { describe, expect, it } from "@jest/globals";
import type { GitHubRequests } from "../../src/github/client.js";
import { ownLogin } from "../../src/github/comments.js";
import { IncompleteAnswerError } from "../../src/github/graphql.js";
import { listThreads, resolveThreads } from "../../src/github/review-threads.js";
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
