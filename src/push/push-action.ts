import { neutraliseText } from "../safety/neutralise.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { MAXIMUM_ANNOTATION_UNITS, RunnerLog } from "../step/log-output.js";
import { outputPlace, writeOutputs } from "../step/step-outputs.js";
import { systemClock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import { InputError } from "../system/errors.js";
import { notPushed, notPushedText, type PushOutcome, pushedText } from "./outcome.js";
import { loadPushInputs, type PushInputs } from "./push-inputs.js";
import { pushRun } from "./push-run.js";

/**
 * Pushes the changes of a run of another job as one commit.
 *
 * @param environment of this process
 * @param redactor has the step's secrets
 * @returns the exit code of the step
 */
export async function pushAction(environment: Environment, redactor: Redactor): Promise<number> {
  const log = new RunnerLog(redactor);
  const clean = (text: string): string => redactor.text(text);
  const shown = (text: string): string => neutraliseText(clean(text), MAXIMUM_ANNOTATION_UNITS);
  let inputs: PushInputs;
  try {
    inputs = loadPushInputs(environment, clean);
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    log.error("Cursor agent push: invalid input", shown(error.message));
    return conclude({ reason: "refused", detail: "" }, 1);
  }
  const outcome = await pushRun(inputs, environment, systemClock).catch(notPushed);
  if ("commit" in outcome) {
    log.notice(shown(pushedText(outcome.branch, outcome.commit, outcome.files)));
    return conclude(outcome, 0);
  }
  if (outcome.reason === "nothing-to-push") {
    log.notice("Nothing to push: the agent changed nothing.");
    return conclude(outcome, 0);
  }
  if (outcome.reason === "refused") {
    log.error("Cursor agent push: refused", shown(notPushedText(outcome)));
    return conclude(outcome, 1);
  }
  log.warning(shown(notPushedText(outcome)));
  return conclude(outcome, inputs.allowNotPushed ? 0 : 1);

  function conclude(outcome: PushOutcome, exitCode: number): number {
    const unwritten = writeOutputs(pushOutputs(outcome), outputPlace(environment), redactor);
    if (unwritten !== undefined) {
      log.error("Cursor agent push: the outputs could not be written", shown(unwritten));
    }
    return unwritten === undefined ? exitCode : 1;
  }
}

/** Returns the outputs of the push action. */
export function pushOutputs(outcome: PushOutcome): Readonly<Record<string, string>> {
  const commit = outcome.reason === "pushed" ? outcome.commit : undefined;
  return {
    pushed: String(commit !== undefined),
    "commit-sha": commit?.sha ?? "",
    "commit-url": commit?.url ?? "",
    reason: outcome.reason,
  };
}
