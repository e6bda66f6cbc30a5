import { type OtlpInputs, readOtlpSettings } from "../../inputs/otlp/settings.js";
import type { RunIdentity } from "../../record/schema.js";
import type { Environment } from "../../system/environment.js";
import { prepareHttp } from "../../system/http-request.js";
import { createTraceChannel, type TraceChannel, type TraceChannelOptions } from "./trace-channel.js";
import { contextOfRun, type RandomBytes, traceVariables } from "./trace-context.js";

/** The trace that a run will be, before its agent starts. */
export type OpenTrace = {
  readonly channel: TraceChannel;
  /** What the agent's processes join the trace by. */
  readonly variables: Readonly<Record<string, string>>;
};

export type OpenTraceOptions = Omit<TraceChannelOptions, "destination" | "context" | "resource"> & {
  readonly environment: Environment;
  readonly inputs: OtlpInputs;
  readonly run: RunIdentity;
  readonly randomBytes: RandomBytes;
};

/**
 * Reads where the trace of a run goes, and all that is needed to send it: nothing of it may be read from disk once the agent
 * has started. What is wrong with the environment is one warning.
 *
 * @returns undefined when nothing is to be exported
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
