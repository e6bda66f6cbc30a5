import type { WorkspaceChanges } from "./schema-changes.js";
import { reconcileFiles } from "./files.js";
import { REASONS, type Verdict } from "./reasons.js";
import type { RunRecord } from "./schema.js";
import type { Exit } from "./schema-process.js";

/** What only the end of a run can know. */
export type RunEnding = {
  readonly verdict: Verdict;
  readonly endedAtMs: number;
  readonly exit: Exit | undefined;
  readonly changes: WorkspaceChanges;
  readonly diagnostics: string;
};

/**
 * The final record of a run.
 *
 * @param isAllowed whether a path may change, by `allowed-paths`
 */
export function finishRecord(
  record: RunRecord,
  ending: RunEnding,
  isAllowed: (path: string) => boolean,
): RunRecord {
  const { verdict } = ending;
  return {
    ...record,
    conclusion: REASONS[verdict.reason].conclusion,
    reason: verdict.reason,
    message: verdict.message,
    remedy: verdict.remedy,
    endedAtMs: ending.endedAtMs,
    exit: ending.exit,
    changes: ending.changes,
    files: reconcileFiles(record.filesWritten, ending.changes, isAllowed),
    diagnostics: ending.diagnostics,
  };
}
