import type { WorkspaceChanges } from "./changed-file.js";
import { type FileReport, reconcileFiles } from "./files.js";
import { CONCLUSION_OF_REASON, type Verdict } from "./reasons.js";
import type { Exit, RunRecord } from "./record.js";

/** What only the end of a run can know. */
export type RunEnding = {
  readonly verdict: Verdict;
  readonly endedAtMs: number;
  readonly exit: Exit | undefined;
  readonly changes: WorkspaceChanges;
  readonly diagnostics: string;
};

/** The final record of a run. */
export function finishRecord(record: RunRecord, ending: RunEnding): RunRecord {
  const { verdict } = ending;
  return {
    ...record,
    conclusion: CONCLUSION_OF_REASON[verdict.reason],
    reason: verdict.reason,
    message: verdict.message,
    remedy: verdict.remedy,
    endedAtMs: ending.endedAtMs,
    exit: ending.exit,
    changes: ending.changes,
    files: reconcile(record, ending.changes),
    diagnostics: ending.diagnostics,
  };
}

function reconcile(record: RunRecord, changes: WorkspaceChanges): readonly FileReport[] {
  return reconcileFiles(record.filesWritten, changes, () => true);
}
