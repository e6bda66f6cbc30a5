import { describe, expect, it } from "@jest/globals";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import type { RunUpdate } from "../../src/record/run-update.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { IDENTITY } from "../support/replay.js";
import { completed, eventOf, message, piece, result, segment, started } from "../support/stream-events.js";
import { sampleFinding } from "../support/sample-record.js";

const START_MS = 1_795_166_040_000;

function begin(redact: (text: string) => string = (text) => text): RunInProgress {
  return new RunInProgress({ identity: IDENTITY, startedAtMs: START_MS, workspaces: ["/w"], redact });
}

function fold(run: RunInProgress, ...events: readonly AgentEvent[]): readonly RunUpdate[] {
  return events.flatMap((event) => run.fold(event, START_MS));
}

const texts = (updates: readonly RunUpdate[]): readonly string[] =>
  updates.flatMap((update) => (update.type === "message" ? [update.text] : []));

const init = (members: object = {}): AgentEvent =>
  eventOf({ type: "system", subtype: "init", session_id: "s-1", model: "Auto", cwd: "/w/app", ...members });

describe("the session", () => {
  it("is told once it is known", () => {
    const run = begin();
    expect(fold(run, init())).toMatchObject([
      { type: "session-started", session: { id: "s-1", model: "Auto" } },
    ]);
    expect(run.sessionId()).toBe("s-1");
  });

  it("has the id of the first event that has one", () => {
    const run = begin();
    fold(
      run,
      message("early"),
      eventOf({ type: "user", session_id: "s-2" }),
      eventOf({ type: "x", session_id: "s-3" }),
    );
    expect(run.sessionId()).toBe("s-2");
  });

  it("keeps what a second, poorer init leaves out", () => {
    const run = begin();
    fold(run, init({ permissionMode: "default" }), init({ model: "", session_id: "s-9", cwd: 7 }));
    expect(run.record().session).toMatchObject({
      id: "s-9",
      model: "Auto",
      cwd: "/w/app",
      permissionMode: "default",
    });
    fold(run, eventOf({ type: "system", subtype: "init" }));
    expect(run.sessionId()).toBe("s-9");
  });

  it("knows the CLI that was found, and places relative paths", () => {
    const run = begin();
    run.cliFound({ version: "2026.10.01-e373342", sha256: "ab12", isPinned: true });
    fold(run, init(), completed("c", "editToolCall", { args: { path: "a.ts" }, result: { success: {} } }));
    expect(run.record().session).toMatchObject({
      cliVersion: "2026.10.01-e373342",
      cliSha256: "ab12",
      isPinned: true,
    });
    expect(run.record().filesWritten).toEqual(["app/a.ts"]);
    // Nobody has asked yet what is allowed.
    expect(run.record().files).toMatchObject([
      { path: "app/a.ts", reported: true, status: "unknown", outsideAllowedPaths: false },
    ]);
  });
});

describe("what the stream says out of all proportion", () => {
  const huge = "x".repeat(1_000_000);

  it("is cut before it is kept, in every member that is no answer", () => {
    const run = begin();
    fold(
      run,
      init({ session_id: huge, model: huge, cwd: `/${huge}`, permissionMode: huge }),
      started(huge, `${huge}ToolCall`, { args: { command: huge } }),
      completed(huge, `${huge}ToolCall`, { result: { error: { error: huge } } }),
      eventOf({ type: huge }),
      result(huge, { subtype: huge, request_id: huge }),
    );
    const { session, toolCalls, stream, result: end } = run.record();
    expect(JSON.stringify([session, toolCalls, stream]).length).toBeLessThan(20_000);
    expect([session.id, session.model, session.requestId, end?.subtype].map((text) => text?.length)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(toolCalls[0]).toMatchObject({ outcome: "failed" });
    expect(toolCalls[0]?.error).toHaveLength(2_000);
    expect(end?.text).toHaveLength(1_000_000);
  });

  it("and numbers that are none of their kind are not known", () => {
    const run = begin();
    fold(
      run,
      result("Done.", {
        duration_ms: -1,
        duration_api_ms: 1e300,
        usage: { inputTokens: 12.5, outputTokens: -1, cacheReadTokens: 3 },
      }),
    );
    const { result: end, usage } = run.record();
    expect(end).toMatchObject({ durationMs: undefined, apiDurationMs: undefined });
    expect(usage).toEqual({ cacheReadTokens: 3 });
  });
});

describe("a run that has only begun", () => {
  it("claims nothing that its end or its stream would have to say", () => {
    expect(begin().record()).toEqual({
      schema: 1,
      reviewedHead: undefined,
      permissions: { runsEverything: undefined, hasDeny: true },
      earlierMessages: [],
      cliRetries: [],
      conclusion: "running",
      reason: "running",
      cause: undefined,
      checks: [],
      message: "",
      remedy: "",
      startedAtMs: START_MS,
      endedAtMs: undefined,
      run: IDENTITY,
      session: {
        id: undefined,
        requestId: undefined,
        model: undefined,
        cwd: undefined,
        permissionMode: undefined,
        cliVersion: undefined,
        cliSha256: undefined,
        isPinned: false,
      },
      result: undefined,
      lastMessage: undefined,
      plan: undefined,
      structuredOutput: undefined,
      findings: [],
      usage: {
        inputTokens: undefined,
        outputTokens: undefined,
        cacheReadTokens: undefined,
        cacheWriteTokens: undefined,
      },
      toolCalls: [],
      toolCallCounts: { total: 0, ok: 0, failed: 0, denied: 0, unfinished: 0 },
      skippedQuestions: 0,
      unlistedDeniedAsAsked: 0,
      filesWritten: [],
      files: [],
      changes: { available: false, why: "the run has not ended" },
      background: [],
      todos: [],
      attempts: [],
      exit: undefined,
      stream: {
        events: 0,
        unknownEvents: {},
        unreadableLines: 0,
        oversizedLines: 0,
        otherAgent: undefined,
        repairedLines: 0,
        eventsAfterResult: 0,
      },
      diagnostics: "",
      notes: [],
      isExported: false,
    });
  });

  it("gives a record that does not change when the run goes on", () => {
    const run = begin();
    const before = run.record();
    run.beginAttempt(START_MS);
    run.note("A word of the action.");
    run.oversized();
    fold(run, eventOf({ type: "new" }), started("c", "readToolCall"));
    expect(before).toStrictEqual(begin().record());
  });
});

describe("a lost connection", () => {
  const event = (type: string, subtype: string): AgentEvent => eventOf({ type, subtype, attempt: 1 });

  it.each<[string, readonly AgentEvent[], boolean]>([
    ["lost", [event("connection", "reconnecting")], true],
    ["lost, with noise behind it", [event("connection", "reconnecting"), decode("noise")], true],
    ["asked again", [event("retry", "starting")], true],
    ["back", [event("connection", "reconnecting"), event("connection", "reconnected")], false],
    ["used", [event("connection", "reconnecting"), message("Hm")], false],
  ])("is known while it is %s", (_, events, isReconnecting) => {
    const run = begin();
    fold(run, ...events);
    expect(run.isReconnecting()).toBe(isReconnecting);
  });

  it("is forgotten with the attempt that lost it", () => {
    const run = begin();
    fold(run, event("connection", "reconnecting"));
    run.beginAttempt(START_MS);
    expect(run.isReconnecting()).toBe(false);
  });
});

describe("a request that the CLI repeats by itself", () => {
  const starting = (atMs?: number) =>
    eventOf({ type: "retry", subtype: "starting", attempt: 2, timestamp_ms: atMs });

  it("is kept with its time, else with that of its arrival; resuming is no second one", () => {
    const run = begin();
    run.beginAttempt(0);
    for (const event of [
      starting(START_MS + 5),
      eventOf({ type: "retry", subtype: "resuming", attempt: 2 }),
      starting(),
    ]) {
      run.fold(event, START_MS + 9);
    }
    expect(run.record().cliRetries).toEqual([
      { atMs: START_MS + 5, attempt: 2 },
      { atMs: START_MS + 9, attempt: 2 },
    ]);
  });

  it("is kept for the first hundred", () => {
    const run = begin();
    run.beginAttempt(0);
    Array.from({ length: 150 }, (_, atMs) => run.fold(starting(atMs), atMs));
    expect(run.record().cliRetries).toHaveLength(100);
  });
});

describe("messages", () => {
  it("are told whole: pieces are repeated by the segment before a tool call", () => {
    const run = begin();
    const told = fold(
      run,
      piece("I’ll "),
      piece("read."),
      segment("I’ll read."),
      started("c", "readToolCall"),
    );
    expect(texts(told)).toEqual(["I’ll read."]);
  });

  it("are told whole: pieces are repeated by the last message", () => {
    const run = begin();
    expect(texts(fold(run, piece("Do"), piece("ne."), message("Done."), result("Done.")))).toEqual(["Done."]);
    expect(run.record().lastMessage).toBe("Done.");
  });

  it.each([
    ["a tool call", started("c", "readToolCall")],
    ["the result", result("Done.")],
  ])("are joined from pieces that nothing repeated before %s", (_, event) => {
    const run = begin();
    expect(texts(fold(run, message("Before."), piece("Search"), piece("ing."), event))).toEqual([
      "Before.",
      "Searching.",
    ]);
    expect(run.record().lastMessage).toBe("Before.");
  });

  it("are joined from pieces that nothing repeated before the stream broke off", () => {
    const run = begin();
    run.beginAttempt(START_MS);
    fold(run, piece("I was a"), piece("bout to"));
    expect(texts(run.endAttempt(START_MS, undefined))).toEqual(["I was about to"]);
    expect(run.record().lastMessage).toBeUndefined();
    expect(run.endAttempt(START_MS, undefined)).toEqual([]);
  });

  it("are redacted once joined: a secret may come in pieces", () => {
    const run = begin((text) => text.replaceAll("sesame", "***"));
    expect(texts(fold(run, piece("open ses"), piece("ame"), result("")))).toEqual(["open ***"]);
  });

  it("that never come whole are told in parts of a million letters", () => {
    const run = begin();
    const half = "x".repeat(500_000);
    expect(texts(fold(run, piece(half), piece(half)))).toEqual([]);
    expect(texts(fold(run, piece("y")))).toEqual([`${half}${half}y`]);
    expect(texts(fold(run, piece(half), piece("z"), result("")))).toEqual([`${half}z`]);
  });

  it("that came whole leave nothing of their pieces to count or to tell", () => {
    const run = begin();
    const most = "x".repeat(900_000);
    expect(texts(fold(run, piece(most), message(most), piece(most)))).toEqual([most]);
    expect(texts(fold(run, message(most), result("")))).toEqual([most]);
  });

  it("that say nothing are not told, and do not become the last one", () => {
    const run = begin();
    const told = fold(run, message("Hello."), message("\n"), piece(" "), result(""));
    expect(told.map(({ type }) => type)).toEqual(["message", "result"]);
    expect(texts(told)).toEqual(["Hello."]);
    expect(run.record().lastMessage).toBe("Hello.");
  });
});

describe("the result", () => {
  it("is told as it came, and kept with its durations", () => {
    const run = begin();
    const event = result("Done.", { duration_ms: 65_000, duration_api_ms: 60_000 });
    expect(fold(run, event)).toEqual([{ type: "result", result: event }]);
    expect(run.result()).toEqual({
      text: "Done.",
      subtype: "success",
      isError: false,
      isRedacted: false,
      durationMs: 65_000,
      apiDurationMs: 60_000,
    });
  });

  it("that comes first wins; what follows is counted", () => {
    const run = begin();
    fold(run, result("one", { request_id: "r-1", usage: { inputTokens: 5 } }));
    const told = fold(
      run,
      result("two", { request_id: "r-2", usage: { inputTokens: 7 } }),
      eventOf({ type: "result", subtype: "error", is_error: true }),
      message("Late."),
      completed("late", "readToolCall", { result: { success: {} } }),
    );
    const record = run.record();
    expect(record.result).toMatchObject({ text: "one", isError: false, subtype: "success" });
    expect(record.session.requestId).toBe("r-1");
    expect(record.usage.inputTokens).toBe(5);
    expect(record.stream.eventsAfterResult).toBe(4);
    expect(record.toolCallCounts.total).toBe(1);
    expect(told.map((update) => update.type)).toEqual(["message", "tool-finished"]);
  });

  it("of each attempt counts its tokens; the last one's text stands", () => {
    const run = begin();
    run.beginAttempt(START_MS);
    fold(run, init(), result("first", { request_id: "r-1", usage: { inputTokens: 5, outputTokens: 1 } }));
    run.endAttempt(START_MS + 1, "the connection was lost");
    run.beginAttempt(START_MS + 2);
    expect(run.result()).toBeUndefined();
    fold(run, init({ session_id: "s-2" }), result("second", { usage: { inputTokens: 7 } }));
    run.endAttempt(START_MS + 3, undefined);
    expect(run.record()).toMatchObject({
      result: { text: "second" },
      usage: { inputTokens: 12, outputTokens: 1, cacheReadTokens: undefined },
      // A result that tells no request leaves the last one that is known.
      session: { id: "s-2", requestId: "r-1" },
      stream: { eventsAfterResult: 0 },
      attempts: [
        {
          number: 1,
          startedAtMs: START_MS,
          endedAtMs: START_MS + 1,
          sessionId: "s-1",
          outcome: "the connection was lost",
        },
        {
          number: 2,
          startedAtMs: START_MS + 2,
          endedAtMs: START_MS + 3,
          sessionId: "s-2",
          outcome: undefined,
        },
      ],
    });
  });
});

describe("a structured answer", () => {
  it("is kept with its findings", () => {
    const run = begin();
    const finding = sampleFinding();
    run.structured('{"ok":true}', [finding]);
    expect(run.record()).toMatchObject({ structuredOutput: '{"ok":true}', findings: [finding] });
  });
});

describe("attempts", () => {
  it("have the calls that began in them; calls before the first one are its own", () => {
    const run = begin();
    fold(run, started("a", "shellToolCall"));
    run.beginAttempt(START_MS);
    fold(run, started("b", "shellToolCall"));
    run.endAttempt(START_MS, "killed");
    run.beginAttempt(START_MS);
    fold(run, started("c", "shellToolCall"));
    expect(run.record().toolCalls.map((call) => call.attempt)).toEqual([1, 1, 2]);
  });

  it("lose no answer to one that comes to none, but leave none of those that failed", () => {
    const run = begin();
    const resultAfter = (...events: readonly ReturnType<typeof init>[]): string | undefined => {
      run.beginAttempt(START_MS);
      fold(run, ...events);
      run.endAttempt(START_MS, undefined);
      return run.record().result?.text;
    };
    expect(resultAfter(result("broken", { is_error: true }))).toBe("broken");
    expect(resultAfter(init())).toBeUndefined();
    expect(resultAfter(result("first"))).toBe("first");
    expect(resultAfter(init())).toBe("first");
    expect(run.result()).toBeUndefined();
    expect(resultAfter(result("second"))).toBe("second");
  });

  it("are not made up where one ends that never began", () => {
    const run = begin();
    run.endAttempt(START_MS, undefined);
    expect(run.record().attempts).toEqual([]);
  });
});

describe("open calls", () => {
  it("are those of the present attempt: what an earlier one left open keeps nobody waiting", () => {
    const run = begin();
    run.beginAttempt(START_MS);
    fold(run, started("a", "shellToolCall"));
    expect(run.openCalls().map((call) => call.id)).toEqual(["a"]);
    expect(run.endAttempt(START_MS, "killed")).toMatchObject([
      { type: "tool-unfinished", call: { id: "a" } },
    ]);
    run.beginAttempt(START_MS);
    expect(run.openCalls()).toEqual([]);
    fold(run, started("b", "shellToolCall"));
    expect(run.openCalls().map((call) => call.id)).toEqual(["b"]);
    expect(run.callCount()).toBe(2);
    expect(run.record().toolCallCounts.unfinished).toBe(2);
    expect(run.endAttempt(START_MS, undefined)).toMatchObject([
      { type: "tool-unfinished", call: { id: "b" } },
    ]);
  });
});

describe("other events", () => {
  it.each<[AgentEvent, object]>([
    [
      eventOf({ type: "connection", subtype: "reconnecting", attempt: 2 }),
      { state: "reconnecting", attempt: 2 },
    ],
    [eventOf({ type: "connection", subtype: "reconnected" }), { state: "reconnected" }],
    [eventOf({ type: "retry", subtype: "starting", attempt: 1 }), { state: "retrying", attempt: 1 }],
    [eventOf({ type: "retry", subtype: "resuming", attempt: 1 }), { state: "resuming", attempt: 1 }],
    [
      eventOf({
        type: "interaction_query",
        subtype: "response",
        query_type: "q",
        response: { x: { approved: {} } },
      }),
      { type: "query-answered", query: "q", answer: "approved", reason: "" },
    ],
    [
      eventOf({
        type: "interaction_query",
        subtype: "response",
        query_type: "q",
        response: { x: { rejected: { reason: "nobody is there" } } },
      }),
      { type: "query-answered", query: "q", answer: "rejected", reason: "nobody is there" },
    ],
    [
      eventOf({ type: "interaction_query", subtype: "response", query_type: "q" }),
      { type: "query-answered", query: "q", answer: "", reason: "" },
    ],
    [decode("noise"), { type: "unreadable", text: "noise", count: 1 }],
  ])("%j are told", (event, told) => {
    expect(fold(begin(), event)).toMatchObject([told]);
  });

  it.each([
    eventOf({ type: "user", message: {} }),
    eventOf({ type: "thinking", subtype: "delta", text: "secret thoughts" }),
    eventOf({ type: "interaction_query", subtype: "request", query_type: "q" }),
  ])("%j are not", (event) => {
    expect(fold(begin(), event)).toEqual([]);
  });

  it("that nobody knows are counted by name, and told once", () => {
    const run = begin();
    const told = fold(
      run,
      eventOf({ type: "new" }),
      eventOf({ type: "new" }),
      eventOf({ type: "__proto__" }),
    );
    expect(told).toMatchObject([{ type: "unknown-event", name: "new" }, { name: "__proto__" }]);
    expect(Object.entries(run.record().stream.unknownEvents)).toEqual([
      ["new", 2],
      ["__proto__", 1],
    ]);
  });

  it("that nobody knows are kept by at most 51 short names", () => {
    const run = begin();
    const told = Array.from({ length: 200 }, (_, index) =>
      fold(run, eventOf({ type: `${index}${"x".repeat(10_000)}` })),
    );
    const names = Object.keys(run.record().stream.unknownEvents);
    expect(told.flat()).toHaveLength(50);
    expect(names).toHaveLength(51);
    expect(Math.max(...names.map((name) => name.length))).toBe(200);
    expect(run.record().stream.unknownEvents["(others)"]).toBe(150);
    const first = eventOf({ type: `0${"x".repeat(10_000)}` });
    expect(fold(run, first)).toEqual([]);
    expect(run.record().stream.unknownEvents[names[0] ?? ""]).toBe(2);
  });

  it("that end what ran in the background are told each time, and the first 200 are noted", () => {
    const run = begin();
    const timeout = (timeout_ms: number): AgentEvent =>
      eventOf({ type: "system", subtype: "background_shell_timeout", timeout_ms });
    const told = Array.from({ length: 300 }, (_, index) => fold(run, timeout(1_000 * index))).flat();
    expect(told).toHaveLength(300);
    expect(run.record().notes).toHaveLength(200);
    expect(run.record().notes.at(-1)).toContain("waited 199 s");
  });

  it("and lines that are none are counted", () => {
    const run = begin();
    fold(run, decode("noise"), decode("{}"), result(""));
    run.oversized();
    run.repaired();
    run.note("A word of the action.");
    expect(run.record().stream).toMatchObject({
      events: 2,
      unreadableLines: 1,
      oversizedLines: 1,
      repairedLines: 1,
    });
    expect(run.record().notes).toEqual(["A word of the action."]);
  });
});
