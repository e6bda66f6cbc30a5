import { finishRecord } from "./finish.js";
import { RUN_RECORD, type RunRecord } from "./schema.js";

/**
 * Stands for a run whose file cannot be read, in views that show records only: it must not be missing among the others.
 *
 * @param problem why it cannot be read, half a sentence
 */
export function unreadableRun(file: string, problem: string): RunRecord {
  return finishRecord(
    RUN_RECORD.otherwise,
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
