import { randomBytes } from "node:crypto";
import type { Inputs } from "../inputs/inputs.js";
import type { OtlpInputs } from "../inputs/otlp/settings.js";
import { createInputReader } from "../inputs/reader.js";
import type { Exporter } from "../report/traces/load-exporter.js";
import type { OpenTrace } from "../report/traces/trace-channel.js";
import { CURSOR } from "../stream/cursor/cursor.js";
import { systemClock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import { InputError } from "../system/errors.js";
import type { StepBase } from "./collaborators.js";

/**
 * The trace that a run will be, opened before its agent starts. A run whose inputs are refused is one as well, as long as they
 * say where its trace goes.
 *
 * @param exporter undefined where nothing says where traces go
 * @returns undefined when the run is not to be exported
 */
export async function openRunTrace(
  exporter: Exporter | undefined,
  inputs: Inputs | InputError,
  { environment, event, redactor, redactRecord, cancel, say }: Omit<StepBase, "trace">,
): Promise<OpenTrace | undefined> {
  const isRefused = inputs instanceof InputError;
  const otlp = isRefused ? soundInputs(exporter, environment) : inputs.otlp;
  return otlp === undefined
    ? undefined
    : await exporter?.openTrace({
        environment,
        inputs: otlp,
        run: event.run,
        toolTypes: CURSOR.toolTypes(),
        requestedModel: isRefused ? undefined : inputs.model,
        content: isRefused || inputs.otlpContent === "off" ? undefined : { prompt: inputs.prompt },
        clock: systemClock,
        random: Math.random,
        randomBytes,
        redactor,
        redactRecord,
        cancel: cancel.requested,
        warn: say.warn,
      });
}

function soundInputs(exporter: Exporter | undefined, environment: Environment): OtlpInputs | undefined {
  const reader = createInputReader(environment);
  const inputs = exporter?.readOtlpInputs(reader, environment);
  return reader.problems().length > 0 ? undefined : inputs;
}
