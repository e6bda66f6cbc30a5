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
