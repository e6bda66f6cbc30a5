import type { RunRecord, ToolCall } from "../record/schema.js";

/** @returns the call as the record has it; undefined for one that the record does not list */
export type FindRecordedCall = (call: Pick<ToolCall, "id" | "attempt">) => ToolCall | undefined;

/**
 * Finds a call of a stream in its record, by its id. Not by its number: of a long stream only parts are read, so the calls
 * of its end are counted too low.
 *
 * An id that occurs again in another attempt names another call. Where attempts were counted too low as well, it is the
 * first of them.
 */
export function recordedCalls(record: RunRecord): FindRecordedCall {
  const ofAttempt = new Map<string, ToolCall>();
  const ofRun = new Map<string, ToolCall>();
  // From the end, so that of several the first one stays.
  for (const call of record.toolCalls.toReversed()) {
    ofAttempt.set(keyInAttempt(call), call);
    ofRun.set(call.id, call);
  }
  return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}

function keyInAttempt({ id, attempt }: Pick<ToolCall, "id" | "attempt">): string {
  return `${attempt} ${id}`;
}
