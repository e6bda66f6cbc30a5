import type { Environment } from "../../system/environment.js";

export type Exporter = typeof import("./exporter.js");

/** Environment variables that configure where traces go. */
const TELLING = [
  "INPUT_OTLP-ENDPOINT",
  "INPUT_OTLP-HEADERS",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/** Loads the trace code. @returns undefined, without loading it, if no endpoint is configured */
export async function loadExporter(environment: Environment): Promise<Exporter | undefined> {
  return TELLING.some((name) => (environment[name] ?? "").trim() !== "")
    ? await import("./exporter.js")
    : undefined;
}
