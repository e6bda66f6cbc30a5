import { type OtlpInputs, readOtlpSettings } from "../../inputs/otlp/settings.js";
import type { RecordOfRun } from "../../record/read-run.js";
import { hasTrace } from "../../render/trace/trace.js";
import type { Environment } from "../../system/environment.js";
import type { ReporterOutputs } from "../reporter.js";
import { type ExportCollaborators, exportSpans } from "./export-spans.js";
import { spansOfRun, contextOfRecord, type RandomBytes } from "./spans-of-run.js";

// All trace code is loaded through this file. Most steps have no endpoint and load none of it.
export { readOtlpInputs } from "../../inputs/otlp/settings.js";
export { openTrace } from "./trace-channel.js";

export type ExportRunsOptions = ExportCollaborators & {
  readonly environment: Environment;
  readonly inputs: OtlpInputs;
  readonly randomBytes: RandomBytes;
  readonly warn: (text: string) => void;
};

/**
 * Exports runs that have not exported themselves, without the agents' words, each as part of its own workflow run.
 * Transcripts are skipped, because they do not say whether and where their run was exported.
 *
 * @param runs their records redacted
 */
export async function exportRuns(
  runs: readonly RecordOfRun[],
  options: ExportRunsOptions,
): Promise<ReporterOutputs> {
  const { destination, resource, warning } = readOtlpSettings(options.inputs, options.environment, (text) =>
    options.redactor.text(text),
  );
  if (warning !== undefined) {
    options.warn(warning);
  }
  const waiting = runs.filter(
    ({ source, record }) => source === "record" && !record.isExported && hasTrace(record),
  );
  if (destination === undefined || waiting.length === 0) {
    return {};
  }
  const traces = waiting.map(({ record, digest }) => {
    const context = contextOfRecord(record.run, digest, options.randomBytes);
    return {
      traceId: context.traceId,
      spans: spansOfRun(record, context, resource, {
        requestedModel: undefined,
        content: undefined,
      }),
    };
  });
  const outcome = await exportSpans(
    traces.flatMap(({ spans }) => spans),
    destination,
    options,
  );
  if (outcome.warning !== undefined) {
    options.warn(outcome.warning);
  }
  const [traceId = "", ...others] = new Set(traces.map((trace) => trace.traceId));
  return outcome.isWhole && others.length === 0 ? { "trace-id": traceId } : {};
}
