import type { MergedRuns } from "../record/merge.js";
import { worstSeverity } from "../record/schema-finding.js";
import { jsonList, MAXIMUM_LIST_UNITS, outputNumber, unlistedFiles } from "./outputs.js";

/** The outputs that several runs together give, by the contract's names. */
export function mergedOutputs(merged: MergedRuns): Readonly<Record<string, string>> {
  const { usage } = merged;
  const answered = merged.runs.flatMap((run) =>
    "record" in run && run.record.structuredOutput !== undefined ? [run.record] : [],
  );
  const findings = answered.flatMap((record) => record.findings);
  return {
    conclusion: merged.conclusion,
    runs: String(merged.runs.length),
    "runs-failed": String(merged.failed),
    "tool-calls": String(merged.toolCalls),
    findings: answered.length === 0 ? "" : String(findings.length),
    "highest-severity": answered.length === 0 ? "" : (worstSeverity(findings) ?? "none"),
    "files-changed": jsonList(merged.filesChanged, MAXIMUM_LIST_UNITS, (left) => ({
      run: "",
      ...unlistedFiles(left, "the records"),
    })),
    "input-tokens": outputNumber(usage.inputTokens),
    "output-tokens": outputNumber(usage.outputTokens),
    "cache-read-tokens": outputNumber(usage.cacheReadTokens),
    "cache-write-tokens": outputNumber(usage.cacheWriteTokens),
  };
}
