import { validateHeaderName, validateHeaderValue } from "node:http";
import type { Environment } from "../../system/environment.js";
import type { InputReader } from "../reader.js";
import { otlpVariable, pairsOf } from "./variables.js";

/** Headers of a request, by name in lower case. Their values are secret: no message quotes one. */
export type OtlpHeaders = Readonly<Record<string, string>>;

/** `otlp-headers`: one per line, `name=value`, the value as it is. @returns undefined when none is given */
export function readOtlpHeaders(reader: InputReader): OtlpHeaders | undefined {
  const lines = reader.lines("otlp-headers");
  const headers: [string, string][] = [];
  for (const [index, line] of lines.entries()) {
    const equals = line.indexOf("=");
    const name = line.slice(0, Math.max(0, equals)).trim();
    const value = line.slice(equals + 1).trim();
    if (name === "") {
      reader.problem(
        `otlp-headers: line ${index + 1} is not name=value. Give one header per line, for example authorization=Bearer … (lines are not shown, as they are secret).`,
      );
    } else if (!isHeader(name, value)) {
      reader.problem(
        `otlp-headers: line ${index + 1} holds a character that a header cannot have. Check its name and value (lines are not shown, as they are secret).`,
      );
    } else {
      headers.push([name.toLowerCase(), value]);
    }
  }
  return lines.length === 0 ? undefined : Object.fromEntries(headers);
}

/** `OTEL_EXPORTER_OTLP_HEADERS`: a list of `name=value`, percent-encoded. */
export function readOtlpHeadersVariable(environment: Environment, problems: string[]): OtlpHeaders {
  const given = otlpVariable(environment, "HEADERS");
  const pairs = pairsOf(given?.value ?? "");
  if (given !== undefined && pairs?.every(([name, value]) => isHeader(name, value)) !== true) {
    problems.push(
      `${given.name} is not a list of name=value, percent-encoded (it is not shown, as it is secret).`,
    );
    return {};
  }
  return Object.fromEntries((pairs ?? []).map(([name, value]) => [name.toLowerCase(), value]));
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

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
