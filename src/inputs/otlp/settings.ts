import type { Environment } from "../../system/environment.js";
import { readPlainFile } from "../../system/plain-file.js";
import { quoteValue, type InputReader, systemReason } from "../input-reader.js";
import {
  isUnencrypted,
  readOtlpEndpoint,
  readOtlpEndpointVariable,
  type OtlpHeaders,
  readOtlpHeaders,
  readOtlpHeadersVariable,
} from "./endpoint.js";
import { isTrue, otlpVariable, pairsOf, type Variable, variable } from "./variables.js";

/** What the inputs say about where traces go. The rest comes from the environment. */
export type OtlpInputs = {
  readonly endpoint: URL | undefined;
  readonly headers: OtlpHeaders | undefined;
};

/** Reads these inputs and collects their problems. */
export type ReadOtlp = (reader: InputReader, environment: Environment) => OtlpInputs;

/** Where and how to send spans. */
export type OtlpDestination = {
  readonly url: URL;
  readonly headers: OtlpHeaders;
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly compression: (typeof COMPRESSIONS)[number];
  /** For one batch of spans, including retries. */
  readonly timeoutMs: number;
  /** Certificates in PEM, trusted instead of Node's defaults. */
  readonly certificates: string | undefined;
};

export type OtlpSettings = {
  /** Undefined: nothing is exported. */
  readonly destination: OtlpDestination | undefined;
  /** Resource attributes that the environment names. */
  readonly resource: Readonly<Record<string, string>>;
  /** Problems with the environment. Quotes no header. */
  readonly warning: string | undefined;
};

const PROTOCOLS = ["http/protobuf", "http/json"] as const;
const COMPRESSIONS = ["gzip", "none"] as const;
const DEFAULT_TIMEOUT_MS = 10_000;

const HEADERS_WITHOUT_ENDPOINT =
  "otlp-headers is given, but neither otlp-endpoint nor OTEL_EXPORTER_OTLP_ENDPOINT: no trace is exported.";

/** Reads `otlp-endpoint` and `otlp-headers`. */
export const readOtlpInputs: ReadOtlp = (reader, environment) => {
  const headers = readOtlpHeaders(reader);
  return { headers, endpoint: readOtlpEndpoint(reader, headers, environment) };
};

/**
 * Returns where spans go, from the inputs and the standard variables. Reads the certificate file, so call it before
 * the agent starts.
 *
 * @param redact removes secrets: everyone who sees the trace sees the resource attributes
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function readOtlpSettings(
  inputs: OtlpInputs,
  environment: Environment,
  redact: (text: string) => string,
): OtlpSettings {
  const problems: string[] = [];
  const isDisabled = isTrue(variable(environment, "OTEL_SDK_DISABLED"));
  const url = isDisabled ? undefined : (inputs.endpoint ?? readOtlpEndpointVariable(environment, problems));
  if (url === undefined) {
    const isPointless = inputs.headers !== undefined && !isDisabled && problems.length === 0;
    return {
      destination: undefined,
      resource: {},
      warning: isPointless ? HEADERS_WITHOUT_ENDPOINT : refusal(problems),
    };
  }
  const { protocol, warning } = readProtocol(environment);
  const destination: OtlpDestination = {
    url,
    headers: readHeaders(inputs, environment, problems),
    protocol,
    compression: readCompression(environment, problems),
    timeoutMs: readTimeout(environment, problems),
    certificates: readCertificates(environment, problems),
  };
  const resource = readResource(environment, problems, redact);
  if (isUnencrypted(url, destination.headers, environment)) {
    problems.push(
      `${url.host} is not this machine, and its address begins with http: headers would be sent unencrypted.`,
    );
  }
  return problems.length > 0
    ? { destination: undefined, resource, warning: refusal(problems) }
    : { destination, resource, warning };
}

function refusal(problems: readonly string[]): string | undefined {
  return problems.length === 0 ? undefined : `No trace is exported. ${problems.join(" ")}`;
}

/** Headers from the environment are meant only for the endpoint from the environment. */
function readHeaders(inputs: OtlpInputs, environment: Environment, problems: string[]): OtlpHeaders {
  const isOfEnvironment = inputs.endpoint === undefined && inputs.headers === undefined;
  return inputs.headers ?? (isOfEnvironment ? readOtlpHeadersVariable(environment, problems) : {});
}

function readProtocol(environment: Environment): Pick<OtlpDestination, "protocol"> & {
  readonly warning: string | undefined;
} {
  const given = otlpVariable(environment, "PROTOCOL");
  const protocol = PROTOCOLS.find((known) => known === given?.value.toLowerCase());
  return {
    protocol: protocol ?? PROTOCOLS[0],
    warning:
      given === undefined || protocol !== undefined
        ? undefined
        : `${shown(given)} is not supported: http/protobuf is used. Set it to ${PROTOCOLS.join(" or ")}.`,
  };
}

function readCompression(environment: Environment, problems: string[]): OtlpDestination["compression"] {
  const given = otlpVariable(environment, "COMPRESSION");
  const compression = COMPRESSIONS.find((known) => known === given?.value.toLowerCase());
  if (given !== undefined && compression === undefined) {
    problems.push(`${shown(given)} is not supported: set it to ${COMPRESSIONS.join(" or ")}.`);
  }
  return compression ?? COMPRESSIONS[0];
}

function readTimeout(environment: Environment, problems: string[]): number {
  const given = otlpVariable(environment, "TIMEOUT");
  const milliseconds = Number(given?.value ?? DEFAULT_TIMEOUT_MS);
  if (given !== undefined && !/^[1-9]\d{0,9}$/.test(given.value)) {
    problems.push(`${shown(given)} is not a number of milliseconds, such as ${DEFAULT_TIMEOUT_MS}.`);
  }
  return milliseconds;
}

function readCertificates(environment: Environment, problems: string[]): string | undefined {
  const given = otlpVariable(environment, "CERTIFICATE");
  if (given === undefined) {
    return undefined;
  }
  try {
    const certificates = readPlainFile(given.value).toString("utf8");
    if (!certificates.includes("-----BEGIN CERTIFICATE-----")) {
      problems.push(`${shown(given)} names a file without a certificate in PEM.`);
    }
    return certificates;
  } catch (error) {
    problems.push(`${shown(given)} names a file that cannot be read (${systemReason(error)}).`);
    return undefined;
  }
}

function readResource(
  environment: Environment,
  problems: string[],
  redact: (text: string) => string,
): OtlpSettings["resource"] {
  const given = variable(environment, "OTEL_RESOURCE_ATTRIBUTES");
  const pairs = pairsOf(given?.value ?? "");
  if (pairs === undefined) {
    problems.push("OTEL_RESOURCE_ATTRIBUTES is not a list of name=value, percent-encoded.");
  }
  const service = variable(environment, "OTEL_SERVICE_NAME")?.value;
  const attributes = [
    ...(pairs ?? []),
    ...(service === undefined ? [] : [["service.name", service] as const]),
  ];
  return Object.fromEntries(attributes.map(([name, value]) => [redact(name), redact(value)]));
}

function shown({ name, value }: Variable): string {
  return `${name}: ${quoteValue(value)}`;
}
