import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";

/** All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000 units. */
const MAXIMUM_RESULT_UNITS = 100_000;
const MAXIMUM_LIST_UNITS = 75_000;

/**
 * The outputs that a record gives, by the contract's names; those of the channels (files, comment) come beside them.
 * Every name is always there, so that a later step reads an empty string and not a leftover.
 */
export function recordOutputs(record: RunRecord): Readonly<Record<string, string>> {
  const { result, session, toolCallCounts: calls, usage, exit } = record;
  return {
    conclusion: record.conclusion,
    reason: record.reason,
    result: cutUnits(result?.text ?? "", MAXIMUM_RESULT_UNITS),
    "structured-output": record.structuredOutput ?? "",
    "session-id": session.id ?? "",
    "request-id": session.requestId ?? "",
    model: session.model ?? "",
    "cli-version": session.cliVersion ?? "",
    "cli-sha256": session.cliSha256 ?? "",
    "is-error": result === undefined ? "" : String(result.isError),
    "exit-code": outputNumber(exit?.code),
    "duration-ms": outputNumber(result?.durationMs ?? span(record)),
    "api-duration-ms": outputNumber(result?.apiDurationMs),
    "tool-calls": outputNumber(calls.total),
    "tool-calls-failed": outputNumber(calls.failed),
    "tool-calls-denied": outputNumber(calls.denied),
    "files-written": jsonList(record.filesWritten, (left) => `… and ${left} more, in record-file`),
    "files-changed": jsonList(changedFiles(record), (left) => ({
      path: `… and ${left} more, in record-file`,
      status: "modified",
      added: 0,
      removed: 0,
      reported: false,
    })),
    "input-tokens": outputNumber(usage.inputTokens),
    "output-tokens": outputNumber(usage.outputTokens),
    "cache-read-tokens": outputNumber(usage.cacheReadTokens),
    "cache-write-tokens": outputNumber(usage.cacheWriteTokens),
    attempts: outputNumber(record.attempts.length),
  };
}

function changedFiles(record: RunRecord) {
  return record.files
    .filter((file) => file.changed)
    .map(({ path, status, added, removed, reported }) => ({ path, status, added, removed, reported }));
}

/**
 * A JSON array of the items, or of as many as the budget holds and a last one that says how many are left out.
 *
 * @param lastItem makes the item that stands for those left out
 */
export function jsonList<Item>(items: readonly Item[], lastItem: (left: number) => Item): string {
  const whole = JSON.stringify(items);
  if (whole.length <= MAXIMUM_LIST_UNITS) {
    return whole;
  }
  const kept: Item[] = [];
  let units = 0;
  for (const item of items) {
    units += JSON.stringify(item).length + 1;
    if (units > MAXIMUM_LIST_UNITS) {
      break;
    }
    kept.push(item);
  }
  return JSON.stringify([...kept, lastItem(items.length - kept.length)]);
}

function span(record: RunRecord): number | undefined {
  return record.endedAtMs === undefined || record.attempts.length === 0
    ? undefined
    : record.endedAtMs - record.startedAtMs;
}

/** A number as an output; empty where it is not known. */
export function outputNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
