import { userInformation, secretsFromEnvironment } from "../safety/redaction/secrets.js";
import type { Environment } from "../system/environment.js";
import { InputReader } from "./input-reader.js";
import { mcpSecrets } from "./mcp-config.js";
import { placesOf } from "./named-files.js";

/** Shorter lines of `redact` are the layout of a document (`{`, `},`). Removing them would remove them everywhere. */
const SHORTEST_LINE = 4;

/**
 * Returns all values of a step that must never be shown: secret inputs, and secrets in the environment. Includes
 * inputs that are refused, because the message about them may quote a secret.
 */
export function secretsOfStep(environment: Environment): readonly string[] {
  const reader = new InputReader(environment);
  const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
  return [
    ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
    ...reader.lines("redact").filter((line) => line.length >= SHORTEST_LINE),
    ...userInformation(reader.text("cli-download-url") ?? ""),
    ...userInformation(reader.text("otlp-endpoint") ?? ""),
    ...headerSecrets(reader, environment),
    ...mcpSecrets(reader, environment, placesOf(reader, environment)),
    ...secretsFromEnvironment(environment, reader.lines("pass-env")),
  ];
}

/** @returns a warning about lines of `redact` that are too short to remove; empty when there are none */
export function redactWarnings(lines: readonly string[]): readonly string[] {
  const short = lines.filter((line) => line.length < SHORTEST_LINE).length;
  return short === 0
    ? []
    : [
        `redact: ${short} of ${lines.length} lines are shorter than ${SHORTEST_LINE} characters and will not be removed from anything: such lines are the layout of a document. Give each secret on a line of its own.`,
      ];
}

const HEADER_VARIABLE = /^OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS$/;
/** Shorter values are names of tenants and data sets. Removing them would remove a word everywhere. */
const SHORTEST_VALUE = 4;
/** Applies to what follows the name of a scheme. A shorter word there is not a credential. */
const SHORTEST_CREDENTIAL = 8;

/**
 * Returns all header values from the input and the environment, as written and decoded. Where a value begins with the
 * name of a scheme, the rest counts as well. A line that is not a header counts as a whole: it may be the secret
 * alone.
 *
 * Not in `otlp/endpoint.ts`, because every step needs these, and Node takes some milliseconds to load its HTTP
 * client.
 */
export function headerSecrets(reader: InputReader, environment: Environment): readonly string[] {
  const lists = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && HEADER_VARIABLE.test(name) ? value.split(",") : [],
  );
  return [...reader.lines("otlp-headers"), ...lists]
    .map((pair) => pair.slice(pair.indexOf("=") + 1).trim())
    .flatMap((value) => [value, decoded(value)])
    .flatMap((value) => [value, ...credentials(value)])
    .filter((value) => value.length >= SHORTEST_VALUE);
}

function credentials(value: string): readonly string[] {
  const behindScheme = value.slice(value.indexOf(" ") + 1);
  return behindScheme.length >= SHORTEST_CREDENTIAL ? [behindScheme] : [];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
