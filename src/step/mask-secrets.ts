import { linesToMask } from "../safety/known-secrets.js";
import { setSecret } from "./workflow-commands.js";

/**
 * Makes the step's secrets known to the runner, which masks them in its own log; in comments and files only the redactor
 * does. Comes before anything is said, so that whatever fails later can be told.
 */
export function maskSecrets(secrets: readonly string[]): void {
  linesToMask(secrets).forEach(setSecret);
}
