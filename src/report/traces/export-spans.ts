import { ExportResultCode } from "@opentelemetry/core";
import { createOtlpHttpExportDelegate } from "@opentelemetry/otlp-exporter-base/node-http";
import { TraceExporterMetricsHelper } from "@opentelemetry/otlp-transformer";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest, IncomingMessage } from "node:http";
import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace/trace-values.js";
import { cutUnits } from "../../safety/cut.js";
import { isObject } from "../../safety/json.js";
import type { Redactor } from "../../safety/redaction/redact.js";
import type { Clock } from "../../system/clock.js";
import { errorCode } from "../../system/errors.js";
import { connectionFailure, openAgent, originOf } from "../../system/http-request.js";
import { inBudget } from "../../system/in-time.js";
import { ACTION_VERSION } from "../../system/version.js";
import { type PartialSuccess, serializerFor } from "./encode.js";

export type ExportCollaborators = {
  readonly clock: Clock;
  readonly redactor: Redactor;
  /** Aborted when the runner cancels the step; there is little time then. Undefined if the runner just kills us. */
  readonly cancel?: AbortSignal;
};

export type ExportOutcome = {
  /** Whether all spans were accepted. */
  readonly isWhole: boolean;
  /** Whether any span was accepted, so that a retry would duplicate it. */
  readonly hasBegun: boolean;
  /** One or more sentences, redacted; undefined if all is well. */
  readonly warning: string | undefined;
};

/** Largest batch of the SDKs (specification of the batching processor). */
export const BATCH_SPANS = 512;
const BUDGET_MS = 10_000;
/** The runner kills a cancelled step after 7.5 s, and other reports have to be written in this time too. */
const CANCELLED_BUDGET_MS = 1_000;
const MAXIMUM_MESSAGE_UNITS = 500;
const TOO_LATE = `no answer within ${BUDGET_MS / 1_000} s`;
const CANCELLED = "the run was cancelled, and there was no time left for it";
const CONTENT_TYPES = { "http/protobuf": "application/x-protobuf", "http/json": "application/json" };

/** Sends spans in sequential batches until one fails. Never rejects because of the network. */
export async function exportSpans(
  spans: readonly ReadableSpan[],
  destination: OtlpDestination,
  { clock, redactor, cancel }: ExportCollaborators,
): Promise<ExportOutcome> {
  const { host } = destination.url;
  const sender = new BatchSender(destination);
  let taken = 0;
  let failure: Failure | undefined;
  const sendAll = async (): Promise<void> => {
    for (let start = 0; start < spans.length && failure === undefined; start += BATCH_SPANS) {
      const batch = spans.slice(start, start + BATCH_SPANS);
      failure = await sender.send(batch);
      taken += failure === undefined ? batch.length : 0;
    }
  };
  const cancelled = cancel && { signal: cancel, limitMs: CANCELLED_BUDGET_MS };
  try {
    await inBudget(sendAll(), { clock, limitMs: BUDGET_MS, ...(cancelled && { cancelled }) });
  } catch {
    failure = { why: cancel?.aborted === true ? CANCELLED : TOO_LATE, remedy: "" };
  }
  sender.close();
  if (failure !== undefined) {
    const warning = failureWarning(failure, host, taken, spans.length);
    return { isWhole: false, hasBegun: taken > 0, warning };
  }
  const isWhole = sender.remarks.every(({ rejectedSpans }) => rejectedSpans === 0);
  return { isWhole, hasBegun: true, warning: warningOfRemarks(sender.remarks, host, redactor) };
}

/** Why spans did not arrive: the end of a sentence about the collector, and another sentence, or empty. */
type Failure = { readonly why: string; readonly remedy: string };

/** Node's event for an answer to any request of this process. */
const ANSWERED = "http.client.response.finish";

/**
 * Sends batches to one collector by OpenTelemetry's exporter, which compresses, repeats and reads the answers. It does
 * not tell the status of the last answer when it gives up, nor where a redirect leads, so we listen to Node for that.
 */
class BatchSender {
  readonly remarks: PartialSuccess[] = [];
  readonly #url: URL;
  readonly #exporter: ReturnType<typeof createOtlpHttpExportDelegate<ReadableSpan[], unknown>>;
  #answer: IncomingMessage | undefined;

  constructor({ url, headers, protocol, compression, timeoutMs, certificates }: OtlpDestination) {
    this.#url = url;
    this.#exporter = createOtlpHttpExportDelegate<ReadableSpan[], unknown>(
      {
        url: url.href,
        headers: () => Promise.resolve({ ...headers, "content-type": CONTENT_TYPES[protocol] }),
        compression,
        timeoutMillis: Math.min(timeoutMs, BUDGET_MS),
        // A batch counts until after its callback.
        concurrencyLimit: 2,
        userAgent: `cursor-agent-action/${ACTION_VERSION}`,
        agentFactory: () => openAgent(url, certificates),
      },
      serializerFor(protocol, (remark) => this.remarks.push(remark)),
      "otlp_http_span_exporter",
      TraceExporterMetricsHelper,
      undefined,
    );
    subscribe(ANSWERED, this.#listen);
  }

  /** @returns undefined when the collector took them */
  send(spans: ReadableSpan[]): Promise<Failure | undefined> {
    return new Promise((resolve) => {
      this.#exporter.export(spans, ({ code, error }) => {
        resolve(code === ExportResultCode.SUCCESS ? undefined : this.#failureOf(error));
      });
    });
  }

  close(): void {
    unsubscribe(ANSWERED, this.#listen);
  }

  readonly #listen = (event: unknown): void => {
    const { request, response } = isObject(event) ? event : {};
    const isOurs =
      request instanceof ClientRequest && request.host === this.#url.hostname.replace(/[[\]]/g, "");
    this.#answer = isOurs && response instanceof IncomingMessage ? response : this.#answer;
  };

  #failureOf(error: unknown): Failure {
    const status = this.#answer?.statusCode ?? 0;
    const isRefused = errorCode(error) === undefined && (status < 200 || status > 299);
    if (!isRefused || this.#answer === undefined) {
      const { detail, remedy = "" } = connectionFailure(error);
      return { why: detail, remedy };
    }
    const { location } = this.#answer.headers;
    return location === undefined
      ? { why: `it answered ${status}`, remedy: remedyOf(status) }
      : {
          why: `it redirects to ${originOf(URL.parse(location, this.#url.href))}, which is refused`,
          remedy: "Name the address that it leads to.",
        };
  }
}

function remedyOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return "Check its headers: `otlp-headers`, or OTEL_EXPORTER_OTLP_HEADERS.";
    case 404:
    case 405:
      return "Check the path of its address.";
    default:
      return "";
  }
}

function failureWarning({ why, remedy }: Failure, host: string, taken: number, all: number): string {
  const arrived = taken === 0 ? "" : ` ${taken} of its ${all} spans have arrived.`;
  return [`The trace could not be exported to ${host}: ${why}.${arrived}`, remedy, "The run is not affected."]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** The text comes from the collector, so it is redacted, cut and shown once. */
function warningOfRemarks(
  remarks: readonly PartialSuccess[],
  host: string,
  redactor: Redactor,
): string | undefined {
  if (remarks.length === 0) {
    return undefined;
  }
  const rejected = remarks.reduce((sum, { rejectedSpans }) => sum + rejectedSpans, 0);
  const words = remarks.map(({ message }) => message).find((message) => message !== "") ?? "no reason given";
  const quoted = cutUnits(redactor.text(words), MAXIMUM_MESSAGE_UNITS);
  return rejected > 0
    ? `${host} did not take all of the trace, as ${rejected} ${rejected === 1 ? "span was" : "spans were"} refused: ${quoted}. The run is not affected.`
    : `${host} took the trace, and says: ${quoted}. The run is not affected.`;
}
