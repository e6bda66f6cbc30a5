import { JsonTraceSerializer, ProtobufTraceSerializer } from "@opentelemetry/otlp-transformer";
import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace/trace-values.js";
import { isObject, numberAt, objectAt, textAt } from "../../safety/json.js";

/** A collector's remarks on a batch that it accepted. */
export type PartialSuccess = { readonly rejectedSpans: number; readonly message: string };

type Protocol = OtlpDestination["protocol"];

const SERIALIZERS = { "http/protobuf": ProtobufTraceSerializer, "http/json": JsonTraceSerializer };
const PROTOCOLS = ["http/protobuf", "http/json"] as const;
export const CONTENT_TYPES: Readonly<Record<Protocol, string>> = {
  "http/protobuf": "application/x-protobuf",
  "http/json": "application/json",
};

/** Encodes one request. @returns bytes, not compressed */
export function encodeSpans(spans: readonly ReadableSpan[], protocol: Protocol): Uint8Array {
  const bytes = SERIALIZERS[protocol].serializeRequest([...spans]) ?? new Uint8Array();
  return protocol === "http/json" ? strictJson(bytes) : bytes;
}

/**
 * Returns a collector's remarks on a batch that it accepted, if any.
 *
 * @param contentType of the answer; unknown types are ignored
 */
export function decodeAnswer(bytes: Uint8Array, contentType: string): PartialSuccess | undefined {
  const protocol = PROTOCOLS.find((known) => contentType.toLowerCase().startsWith(CONTENT_TYPES[known]));
  const answer = protocol === undefined ? undefined : deserialized(bytes, protocol);
  const partial = isObject(answer) ? objectAt(answer, "partialSuccess") : {};
  const rejectedSpans = numberAt(partial, "rejectedSpans") ?? 0;
  const message = textAt(partial, "errorMessage") ?? "";
  return rejectedSpans > 0 || message !== "" ? { rejectedSpans, message } : undefined;
}

/** The collector has accepted the batch, so an unreadable answer changes nothing. */
function deserialized(bytes: Uint8Array, protocol: Protocol): unknown {
  try {
    return SERIALIZERS[protocol].deserializeResponse(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Rewrites integers as decimal strings, as protobuf's JSON requires. The serializer writes numbers, which strict
 * readers refuse, and declares numbers as integers that do not fit into 64 bits.
 */
function strictJson(bytes: Uint8Array): Uint8Array {
  const request: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"), (_, value: unknown) => {
    const integer = isObject(value) ? value["intValue"] : undefined;
    if (typeof integer !== "number") {
      return value;
    }
    return Number.isSafeInteger(integer) ? { intValue: String(integer) } : { doubleValue: integer };
  });
  return Buffer.from(JSON.stringify(request));
}
