import { redactValue, type TextRedactor } from "../safety/redaction/redact-value.js";
import type { AgentEvent, ToolResult } from "./events.js";
import { isObject, type JsonObject } from "../safety/json.js";

/**
 * Redacts every text of the agent in an event. Type, phase, outcome and the error mark stay: a secret that equals a
 * word of the dialect must not change what happened.
 */
export function redactEvent(event: AgentEvent, redactor: TextRedactor): AgentEvent {
  const clean = (text: string): string => redactor.text(text);
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : clean(text);
  /** Treats a number that contains a secret as unknown. */
  const number = (value: number | undefined): number | undefined =>
    value === undefined || clean(String(value)) !== String(value) ? undefined : value;
  const json = (value: JsonObject): JsonObject => {
    const redacted = redactValue(redactor, value);
    return isObject(redacted) ? redacted : {};
  };
  const result = (value: ToolResult | undefined): ToolResult | undefined =>
    value === undefined ? undefined : { ...value, payload: json(value.payload) };

  if (event.type === "unreadable") {
    return { ...event, text: clean(event.text) };
  }
  const base = { sessionId: optional(event.sessionId), timestampMs: number(event.timestampMs) };
  switch (event.type) {
    case "session":
      return {
        ...event,
        ...base,
        cwd: optional(event.cwd),
        model: optional(event.model),
        apiKeySource: optional(event.apiKeySource),
        permissionMode: optional(event.permissionMode),
      };
    case "prompt":
    case "thinking":
    case "message":
      return { ...event, ...base, text: clean(event.text) };
    case "tool-call":
      return {
        ...event,
        ...base,
        callId: clean(event.callId),
        key: clean(event.key),
        args: json(event.args),
        description: optional(event.description),
        result: result(event.result),
        startedAtMs: number(event.startedAtMs),
        completedAtMs: number(event.completedAtMs),
      };
    case "interaction":
      return {
        ...event,
        ...base,
        query: clean(event.query),
        key: clean(event.key),
        callId: optional(event.callId),
        args: json(event.args),
        answer: optional(event.answer),
        reason: optional(event.reason),
      };
    case "task":
      return { ...event, ...base, taskId: optional(event.taskId), title: optional(event.title) };
    case "background-timeout":
      return {
        ...event,
        ...base,
        endedCount: number(event.endedCount),
        timeoutMs: number(event.timeoutMs),
      };
    case "connection":
    case "retry":
      return { ...event, ...base, attempt: number(event.attempt) };
    case "result": {
      const text = clean(event.text);
      return {
        ...event,
        ...base,
        error: optional(event.error),
        text,
        isRedacted: event.isRedacted || text !== event.text,
        requestId: optional(event.requestId),
        durationMs: number(event.durationMs),
        apiDurationMs: number(event.apiDurationMs),
        usage: {
          inputTokens: number(event.usage.inputTokens),
          outputTokens: number(event.usage.outputTokens),
          cacheReadTokens: number(event.usage.cacheReadTokens),
          cacheWriteTokens: number(event.usage.cacheWriteTokens),
        },
      };
    }
    case "unknown":
      return { ...event, ...base, name: clean(event.name), words: optional(event.words) };
  }
}
