import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "../record/schema.js";
import type { Reporter } from "./reporter.js";

/**
 * The files that later steps and other jobs read: the record as JSON, and the whole answer.
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
      // Whatever the agent may have put in their place is not followed, and does not keep them from being written.
      rmSync(recordFile, { recursive: true, force: true });
      rmSync(resultFile, { recursive: true, force: true });
      writeFileSync(recordFile, `${JSON.stringify(redacted)}\n`, { flag: "wx", mode: 0o600 });
      writeFileSync(resultFile, redacted.result?.text ?? "", { flag: "wx", mode: 0o600 });
      if (!existsSync(patchFile)) {
        writeFileSync(patchFile, "", { flag: "wx", mode: 0o600 });
      }
      return { "record-file": recordFile, "result-file": resultFile, "patch-file": patchFile };
    },
  };
}
