import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "../../record/schema.js";
import type { Reporter } from "../reporter.js";
import { answerReview } from "../../record/answer-review.js";
import { hasAnswered } from "../../review/answers.js";
import { sarif } from "../../answer/sarif.js";

/** Name of the patch in the run's directory. */
export const PATCH_FILE = "changes.patch";

/**
 * Writes the files for later steps and other jobs: the record as JSON, the whole answer, and in mode `plan` the plan.
 * Creates an empty patch if the workspace could not be compared.
 *
 * @param currentDirectory returns a directory of our own
 * @param isExported whether a collector has accepted spans of the run; not yet in the record
 */
export function createRunFiles(
  currentDirectory: () => string,
  redactRecord: (record: RunRecord) => RunRecord,
  isExported: () => boolean,
): Reporter {
  return {
    name: "record file",
    end(record) {
      const redacted = { ...redactRecord(record), isExported: isExported() };
      const directory = currentDirectory();
      const patchFile = join(directory, PATCH_FILE);
      const recordFile = join(directory, "record.json");
      const resultFile = join(directory, "result.md");
      write(recordFile, `${JSON.stringify(redacted)}\n`);
      write(resultFile, redacted.result?.text ?? "");
      const planFile = redacted.plan === undefined ? "" : join(directory, "plan.md");
      if (redacted.plan !== undefined) {
        write(planFile, redacted.plan);
      }
      if (!existsSync(patchFile)) {
        writeFileSync(patchFile, "", { flag: "wx", mode: 0o600 });
      }
      return {
        "record-file": recordFile,
        "result-file": resultFile,
        "plan-file": planFile,
        "patch-file": patchFile,
      };
    },
  };
}

/** Replaces anything that the agent may have put at the path, without following it. */
function write(file: string, text: string): void {
  rmSync(file, { recursive: true, force: true });
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    // On a full disk, half of it would be found by whoever uploads the folder.
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Writes the findings of a structured answer for code scanning. An answer without findings is a file, too, which closes
 * the last alerts; there is none without such an answer, nor for a run that failed for another reason.
 *
 * @param currentDirectory returns a directory of our own
 * @param version of this action
 */
export function createSarifFile(
  currentDirectory: () => string,
  version: string,
  redactRecord: (record: RunRecord) => RunRecord,
): Reporter {
  return {
    name: "SARIF file",
    end(record) {
      const redacted = redactRecord(record);
      const isClear = hasAnswered(redacted) && answerReview(redacted) !== undefined;
      if (redacted.findings.length === 0 && !isClear) {
        return { "sarif-file": "" };
      }
      const path = join(currentDirectory(), "findings.sarif");
      write(path, sarif(redacted.findings, version));
      return { "sarif-file": path };
    },
  };
}
