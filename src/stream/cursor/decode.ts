import { decodeToolCall } from "./decode-tool-call.js";
import type { AgentEvent, EventBase, McpServerState, Usage } from "./events.js";
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
import { namesAgent, otherAgentOf } from "./other-agents.js";

/** The beginning of each line with an event. */
export const EVENT_START = '{"type":';

/**
 * Decodes one line of the stream into one event. Accepts every shape of the dialect since 2025. Returns `unknown` for
 * unknown events, and `unreadable` for lines that are not a JSON object or are nested too deep. Never throws.
 *
 * @param line without its line ending
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
  const base = eventBase(event, type);
  return decodeKnown(event, type, subtype, base) ?? unknownEvent(event, type, subtype, base);
}

function decodeKnown(
  event: JsonObject,
  type: string,
  subtype: string,
  base: EventBase,
): AgentEvent | undefined {
  switch (type) {
    case "system":
      return decodeSystem(event, subtype, base);
    case "user":
      return { ...base, type: "prompt", text: messageText(event) };
    case "thinking":
      return { ...base, type: "thinking", text: textAt(event, "text") ?? "" };
    case "assistant": {
      const isDelta = Object.hasOwn(event, "timestamp_ms") && !Object.hasOwn(event, "model_call_id");
      return { ...base, type: "message", text: messageText(event), isDelta };
    }
    case "text": {
      const text = textAt(event, "text");
      return text === undefined ? undefined : { ...base, type: "message", text, isDelta: true };
    }
    case "tool_call":
      return decodeToolCall(event, subtype, base);
    case "interaction_query":
      return decodeInteraction(event, subtype, base);
    case "connection":
      return subtype === "reconnecting" || subtype === "reconnected"
        ? {
            ...base,
            type: "connection",
            phase: subtype,
            attempt: numberAt(event, "attempt"),
            words: serverWords(event),
          }
        : undefined;
    case "retry":
      return subtype === "starting" || subtype === "resuming"
        ? {
            ...base,
            type: "retry",
            phase: subtype,
            attempt: numberAt(event, "attempt"),
            words: serverWords(event),
          }
        : undefined;
    case "result":
      return decodeResult(event, subtype, base);
    default:
      return undefined;
  }
}

/** Endings of the words for an unfinished task; the full list is undocumented. */
const GOES_ON = /(?:running|started|pending|in_progress|queued)$/i;

function decodeSystem(event: JsonObject, subtype: string, base: EventBase): AgentEvent | undefined {
  switch (subtype) {
    case "init":
      return {
        ...base,
        type: "session",
        cwd: textAt(event, "cwd"),
        model: textAt(event, "model"),
        permissionMode: textAt(event, "permissionMode"),
        mcpServers: decodeMcpServers(event["mcp_servers"]),
      };
    case "task_notification":
      return {
        ...base,
        type: "task",
        taskId: idAt(event, "task_id"),
        title: textAt(event, "title"),
        hasEnded: !GOES_ON.test(textAt(event, "status") ?? ""),
      };
    case "background_shell_timeout":
      return {
        ...base,
        type: "background-timeout",
        endedCount: numberAt(event, "aborted_count"),
        timeoutMs: numberAt(event, "timeout_ms"),
      };
    default:
      return undefined;
  }
}

function decodeMcpServers(servers: unknown): readonly McpServerState[] | undefined {
  return Array.isArray(servers)
    ? servers.filter(isObject).flatMap((server) => {
        const name = textAt(server, "name");
        return name === undefined ? [] : [{ name, status: textAt(server, "status") }];
      })
    : undefined;
}

/** `webFetchRequestQuery`, `askQuestionInteractionQuery`: the tool's name, then the kind of question. */
const QUERY_END = /(?:Request|Interaction)?Query$/;

function decodeInteraction(event: JsonObject, subtype: string, base: EventBase): AgentEvent | undefined {
  if (subtype !== "request" && subtype !== "response") {
    return undefined;
  }
  const query = textAt(event, "query_type") ?? "unknown";
  const asked = objectAt(objectAt(event, "query"), query);
  const args = objectAt(asked, "args");
  const answers = Object.entries(objectAt(event, "response")).find(([key]) => key !== "id")?.[1];
  const [answer, reply] = (isObject(answers) ? Object.entries(answers)[0] : undefined) ?? [];
  return {
    ...base,
    type: "interaction",
    phase: subtype,
    query,
    key: query.replace(QUERY_END, "ToolCall"),
    callId: textAt(asked, "toolCallId") ?? textAt(args, "toolCallId"),
    args,
    answer,
    reason: isObject(reply) ? textAt(reply, "reason") : undefined,
  };
}

function decodeResult(event: JsonObject, subtype: string, base: EventBase): AgentEvent {
  return {
    ...base,
    type: "result",
    subtype,
    // Only an explicit `false` counts as success. Any other result must not get a green check.
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

/** Reads token counts from `usage` in camelCase. Other versions and vendors use the top level or snake_case. */
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

function unknownEvent(event: JsonObject, type: string, subtype: string, base: EventBase): AgentEvent {
  const name = [type, subtype].filter((word) => word !== "").join("/");
  const words = type === "error" ? errorWords(event) : undefined;
  return { ...base, type: "unknown", name: name === "" ? "(no type)" : name, words };
}

/** Returns all that a lost connection tells of its error: a refusal that is for ever has a code deep inside. */
function serverWords(event: JsonObject): string | undefined {
  const error = event["error"];
  return isObject(error) ? JSON.stringify(error) : (textAt(event, "error") ?? textAt(event, "message"));
}

/** Returns the message of an error, or the whole error object if its shape is unknown. */
function errorWords(event: JsonObject): string | undefined {
  const error = event["error"];
  return (
    textAt(event, "message") ??
    textAt(event, "error") ??
    textAt(objectAt(event, "error"), "message") ??
    (isObject(error) && Object.keys(error).length > 0 ? JSON.stringify(error) : undefined)
  );
}

function eventBase(event: JsonObject, type: string): EventBase {
  const base = { sessionId: textAt(event, "session_id"), timestampMs: numberAt(event, "timestamp_ms") };
  const otherAgent = otherAgentOf(event, type);
  if (otherAgent === undefined) {
    return base;
  }
  return namesAgent(event) ? { ...base, otherAgent, isNamed: true } : { ...base, otherAgent };
}

/**
 * Replaces the text in the line of a thought or a message; joins all parts of a message. Leaves a line alone that no
 * longer has this type: redaction removed it as a whole.
 *
 * @param change takes the text of the event
 */
export function withText(
  line: string,
  type: "thinking" | "message",
  change: (text: string) => string,
): string {
  const event = decode(line);
  const value = parseObject(line);
  if (event.type !== type || value === undefined) {
    return line;
  }
  const text = change(event.text);
  if (text === event.text) {
    return line;
  }
  const changed =
    type === "thinking"
      ? { text }
      : { message: { ...objectAt(value, "message"), content: [{ type: "text", text }] } };
  return JSON.stringify({ ...value, ...changed });
}
