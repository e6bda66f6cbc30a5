import { secretsOfStep } from "../inputs/secrets.js";
import { linesToMask } from "../safety/known-secrets.js";
import { createRedactor, type Redactor } from "../safety/redact.js";
import type { Environment } from "../system/environment.js";
import { setSecret } from "./workflow-commands.js";

/**
 * Makes the step's secrets known to the runner, which masks them in its own log, and to the one redactor: in comments
 * and files nothing else does. The first thing that a step does, so that whatever fails after it can be told.
 */
export function registerSecrets(environment: Environment): Redactor {
  const secrets = secretsOfStep(environment);
  linesToMask(secrets).forEach(setSecret);
  return createRedactor(secrets);
}
