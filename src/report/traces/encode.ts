import {
  type ISerializer,
  type IExportTraceServiceResponse,
  JsonTraceSerializer,
  ProtobufTraceSerializer,
} from "@opentelemetry/otlp-transformer";
import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace/trace-values.js";
import { isObject, numberAt, objectAt, textAt } from "../../safety/json.js";

/** A collector's remarks on a batch that it accepted. */
export type PartialSuccess = { readonly rejectedSpans: number; readonly message: string };

const OPENING_BRACE = 0x7b;

type TraceSerializer = ISerializer<ReadableSpan[], IExportTraceServiceResponse>;

const SERIALIZERS: Readonly<Record<OtlpDestination["protocol"], TraceSerializer>> = {
  "http/protobuf": ProtobufTraceSerializer,
  "http/json": { ...JsonTraceSerializer, serializeRequest: strictJson },
};

/**
 * Returns the encoder of a protocol, for the exporter.
 *
 * @param remarked takes what a collector says about a batch that it accepted
 */
export function serializerFor(
  protocol: OtlpDestination["protocol"],
  remarked: (remark: PartialSuccess) => void,
): TraceSerializer {
  const serializer = SERIALIZERS[protocol];
  return {
    serializeRequest: (spans) => serializer.serializeRequest(spans),
    deserializeResponse(bytes) {
      // Some collectors answer in JSON, whatever they were asked in. No answer in protobuf begins like that.
      const answer = (bytes[0] === OPENING_BRACE ? JsonTraceSerializer : serializer).deserializeResponse(
        bytes,
      );
      const remark = partialSuccess(answer);
      if (remark !== undefined) {
        remarked(remark);
      }
      return answer;
    },
  };
}

function partialSuccess(answer: unknown): PartialSuccess | undefined {
  const partial = isObject(answer) ? objectAt(answer, "partialSuccess") : {};
  const rejectedSpans = numberAt(partial, "rejectedSpans") ?? 0;
  const message = textAt(partial, "errorMessage") ?? "";
  return rejectedSpans > 0 || message !== "" ? { rejectedSpans, message } : undefined;
}

/**
 * Writes integers as decimal strings, as protobuf's JSON requires. The package's serializer writes numbers, which
 * strict readers refuse, and declares numbers as integers that do not fit into 64 bits.
 */
function strictJson(spans: ReadableSpan[]): Uint8Array {
  const bytes = JsonTraceSerializer.serializeRequest(spans) ?? new Uint8Array();
  const request: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"), (_, value: unknown) => {
    const integer = isObject(value) ? value["intValue"] : undefined;
    if (typeof integer !== "number") {
      return value;
    }
    return Number.isSafeInteger(integer) ? { intValue: String(integer) } : { doubleValue: integer };
  });
  return Buffer.from(JSON.stringify(request));
}
