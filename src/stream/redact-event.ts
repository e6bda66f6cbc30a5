import { redactValue, type TextRedactor } from "../safety/redact-value.js";
import type { AgentEvent, ToolResult } from "./events.js";
import { isObject, type JsonObject } from "./json.js";

/**
 * The event with every text of the agent's redacted. What steers the program — type, phase, outcome, whether it is an
 * error — was read before and stays: a secret that reads like a word of the dialect must not change what happened.
 */
export function redactEvent(event: AgentEvent, redactor: TextRedactor): AgentEvent {
  const clean = (text: string): string => redactor.text(text);
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : clean(text);
  const json = (value: JsonObject): JsonObject => {
    const redacted = redactValue(redactor, value);
    return isObject(redacted) ? redacted : {};
  };
  const result = (value: ToolResult | undefined): ToolResult | undefined =>
    value === undefined ? undefined : { outcome: value.outcome, payload: json(value.payload) };

  if (event.type === "unreadable") {
    return { ...event, text: clean(event.text) };
  }
  const sessionId = optional(event.sessionId);
  switch (event.type) {
    case "session":
      return {
        ...event,
        sessionId,
        cwd: optional(event.cwd),
        model: optional(event.model),
        apiKeySource: optional(event.apiKeySource),
        permissionMode: optional(event.permissionMode),
      };
    case "prompt":
    case "thinking":
    case "message":
      return { ...event, sessionId, text: clean(event.text) };
    case "tool-call":
      return {
        ...event,
        sessionId,
        callId: clean(event.callId),
        key: clean(event.key),
        args: json(event.args),
        description: optional(event.description),
        result: result(event.result),
      };
    case "interaction":
      return {
        ...event,
        sessionId,
        query: clean(event.query),
        answer: optional(event.answer),
        reason: optional(event.reason),
      };
    case "connection":
    case "retry":
      return { ...event, sessionId };
    case "result":
      return { ...event, sessionId, text: clean(event.text), requestId: optional(event.requestId) };
    case "unknown":
      return { ...event, sessionId, name: clean(event.name) };
  }
}
