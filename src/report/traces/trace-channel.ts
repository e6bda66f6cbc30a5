import { type OtlpDestination, type OtlpInputs, readOtlpSettings } from "../../inputs/otlp/settings.js";
import type { RunRecord, RunIdentity } from "../../record/schema.js";
import { hasTrace, type TraceContext } from "../../render/trace/trace.js";
import { type Attributes, type AttributeValue, structured } from "../../render/trace/trace-values.js";
import { redactValue } from "../../safety/redaction/redact-value.js";
import { isObject } from "../../safety/json.js";
import type { Reporter } from "../reporter.js";
import { type ExportCollaborators, exportSpans } from "./export-spans.js";
import { spansOfRun, contextOfRun, type RandomBytes, traceVariables } from "./spans-of-run.js";
import type { Environment } from "../../system/environment.js";
import { prepareHttp } from "../../system/http-request.js";

interface TraceChannel extends Reporter {
  /** Whether a collector has accepted spans of the run; known when the channel has ended. */
  readonly isExported: () => boolean;
}

type TraceChannelOptions = ExportCollaborators & {
  readonly destination: OtlpDestination;
  readonly context: TraceContext;
  /** Resource attributes from the environment. */
  readonly resource: Attributes;
  readonly requestedModel: string | undefined;
  /** The prompt, if prompt, answer and arguments are exported too. */
  readonly content: { readonly prompt: string } | undefined;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly warn: (text: string) => void;
};

/** Creates a channel that sends the finished run as a trace. A failure is one warning and has no other effect. */
function createTraceChannel(options: TraceChannelOptions): TraceChannel {
  const { destination, context, redactor, content } = options;
  const keptArguments = new Map<number, AttributeValue>();
  let isExported = false;

  return {
    name: "trace",
    isExported: () => isExported,
    happened(update) {
      if (content !== undefined && update.type === "tool-finished") {
        const args = redactValue(redactor, update.args);
        keptArguments.set(update.call.number, isObject(args) ? structured(args) : undefined);
      }
    },
    async end(record) {
      if (!context.isSampled || !hasTrace(record)) {
        return {};
      }
      const spans = spansOfRun(options.redactRecord(record), context, options.resource, {
        requestedModel: options.requestedModel,
        content: content && {
          prompt: redactor.text(content.prompt),
          argumentsOf: ({ number }) => keptArguments.get(number),
        },
      });
      const outcome = await exportSpans(spans, destination, options);
      isExported = outcome.hasBegun;
      if (outcome.warning !== undefined) {
        options.warn(outcome.warning);
      }
      return outcome.isWhole ? { "trace-id": context.traceId } : {};
    },
  };
}

/** The trace of a run whose agent has not started yet. */
export type OpenTrace = {
  readonly channel: TraceChannel;
  /** Environment variables with which the agent's processes join the trace. */
  readonly variables: Readonly<Record<string, string>>;
};

type OpenTraceOptions = Omit<TraceChannelOptions, "destination" | "context" | "resource"> & {
  readonly environment: Environment;
  readonly inputs: OtlpInputs;
  readonly run: RunIdentity;
  readonly randomBytes: RandomBytes;
};

/**
 * Reads the settings for the run's trace and loads all code that sends it, because nothing may be read from disk once
 * the agent has started. Problems with the environment are one warning.
 *
 * @returns undefined when nothing is exported
 */
export async function openTrace(options: OpenTraceOptions): Promise<OpenTrace | undefined> {
  const { destination, resource, warning } = readOtlpSettings(options.inputs, options.environment, (text) =>
    options.redactor.text(text),
  );
  if (warning !== undefined) {
    options.warn(warning);
  }
  if (destination === undefined) {
    return undefined;
  }
  await prepareHttp();
  const context = contextOfRun(options.run, options.environment, options.randomBytes);
  return {
    channel: createTraceChannel({ ...options, destination, resource, context }),
    variables: traceVariables(context),
  };
}
