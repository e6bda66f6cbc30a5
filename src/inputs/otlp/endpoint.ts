import type { Environment } from "../../system/environment.js";
import { isLoopback, withoutCredentials } from "../cli.js";
import { quoteValue, type InputReader } from "../input-reader.js";
import { isTrue, otlpVariable, tracesVariable, pairsOf } from "./variables.js";
import { validateHeaderName, validateHeaderValue } from "node:http";

const TRACES_PATH = "/v1/traces";

/** Reads `otlp-endpoint`: the base address, or the full address when it ends in `/v1/traces`. */
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

/** Reads `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` as it is, else the traces path below `OTEL_EXPORTER_OTLP_ENDPOINT`. */
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
 * Whether secret headers would travel unencrypted to another machine. The standard's variable for insecure
 * connections allows it here as well.
 */
export function isUnencrypted(url: URL, headers: OtlpHeaders, environment: Environment): boolean {
  return (
    url.protocol === "http:" &&
    !isLoopback(url.hostname) &&
    Object.keys(headers).length > 0 &&
    !isTrue(otlpVariable(environment, "INSECURE"))
  );
}

/** @returns undefined when it is not an http or https address, or contains credentials, which belong in a header */
function collectorUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isHttp || url.username !== "" || url.password !== "") {
    return undefined;
  }
  url.hash = "";
  return url;
}

/** Returns the traces address below a base. */
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

/** Request headers, by lower-case name. Their values are secret: no message quotes them. */
export type OtlpHeaders = Readonly<Record<string, string>>;

/**
 * Reads `otlp-headers`: one `name=value` per line, the value taken literally.
 * @returns undefined when none is given
 */
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

/** Reads `OTEL_EXPORTER_OTLP_HEADERS`: a percent-encoded list of `name=value`. */
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
