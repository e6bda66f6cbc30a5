import type { Environment } from "../../system/environment.js";

/** A variable that is set. */
export type Variable = { readonly name: string; readonly value: string };

/** The variables that we read, in their general form, without the prefix. */
type OtlpVariable =
  "ENDPOINT" | "HEADERS" | "PROTOCOL" | "COMPRESSION" | "TIMEOUT" | "CERTIFICATE" | "INSECURE";

/** Returns a variable. An empty one counts as not set. */
export function variable(environment: Environment, name: string): Variable | undefined {
  const value = environment[name]?.trim() ?? "";
  return value === "" ? undefined : { name, value };
}

/** Returns the variable for traces, else the one for all signals. */
export function otlpVariable(environment: Environment, name: OtlpVariable): Variable | undefined {
  return tracesVariable(environment, name) ?? variable(environment, `OTEL_EXPORTER_OTLP_${name}`);
}

/** Returns the variable for traces. */
export function tracesVariable(environment: Environment, name: OtlpVariable): Variable | undefined {
  return variable(environment, `OTEL_EXPORTER_OTLP_TRACES_${name}`);
}

/** Whether a variable is `true`, in any letter case. */
export function isTrue(found: Variable | undefined): boolean {
  return found?.value.toLowerCase() === "true";
}

/**
 * Reads a list in the format of the standard variables: `name=value,name2=value2`, both percent-encoded. Blanks
 * around names and values are ignored, as are empty entries.
 *
 * @returns undefined when an entry is not a pair or cannot be decoded
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
