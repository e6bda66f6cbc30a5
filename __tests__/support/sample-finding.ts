import type { Finding } from "../../src/record/schema-finding.js";

/** A finding with the least, as an answer's reader gives it. */
export function sampleFinding(members: Partial<Finding> = {}): Finding {
  return {
    path: "src/a.ts",
    line: 1,
    endLine: undefined,
    side: undefined,
    severity: "warning",
    title: undefined,
    message: "Not awaited.",
    code: undefined,
    suggestion: undefined,
    id: undefined,
    ...members,
  };
}
