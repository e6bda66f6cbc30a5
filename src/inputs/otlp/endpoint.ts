import type { Environment } from "../../system/environment.js";
import { isLoopback, withoutCredentials } from "../cli.js";
import { quoteValue, type InputReader } from "../reader.js";
import type { OtlpHeaders } from "./headers.js";
import { isTrue, otlpVariable, tracesVariable } from "./variables.js";

const TRACES_PATH = "/v1/traces";

/** `otlp-endpoint`: the base of the address, or the address itself when it ends in `/v1/traces`. */
export function readOtlpEndpoint(
  reader: InputReader,
  headers: OtlpHeaders | undefined,
  environment: Environment,
): URL | undefined {
  const given = reader.text("otlp-endpoint");
  if (given === undefined) {
    return undefined;
  }
  const url = collectorUrl(given);
  const shown = reader.quote(withoutCredentials(given));
  if (url === undefined) {
    reader.problem(
      `otlp-endpoint: ${shown} is not the http or https address of a collector. Give for example https://otlp.example.com, and credentials in otlp-headers.`,
    );
    return undefined;
  }
  if (isUnencrypted(url, headers ?? {}, environment)) {
    reader.problem(
      `otlp-endpoint: otlp-headers would be sent to ${shown} unencrypted. Use https, leave otlp-headers out, or allow it by OTEL_EXPORTER_OTLP_INSECURE=true in env.`,
    );
  }
  return withoutEndSlashes(url.pathname).endsWith(TRACES_PATH) ? url : tracesUrl(url);
}

/** `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` as it is, else what lies below `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function readOtlpEndpointVariable(environment: Environment, problems: string[]): URL | undefined {
  const given = otlpVariable(environment, "ENDPOINT");
  const url = given === undefined ? undefined : collectorUrl(given.value);
  if (given !== undefined && url === undefined) {
    problems.push(
      `${given.name}: ${quoteValue(withoutCredentials(given.value))} is not the http or https address of a collector.`,
    );
  }
  const isWhole = given?.name === tracesVariable(environment, "ENDPOINT")?.name;
  return url === undefined || isWhole ? url : tracesUrl(url);
}

/**
 * Whether headers, which are secret, would travel unencrypted to another machine. The variable by which the standard allows
 * connections without encryption allows it here as well.
 */
export function isUnencrypted(url: URL, headers: OtlpHeaders, environment: Environment): boolean {
  return (
    url.protocol === "http:" &&
    !isLoopback(url.hostname) &&
    Object.keys(headers).length > 0 &&
    !isTrue(otlpVariable(environment, "INSECURE"))
  );
}

/** @returns undefined for what is not an http or https address, or holds credentials, which belong in a header */
function collectorUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isHttp || url.username !== "" || url.password !== "") {
    return undefined;
  }
  url.hash = "";
  return url;
}

/** The address of traces below a base. */
function tracesUrl(base: URL): URL {
  const url = new URL(base);
  url.pathname = withoutEndSlashes(url.pathname) + TRACES_PATH;
  return url;
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") {
    end -= 1;
  }
  return path.slice(0, end);
}
