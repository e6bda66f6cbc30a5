import { secretsFromEnvironment } from "../safety/secrets.js";
import type { Environment } from "../system/environment.js";
import { createInputReader } from "./reader.js";

/**
 * All values of a step that may never be shown: what the inputs call secret, and variables whose names do. Inputs are
 * read as they are elsewhere, but whether or not they are accepted: what is said of a refused one may quote a secret.
 */
export function secretsOfStep(environment: Environment): readonly string[] {
  const reader = createInputReader(environment);
  const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
  return [
    ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
    ...reader.lines("redact"),
    ...secretsFromEnvironment(environment),
  ];
}
