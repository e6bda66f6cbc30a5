import type { EventBase, ToolCallEvent, ToolResult } from "./events.js";
import { isObject, type JsonObject, numberAt, objectAt, parseJson, textAt } from "../../safety/json.js";
import { OUTCOMES } from "./outcomes.js";

/**
 * Decodes the start or the end of a tool call.
 *
 * @param base the members of every event
 * @returns undefined if the event is neither: another subtype, or no call id
 */
export function decodeToolCall(
  event: JsonObject,
  subtype: string,
  base: EventBase,
): ToolCallEvent | undefined {
  if (subtype !== "started" && subtype !== "completed") {
    return undefined;
  }
  const call = objectAt(event, "tool_call");
  const key = toolKey(call);
  const tool = objectAt(call, key);
  const args = key === "function" ? functionArguments(tool) : objectAt(tool, "args");
  const callId = textAt(event, "call_id") ?? textAt(call, "toolCallId") ?? textAt(args, "toolCallId");
  if (callId === undefined) {
    return undefined;
  }
  return {
    ...base,
    type: "tool-call",
    phase: subtype,
    callId,
    key: key === "function" ? (textAt(tool, "name") ?? key) : key,
    args,
    description: textAt(tool, "description"),
    result: subtype === "completed" ? toolResult(tool) : undefined,
    startedAtMs: numberAt(call, "startedAtMs"),
    completedAtMs: numberAt(call, "completedAtMs"),
  };
}

/** Since 2026.07 the tool's key has siblings (`toolCallId`, `hookAdditionalContexts`), and they may come first. */
function toolKey(call: JsonObject): string {
  const keys = Object.keys(call);
  return (
    keys.find((key) => key.endsWith("ToolCall") && isObject(call[key])) ??
    keys.find((key) => key === "function" && isObject(call[key])) ??
    keys.find((key) => isObject(call[key])) ??
    "unknown"
  );
}

function functionArguments(tool: JsonObject): JsonObject {
  const parsed = parseJson(textAt(tool, "arguments") ?? "");
  return isObject(parsed) ? parsed : {};
}

/** Other members of `result` besides the outcome, seen or named in the CLI's messages. */
const RESULT_METADATA = new Set(["isBackground", "sandboxPolicy", "terminalsFolder", "pid", "planUri"]);

/** Finds the one outcome key of `result`. An unknown key counts, too: it is a failure that must not be lost. */
function toolResult(tool: JsonObject): ToolResult | undefined {
  const result = objectAt(tool, "result");
  const keys = Object.keys(result).filter((key) => !RESULT_METADATA.has(key));
  const outcome =
    keys.find((key) => OUTCOMES.has(key)) ?? keys.find((key) => isObject(result[key])) ?? keys[0];
  if (outcome === undefined) {
    return undefined;
  }
  const payload = objectAt(result, outcome);
  return { outcome, payload, isBackground: isBackground(tool, result, payload) };
}

/** By version and tool, the mark is next to the outcome, inside it, in the arguments, or next to the result. */
function isBackground(tool: JsonObject, result: JsonObject, payload: JsonObject): boolean {
  const isMarked = [tool, result, payload, objectAt(tool, "args")].some(
    (place) => place["isBackground"] === true,
  );
  return isMarked || textAt(payload, "backgroundReason") !== undefined;
}
