import { existsSync } from "node:fs";
import { outputsOfKind } from "../render/outputs.js";
import { wellFormed } from "../safety/invisible.js";
import type { Redactor } from "../safety/redact.js";
import type { Environment } from "../system/environment.js";
import { describeError } from "../system/errors.js";
import { ensurePlainFile } from "../system/plain-file.js";
import { setOutput } from "./workflow-commands.js";

/** What channels add, by the contract's names; empty for a channel that is off or failed. */
export const CHANNEL_OUTPUTS: Readonly<Record<string, string>> = {
  "result-file": "",
  "transcript-file": "",
  "record-file": "",
  "report-file": "",
  "patch-file": "",
  "plan-file": "",
  "sarif-file": "",
  "comment-id": "",
  "comment-url": "",
  "trace-id": "",
  "review-id": "",
  "review-url": "",
};

/**
 * Words of ours, which a secret that reads like one of them must not change, and names of files and comments, which a
 * later step needs as they are. The agent has a say in none of them.
 */
const NOT_REDACTED: ReadonlySet<string> = new Set([
  ...outputsOfKind("word"),
  ...Object.keys(CHANNEL_OUTPUTS),
]);
const JSON_OUTPUTS: ReadonlySet<string> = new Set(outputsOfKind("json"));
const NUMBER = /^-?\d+$/;

/**
 * Where the runner takes this step's outputs from. To be asked before the agent starts, which could remove the file.
 *
 * @returns undefined outside of Actions, where there is none
 */
export function outputPlace(environment: Environment): string | undefined {
  const file = environment["GITHUB_OUTPUT"] ?? "";
  return existsSync(file) ? file : undefined;
}

/**
 * Writes the step's outputs, after everything else: the agent is gone and can no longer add lines.
 *
 * @param outputFile see `outputPlace`
 * @returns why they could not be written, and what to do about it; undefined when they were, or when there is no place for
 *   them
 */
export function writeOutputs(
  outputs: Readonly<Record<string, string>>,
  outputFile: string | undefined,
  redactor: Redactor,
): string | undefined {
  if (outputFile === undefined) {
    return undefined;
  }
  try {
    ensurePlainFile(outputFile);
    for (const [name, value] of Object.entries(outputs)) {
      setOutput(name, leavingValue(name, value, redactor));
    }
    return undefined;
  } catch (error) {
    return unwrittenProblem(error);
  }
}

function leavingValue(name: string, value: string, redactor: Redactor): string {
  const text = wellFormed(value);
  if (NOT_REDACTED.has(name)) {
    return text;
  }
  const redacted = JSON_OUTPUTS.has(name) ? redactor.json(text) : redactor.text(text);
  // A number that cannot be told is not known.
  return redacted !== text && NUMBER.test(text) ? "" : redacted;
}

function unwrittenProblem(error: unknown): string {
  return `The outputs of this step could not be written: ${describeError(error)}. Free space on the runner's disk, or see why its temporary folder cannot be written to.`;
}
