import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { redactEvent } from "../../src/stream/redact-event.js";
import { isObject } from "../../src/safety/json.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { completed, eventOf, started } from "../support/stream-events.js";

const SECRET = "correct-horse-battery-staple";
const redactor = createRedactor([SECRET]);
const content = [{ type: "text", text: SECRET }];

const EVENTS: readonly AgentEvent[] = [
  eventOf({
    type: "system",
    subtype: "init",
    cwd: SECRET,
    model: SECRET,
    permissionMode: SECRET,
  }),
  eventOf({ type: "user", message: { content } }),
  eventOf({ type: "thinking", subtype: "delta", text: SECRET }),
  eventOf({ type: "assistant", message: { content } }),
  eventOf({ type: "connection", subtype: "reconnecting", session_id: SECRET }),
  eventOf({ type: "retry", subtype: "starting", session_id: SECRET }),
  eventOf({
    type: "interaction_query",
    subtype: "response",
    query_type: SECRET,
    response: { x: { [SECRET]: { reason: SECRET } } },
  }),
  eventOf({
    type: "interaction_query",
    subtype: "request",
    query_type: `${SECRET}RequestQuery`,
    query: { [`${SECRET}RequestQuery`]: { args: { url: SECRET, toolCallId: SECRET } } },
  }),
  eventOf({ type: "system", subtype: "task_notification", task_id: SECRET, title: SECRET }),
  eventOf({ type: "system", subtype: "background_shell_timeout", session_id: SECRET }),
  eventOf({
    type: "result",
    subtype: "success",
    is_error: false,
    result: SECRET,
    error: SECRET,
    request_id: SECRET,
  }),
  eventOf({ type: SECRET, subtype: SECRET }),
  completed(SECRET, `${SECRET}ToolCall`, {
    args: { command: `echo ${SECRET}`, list: [{ deep: SECRET }] },
    result: { success: { [SECRET]: SECRET } },
  }),
  started("c", "readToolCall", { args: { path: SECRET } }),
  decode(`noise ${SECRET}`),
];

describe("redactEvent", () => {
  it.each(EVENTS.map((event) => [event.type, event] as const))("leaves no secret in %s", (_, event) => {
    const redacted = redactEvent(event, redactor);
    expect(JSON.stringify(event)).toContain(SECRET);
    expect(JSON.stringify(redacted)).not.toContain(SECRET);
    expect(redacted.type).toBe(event.type);
  });

  it.each(EVENTS.map((event) => [event.type, event] as const))("leaves all else in %s", (_, event) => {
    const without: unknown = JSON.parse(JSON.stringify(event).replaceAll(SECRET, "***"));
    expect(redactEvent(event, redactor)).toEqual(
      event.type === "result" ? { ...(isObject(without) ? without : {}), isRedacted: true } : without,
    );
  });

  it.each(
    EVENTS.flatMap((event) =>
      event.type === "unreadable" ? [] : [[event.type, { ...event, sessionId: SECRET }] as const],
    ),
  )("leaves no secret in the id of the session of %s", (_, event) => {
    expect(redactEvent(event, redactor)).toMatchObject({ sessionId: "***" });
  });

  it("keeps what steers the program, though a secret reads like it", () => {
    const words = createRedactor(["success", "completed", "tool-call"]);
    expect(redactEvent(completed("c", "readToolCall", { result: { success: {} } }), words)).toMatchObject({
      type: "tool-call",
      phase: "completed",
      result: { outcome: "success" },
    });
    expect(
      redactEvent(eventOf({ type: "result", subtype: "success", is_error: false, result: "success" }), words),
    ).toMatchObject({ type: "result", subtype: "success", isError: false, text: "***" });
  });

  it("takes a number that holds a secret of digits for unknown", () => {
    const digits = createRedactor(["4711"]);
    const result = {
      type: "result",
      subtype: "success",
      is_error: false,
      duration_ms: 147110,
      duration_api_ms: "4711",
      timestamp_ms: 14711,
      usage: { inputTokens: 4711, outputTokens: 4712, cacheReadTokens: 47110, cacheWriteTokens: 0 },
    };
    expect(redactEvent(eventOf(result), digits)).toMatchObject({
      timestampMs: undefined,
      durationMs: undefined,
      apiDurationMs: undefined,
      usage: {
        inputTokens: undefined,
        outputTokens: 4712,
        cacheReadTokens: undefined,
        cacheWriteTokens: 0,
      },
    });
    const call = completed("c", "shellToolCall", { result: { failure: { exitCode: 4711, signal: 9 } } });
    expect(redactEvent(call, digits)).toMatchObject({
      result: { outcome: "failure", payload: { exitCode: null, signal: 9 } },
    });
    for (const [type, subtype] of [
      ["retry", "starting"],
      ["connection", "reconnecting"],
    ]) {
      const event = eventOf({ type, subtype, attempt: 4711, timestamp_ms: 5 });
      expect(redactEvent(event, digits)).toMatchObject({ attempt: undefined, timestampMs: 5 });
    }
  });
});
