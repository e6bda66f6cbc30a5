import type { OtherAgent } from "../events.js";
import { arrayAt, isObject, type JsonObject, objectAt } from "../../safety/json.js";

/** Types that only one other agent is known to give its events; a name that ends in a dot stands for all that begin so. */
const TYPES: readonly (readonly [type: string, agent: OtherAgent])[] = [
  ["thread.", "Codex"],
  ["turn.", "Codex"],
  ["item.", "Codex"],
  ["init", "Gemini CLI"],
  ["message", "Gemini CLI"],
  ["step_start", "opencode"],
  ["step_finish", "opencode"],
];

/**
 * The other agent that writes an event like this one. The Cursor CLI's stream was modelled on Claude Code's, so a
 * `result` of that one reads like a success of this one; what betrays it are members that the Cursor CLI has never been
 * seen to write. It may in future, so a caller that judges a stream asks {@link isCursorsOwn}, too.
 *
 * @param type of the event
 */
export function otherAgentOf(event: JsonObject, type: string): OtherAgent | undefined {
  switch (type) {
    // Most events of a stream, and only the Cursor CLI's.
    case "thinking":
    case "tool_call":
      return undefined;
    case "system":
      return "qwen_code_version" in event
        ? "qwen-code"
        : whenTrue("claude_code_version" in event || Array.isArray(event["tools"]), "Claude Code");
    case "assistant":
      return whenTrue(hasPart(event, "tool_use"), "Claude Code");
    case "user":
      return whenTrue(hasPart(event, "tool_result"), "Claude Code");
    case "result":
      return typeof event["status"] === "string" && !("is_error" in event)
        ? "Gemini CLI"
        : whenTrue("num_turns" in event || "total_cost_usd" in event, "Claude Code");
    case "tool_use":
      return isObject(event["part"]) ? "opencode" : "Gemini CLI";
    default:
      return TYPES.find(([name]) => (name.endsWith(".") ? type.startsWith(name) : type === name))?.[1];
  }
}

/** Types of events that no other agent is known to write. */
const OWN_TYPES = new Set(["thinking", "tool-call", "interaction", "connection", "retry"]);

/** Whether an event can only be the Cursor CLI's. */
export function isCursorsOwn(event: {
  readonly type: string;
  readonly requestId?: string | undefined;
}): boolean {
  return OWN_TYPES.has(event.type) || event.requestId !== undefined;
}

function whenTrue(condition: boolean, agent: OtherAgent): OtherAgent | undefined {
  return condition ? agent : undefined;
}

function hasPart(event: JsonObject, type: string): boolean {
  return arrayAt(objectAt(event, "message"), "content").some(
    (part) => isObject(part) && part["type"] === type,
  );
}
