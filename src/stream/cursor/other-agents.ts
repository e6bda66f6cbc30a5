import type { OtherAgent } from "../events.js";
import { arrayAt, isObject, type JsonObject, objectAt } from "../../safety/json.js";

/** Event types that only one other agent is known to use. A name that ends in a dot is a prefix. */
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
 * Returns the other agent that writes events like this one. The Cursor CLI's stream is modelled on Claude Code's, so a
 * `result` of Claude Code reads like a success of the Cursor CLI. It is recognised by members that the Cursor CLI has
 * never been seen to write. The CLI may write them in future, so also check {@link isCursorsOwn} to judge a stream.
 *
 * @param type of the event
 */
export function otherAgentOf(event: JsonObject, type: string): OtherAgent | undefined {
  switch (type) {
    // Most events of a stream have these types, and only the Cursor CLI uses them.
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

/** Decoded event types that no other agent is known to write. */
const OWN_TYPES = new Set(["thinking", "tool-call", "interaction", "connection", "retry"]);

/** Returns whether only the Cursor CLI can have written the event. */
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
