import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";
import type { Message } from "./otlp-schema.js";

/** A span that a collector received, in either encoding. */
export type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly traceState: string | undefined;
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly statusCode: unknown;
  readonly statusMessage: unknown;
  readonly kind: unknown;
  readonly attributes: Attributes;
  readonly events: readonly { readonly name: string; readonly attributes: Attributes }[];
  readonly resource: Attributes;
};

/** Integers as numbers. */
type Attributes = Readonly<Record<string, unknown>>;

/** Returns all spans of a request that a strict reader has read. */
export function spansOf(request: Message): readonly SentSpan[] {
  return objects(request, "resourceSpans").flatMap((group) => {
    const resource = attributesOf(objectAt(group, "resource"));
    return objects(group, "scopeSpans").flatMap((scope) =>
      objects(scope, "spans").map((span) => ({
        traceId: textAt(span, "traceId") ?? "",
        spanId: textAt(span, "spanId") ?? "",
        parentSpanId: textAt(span, "parentSpanId"),
        traceState: textAt(span, "traceState"),
        name: textAt(span, "name") ?? "",
        startMs: milliseconds(span["startTimeUnixNano"]),
        endMs: milliseconds(span["endTimeUnixNano"]),
        statusCode: objectAt(span, "status")["code"],
        statusMessage: objectAt(span, "status")["message"],
        kind: span["kind"],
        attributes: attributesOf(span),
        events: objects(span, "events").map((event) => ({
          name: textAt(event, "name") ?? "",
          attributes: attributesOf(event),
        })),
        resource,
      })),
    );
  });
}

function objects(message: JsonObject, name: string): readonly JsonObject[] {
  return arrayAt(message, name).filter(isObject);
}

function milliseconds(nanoseconds: unknown): number {
  return typeof nanoseconds === "bigint" ? Number(nanoseconds / 1_000n) / 1_000 : Number.NaN;
}

function attributesOf(message: JsonObject, name = "attributes"): Attributes {
  return Object.fromEntries(
    objects(message, name).map((pair) => [textAt(pair, "key") ?? "", plain(objectAt(pair, "value"))]),
  );
}

function plain(value: JsonObject): unknown {
  const [entry] = Object.entries(value);
  const [kind, held] = entry ?? [];
  if (kind === "intValue") {
    return Number(held);
  }
  if (kind === "arrayValue" && isObject(held)) {
    return objects(held, "values").map(plain);
  }
  return kind === "kvlistValue" && isObject(held) ? attributesOf(held, "values") : held;
}
