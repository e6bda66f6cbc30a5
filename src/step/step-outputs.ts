import { existsSync, statSync, truncateSync } from "node:fs";
import { outputsOfKind } from "../render/outputs.js";
import { wellFormed } from "../safety/invisible.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { Environment } from "../system/environment.js";
import { describeError } from "../system/errors.js";
import { ensurePlainFile } from "../system/plain-file.js";
import { setOutputs } from "./workflow-commands.js";

/** Outputs that channels add. Empty when the channel is off or failed. */
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
 * Fixed words, which a secret that equals one of them must not change, and names of files and comments, which a later
 * step needs unchanged. The agent controls none of them.
 */
const NOT_REDACTED: ReadonlySet<string> = new Set([
  ...outputsOfKind("word"),
  ...Object.keys(CHANNEL_OUTPUTS),
]);
const JSON_OUTPUTS: ReadonlySet<string> = new Set(outputsOfKind("json"));
const ROW_OUTPUTS: ReadonlySet<string> = new Set(outputsOfKind("rows"));
const NUMBER = /^-?\d+$/;

/**
 * Returns where the runner reads this step's outputs from. Call it before the agent starts, which could remove the
 * file.
 *
 * @returns undefined outside Actions, where there is no such file
 */
export function outputPlace(environment: Environment): string | undefined {
  const file = environment["GITHUB_OUTPUT"] ?? "";
  return existsSync(file) ? file : undefined;
}

/**
 * Sets what later steps find of a step that does not come to its own outputs: it is killed, or the disk is full by then.
 * Of an output that is set twice the last one counts.
 *
 * @param outputFile see {@link outputPlace}
 */
export function writeOutputsAhead(outputFile: string | undefined, redactor: Redactor): void {
  writeOutputs({ conclusion: "failure", reason: "internal" }, outputFile, redactor);
}

/**
 * Writes the step's outputs after everything else: the agent is gone and can no longer add lines. All of them or none.
 *
 * @param outputFile see {@link outputPlace}
 * @returns why they could not be written, and the remedy; undefined when they were written, or when there is no
 *   output file
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
    const { size } = statSync(outputFile);
    try {
      setOutputs(
        Object.entries(outputs).map(([name, value]) => [name, leavingValue(name, value, redactor)] as const),
      );
    } catch (error) {
      // The runner takes an output without an end for an error of the step.
      truncateSync(outputFile, size);
      throw error;
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
  if (ROW_OUTPUTS.has(name)) {
    return redactRows(text, redactor);
  }
  const redacted = JSON_OUTPUTS.has(name) ? redactor.json(text) : redactor.text(text);
  // Treat a number that matches a secret as unknown, so that it is not printed.
  return redacted !== text && NUMBER.test(text) ? "" : redacted;
}

/**
 * Redacts rows without touching the names of their members and our own words: a later step reads by them, also when one
 * of them equals a secret. A number that matches a secret becomes `null`.
 */
function redactRows(json: string, redactor: Redactor): string {
  return JSON.stringify(JSON.parse(json), (member, value: unknown) => {
    if (typeof value === "number") {
      return redactor.text(String(value)) === String(value) ? value : null;
    }
    return member === "path" && typeof value === "string" ? redactor.text(value) : value;
  });
}

function unwrittenProblem(error: unknown): string {
  return `The outputs of this step could not be written: ${describeError(error)}. Free space on the runner's disk, or see why its temporary folder cannot be written to.`;
}
