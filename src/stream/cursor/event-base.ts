import { type JsonObject, numberAt, textAt } from "../json.js";

/** What every event of a real stream carries, and none can be relied upon to carry. */
export function eventBase(event: JsonObject): {
  sessionId: string | undefined;
  timestampMs: number | undefined;
} {
  return { sessionId: textAt(event, "session_id"), timestampMs: numberAt(event, "timestamp_ms") };
}
