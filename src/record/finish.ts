import type { WorkspaceChanges } from "./schema-changes.js";
import { reconcileFiles } from "./reconcile-files.js";
import { type GateName, failedChecks } from "./gates.js";
import { REASONS } from "./reasons.js";
import { type RunRecord, RUN_RECORD } from "./schema.js";
import type { Exit } from "./schema-process.js";
import type { Verdict } from "./schema-verdict.js";

/** What is known only at the end of a run. */
type RunEnding = {
  readonly verdict: Verdict;
  readonly endedAtMs: number;
  readonly exit: Exit | undefined;
  readonly changes: WorkspaceChanges;
  readonly diagnostics: string;
};

type FinishRules = {
  /** Whether `allowed-paths` lets a path change. */
  readonly isAllowed: (path: string) => boolean;
  readonly hasAllowedPaths: boolean;
  /** Those that `fail-on` names. */
  readonly gates: readonly GateName[];
};

/** For a run without an agent, or of which only its transcript is known. */
const NO_RULES: FinishRules = { isAllowed: () => true, hasAllowedPaths: false, gates: [] };

/** Returns the final record of a run, with its gates checked. Its words are added by `render/parts/verdict.ts`. */
export function finishRecord(
  record: RunRecord,
  { verdict, ...ending }: RunEnding,
  { isAllowed, hasAllowedPaths, gates }: FinishRules = NO_RULES,
): RunRecord {
  const files = reconcileFiles(record.filesWritten, ending.changes, isAllowed);
  const finished = { ...record, ...ending, files };
  const checks = verdict.reason === "completed" ? failedChecks(finished, gates, hasAllowedPaths) : [];
  const reason = checks[0]?.gate ?? verdict.reason;
  const { cause, message = "", remedy = "" } = verdict;
  return { ...finished, conclusion: REASONS[reason].conclusion, reason, cause, checks, message, remedy };
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
