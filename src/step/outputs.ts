import { existsSync } from "node:fs";
import { setOutput } from "./workflow-commands.js";
import { describeError } from "../system/errors.js";
import { ensurePlainFile } from "../system/plain-file.js";

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
 * @returns why they could not be written, and what to do about it; undefined when they were, or when there is no place for
 *   them, as outside of Actions
 */
export function writeOutputs(
  outputs: Readonly<Record<string, string>>,
  outputFile: string | undefined,
): string | undefined {
  if (outputFile === undefined || !existsSync(outputFile)) {
    return undefined;
  }
  try {
    ensurePlainFile(outputFile);
    for (const [name, value] of Object.entries(outputs)) {
      setOutput(name, value);
    }
    return undefined;
  } catch (error) {
    return unwrittenProblem(error);
  }
}

function unwrittenProblem(error: unknown): string {
  return `The outputs of this step could not be written: ${describeError(error)}. Free space on the runner's disk, or see why its temporary folder cannot be written to.`;
}
