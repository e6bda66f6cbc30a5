import type { MergedRuns } from "../record/merge.js";
import { jsonList, outputNumber } from "./outputs.js";

/** The outputs that several runs together give, by the contract's names. */
export function mergedOutputs(merged: MergedRuns): Readonly<Record<string, string>> {
  const { usage } = merged;
  return {
    conclusion: merged.conclusion,
    runs: String(merged.runs.length),
    "runs-failed": String(merged.failed),
    "tool-calls": String(merged.toolCalls),
    "files-changed": jsonList(merged.filesChanged, (left) => ({
      run: "",
      path: `… and ${left} more, in the records`,
      status: "modified",
      added: 0,
      removed: 0,
      reported: false,
    })),
    "input-tokens": outputNumber(usage.inputTokens),
    "output-tokens": outputNumber(usage.outputTokens),
    "cache-read-tokens": outputNumber(usage.cacheReadTokens),
    "cache-write-tokens": outputNumber(usage.cacheWriteTokens),
  };
}
