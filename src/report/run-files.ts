import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "../record/schema.js";
import type { Reporter } from "./reporter.js";
import { hasPlace } from "../answer/findings.js";
import { sarif } from "../answer/sarif.js";

/**
 * The files that later steps and other jobs read: the record as JSON, the whole answer, and in mode `plan` the plan.
 *
 * @param directory a directory of our own
 * @param patchFile is there when the workspace could be compared; else an empty one is made
 * @param isExported whether the run's trace has been taken, which the use case cannot know
 */
export function createRunFiles(
  directory: string,
  patchFile: string,
  redactRecord: (record: RunRecord) => RunRecord,
  isExported: () => boolean,
): Reporter {
  return {
    name: "record file",
    end(record) {
      const redacted = { ...redactRecord(record), isExported: isExported() };
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

/** Whatever the agent may have put in its place is not followed, and does not keep it from being written. */
function write(file: string, text: string): void {
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, text, { flag: "wx", mode: 0o600 });
}

/**
 * The findings of a structured answer for code scanning; no file when there are none.
 *
 * @param path whatever stands there is replaced and not followed
 * @param version of this action
 */
export function createSarifFile(
  path: string,
  version: string,
  redactRecord: (record: RunRecord) => RunRecord,
): Reporter {
  return {
    name: "SARIF file",
    end(record) {
      const findings = redactRecord(record).findings.filter(hasPlace);
      if (findings.length === 0) {
        return { "sarif-file": "" };
      }
      rmSync(path, { recursive: true, force: true });
      writeFileSync(path, sarif(findings, version), { flag: "wx", mode: 0o600 });
      return { "sarif-file": path };
    },
  };
}
