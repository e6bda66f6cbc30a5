import type { Environment } from "../../system/environment.js";
import type { InputReader } from "../reader.js";

// Apart from what checks headers: every step asks for these, and Node takes some milliseconds to load its HTTP client.

const HEADER_VARIABLE = /^OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS$/;
/** Shorter values are names of tenants and data sets: to look for them would remove a word everywhere. */
const SHORTEST_VALUE = 4;
/** Behind the name of a scheme; a word that follows another one is no credential. */
const SHORTEST_CREDENTIAL = 8;

/**
 * All values of headers, given by the input or the environment, as they stand there and decoded. A value that begins with the
 * name of a scheme counts without it as well, and a line that is not a header counts as a whole: it may be the secret alone.
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
