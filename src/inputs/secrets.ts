import { userInformation, secretsFromEnvironment } from "../safety/secrets.js";
import type { Environment } from "../system/environment.js";
import { headerSecrets } from "./otlp/header-secrets.js";
import { createInputReader } from "./reader.js";

/** Shorter lines of `redact` are the layout of a document (`{`, `},`): to look for them would remove it everywhere. */
const SHORTEST_LINE = 4;

/**
 * All values of a step that may never be shown: what the inputs call secret, and what the environment does. Inputs are
 * read as they are elsewhere, but whether or not they are accepted: what is said of a refused one may quote a secret.
 */
export function secretsOfStep(environment: Environment): readonly string[] {
  const reader = createInputReader(environment);
  const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
  return [
    ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
    ...reader.lines("redact").filter((line) => line.length >= SHORTEST_LINE),
    ...userInformation(reader.text("cli-download-url") ?? ""),
    ...userInformation(reader.text("otlp-endpoint") ?? ""),
    ...headerSecrets(reader, environment),
    ...secretsFromEnvironment(environment, reader.lines("pass-env")),
  ];
}

/** @returns what to say of the lines of `redact` that are left alone; nothing where there are none */
export function redactWarnings(lines: readonly string[]): readonly string[] {
  const short = lines.filter((line) => line.length < SHORTEST_LINE).length;
  return short === 0
    ? []
    : [
        `redact: ${short} of ${lines.length} lines are shorter than ${SHORTEST_LINE} characters and will not be removed from anything: such lines are the layout of a document. Give each secret on a line of its own.`,
      ];
}
