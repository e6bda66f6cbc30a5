import { existsSync } from "node:fs";
import { setOutput } from "@actions/core";
import { ensurePlainFile } from "../plain-file.js";

/** What channels add, by the contract's names; empty for a channel that is off or failed. */
export const CHANNEL_OUTPUTS: Readonly<Record<string, string>> = {
  "result-file": "",
  "transcript-file": "",
  "record-file": "",
  "report-file": "",
  "patch-file": "",
  "sarif-file": "",
  "comment-id": "",
  "comment-url": "",
};

/**
 * Writes the step's outputs, after everything else: the agent is gone and can no longer add lines of its own.
 *
 * @param outputFile `GITHUB_OUTPUT`
 * @returns whether there was a place to write them; a run outside of Actions has none
 */
export function writeOutputs(
  outputs: Readonly<Record<string, string>>,
  outputFile: string | undefined,
): boolean {
  if (outputFile === undefined || !existsSync(outputFile)) {
    return false;
  }
  ensurePlainFile(outputFile);
  for (const [name, value] of Object.entries(outputs)) {
    setOutput(name, value);
  }
  return true;
}
