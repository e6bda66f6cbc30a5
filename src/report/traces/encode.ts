import { JsonTraceSerializer, ProtobufTraceSerializer } from "@opentelemetry/otlp-transformer";
import type { OtlpDestination } from "../../inputs/otlp/settings.js";
import type { ReadableSpan } from "../../render/trace-values.js";
import { isObject, numberAt, objectAt, textAt } from "../../safety/json.js";

/** What a collector says of a batch that it took. */
export type PartialSuccess = { readonly rejectedSpans: number; readonly message: string };

type Protocol = OtlpDestination["protocol"];

const SERIALIZERS = { "http/protobuf": ProtobufTraceSerializer, "http/json": JsonTraceSerializer };
const PROTOCOLS = ["http/protobuf", "http/json"] as const;
export const CONTENT_TYPES: Readonly<Record<Protocol, string>> = {
  "http/protobuf": "application/x-protobuf",
  "http/json": "application/json",
};

/** One request. @returns bytes, not compressed */
export function encodeSpans(spans: readonly ReadableSpan[], protocol: Protocol): Uint8Array {
  const bytes = SERIALIZERS[protocol].serializeRequest([...spans]) ?? new Uint8Array();
  return protocol === "http/json" ? strictJson(bytes) : bytes;
}

/**
 * What a collector has to say of a batch that it took, if anything.
 *
 * @param contentType of the answer; one in another language holds nothing for us
 */
export function decodeAnswer(bytes: Uint8Array, contentType: string): PartialSuccess | undefined {
  const protocol = PROTOCOLS.find((known) => contentType.toLowerCase().startsWith(CONTENT_TYPES[known]));
  const answer = protocol === undefined ? undefined : deserialized(bytes, protocol);
  const partial = isObject(answer) ? objectAt(answer, "partialSuccess") : {};
  const rejectedSpans = numberAt(partial, "rejectedSpans") ?? 0;
  const message = textAt(partial, "errorMessage") ?? "";
  return rejectedSpans > 0 || message !== "" ? { rejectedSpans, message } : undefined;
}

/** It took the batch, whatever it says: an answer that cannot be read changes nothing. */
function deserialized(bytes: Uint8Array, protocol: Protocol): unknown {
  try {
    return SERIALIZERS[protocol].deserializeResponse(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Integers as decimal strings, as protobuf's JSON has them: the serializer writes numbers, which strict readers refuse, and
 * calls integers what does not fit into 64 bits.
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
