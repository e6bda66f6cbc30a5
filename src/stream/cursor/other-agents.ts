import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../safety/json.js";
import type { OtherAgent } from "./events.js";

/** One sign of another agent: the type of the event, unless the event must also pass a test. */
type Sign = readonly [agent: OtherAgent, test?: (event: JsonObject) => boolean];

/**
 * Signs of agents whose events read like the Cursor CLI's, whose stream is modelled on Claude Code's: types and members
 * that the Cursor CLI has never been seen to write. First match wins. A type that ends in a dot is a prefix.
 */
const SIGNS: ReadonlyMap<string, readonly Sign[]> = new Map<string, readonly Sign[]>([
  [
    "system",
    [
      ["qwen-code", (event) => "qwen_code_version" in event],
      ["Claude Code", (event) => "claude_code_version" in event || Array.isArray(event["tools"])],
    ],
  ],
  ["assistant", [["Claude Code", (event) => hasPart(event, "tool_use")]]],
  ["user", [["Claude Code", (event) => hasPart(event, "tool_result")]]],
  [
    "result",
    [
      ["Gemini CLI", (event) => typeof event["status"] === "string" && !("is_error" in event)],
      ["Claude Code", (event) => "num_turns" in event || "total_cost_usd" in event],
    ],
  ],
  ["tool_use", [["opencode", (event) => isObject(event["part"])], ["Gemini CLI"]]],
  // Antigravity's `init` has the same type, where it has one at all.
  ["step_update", [["Antigravity"]]],
  ["", [["Antigravity", (event) => isObject(event[textAt(event, "event") ?? ""])]]],
  ["message", [["Gemini CLI"]]],
  ["text", [["opencode", (event) => isObject(event["part"])]]],
  ["step_start", [["opencode"]]],
  ["step_finish", [["opencode"]]],
  ["thread.", [["Codex"]]],
  ["turn.", [["Codex"]]],
  ["item.", [["Codex"]]],
]);

/**
 * Returns the other agent that writes events like this one. The CLI may write them in future, so also check
 * {@link isCursorsOwn} to judge a stream.
 *
 * @param type of the event
 */
export function otherAgentOf(event: JsonObject, type: string): OtherAgent | undefined {
  const signs = SIGNS.get(type) ?? SIGNS.get(type.slice(0, type.indexOf(".") + 1));
  return signs?.find(([, test]) => test?.(event) ?? true)?.[0];
}

/** Whether the event has the version of another agent. */
export function namesAgent(event: JsonObject): boolean {
  return "claude_code_version" in event || "qwen_code_version" in event;
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

function hasPart(event: JsonObject, type: string): boolean {
  return arrayAt(objectAt(event, "message"), "content").some(
    (part) => isObject(part) && part["type"] === type,
  );
}
