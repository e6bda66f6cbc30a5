import type { OtherAgent } from "../events.js";
import { type JsonObject, numberAt, textAt } from "../../safety/json.js";
import { otherAgentOf } from "./other-agents.js";

/** What every event of a real stream carries, and none can be relied upon to carry. */
export function eventBase(event: JsonObject): {
  sessionId: string | undefined;
  timestampMs: number | undefined;
  otherAgent?: OtherAgent;
} {
  const base = { sessionId: textAt(event, "session_id"), timestampMs: numberAt(event, "timestamp_ms") };
  const otherAgent = otherAgentOf(event, textAt(event, "type") ?? "");
  return otherAgent === undefined ? base : { ...base, otherAgent };
}
