import { rmSync, writeFileSync } from "node:fs";
import { hasPlace } from "../answer/findings.js";
import { sarif } from "../answer/sarif.js";
import type { RunRecord } from "../record/schema.js";
import type { Reporter } from "./reporter.js";

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
