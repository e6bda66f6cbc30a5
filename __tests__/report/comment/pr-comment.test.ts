import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../../src/github/client.js";
import { commentIdentity } from "../../../src/report/comment/open-comment.js";
import { OwnComment } from "../../../src/report/comment/own-comment.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { renderComment } from "../../../src/render/comment/comment.js";
import { renderProgress } from "../../../src/render/comment/comment-progress.js";
import type { CommentCircumstances } from "../../../src/report/comment/finish-comment.js";
import { createCommentReporter } from "../../../src/report/comment/pr-comment.js";
import type { Reporter } from "../../../src/report/reporter.js";
import type { Fault } from "../../support/github-faults.js";
import {
  type GitHubServer,
  type GitHubServerOptions,
  startGitHubServer,
} from "../../support/github-server.js";
import { createManualClock, type ManualClock } from "../../support/manual-clock.js";
import {
  finishedRecord,
  SAMPLE_RUN,
  SAMPLE_START_MS,
  sampleCall,
  sampleRecord,
} from "../../support/sample-record.js";

const LIST = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
const CREATE = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
const UPDATE = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";

let server: GitHubServer;
let clock: ManualClock;
let reporter: Reporter;
let warnings: string[];
let notices: string[];
/** Every write that was begun, so that a test can wait for those that nobody else waits for. */
let writes: Promise<unknown>[];
let cancel: AbortController;

const CANCELLED = finishedRecord("", {
  conclusion: "cancelled",
  reason: "cancelled",
  message: "The run was cancelled.",
  result: undefined,
});

beforeEach(() => {
  cancel = new AbortController();
  clock = createManualClock(SAMPLE_START_MS);
  warnings = [];
  notices = [];
  writes = [];
});

afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

type Scene = GitHubServerOptions & {
  readonly circumstances?: Partial<CommentCircumstances>;
  readonly run?: RunRecord["run"];
};

async function open({ circumstances, run = SAMPLE_RUN, ...options }: Scene = {}): Promise<void> {
  server = await startGitHubServer(options);
  const client = await createGitHubClient({ token: "test-token", baseUrl: server.url, clock });
  const identity = commentIdentity(run, undefined, String);
  const comment = new OwnComment({
    client,
    baseUrl: server.url,
    place: { repository: { owner: "octo", name: "repo" }, number: circumstances?.number ?? 7 },
    identity,
    mode: "update",
  });
  reporter = createCommentReporter({
    comment: {
      current: () => comment.current(),
      countRun: () => {
        comment.countRun();
      },
      isCounted: () => comment.isCounted(),
      write(...given) {
        const write = comment.write(...given);
        writes.push(write.catch(() => undefined));
        return write;
      },
    },
    circumstances: { number: 7, kind: "pull request", fromFork: false, hasSummary: true, ...circumstances },
    render: {
      progress: (record, atMs, previous) =>
        renderProgress(record, atMs, { identity, runUrl: run.runUrl, previous, review: undefined }),
      final: (record, previous, maximumBytes) =>
        renderComment(record, { identity, runUrl: run.runUrl, previous, review: undefined }, maximumBytes),
    },
    clock,
    cancel: cancel.signal,
    warn: (text) => warnings.push(text),
    notice: (text) => notices.push(text),
  });
}

async function settled(): Promise<void> {
  await Promise.all(writes);
  // The reporter itself goes on one turn after the write that it waited for.
  await new Promise((resolve) => setImmediate(resolve));
}

async function begin(): Promise<void> {
  await reporter.begin?.(sampleRecord());
}

/** A second goes by. What the stream is told by the reporter is nothing: it never waits. */
function tick(calls: number): void {
  clock.advance(1_000);
  expect(reporter.happened?.({ type: "tick" }, () => atWork(calls), clock.now())).toBeUndefined();
}

function atWork(calls: number): RunRecord {
  return sampleRecord({
    toolCalls: Array.from({ length: calls }, (_, index) => sampleCall(index + 1)),
    toolCallCounts: { total: calls, ok: calls, failed: 0, denied: 0, unfinished: 0 },
  });
}

/** The end of a run that has been cancelled. */
async function endCancelled(): Promise<Readonly<Record<string, string>>> {
  cancel.abort("cancelled");
  return await end(CANCELLED);
}

async function end(record = finishedRecord("Done.")): Promise<Readonly<Record<string, string>>> {
  return (await reporter.end?.(record)) ?? {};
}

function written(): string[] {
  return server.requests.map(({ route }) => route).filter((route) => [CREATE, UPDATE].includes(route));
}

function answer(status: number, message: string, changes: Partial<Fault> = {}): Fault {
  return { route: CREATE, times: 99, act: "answer", status, message, ...changes };
}

describe("while the agent runs", () => {
  it("writes at the start, shows what is going on, and ends with the result and its outputs", async () => {
    await open();
    await begin();
    await settled();
    expect(server.comments[0]?.body).toMatch(/⏳ Cursor agent is at work\s+less\sthan\sa\sminute/u);
    for (let second = 1; second <= 16; second += 1) {
      tick(3);
    }
    await settled();
    expect(server.comments[0]?.body).toContain("3 tool calls");
    expect(await end()).toEqual({
      "comment-id": "1000",
      "comment-url": "https://github.example/octo/repo/pull/7#issuecomment-1000",
    });
    expect(server.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining("✅ Cursor agent answered"),
    ]);
    expect([warnings, notices]).toEqual([[], []]);
  });

  it("a run of 60 s makes at most 6 writes, however much happens", async () => {
    await open();
    await begin();
    for (let second = 1; second <= 60; second += 1) {
      await settled();
      tick(second);
    }
    await end();
    expect(written().length).toBeGreaterThanOrEqual(5);
    expect(written().length).toBeLessThanOrEqual(6);
    expect(server.comments).toHaveLength(1);
  });

  it("writes only on change: nothing but time makes one write a minute", async () => {
    await open();
    await begin();
    for (let second = 1; second < 180; second += 1) {
      await settled();
      tick(0);
    }
    expect(written()).toEqual([CREATE, UPDATE, UPDATE]);
  });

  it("takes its time in a long run: an hour costs fewer than 90 writes", async () => {
    await open();
    await begin();
    for (let second = 1; second <= 3_600; second += 1) {
      if (writes.length > 0) {
        await settled();
        writes = [];
      }
      tick(second);
    }
    await end();
    expect(written().length).toBeLessThan(90);
    expect(written().length).toBeGreaterThan(40);
  });

  it("never has two writes under way; the last state wins", async () => {
    await open({ faults: [{ route: LIST, times: 1, act: "hang" }] });
    const hanging = server.faultMet();
    await begin();
    await hanging;
    for (let second = 1; second <= 14; second += 1) {
      tick(second);
    }
    expect(server.requests).toHaveLength(1);
    tick(15);
    await settled();
    tick(16);
    await settled();
    expect(written()).toEqual([CREATE, UPDATE]);
    expect(server.comments[0]?.body).toContain("16 tool calls");
  });
});

describe("A1: the token may not write", () => {
  const fault = answer(403, "Resource not accessible by integration");

  it.each([
    ["a pull request", {}, /add `pull-requests: write` to the `permissions:`/],
    ["an issue", { kind: "issue" as const }, /add `issues: write` to the `permissions:`/],
    ["a number of unknown kind", { kind: undefined }, /`pull-requests: write` .* or `issues: write`/],
    ["a fork's pull request", { fromFork: true }, /comes from a fork, .* token that can only read/],
  ])("on %s: one warning that names the remedy, no more requests", async (_name, circumstances, remedy) => {
    await open({ circumstances, faults: [fault] });
    await begin();
    await settled();
    const before = server.requests.length;
    for (let second = 1; second <= 60; second += 1) {
      tick(second);
    }
    expect(await end()).toEqual({});
    expect(server.requests).toHaveLength(before);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(remedy);
    expect(warnings[0]).toContain("The run is not affected; the text is in the job summary.");
  });
});

describe("A2: the conversation cannot be written to", () => {
  it.each([
    [404, "Not Found", /#7 does not exist in this repository \(check `pr-number`\)/],
    [410, "Issues are disabled for this repo", /deleted, or issues are switched off/],
    [403, "Unable to create comment because issue is locked.", /unlock #7/],
    [423, "Locked", /unlock #7/],
    [401, "Bad credentials", /check the input `github-token`/],
    [422, "Body cannot be blank", /GitHub's own message/],
  ])("%d %s: one warning", async (status, message, remedy) => {
    await open({ faults: [answer(status, message)] });
    await begin();
    await settled();
    tick(1);
    expect(await end()).toEqual({});
    expect(written()).toEqual([CREATE]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(remedy);
    expect(warnings[0]).toContain(`${status} `);
  });

  it("a pull request that does not exist", async () => {
    await open({ circumstances: { number: 8 } });
    await begin();
    await end();
    expect(server.requests.map(({ route }) => route)).toEqual([LIST]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("#8 does not exist");
  });
});

describe("A3: the body is too long", () => {
  const long = finishedRecord("A paragraph.\n\n".repeat(10_000));
  const tooLong = answer(422, "Body is too long (maximum is 32768 characters)", { route: UPDATE, times: 1 });

  it("is shrunk and written again, once", async () => {
    await open({ faults: [tooLong] });
    await begin();
    await settled();
    await end(long);
    expect(written()).toEqual([CREATE, UPDATE, UPDATE]);
    const body = server.comments[0]?.body ?? "";
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30_000);
    expect(body).toContain("… cut here");
    expect(warnings).toEqual([]);
  });

  it("and given up with a warning when that does not help", async () => {
    await open({ faults: [{ ...tooLong, times: 2 }] });
    await begin();
    await settled();
    expect(await end(long)).toHaveProperty("comment-id", "1000");
    expect(written()).toEqual([CREATE, UPDATE, UPDATE]);
    expect(warnings).toHaveLength(1);
  });
});

describe("what gets better by itself", () => {
  it("is not worth a warning when the last write succeeds", async () => {
    await open({ faults: [answer(503, "down", { route: LIST, times: 6 })] });
    await begin();
    await settled();
    expect(server.comments).toEqual([]);
    await end();
    expect(server.comments).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it("is one when it fails as well", async () => {
    await open({ faults: [answer(503, "down", { route: LIST, times: 99 })] });
    await begin();
    await settled();
    expect(await end()).toEqual({});
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("503 down");
  });

  it("A4: a limit beyond the budget is not asked against again", async () => {
    await open({ faults: [answer(403, "secondary rate limit", { headers: { "retry-after": "600" } })] });
    await begin();
    await settled();
    tick(1);
    await end();
    expect(written()).toEqual([CREATE]);
    expect(warnings).toHaveLength(1);
  });
});

describe("the end", () => {
  it("of a cancelled run is written too", async () => {
    await open();
    await begin();
    await settled();
    await endCancelled();
    expect(server.comments[0]?.body).toContain("⏹️ Cursor agent cancelled");
  });

  it("of a cancelled run takes at most 3 s, whatever hangs", async () => {
    await open({ faults: [{ route: "", times: 99, act: "hang" }] });
    const first = server.faultMet();
    await begin();
    await first;
    const second = server.faultMet();
    const startMs = clock.now();
    const ending = endCancelled();
    clock.advance(1_000);
    await second;
    clock.advance(2_000);
    expect(await ending).toEqual({});
    expect(clock.now() - startMs).toBe(3_000);
    expect(warnings).toHaveLength(1);
  });

  it("of a run that had succeeded before it was cancelled takes no longer", async () => {
    await open({ faults: [{ route: "", times: 99, act: "hang" }] });
    const first = server.faultMet();
    await begin();
    await first;
    cancel.abort("cancelled");
    const second = server.faultMet();
    const startMs = clock.now();
    const ending = end();
    clock.advance(1_000);
    await second;
    clock.advance(2_000);
    expect(await ending).toEqual({});
    expect(clock.now() - startMs).toBe(3_000);
    expect(warnings).toHaveLength(1);
  });

  it("takes at most 3 s more when the run is cancelled in the middle of it", async () => {
    await open({ faults: [{ route: CREATE, times: 99, act: "hang" }] });
    const hanging = server.faultMet();
    const ending = end();
    await hanging;
    clock.advance(5_000);
    cancel.abort("cancelled");
    clock.advance(3_000);
    expect(await ending).toEqual({});
    expect(warnings).toHaveLength(1);
  });

  it("does not write twice what a write under way has created", async () => {
    await open({ faults: [{ route: CREATE, times: 1, act: "hang", isCarriedOut: true }] });
    const hanging = server.faultMet();
    await begin();
    await hanging;
    const ending = endCancelled();
    clock.advance(1_000);
    await ending;
    expect(server.comments).toHaveLength(1);
    expect(server.comments[0]?.body).toContain("⏹️ Cursor agent cancelled");
  });
});

describe("a run that was refused", () => {
  it("is answered with no comment, however it ends", async () => {
    await open();
    await reporter.begin?.(CANCELLED);
    expect(await endCancelled()).toEqual({});
    expect(server.requests).toEqual([]);
    expect(warnings).toEqual([]);
  });
});

describe("A10: a newer run has taken over", () => {
  it("is told once, and nothing is written any more", async () => {
    await open();
    await begin();
    await settled();
    const [comment] = server.comments;
    const newer = (comment?.body ?? "").replace("run=100", "run=101");
    if (comment !== undefined) {
      comment.body = newer;
    }
    expect(await end()).toEqual({});
    expect(comment?.body).toBe(newer);
    expect(warnings).toEqual([]);
    expect(notices).toEqual(["The comment on #7 belongs to a newer run by now and is left as it is."]);
  });
});
