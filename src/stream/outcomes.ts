/**
 * How a call ended, by the one outcome key of its result (`dialect`: "How to count").
 * A key that is in neither list is a failure, known or not.
 */
export type FinishedOutcome = "ok" | "failed" | "denied";

/** `unfinished`: started, and never seen to end. */
export type Outcome = FinishedOutcome | "unfinished";

const OK_KEYS = ["success", "approved", "complete", "async", "stillRunning"];
const DENIED_KEYS = ["rejected", "permissionDenied", "readPermissionDenied", "writePermissionDenied"];
const FAILED_KEYS = [
  "failure",
  "error",
  "timeout",
  "spawnError",
  "fileNotFound",
  "notFile",
  "fileBusy",
  "invalidFile",
  "noSpace",
  "toolNotFound",
  "serverNotFound",
  "notFound",
];

const OUTCOMES: ReadonlyMap<string, FinishedOutcome> = new Map([
  ...OK_KEYS.map((key): [string, FinishedOutcome] => [key, "ok"]),
  ...DENIED_KEYS.map((key): [string, FinishedOutcome] => [key, "denied"]),
  ...FAILED_KEYS.map((key): [string, FinishedOutcome] => [key, "failed"]),
]);

/** Every outcome key that was ever seen or is named in the CLI's messages. */
export const OUTCOME_KEYS: ReadonlySet<string> = new Set(OUTCOMES.keys());

export function outcomeOfKey(key: string): FinishedOutcome {
  return OUTCOMES.get(key) ?? "failed";
}
