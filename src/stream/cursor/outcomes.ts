import type { FinishedOutcome } from "../dialect.js";

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

/** Every outcome key that has been seen, or is named in the CLI's messages. */
export const OUTCOME_KEYS: ReadonlySet<string> = new Set(OUTCOMES.keys());

/** Meanings of keys on their own. Other keys say no more than the outcome. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ["permissionDenied", "no permission"],
  ["readPermissionDenied", "no permission to read"],
  ["writePermissionDenied", "no permission to write"],
  ["timeout", "timed out"],
  ["spawnError", "could not be started"],
  ["fileNotFound", "file not found"],
  ["notFile", "not a file"],
  ["fileBusy", "file is busy"],
  ["invalidFile", "invalid file"],
  ["noSpace", "no space left"],
  ["toolNotFound", "tool not found"],
  ["serverNotFound", "server not found"],
  ["notFound", "not found"],
]);

/** Returns the key in words, for a result without text, such as `{"fileNotFound": {"path": …}}`. */
export function meaningOfKey(key: string): string | undefined {
  return MEANINGS.get(key);
}

export function outcomeOfKey(key: string): FinishedOutcome {
  return OUTCOMES.get(key) ?? "failed";
}
