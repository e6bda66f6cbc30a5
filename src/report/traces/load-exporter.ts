import type { Environment } from "../../system/environment.js";

export type Exporter = typeof import("./exporter.js");

/** What says where traces go, or tries to. */
const TELLING = [
  "INPUT_OTLP-ENDPOINT",
  "INPUT_OTLP-HEADERS",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
];

/** @returns all that traces take; undefined where nothing says where they go, as then nothing of it is loaded */
export async function loadExporter(environment: Environment): Promise<Exporter | undefined> {
  return TELLING.some((name) => (environment[name] ?? "").trim() !== "")
    ? await import("./exporter.js")
    : undefined;
}
