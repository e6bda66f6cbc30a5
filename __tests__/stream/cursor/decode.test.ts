import { describe, expect, it } from "@jest/globals";
import { decode } from "../../../src/stream/cursor/decode.js";
import { eventOf } from "../../support/stream-events.js";

const text = (words: string): object => ({ role: "assistant", content: [{ type: "text", text: words }] });

describe("decode", () => {
  it("reads the session", () => {
    expect(
      eventOf({
        type: "system",
        subtype: "init",
        apiKeySource: "env",
        cwd: "/home/runner/shop",
        session_id: "s-1",
        model: "Sonnet 4.6 1M",
        permissionMode: "default",
      }),
    ).toEqual({
      type: "session",
      sessionId: "s-1",
      timestampMs: undefined,
      cwd: "/home/runner/shop",
      model: "Sonnet 4.6 1M",
      permissionMode: "default",
    });
  });

  it("reads the echo of the prompt", () => {
    expect(eventOf({ type: "user", message: text("Do it.") })).toMatchObject({
      type: "prompt",
      text: "Do it.",
    });
  });

  it.each([
    [{ subtype: "delta", text: "Hm", timestamp_ms: 5 }, "Hm"],
    [{ subtype: "delta", text: "" }, ""],
    [{ subtype: "completed" }, ""],
  ])("reads thinking %j", (members, words) => {
    expect(eventOf({ type: "thinking", ...members })).toMatchObject({ type: "thinking", text: words });
  });

  it("joins all texts of a message, and passes over parts that are none", () => {
    const content = [{ type: "text", text: "a" }, "b", null, { type: "tool_use", id: "t" }, { text: "c" }];
    expect(eventOf({ type: "assistant", message: { content } })).toMatchObject({ text: "ac" });
  });
});

describe("the three shapes of a message", () => {
  it.each([
    ["a delta: a time, no model call", { timestamp_ms: 5 }, true],
    ["a segment before a tool call: both", { timestamp_ms: 5, model_call_id: "m-0-abcd" }, false],
    ["the last one: neither", {}, false],
    ["of the documentation: a model call, no time", { model_call_id: "m" }, false],
  ])("%s", (_, members, isDelta) => {
    expect(eventOf({ type: "assistant", message: text("x"), ...members })).toMatchObject({
      type: "message",
      isDelta,
    });
  });
});

describe("queries that the CLI answers for itself", () => {
  const response = (value: object): object => ({
    type: "interaction_query",
    subtype: "response",
    query_type: "webFetchRequestQuery",
    response: value,
  });

  it.each([
    [
      { id: 0, webFetchRequestResponse: { rejected: { reason: "User Rejected" } } },
      "rejected",
      "User Rejected",
    ],
    [{ id: 0, webSearchRequestResponse: { approved: {} } }, "approved", undefined],
    [{ webFetchRequestResponse: { rejected: { reason: "" } }, id: 0 }, "rejected", undefined],
    [{ id: 0, askQuestionInteractionResponse: { result: { rejected: {} } } }, "result", undefined],
    [{ id: 0, x: "text" }, undefined, undefined],
    [{}, undefined, undefined],
  ])("reads the answer %j", (value, answer, reason) => {
    expect(eventOf(response(value))).toMatchObject({
      type: "interaction",
      phase: "response",
      query: "webFetchRequestQuery",
      answer,
      reason,
    });
  });

  it("reads a request, named or not", () => {
    expect(eventOf({ type: "interaction_query", subtype: "request" })).toMatchObject({
      type: "interaction",
      phase: "request",
      query: "unknown",
    });
  });
});

describe("queries before a call", () => {
  const request = (query: string, asked: object): object => ({
    type: "interaction_query",
    subtype: "request",
    query_type: query,
    query: { id: 0, [query]: asked },
  });

  it.each([
    [
      "webFetchRequestQuery",
      { args: { url: "u", toolCallId: "c" } },
      "webFetchToolCall",
      { url: "u", toolCallId: "c" },
    ],
    [
      "createPlanRequestQuery",
      { args: { plan: "# P" }, toolCallId: "c" },
      "createPlanToolCall",
      { plan: "# P" },
    ],
    [
      "askQuestionInteractionQuery",
      { args: { title: "t" }, toolCallId: "c" },
      "askQuestionToolCall",
      { title: "t" },
    ],
  ])("%s with %j tell the tool, the call and its arguments", (query, asked, key, args) => {
    expect(eventOf(request(query, asked))).toMatchObject({ type: "interaction", key, callId: "c", args });
  });

  it("without any of it are read as well", () => {
    expect(eventOf({ type: "interaction_query", subtype: "request", query_type: "xQuery" })).toMatchObject({
      key: "xToolCall",
      callId: undefined,
      args: {},
    });
  });
});

describe("work in the background", () => {
  it.each([
    [
      { task_id: 7, status: "completed", title: "npm run dev" },
      { taskId: "7", title: "npm run dev", hasEnded: true },
    ],
    [
      { task_id: "t", status: "TASK_STATUS_RUNNING" },
      { taskId: "t", title: undefined, hasEnded: false },
    ],
    [{}, { taskId: undefined, title: undefined, hasEnded: true }],
  ])("tells how it is: %j", (members, task) => {
    expect(eventOf({ type: "system", subtype: "task_notification", ...members })).toMatchObject({
      type: "task",
      ...task,
    });
  });

  it("was ended by the CLI, which had waited for it", () => {
    expect(
      eventOf({ type: "system", subtype: "background_shell_timeout", aborted_count: 2, timeout_ms: "60000" }),
    ).toMatchObject({ type: "background-timeout", endedCount: 2, timeoutMs: 60_000 });
  });
});

describe("a record `text`", () => {
  it("is a piece of a message, which a whole one repeats", () => {
    expect(eventOf({ type: "text", text: "Hel" })).toMatchObject({
      type: "message",
      text: "Hel",
      isDelta: true,
    });
  });

  it("is unknown without its text", () => {
    expect(eventOf({ type: "text" })).toMatchObject({ type: "unknown", name: "text" });
  });
});

describe("a lost connection", () => {
  it.each([
    [
      { type: "connection", subtype: "reconnecting", attempt: 2 },
      { phase: "reconnecting", attempt: 2 },
    ],
    [
      { type: "connection", subtype: "reconnected" },
      { phase: "reconnected", attempt: undefined, words: undefined },
    ],
    [
      {
        type: "connection",
        subtype: "reconnecting",
        error: { message: "Error", details: [{ error: "E_1" }] },
      },
      { words: '{"message":"Error","details":[{"error":"E_1"}]}' },
    ],
    [{ type: "retry", subtype: "starting", error: "busy" }, { words: "busy" }],
    [
      { type: "retry", subtype: "starting", attempt: "3", is_resume: true },
      { phase: "starting", attempt: 3 },
    ],
    [
      { type: "retry", subtype: "resuming", checkpoint_turn_count: 4, attempt: 1 },
      { phase: "resuming", attempt: 1 },
    ],
  ])("reads %j", (line, members) => {
    expect(eventOf(line)).toMatchObject({ type: line.type, ...members });
  });
});

describe("the result", () => {
  it("is read whole", () => {
    expect(
      eventOf({
        type: "result",
        subtype: "success",
        duration_ms: 11_399,
        duration_api_ms: "11398",
        is_error: false,
        result: "Done.",
        session_id: "s",
        request_id: "r",
        usage: { inputTokens: 7036, outputTokens: "674", cacheReadTokens: 36736, cacheWriteTokens: 0 },
      }),
    ).toEqual({
      type: "result",
      sessionId: "s",
      timestampMs: undefined,
      subtype: "success",
      isError: false,
      text: "Done.",
      isRedacted: false,
      requestId: "r",
      durationMs: 11_399,
      apiDurationMs: 11_398,
      usage: { inputTokens: 7036, outputTokens: 674, cacheReadTokens: 36736, cacheWriteTokens: 0 },
    });
  });

  it.each([
    [{ error: "quota" }, "quota"],
    [{ error: { message: "quota", code: 7 } }, "quota"],
    [{ error: 7 }, undefined],
    [{}, undefined],
  ])("keeps the error beside its text: %j", (members, error) => {
    expect(eventOf({ type: "result", subtype: "error", is_error: true, ...members })).toMatchObject({
      error,
    });
  });

  it.each([[true], ["false"], [0], [null], [undefined]])("is an error where is_error is %j", (isError) => {
    expect(eventOf({ type: "result", subtype: "success", is_error: isError })).toMatchObject({
      isError: true,
    });
  });

  it("that says nothing is an error without a text", () => {
    expect(eventOf({ type: "result" })).toMatchObject({
      type: "result",
      subtype: "",
      isError: true,
      text: "",
    });
  });

  it("keeps the subtypes that the translated documentation shows", () => {
    expect(eventOf({ type: "result", subtype: "réussite", is_error: false })).toMatchObject({
      subtype: "réussite",
      isError: false,
    });
  });

  it.each([
    ["camelCase in usage", { usage: { inputTokens: 1, cacheReadTokens: 2 } }],
    ["snake_case in usage", { usage: { input_tokens: 1, cache_read_tokens: 2 } }],
    ["another vendor's names", { usage: { input_tokens: 1, cache_read_input_tokens: 2 } }],
    ["camelCase at the top", { inputTokens: 1, cacheReadTokens: 2 }],
    ["snake_case at the top", { input_tokens: "1", cache_read_tokens: "2" }],
    ["both, of which usage counts", { usage: { inputTokens: 1, cacheReadTokens: 2 }, inputTokens: 9 }],
  ])("finds the tokens: %s", (_, members) => {
    expect(eventOf({ type: "result", subtype: "success", is_error: false, ...members })).toMatchObject({
      usage: { inputTokens: 1, outputTokens: undefined, cacheReadTokens: 2, cacheWriteTokens: undefined },
    });
  });

  it.each([
    ["as the CLI names them", { outputTokens: 3, cacheWriteTokens: 4 }],
    ["in snake_case", { output_tokens: 3, cache_write_tokens: 4 }],
    ["by another vendor's name", { output_tokens: 3, cache_creation_input_tokens: 4 }],
  ])("finds the tokens that were written, %s", (_, usage) => {
    expect(eventOf({ type: "result", subtype: "success", is_error: false, usage })).toMatchObject({
      usage: { outputTokens: 3, cacheWriteTokens: 4 },
    });
  });

  it.each([["many"], [""], [" "], ["1e999"], [null], [[7]], [true]])(
    "has no duration where it says %j",
    (duration) => {
      expect(eventOf({ type: "result", subtype: "success", duration_ms: duration })).toMatchObject({
        durationMs: undefined,
      });
    },
  );
});

describe("what an event that calls itself an error says", () => {
  it.each([
    [{ type: "error", message: "No seat left" }, "No seat left"],
    [{ type: "error", error: "No seat left" }, "No seat left"],
    [{ type: "error", error: { message: "No seat left" } }, "No seat left"],
    [{ type: "error", error: { data: { detail: "No seat left" } } }, '{"data":{"detail":"No seat left"}}'],
    [{ type: "error" }, undefined],
    [{ type: "other", message: "No seat left" }, undefined],
  ])("%j", (line, words) => {
    expect(eventOf(line)).toMatchObject({ type: "unknown", words });
  });

  it("also stands at the result, in whatever form", () => {
    const line = { type: "result", is_error: true, error: { data: { detail: "No seat left" } } };
    expect(eventOf(line)).toMatchObject({ error: '{"data":{"detail":"No seat left"}}' });
  });
});

describe("what is not known", () => {
  it.each([
    [{ type: "system", subtype: "api_retry" }, "system/api_retry"],
    [{ type: "tool_call", subtype: "progress", call_id: "c", tool_call: {} }, "tool_call/progress"],
    [{ type: "connection", subtype: "lost" }, "connection/lost"],
    [{ type: "retry", subtype: "" }, "retry"],
    [{ type: "interaction_query" }, "interaction_query"],
    [{ type: "stream_event", event: {} }, "stream_event"],
    [{ type: 7, subtype: "x" }, "x"],
    [{}, "(no type)"],
    [{ type: "constructor", subtype: "__proto__" }, "constructor/__proto__"],
  ])("is counted by name: %j", (line, name) => {
    expect(eventOf(line)).toMatchObject({ type: "unknown", name });
  });

  it.each(["", "T: [internal] Failed", "{", "[1]", "null", "42", '"text"', "true", '{"type":'])(
    "is no event: %j",
    (line) => {
      expect(decode(line)).toEqual({ type: "unreadable", text: line });
    },
  );

  it("has no depth without end: it would exhaust the stack of whoever walks through it", () => {
    const deep = `{"type":"user","message":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
    expect(decode(deep)).toEqual({ type: "unreadable", text: deep });
  });

  it.each([
    [500, "prompt"],
    [501, "unreadable"],
  ])("that is %d levels deep is read as %s", (levels, type) => {
    const message = `${"[".repeat(levels - 1)}1,null,""${"]".repeat(levels - 1)}`;
    expect(decode(`{"type":"user","message":${message}}`).type).toBe(type);
  });

  it("may begin with a byte order mark", () => {
    expect(decode('\uFEFF{"type":"user"}')).toMatchObject({ type: "prompt" });
  });
});
