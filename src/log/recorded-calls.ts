import type { RunRecord, ToolCall } from "../record/schema.js";

/** @returns the call in the record; undefined when the record does not list it */
export type FindRecordedCall = (call: Pick<ToolCall, "id" | "attempt">) => ToolCall | undefined;

/**
 * Finds a call of a stream in its record, by id. Its number does not work: we read only parts of a long stream, so
 * calls near the end are numbered too low.
 *
 * The same id in another attempt names another call. If attempts were counted too low as well, the first one wins.
 */
export function recordedCalls(record: RunRecord): FindRecordedCall {
  const ofAttempt = new Map<string, ToolCall>();
  const ofRun = new Map<string, ToolCall>();
  // In reverse, so that the first call of an id wins.
  for (const call of record.toolCalls.toReversed()) {
    ofAttempt.set(keyInAttempt(call), call);
    ofRun.set(call.id, call);
  }
  return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}

function keyInAttempt({ id, attempt }: Pick<ToolCall, "id" | "attempt">): string {
  return `${attempt} ${id}`;
}
