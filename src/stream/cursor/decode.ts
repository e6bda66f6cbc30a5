import { decodeToolCall } from "./decode-tool-call.js";
import type { AgentEvent, OtherAgent, Usage } from "../events.js";
import {
  arrayAt,
  booleanAt,
  idAt,
  isNestedTooDeep,
  isObject,
  type JsonObject,
  numberAt,
  objectAt,
  parseObject,
  textAt,
} from "../../safety/json.js";
import { otherAgentOf } from "./other-agents.js";

/**
 * One line of the stream to one event. Accepts every shape of the dialect from 2025 on, keeps what it does not know
 * as `unknown`, what is no JSON object, or one that is nested without end, as `unreadable`; never throws.
 *
 * @param line the line as text, without its line ending
 */
export function decode(line: string): AgentEvent {
  const value = parseObject(line);
  return value !== undefined && !isNestedTooDeep(value, line)
    ? decodeEvent(value)
    : { type: "unreadable", text: line };
}

function decodeEvent(event: JsonObject): AgentEvent {
  const type = textAt(event, "type") ?? "";
  const subtype = textAt(event, "subtype") ?? "";
  switch (type) {
    case "system":
      return decodeSystem(event, subtype);
    case "user":
      return { ...eventBase(event), type: "prompt", text: messageText(event) };
    case "thinking":
      return { ...eventBase(event), type: "thinking", text: textAt(event, "text") ?? "" };
    case "assistant":
      return decodeMessage(event);
    case "tool_call":
      return decodeToolCall(event, subtype, eventBase(event)) ?? unknownEvent(event, type, subtype);
    case "interaction_query":
      return decodeInteraction(event, subtype) ?? unknownEvent(event, type, subtype);
    case "connection":
      return subtype === "reconnecting" || subtype === "reconnected"
        ? { ...eventBase(event), type: "connection", phase: subtype, attempt: numberAt(event, "attempt") }
        : unknownEvent(event, type, subtype);
    case "retry":
      return subtype === "starting" || subtype === "resuming"
        ? { ...eventBase(event), type: "retry", phase: subtype, attempt: numberAt(event, "attempt") }
        : unknownEvent(event, type, subtype);
    case "result":
      return decodeResult(event, subtype);
    default:
      return unknownEvent(event, type, subtype);
  }
}

function decodeSystem(event: JsonObject, subtype: string): AgentEvent {
  switch (subtype) {
    case "init":
      return decodeSession(event);
    case "task_notification":
      return {
        ...eventBase(event),
        type: "task",
        taskId: idAt(event, "task_id"),
        title: textAt(event, "title"),
        hasEnded: !GOES_ON.test(textAt(event, "status") ?? ""),
      };
    case "background_shell_timeout":
      return {
        ...eventBase(event),
        type: "background-timeout",
        endedCount: numberAt(event, "aborted_count"),
        timeoutMs: numberAt(event, "timeout_ms"),
      };
    default:
      return unknownEvent(event, "system", subtype);
  }
}

/** Endings of the words for an unfinished task; the full list is undocumented. */
const GOES_ON = /(?:running|started|pending|in_progress|queued)$/i;

function decodeSession(event: JsonObject): AgentEvent {
  return {
    ...eventBase(event),
    type: "session",
    cwd: textAt(event, "cwd"),
    model: textAt(event, "model"),
    apiKeySource: textAt(event, "apiKeySource"),
    permissionMode: textAt(event, "permissionMode"),
  };
}

function decodeMessage(event: JsonObject): AgentEvent {
  const isDelta = Object.hasOwn(event, "timestamp_ms") && !Object.hasOwn(event, "model_call_id");
  return { ...eventBase(event), type: "message", text: messageText(event), isDelta };
}

/** `webFetchRequestQuery`, `askQuestionInteractionQuery`: the name of the tool, and what kind of question it is. */
const QUERY_END = /(?:Request|Interaction)?Query$/;

function decodeInteraction(event: JsonObject, subtype: string): AgentEvent | undefined {
  if (subtype !== "request" && subtype !== "response") {
    return undefined;
  }
  const query = textAt(event, "query_type") ?? "unknown";
  const asked = objectAt(objectAt(event, "query"), query);
  const args = objectAt(asked, "args");
  const response = Object.entries(objectAt(event, "response")).find(([key]) => key !== "id")?.[1];
  const answers = isObject(response) ? response : {};
  const answer = Object.keys(answers)[0];
  return {
    ...eventBase(event),
    type: "interaction",
    phase: subtype,
    query,
    key: query.replace(QUERY_END, "ToolCall"),
    callId: textAt(asked, "toolCallId") ?? textAt(args, "toolCallId"),
    args,
    answer: answer,
    reason: answer === undefined ? undefined : textAt(objectAt(answers, answer), "reason"),
  };
}

function decodeResult(event: JsonObject, subtype: string): AgentEvent {
  return {
    ...eventBase(event),
    type: "result",
    subtype,
    // Only a plain `false` is no error: a result that does not say so is not to be trusted with a green check.
    isError: booleanAt(event, "is_error") !== false,
    isRedacted: false,
    text: textAt(event, "result") ?? "",
    error: errorWords({ ...event, message: undefined }),
    requestId: textAt(event, "request_id"),
    durationMs: numberAt(event, "duration_ms"),
    apiDurationMs: numberAt(event, "duration_api_ms"),
    usage: decodeUsage(event),
  };
}

/** Token counts are in `usage`, in camelCase; other versions and vendors put them at the top level or in snake_case. */
function decodeUsage(event: JsonObject): Usage {
  const places = [objectAt(event, "usage"), event];
  const count = (...names: readonly string[]): number | undefined =>
    places
      .flatMap((place) => names.map((name) => numberAt(place, name)))
      .find((number) => number !== undefined);
  return {
    inputTokens: count("inputTokens", "input_tokens"),
    outputTokens: count("outputTokens", "output_tokens"),
    cacheReadTokens: count("cacheReadTokens", "cache_read_tokens", "cache_read_input_tokens"),
    cacheWriteTokens: count("cacheWriteTokens", "cache_write_tokens", "cache_creation_input_tokens"),
  };
}

function messageText(event: JsonObject): string {
  return arrayAt(objectAt(event, "message"), "content")
    .map((part) => (isObject(part) ? (textAt(part, "text") ?? "") : ""))
    .join("");
}

function unknownEvent(event: JsonObject, type: string, subtype: string): AgentEvent {
  const name = [type, subtype].filter((word) => word !== "").join("/");
  const words = type === "error" ? errorWords(event) : undefined;
  return { ...eventBase(event), type: "unknown", name: name === "" ? "(no type)" : name, words };
}

/** Its message, or the whole object where its shape is unknown. */
function errorWords(event: JsonObject): string | undefined {
  const error = event["error"];
  return (
    textAt(event, "message") ??
    textAt(event, "error") ??
    textAt(objectAt(event, "error"), "message") ??
    (isObject(error) && Object.keys(error).length > 0 ? JSON.stringify(error) : undefined)
  );
}

/** What every event of a real stream carries, and none can be relied upon to carry. */
function eventBase(event: JsonObject): {
  sessionId: string | undefined;
  timestampMs: number | undefined;
  otherAgent?: OtherAgent;
} {
  const base = { sessionId: textAt(event, "session_id"), timestampMs: numberAt(event, "timestamp_ms") };
  const otherAgent = otherAgentOf(event, textAt(event, "type") ?? "");
  return otherAgent === undefined ? base : { ...base, otherAgent };
}
