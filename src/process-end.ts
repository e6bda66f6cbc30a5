import { debug, setFailed } from "@actions/core";
import { ActionError, describeError } from "./errors.js";
import type { Reason } from "./record/reasons.js";
import { writeOutputs } from "./report/outputs.js";

/** A reader of our log that goes away must not end the run: the reports are still to be written. */
export function protectProcess(): void {
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
}

/**
 * Runs an action to its end, and ends the process with its exit code. An error that the action could not report by its
 * own means is reported here: by an annotation and the outputs that are always set.
 *
 * The log is a pipe on a runner: `process.exit` right after a write would lose the end of it, the error annotation
 * above all, so it waits for the last write. It does exit, because an idle connection would keep the step alive.
 */
export async function endProcess(action: () => Promise<number>): Promise<void> {
  let exitCode = 1;
  try {
    exitCode = await action();
  } catch (error) {
    reportFailure(error);
  }
  await new Promise((resolve) => process.stdout.write("", resolve));
  process.exit(exitCode);
}

/** What the user can mend comes with its remedy: nothing was started then. Anything else is ours. */
function reportFailure(error: unknown): void {
  const reason: Reason = error instanceof ActionError ? "start-failed" : "internal";
  const unwritten = writeOutputs({ conclusion: "failure", reason }, process.env["GITHUB_OUTPUT"]);
  const text =
    error instanceof ActionError
      ? `${error.message}. ${error.remedy}`
      : `An unexpected error inside this action: ${describeError(error)}`;
  setFailed(unwritten === undefined ? text : `${text}\n${unwritten}`);
  debug(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
