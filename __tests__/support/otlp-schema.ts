/** A field of a message: its number and type, with `[]` for a list. */
type Field = readonly [number, string];

/**
 * The messages of a request for traces in opentelemetry-proto 1.11.0, as far as this action may use them. Names are
 * those of the JSON encoding.
 */
export const MESSAGES: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  Request: { resourceSpans: [1, "ResourceSpans[]"] },
  ResourceSpans: { resource: [1, "Resource"], scopeSpans: [2, "ScopeSpans[]"], schemaUrl: [3, "string"] },
  Resource: { attributes: [1, "KeyValue[]"], droppedAttributesCount: [2, "uint32"] },
  ScopeSpans: { scope: [1, "Scope"], spans: [2, "Span[]"], schemaUrl: [3, "string"] },
  Scope: {
    name: [1, "string"],
    version: [2, "string"],
    attributes: [3, "KeyValue[]"],
    droppedAttributesCount: [4, "uint32"],
  },
  Span: {
    traceId: [1, "id"],
    spanId: [2, "id"],
    traceState: [3, "string"],
    parentSpanId: [4, "id"],
    name: [5, "string"],
    kind: [6, "enum"],
    startTimeUnixNano: [7, "fixed64"],
    endTimeUnixNano: [8, "fixed64"],
    attributes: [9, "KeyValue[]"],
    droppedAttributesCount: [10, "uint32"],
    events: [11, "Event[]"],
    droppedEventsCount: [12, "uint32"],
    links: [13, "Link[]"],
    droppedLinksCount: [14, "uint32"],
    status: [15, "Status"],
    flags: [16, "fixed32"],
  },
  Event: {
    timeUnixNano: [1, "fixed64"],
    name: [2, "string"],
    attributes: [3, "KeyValue[]"],
    droppedAttributesCount: [4, "uint32"],
  },
  Status: { message: [2, "string"], code: [3, "enum"] },
  KeyValue: { key: [1, "string"], value: [2, "AnyValue"] },
  AnyValue: {
    stringValue: [1, "string"],
    boolValue: [2, "bool"],
    intValue: [3, "int64"],
    doubleValue: [4, "double"],
    arrayValue: [5, "ArrayValue"],
    kvlistValue: [6, "KeyValueList"],
  },
  ArrayValue: { values: [1, "AnyValue[]"] },
  KeyValueList: { values: [1, "KeyValue[]"] },
};

/** A message, as the readers of both encodings return it: 64-bit numbers as `bigint`, ids as hexadecimal. */
export type Message = Readonly<Record<string, unknown>>;

/** Splits `Span[]` into the name and whether it is a list. */
export function typeOf([, type]: Field): { readonly name: string; readonly isList: boolean } {
  return type.endsWith("[]") ? { name: type.slice(0, -2), isList: true } : { name: type, isList: false };
}
