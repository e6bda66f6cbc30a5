import type { Environment } from "../../system/environment.js";

/** A variable that is set. */
export type Variable = { readonly name: string; readonly value: string };

/** What is read besides the endpoint's own members; the general form, without its prefix. */
type OtlpVariable =
  "ENDPOINT" | "HEADERS" | "PROTOCOL" | "COMPRESSION" | "TIMEOUT" | "CERTIFICATE" | "INSECURE";

/** A variable; one that is empty counts as one that is not set. */
export function variable(environment: Environment, name: string): Variable | undefined {
  const value = environment[name]?.trim() ?? "";
  return value === "" ? undefined : { name, value };
}

/** The variable for traces, else the one for all signals. */
export function otlpVariable(environment: Environment, name: OtlpVariable): Variable | undefined {
  return tracesVariable(environment, name) ?? variable(environment, `OTEL_EXPORTER_OTLP_${name}`);
}

/** The variable for traces. */
export function tracesVariable(environment: Environment, name: OtlpVariable): Variable | undefined {
  return variable(environment, `OTEL_EXPORTER_OTLP_TRACES_${name}`);
}

/** Whether a variable says yes: `true`, in any case of letters, and nothing else. */
export function isTrue(found: Variable | undefined): boolean {
  return found?.value.toLowerCase() === "true";
}

/**
 * A list as the standard variables hold it: `name=value,name2=value2`, both percent-encoded. Blanks around names and values
 * do not count, nor do empty entries.
 *
 * @returns undefined for a list in which an entry is not a pair, or cannot be decoded
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
export function pairsOf(list: string): readonly (readonly [string, string])[] | undefined {
  const pairs = list
    .split(",")
    .filter((entry) => entry.trim() !== "")
    .map(pairOf);
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function pairOf(entry: string): readonly [string, string] | undefined {
  const equals = entry.indexOf("=");
  const name = entry.slice(0, Math.max(0, equals)).trim();
  if (name === "") {
    return undefined;
  }
  try {
    return [decodeURIComponent(name), decodeURIComponent(entry.slice(equals + 1).trim())];
  } catch {
    return undefined;
  }
}
