import { finishRecord } from "./finish.js";
import { beginRun } from "./fold.js";
import type { RunIdentity, RunRecord } from "./schema.js";

/** Of a run whose place nobody knows. */
export const NO_IDENTITY: RunIdentity = {
  repository: "",
  workflow: "",
  job: "",
  runId: "",
  runAttempt: "",
  runUrl: "",
  event: "",
  actor: "",
  ref: "",
  sha: "",
  matrix: "",
};

/**
 * Stands for a run whose file cannot be read, in views that show records only: it must not be missing among the others.
 *
 * @param problem why it cannot be read, half a sentence
 */
export function unreadableRun(file: string, problem: string): RunRecord {
  const run = beginRun({ identity: NO_IDENTITY, startedAtMs: 0, workspaces: [], redact: (text) => text });
  return finishRecord(
    run.record(),
    {
      verdict: {
        reason: "no-result",
        message: `${file} could not be read as a run: ${problem}`,
        remedy: "Look at the job that should have written it.",
      },
      endedAtMs: 0,
      exit: undefined,
      changes: { available: false, why: "nothing of the run is known" },
      diagnostics: "",
    },
    () => true,
  );
}
