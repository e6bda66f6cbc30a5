import type { WorkspaceChanges } from "./schema-changes.js";
import { reconcileFiles } from "./files.js";
import { REASONS, type Verdict } from "./reasons.js";
import { type RunRecord, RUN_RECORD } from "./schema.js";
import type { Exit } from "./schema-process.js";

/** What is known only at the end of a run. */
type RunEnding = {
  readonly verdict: Verdict;
  readonly endedAtMs: number;
  readonly exit: Exit | undefined;
  readonly changes: WorkspaceChanges;
  readonly diagnostics: string;
};

/**
 * Returns the final record of a run.
 *
 * @param isAllowed whether `allowed-paths` lets a path change
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

/** Whether a record is the placeholder of {@link unreadableRun}: any other record with this reason has an end. */
export function isUnreadable({ reason, endedAtMs }: RunRecord): boolean {
  return reason === "no-result" && endedAtMs === undefined;
}

/**
 * Returns a placeholder for a run whose file cannot be read, so that views of several runs do not omit it.
 *
 * @param problem why it cannot be read, half a sentence
 */
export function unreadableRun(file: string, problem: string): RunRecord {
  return {
    ...RUN_RECORD.otherwise,
    conclusion: REASONS["no-result"].conclusion,
    reason: "no-result",
    message: `${file} could not be read as a run: ${problem}`,
    remedy: "Look at the job that should have written it.",
    changes: { available: false, why: "nothing of the run is known" },
  };
}
