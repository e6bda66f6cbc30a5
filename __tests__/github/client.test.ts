import { afterEach, describe, expect, it } from "@jest/globals";
import { createGitHubClient, type GitHubClient } from "../../src/github/client.js";
import { GitHubError } from "../../src/github/failure.js";
import type { Fault } from "../support/github-faults.js";
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from "../support/github-server.js";
import { createManualClock, type ManualClock } from "../support/manual-clock.js";

const LIST = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
const CREATE = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
const UPDATE = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
const PLACE = { owner: "octo", repo: "repo", issue_number: 7 };

let server: GitHubServer;
let clock: ManualClock;
let client: GitHubClient;

async function connect(options: GitHubServerOptions = {}): Promise<void> {
  server = await startGitHubServer(options);
  clock = createManualClock();
  client = await createGitHubClient({ token: "test-token", baseUrl: server.url, clock });
}

function answer(status: number, changes: Partial<Fault> = {}): Fault {
  return { route: "", times: 1, act: "answer", status, ...changes };
}

async function errorOf(promise: Promise<unknown>): Promise<GitHubError> {
  const error: unknown = await promise.then(
    () => new Error("no error"),
    (reason: unknown) => reason,
  );
  if (error instanceof GitHubError) {
    return error;
  }
  throw error;
}

afterEach(async () => {
  await server.close();
});

describe("A4: a limit that names its end", () => {
  it.each([
    ["429 with retry-after", answer(429, { headers: { "retry-after": "30" } }), 30_000],
    ["403 with retry-after", answer(403, { headers: { "retry-after": "30" } }), 30_000],
    [
      "403 with a used-up limit and its reset",
      answer(403, {
        headers: {
          "x-ratelimit-remaining": "0",
          "x-ratelimit-reset": String(Date.UTC(2026, 0, 1) / 1_000 + 20),
        },
      }),
      21_000,
    ],
    [
      "retry-after: 0, which is no leave to ask in a loop",
      answer(429, { headers: { "retry-after": "0" } }),
      1_000,
    ],
  ])("%s: waits, then asks again", async (_name, fault, waitMs) => {
    await connect({ faults: [fault] });
    await expect(client.within(60_000).send(LIST, PLACE)).resolves.toMatchObject({ status: 200 });
    expect(clock.waits).toEqual([waitMs]);
    expect(server.violations).toEqual([]);
  });

  it("waits longer each time for a server that keeps saying retry-after: 0", async () => {
    await connect({
      faults: Array.from({ length: 6 }, () => answer(403, { headers: { "retry-after": "0" } })),
    });
    expect(await errorOf(client.within(60_000).send(LIST, PLACE))).toMatchObject({ kind: "rate-limited" });
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  });

  it("repeats a POST that a limit refused: nothing was done", async () => {
    await connect({ faults: [answer(429, { headers: { "retry-after": "5" } })] });
    await client.within(60_000).send(CREATE, { ...PLACE, body: "hello" });
    expect(server.comments.map(({ body }) => body)).toEqual(["hello"]);
    expect(server.violations).toEqual([]);
  });

  it("gives up at once when the end lies beyond the budget, and sends nothing more before it", async () => {
    await connect({ faults: [answer(429, { headers: { "retry-after": "300" } })] });
    expect(await errorOf(client.within(60_000).send(LIST, PLACE))).toMatchObject({ kind: "rate-limited" });
    expect(await errorOf(client.within(60_000).send(LIST, PLACE))).toMatchObject({ kind: "rate-limited" });
    expect(clock.waits).toEqual([]);
    expect(server.requests).toHaveLength(1);
    clock.advance(300_000);
    await expect(client.within(60_000).send(LIST, PLACE)).resolves.toMatchObject({ status: 200 });
  });
});

describe("A5: a secondary limit without any header", () => {
  const fault = answer(403, { message: "You have exceeded a secondary rate limit." });

  it("gives up within a budget of a minute, and does not hammer", async () => {
    await connect({ faults: [fault] });
    expect(await errorOf(client.within(60_000).send(LIST, PLACE))).toMatchObject({
      kind: "rate-limited",
      status: 403,
    });
    expect(server.requests).toHaveLength(1);
  });

  it("waits at least a minute where there is time, then twice as long", async () => {
    await connect({ faults: [{ ...fault, times: 2 }] });
    await client.within(600_000).send(LIST, PLACE);
    expect(clock.waits).toEqual([60_000, 120_000]);
    expect(server.violations).toEqual([]);
  });
});

describe("a limit that does not call itself one", () => {
  it.each([
    ["403", answer(403, { message: "body was submitted too quickly" })],
    ["422", answer(422, { message: "Validation Failed: was submitted too quickly" })],
  ])("under %s is told as a limit, not as a missing permission", async (_status, fault) => {
    await connect({ faults: [fault] });
    const error = await errorOf(client.within(60_000).send(CREATE, { ...PLACE, body: "hello" }));
    expect(error).toMatchObject({ kind: "rate-limited" });
  });
});

describe("A6: an answer that was lost", () => {
  it.each([
    ["502", answer(502)],
    ["dropped socket", { route: "", times: 1, act: "drop" } as const],
  ])("%s on GET and PATCH: asks again, later each time", async (_name, fault) => {
    await connect({
      comments: [{ number: 7, author: "octocat", body: "before" }],
      faults: [{ ...fault, times: 2 }],
    });
    await client
      .within(60_000)
      .send(UPDATE, { owner: "octo", repo: "repo", comment_id: 1_000, body: "after" });
    expect(clock.waits).toEqual([1_000, 2_000]);
    expect(server.comments[0]).toMatchObject({ body: "after", writes: 1 + 1 });
    expect(server.violations).toEqual([]);
  });

  it.each([
    ["502", answer(502)],
    ["dropped socket", { route: "", times: 1, act: "drop" } as const],
  ])("%s on POST: is not repeated blindly", async (_name, fault) => {
    await connect({ faults: [{ ...fault, isCarriedOut: true }] });
    expect(await errorOf(client.within(60_000).send(CREATE, { ...PLACE, body: "hello" }))).toMatchObject({
      kind: "unavailable",
    });
    expect(server.comments).toHaveLength(1);
  });

  it("on POST with a way to look: takes what was found, else repeats", async () => {
    await connect({ faults: [{ ...answer(502), route: CREATE, times: 2 }] });
    const looked: number[] = [];
    await client.within(60_000).send(CREATE, { ...PLACE, body: "hello" }, () => {
      looked.push(server.comments.length);
      return Promise.resolve(undefined);
    });
    expect(looked).toEqual([0, 0]);
    expect(server.comments).toHaveLength(1);
    expect(server.violations).toEqual([]);
  });

  it("gives up after six attempts", async () => {
    await connect({ faults: [answer(503, { times: 99 })] });
    expect(await errorOf(client.within(600_000).send(LIST, PLACE))).toMatchObject({
      kind: "unavailable",
      status: 503,
    });
    expect(server.requests).toHaveLength(6);
  });
});

describe("A7: no answer at all", () => {
  it("ends a request after 15 s and asks again", async () => {
    await connect({ faults: [{ route: "", times: 1, act: "hang" }] });
    const hanging = server.faultMet();
    const sent = client.within(60_000).send(LIST, PLACE);
    await hanging;
    clock.advance(14_999);
    expect(server.requests).toHaveLength(1);
    clock.advance(1);
    await expect(sent).resolves.toMatchObject({ status: 200 });
    expect(server.requests).toHaveLength(2);
    expect(server.violations).toEqual([]);
  });

  it("ends with the budget when that is shorter", async () => {
    await connect({ faults: [{ route: "", times: 9, act: "hang" }] });
    const hanging = server.faultMet();
    const sent = errorOf(client.within(3_000).send(LIST, PLACE));
    await hanging;
    clock.advance(3_000);
    const error = await sent;
    expect(error.kind).toBe("unavailable");
    expect(String(error.cause)).toContain("no answer within 3 s");
    expect(server.requests).toHaveLength(1);
  });

  it("ends when it is called off", async () => {
    await connect({ faults: [{ route: "", times: 9, act: "hang" }] });
    const hanging = server.faultMet();
    const caller = new AbortController();
    const sent = errorOf(client.within(60_000, caller.signal).send(LIST, PLACE));
    await hanging;
    caller.abort(new Error("the run ended first"));
    expect(String((await sent).cause)).toContain("the run ended first");
  });
});

describe("writes", () => {
  it("keep a second between them; reads do not", async () => {
    await connect();
    const requests = client.within(60_000);
    await requests.send(CREATE, { ...PLACE, body: "one" });
    await requests.send(LIST, PLACE);
    expect(clock.waits).toEqual([]);
    await requests.send(CREATE, { ...PLACE, body: "two" });
    expect(clock.waits).toEqual([1_000]);
    expect(server.violations).toEqual([]);
  });

  it("of files may be eight at once, and then keep a second between them", async () => {
    await connect();
    const mover = await createGitHubClient({
      token: "test-token",
      baseUrl: server.url,
      clock,
      movesFiles: true,
    });
    const requests = mover.within(60_000);
    const write = async (): Promise<void> => {
      await requests.send(CREATE, { ...PLACE, body: "one" });
    };
    await Promise.all(Array.from({ length: 8 }, write));
    expect(clock.waits).toEqual([]);
    await write();
    await write();
    expect(clock.waits).toEqual([1_000, 1_000]);
  });
});

describe("errors", () => {
  it.each([
    [401, "Bad credentials", "unauthorized"],
    [403, "Resource not accessible by integration", "forbidden"],
    [403, "Unable to create comment because issue is locked.", "locked"],
    [404, "Not Found", "not-found"],
    [410, "Issues are disabled for this repo", "gone"],
    [423, "Locked", "locked"],
    [422, "Body is too long (maximum is 65536 characters)", "too-long"],
    [422, "Body cannot be blank", "refused"],
    [451, "Unavailable For Legal Reasons", "refused"],
  ])("%d %s is of kind %s, is not repeated, and has a remedy", async (status, message, kind) => {
    await connect({ faults: [answer(status, { message })] });
    const error = await errorOf(client.within(60_000).send(CREATE, { ...PLACE, body: "hello" }));
    expect(error).toMatchObject({ kind, status });
    expect(error.message).toContain(message);
    expect(error.remedy).not.toBe("");
    expect(server.requests).toHaveLength(1);
    expect(server.violations).toEqual([]);
  });
});

describe("A11: an Enterprise Server", () => {
  it("is asked below its own base path", async () => {
    await connect({ basePath: "/api/v3" });
    await client.within(60_000).send(LIST, PLACE);
    expect(server.requests).toHaveLength(1);
    expect(server.violations).toEqual([]);
  });
});
