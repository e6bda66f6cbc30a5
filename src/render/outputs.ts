import type { RunRecord } from "../record/record.js";
import { cutUnits } from "../safety/cut.js";

/** All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000 units. */
export const MAXIMUM_RESULT_UNITS = 100_000;
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
    "session-id": session.id ?? "",
    "request-id": session.requestId ?? "",
    model: session.model ?? "",
    "cli-version": session.cliVersion ?? "",
    "cli-sha256": session.cliSha256 ?? "",
    "is-error": result === undefined ? "" : String(result.isError),
    "exit-code": number(exit?.code),
    "duration-ms": number(result?.durationMs ?? span(record)),
    "api-duration-ms": number(result?.apiDurationMs),
    "tool-calls": number(calls.total),
    "tool-calls-failed": number(calls.failed),
    "tool-calls-denied": number(calls.denied),
    "files-written": jsonList(record.filesWritten, (left) => `… and ${left} more, in record-file`),
    "files-changed": jsonList(changedFiles(record), (left) => ({
      path: `… and ${left} more, in record-file`,
      status: "modified",
      added: 0,
      removed: 0,
      reported: false,
    })),
    "input-tokens": number(usage.inputTokens),
    "output-tokens": number(usage.outputTokens),
    "cache-read-tokens": number(usage.cacheReadTokens),
    "cache-write-tokens": number(usage.cacheWriteTokens),
    attempts: number(record.attempts.length),
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
function jsonList<Item>(items: readonly Item[], lastItem: (left: number) => Item): string {
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

function number(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
