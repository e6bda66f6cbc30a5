import { describe, expect, it } from "@jest/globals";
import { deniedAsAsked, unexpectedDenials } from "../../src/record/denials.js";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import { MAXIMUM_LISTED_CALLS, type ToolCall } from "../../src/record/schema.js";
import { ToolCallTracker } from "../../src/record/tool-calls.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { SAMPLE_RUN } from "../support/sample-record.js";
import { completed, eventOf, message, started } from "../support/stream-events.js";

const OK = { success: {} };

function trackerOf(events: readonly AgentEvent[], atMs?: number): ToolCallTracker {
  const tracker = new ToolCallTracker((path) => path);
  take(tracker, events, atMs);
  return tracker;
}

function take(
  tracker: ToolCallTracker,
  events: readonly AgentEvent[],
  atMs?: number,
  attempt = 1,
): readonly string[] {
  return events.flatMap((event) =>
    event.type === "tool-call" ? tracker.take(event, atMs, attempt).map((update) => update.type) : [],
  );
}

function onlyCall(events: readonly AgentEvent[], atMs?: number): ToolCall | undefined {
  const calls = trackerOf(events, atMs).calls();
  expect(calls).toHaveLength(1);
  return calls[0];
}

describe("a call that was denied", () => {
  const query = (asked: object): AgentEvent =>
    eventOf({
      type: "interaction_query",
      subtype: "request",
      query_type: "webFetchRequestQuery",
      query: { id: 0, webFetchRequestQuery: asked },
    });
  const rejected = { result: { rejected: { reason: "User Rejected" } } };

  it("without a start is about what the question before it was about", () => {
    const tracker = new ToolCallTracker((path) => path);
    const asked = query({ args: { url: "https://a.example/x", toolCallId: "c" } });
    if (asked.type === "interaction") {
      tracker.asked(asked);
    }
    take(tracker, [completed("c", "webFetchToolCall", rejected)]);
    expect(tracker.calls()).toMatchObject([
      { target: "https://a.example/x", outcome: "denied", permissions: ["WebFetch(a.example)"] },
    ]);
  });

  it.each([
    ["shellToolCall", { rejected: { command: "npm test" } }, "npm test", ["Shell(npm)"]],
    ["editToolCall", { rejected: { path: "src/a.ts" } }, "src/a.ts", ["Write(src/a.ts)"]],
    ["deleteToolCall", { permissionDenied: { path: "old.txt" } }, "old.txt", ["Write(old.txt)"]],
  ])(
    "without a start or a question, %s is about what its refusal %j tells",
    (key, result, target, permissions) => {
      const tracker = new ToolCallTracker((path) => path);
      take(tracker, [completed("c", key, { result })]);
      expect(tracker.calls()).toMatchObject([{ target, outcome: "denied", permissions }]);
    },
  );

  it("keeps the arguments of its start before those of a question", () => {
    const tracker = new ToolCallTracker((path) => path);
    const asked = query({ args: { url: "https://b.example", toolCallId: "c" } });
    if (asked.type === "interaction") {
      tracker.asked(asked);
    }
    const start = started("c", "webFetchToolCall", { args: { url: "https://a.example" } });
    take(tracker, [start, completed("c", "webFetchToolCall", rejected)]);
    expect(tracker.calls()).toMatchObject([{ target: "https://a.example" }]);
  });

  it.each([
    ["shellToolCall", { command: "npm test" }, { rejected: {} }, "approval", ["Shell(npm)"]],
    [
      "shellToolCall",
      { command: "rm x" },
      { permissionDenied: { error: "Command blocked" } },
      "rule",
      ["Shell(rm)"],
    ],
    ["editToolCall", { path: "/w/a" }, { writePermissionDenied: {} }, "rule", ["Write(a)"]],
    ["editToolCall", { path: "/w/a" }, { rejected: {} }, "approval", ["Write(a)"]],
    ["askQuestionToolCall", { title: "Which?" }, { rejected: { reason: "skipped" } }, "question", []],
    ["createPlanToolCall", { name: "Plan" }, { rejected: { reason: "nobody there" } }, "question", []],
  ])(
    "%s %j with %j says why, and what names it in `allow` and `deny`",
    (key, args, outcome, denial, permissions) => {
      const tracker = new ToolCallTracker((path) => path.replace("/w/", ""));
      take(tracker, [completed("c", key, { args, result: outcome })]);
      expect(tracker.calls()).toMatchObject([{ outcome: "denied", denial, permissions }]);
      expect(tracker.counts().denied).toBe(1);
      expect(tracker.skippedQuestions()).toBe(denial === "question" ? 1 : 0);
    },
  );

  it("is told apart from one that was not", () => {
    expect(
      onlyCall([completed("c", "shellToolCall", { args: { command: "ls" }, result: OK })]),
    ).toMatchObject({
      denial: undefined,
      permissions: [],
    });
  });
});

describe("a tool call is one id", () => {
  it("whichever end of it is seen", () => {
    const tracker = trackerOf([
      started("a", "readToolCall"),
      completed("a", "readToolCall", { result: OK }),
      started("b", "readToolCall"),
      completed("c", "webFetchToolCall", { result: { rejected: { reason: "User Rejected" } } }),
      message("no call"),
    ]);
    expect(tracker.counts()).toEqual({ total: 3, ok: 1, failed: 0, denied: 1, unfinished: 1 });
    expect(tracker.calls().map(({ number, id, outcome }) => [number, id, outcome])).toEqual([
      [1, "a", "ok"],
      [2, "b", "unfinished"],
      [3, "c", "denied"],
    ]);
  });

  it("of any length: ends of a call with a long one are told from those of another", () => {
    const long = "x".repeat(1_000);
    const tracker = trackerOf([
      started(long, "readToolCall"),
      started(`${long}y`, "readToolCall"),
      completed(`${long}y`, "readToolCall", { result: OK }),
      completed(`${long}y`, "readToolCall", { result: OK }),
    ]);
    expect(tracker.counts()).toMatchObject({ total: 2, ok: 1, unfinished: 1 });
    expect(tracker.openCalls().map(({ number }) => number)).toEqual([1]);
  });

  it("within its attempt: some models number their calls from 0 in each session", () => {
    const rejected = completed("0", "shellToolCall", { result: { rejected: { reason: "no" } } });
    const tracker = trackerOf([
      started("0", "shellToolCall"),
      completed("0", "shellToolCall", { result: OK }),
    ]);
    expect(take(tracker, [started("0", "shellToolCall"), rejected, rejected], undefined, 2)).toEqual([
      "tool-started",
      "tool-finished",
    ]);
    expect(tracker.counts()).toMatchObject({ total: 2, ok: 1, denied: 1, unfinished: 0 });
    expect(tracker.calls().map(({ id, attempt }) => [id, attempt])).toEqual([
      ["0", 1],
      ["0", 2],
    ]);
  });

  it("that another attempt may end, or repeat the end of", () => {
    const end = completed("a", "shellToolCall", { result: OK });
    const tracker = trackerOf([started("a", "shellToolCall")]);
    expect(take(tracker, [end], undefined, 2)).toEqual(["tool-finished"]);
    expect(take(tracker, [end], undefined, 3)).toEqual([]);
    expect(tracker.counts()).toMatchObject({ total: 1, ok: 1, unfinished: 0 });
  });

  it("that stays open beside another of the same id in the next attempt", () => {
    const tracker = trackerOf([started("0", "shellToolCall")]);
    take(tracker, [started("0", "shellToolCall")], undefined, 2);
    expect(tracker.openCalls().map(({ attempt }) => attempt)).toEqual([1, 2]);
    take(tracker, [completed("0", "shellToolCall", { result: OK })], undefined, 2);
    expect(tracker.openCalls().map(({ attempt }) => attempt)).toEqual([1]);
  });

  it("whose second end is ignored, and so is a second start", () => {
    const tracker = new ToolCallTracker((path) => path);
    const told = take(tracker, [
      started("a", "shellToolCall", { args: { command: "first" } }),
      started("a", "shellToolCall", { args: { command: "second" } }),
      completed("a", "shellToolCall", { result: { failure: { exitCode: 1 } } }),
      completed("a", "shellToolCall", { result: OK }),
      started("a", "shellToolCall"),
    ]);
    expect(told).toEqual(["tool-started", "tool-finished"]);
    expect(tracker.counts()).toEqual({ total: 1, ok: 0, failed: 1, denied: 0, unfinished: 0 });
    expect(tracker.calls()[0]).toMatchObject({ target: "first", outcome: "failed" });
  });

  it("and those nested in a sub-agent's result are not counted", () => {
    const steps = [
      { toolCall: { shellToolCall: { args: {} } } },
      { toolCall: { readToolCall: { args: {} } } },
    ];
    const call = onlyCall([
      completed("a", "taskToolCall", { result: { success: { conversationSteps: steps } } }),
    ]);
    expect(call).toMatchObject({ kind: "task", outcome: "ok", detail: "2 inner calls" });
  });
});

describe("the outcome of a call", () => {
  it.each([
    ["ok", "shellToolCall", { success: { exitCode: 0 } }],
    ["failed", "shellToolCall", { success: { exitCode: 1 } }],
    ["failed", "shellToolCall", { failure: { exitCode: 1 } }],
    ["failed", "shellToolCall", { failure: { exitCode: 0 } }],
    ["failed", "shellToolCall", { timeout: { timeoutMs: 5 } }],
    ["denied", "shellToolCall", { rejected: { reason: "" } }],
    ["denied", "shellToolCall", { permissionDenied: { error: "no" } }],
    ["ok", "mcpToolCall", { success: { content: [], isError: false } }],
    ["failed", "mcpToolCall", { success: { content: [], isError: true } }],
    ["denied", "readToolCall", { readPermissionDenied: { path: "a" } }],
    ["denied", "editToolCall", { writePermissionDenied: { path: "a" } }],
    ["ok", "askQuestionToolCall", { async: {} }],
    ["ok", "awaitToolCall", { stillRunning: {} }],
    ["failed", "deleteToolCall", { neverHeardOf: {} }],
    ["denied", "shellToolCall", { rejected: { exitCode: 1 } }],
    ["ok", "shellToolCall", undefined],
    ["ok", "function", undefined],
  ])("is %s for %s with %j", (outcome, key, result) => {
    expect(onlyCall([completed("a", key, { result })])).toMatchObject({ outcome });
  });

  it.each([
    [{ error: { error: "no such pattern" } }, "no such pattern"],
    [{ error: { errorMessage: "cannot read" } }, "cannot read"],
    [{ rejected: { reason: "User Rejected" } }, "User Rejected"],
    [{ rejected: { reason: "" } }, undefined],
    [{ fileNotFound: { path: "a" } }, "file not found"],
    [{ writePermissionDenied: { path: "a" } }, "no permission to write"],
    [{ success: { error: "an odd member" } }, undefined],
  ])("with %j has the error text %j", (result, error) => {
    expect(onlyCall([completed("a", "readToolCall", { result })])?.error).toBe(error);
  });

  it.each([
    [{ failure: { exitCode: 1, stdout: "out\n", stderr: "not there\n" } }, "out\nnot there"],
    [{ failure: { exitCode: 1, stdout: "2 tests failed\n", stderr: " \n" } }, "2 tests failed"],
    [{ failure: { exitCode: 1, interleavedOutput: "old\n" } }, "old"],
    [{ success: { exitCode: 2, stdout: "", stderr: "usage: x\n" } }, "usage: x"],
    [{ success: { exitCode: 0, stdout: "fine\n", stderr: "a warning\n" } }, undefined],
    [{ failure: { exitCode: 1, stdout: "", stderr: "" } }, undefined],
    [{ failure: { exitCode: 137, stderr: "x", abortReason: "the user went" } }, "the user went"],
    [{ timeout: { stdout: "still building\n" } }, "timed out"],
  ])("of a command with %j has the error text %j", (result, error) => {
    expect(onlyCall([completed("a", "shellToolCall", { result })])?.error).toBe(error);
  });

  it("of a command keeps the end of a long output, which says why", () => {
    const stderr = `${"compiling\n".repeat(1_000)}${"x".repeat(5_000)} is not defined\n`;
    const error = onlyCall([completed("a", "shellToolCall", { result: { failure: { stderr } } })])?.error;
    expect(error).toMatch(/ is not defined$/);
    expect(error?.length).toBeLessThanOrEqual(2_000);
  });

  it("of a command keeps the ends of both outputs, where the test runner and its caller say why", () => {
    const stdout = `${"x".repeat(5_000)} expected 35.65 to be 35.66\n`;
    const stderr = `${"y".repeat(5_000)} use --omit=dev\n`;
    const result = { failure: { stdout, stderr } };
    const error = onlyCall([completed("a", "shellToolCall", { result })])?.error;
    expect(error).toMatch(/ expected 35.65 to be 35.66\n…y+ use --omit=dev$/);
  });

  it("of a failure tells no count that nobody counted", () => {
    const call = onlyCall([completed("a", "grepToolCall", { result: { error: { error: "bad pattern" } } })]);
    expect(call).toMatchObject({ detail: undefined, error: "bad pattern" });
  });
});

describe("what is told of a call", () => {
  it("is the call itself, and at its end what it was given and what it printed", () => {
    const tracker = new ToolCallTracker((path) => path);
    const updates = [
      started("a", "shellToolCall", { args: { command: "ls" } }),
      completed("a", "shellToolCall", { result: { failure: { exitCode: 1, stdout: "a.ts\n" } } }),
    ].flatMap((event) => (event.type === "tool-call" ? tracker.take(event, undefined, 3) : []));
    expect(updates).toMatchObject([
      { type: "tool-started", call: { number: 1, attempt: 3, target: "ls", outcome: "unfinished" } },
      {
        type: "tool-finished",
        call: { number: 1, attempt: 3, target: "ls", outcome: "failed", detail: "exit 1" },
        args: { command: "ls" },
        output: "a.ts\n",
        isErrorOfOutput: true,
      },
    ]);
  });

  it("is that it is open, until its end is seen", () => {
    const tracker = trackerOf([started("a", "shellToolCall"), started("b", "readToolCall")]);
    expect(tracker.openCalls().map(({ id }) => id)).toEqual(["a", "b"]);
    take(tracker, [completed("a", "shellToolCall", { result: OK })]);
    expect(tracker.openCalls().map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("what a call was about", () => {
  it("is a path as it is shown, where it is one", () => {
    const tracker = new ToolCallTracker((path) => `shown ${path}`);
    take(tracker, [
      completed("1", "editToolCall", { args: { path: "a.ts" }, result: OK }),
      completed("2", "shellToolCall", { args: { command: "a.ts" }, result: OK }),
      completed("3", "readToolCall", { result: OK }),
    ]);
    expect(tracker.calls().map(({ target }) => target)).toEqual(["shown a.ts", "a.ts", ""]);
    expect(tracker.filesWritten()).toEqual(["shown a.ts"]);
  });

  it("is what the CLI says of it, where its arguments say nothing", () => {
    const described = eventOf({
      type: "tool_call",
      subtype: "started",
      call_id: "a",
      tool_call: { reflectToolCall: { args: {}, description: "Look back" } },
    });
    expect(onlyCall([described])?.target).toBe("Look back");
    expect(onlyCall([described, completed("a", "reflectToolCall", { result: OK })])?.target).toBe(
      "Look back",
    );
  });

  it("is kept from its start when its end has no arguments", () => {
    const call = onlyCall([
      started("a", "webFetchToolCall", { args: { url: "https://a.example" } }),
      completed("a", "webFetchToolCall", { result: { rejected: {} } }),
    ]);
    expect(call?.target).toBe("https://a.example");
  });

  it("is taken from its end when that knows more", () => {
    const call = onlyCall([
      started("a", "editToolCall", { args: { path: "a" } }),
      completed("a", "editToolCall", { args: { path: "b" }, result: OK }),
    ]);
    expect(call?.target).toBe("b");
  });

  it("becomes more precise with its result", () => {
    const diffString = "--- /dev/null\n+++ b//w/a\n";
    expect(onlyCall([completed("a", "editToolCall", { result: { success: { diffString } } })])?.kind).toBe(
      "create",
    );
  });
});

describe("files written", () => {
  const edit = (id: string, path: string, result: object): AgentEvent =>
    completed(id, "editToolCall", { args: { path }, result });

  it("are those of edits, writes and deletions that ended ok, once each, sorted", () => {
    const tracker = trackerOf([
      edit("1", "z.ts", OK),
      edit("2", "z.ts", OK),
      edit("3", "failed.ts", { error: { error: "x" } }),
      edit("4", "denied.ts", { rejected: { reason: "" } }),
      started("5", "writeToolCall", { args: { path: "open.ts" } }),
      completed("6", "writeToolCall", { args: { path: "b.ts" }, result: { success: { path: "/w/b.ts" } } }),
      completed("7", "deleteToolCall", { args: { path: "a.ts" }, result: OK }),
      completed("8", "readToolCall", { args: { path: "read.ts" }, result: OK }),
    ]);
    expect(tracker.filesWritten()).toEqual(["/w/b.ts", "a.ts", "z.ts"]);
  });

  it("are known from the start's arguments when the end has none", () => {
    const tracker = trackerOf([
      started("1", "editToolCall", { args: { path: "a.ts" } }),
      completed("1", "editToolCall", { result: OK }),
    ]);
    expect(tracker.filesWritten()).toEqual(["a.ts"]);
  });
});

describe("durations", () => {
  const siblings = { startedAtMs: "1000", completedAtMs: "1309" };

  it.each([
    ["the CLI's own pair of times", { timestampMs: 5_000 }, { timestampMs: 9_000, siblings }, 309],
    ["its pair of time stamps", { timestampMs: 5_000 }, { timestampMs: 9_000 }, 4_000],
    ["arrivals, where the end has no time stamp", { timestampMs: 5_000 }, {}, 20],
    ["arrivals, where the start has none", {}, { timestampMs: 9_000 }, 20],
    ["arrivals, where half a pair is known", {}, { siblings: { completedAtMs: "1309" } }, 20],
    ["nothing below zero", { timestampMs: 9_000 }, { timestampMs: 5_000 }, 0],
  ])("are taken from %s, and never from two clocks", (_, start, end, durationMs) => {
    const tracker = trackerOf([started("a", "readToolCall", start)], 100);
    take(tracker, [completed("a", "readToolCall", { ...end, result: OK })], 120);
    expect(tracker.calls()[0]?.durationMs).toBe(durationMs);
  });

  it("are unknown where only the end was seen, or in a replay without times", () => {
    expect(onlyCall([completed("a", "readToolCall", { timestampMs: 7 })], 5)?.durationMs).toBeUndefined();
    expect(
      onlyCall([started("a", "readToolCall"), completed("a", "readToolCall")])?.durationMs,
    ).toBeUndefined();
  });
});

describe("the times of a call", () => {
  const siblings = { startedAtMs: "1000", completedAtMs: "1309" };

  it.each([
    ["the CLI's own", { timestampMs: 5_000, siblings }, { timestampMs: 9_000, siblings }, [1_000, 1_309]],
    ["its end's, where only that tells both", { timestampMs: 5_000 }, { siblings }, [1_000, 1_309]],
    ["the time stamps of its events", { timestampMs: 5_000 }, { timestampMs: 9_000 }, [5_000, 9_000]],
    ["those of arrival", {}, {}, [100, 120]],
  ])("are %s", (_, start, end, times) => {
    const tracker = trackerOf([started("a", "readToolCall", start)], 100);
    take(tracker, [completed("a", "readToolCall", { ...end, result: OK })], 120);
    expect(tracker.calls().map((call) => [call.startedAtMs, call.endedAtMs])).toEqual([times]);
  });

  it("tell no start that was not seen, and no end that has not come", () => {
    expect(onlyCall([completed("a", "readToolCall", { timestampMs: 7, result: OK })], 5)).toMatchObject({
      startedAtMs: undefined,
      endedAtMs: 7,
    });
    expect(onlyCall([started("a", "readToolCall")], 5)).toMatchObject({
      startedAtMs: 5,
      endedAtMs: undefined,
      durationMs: undefined,
    });
  });
});

describe("the to-do list", () => {
  const update = (id: string, result: object): AgentEvent => completed(id, "updateTodosToolCall", { result });
  const success = { success: { todos: [{ content: "one", status: "TODO_STATUS_COMPLETED" }] } };

  it("is that of the last update that ended ok", () => {
    const tracker = new ToolCallTracker((path) => path);
    expect(take(tracker, [update("1", success), update("2", { error: { error: "x" } })])).toEqual([
      "tool-finished",
      "todos",
      "tool-finished",
    ]);
    expect(tracker.todos()).toEqual([{ content: "one", state: "done" }]);
    expect(new ToolCallTracker((path) => path).todos()).toEqual([]);
  });
});

describe("limits", () => {
  it(`name ${MAXIMUM_LISTED_CALLS} calls, and count all`, () => {
    const tracker = new ToolCallTracker((path) => path);
    for (let index = 0; index < MAXIMUM_LISTED_CALLS + 10; index += 1) {
      take(tracker, [completed(String(index), "readToolCall", { result: OK })]);
    }
    expect(tracker.calls()).toHaveLength(MAXIMUM_LISTED_CALLS);
    expect(tracker.counts()).toMatchObject({
      total: MAXIMUM_LISTED_CALLS + 10,
      ok: MAXIMUM_LISTED_CALLS + 10,
    });
  });

  it("keep apart what `deny` names beyond the listed calls, too", () => {
    const run = new RunInProgress({
      identity: SAMPLE_RUN,
      startedAtMs: 0,
      workspaces: [],
      redact: String,
      deny: ["Shell(rm)"],
    });
    const commands = [...Array.from({ length: MAXIMUM_LISTED_CALLS + 20 }, () => "rm x"), "make"];
    for (const [index, command] of commands.entries()) {
      run.fold(completed(String(index), "shellToolCall", { result: { rejected: { command } } }), undefined);
    }
    const record = run.record();
    expect(record).toMatchObject({ toolCallCounts: { denied: commands.length }, unlistedDeniedAsAsked: 20 });
    expect([deniedAsAsked(record), unexpectedDenials(record)]).toEqual([commands.length - 1, 1]);
  });

  it("know a repetition of the last 50,000 calls, and forget the oldest of 100,000", () => {
    const tracker = new ToolCallTracker((path) => path);
    const finish = (id: number): void => {
      take(tracker, [completed(String(id), "readToolCall", { result: OK })]);
    };
    for (let id = 0; id < 100_000; id += 1) {
      finish(id);
    }
    finish(50_000);
    expect(tracker.counts().total).toBe(100_000);
    finish(0);
    expect(tracker.counts().total).toBe(100_001);
  });

  it("cut texts visibly", () => {
    const long = "x".repeat(100_000);
    const call = onlyCall([
      completed(long, `${long}ToolCall`, { args: { command: long }, result: { error: { error: long } } }),
    ]);
    expect(
      [call?.id, call?.kind, call?.target, call?.error].map((text) => [text?.length, text?.at(-1)]),
    ).toEqual([
      [200, "…"],
      [80, "…"],
      [500, "…"],
      [2_000, "…"],
    ]);
  });
});
