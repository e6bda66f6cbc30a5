import type { JsonTraceSerializer } from "@opentelemetry/otlp-transformer";
import { cutUnits } from "../../safety/cut.js";
import { wellFormed } from "../../safety/invisible.js";
import { isObject, type JsonObject } from "../../safety/json.js";

/** A span as defined by OpenTelemetry's SDK. */
export type ReadableSpan = Parameters<typeof JsonTraceSerializer.serializeRequest>[0][number];
export type Attributes = ReadableSpan["attributes"];
export type AttributeValue = Attributes[string];

const MAXIMUM_NAME_UNITS = 256;
const MAXIMUM_MESSAGE_UNITS = 100_000;
const MAXIMUM_ARGUMENTS_UNITS = 4_000;
/** Protobuf readers usually follow about a hundred levels of nesting, and one level of JSON becomes three of them. */
const DEEPEST_ARGUMENTS = 8;

/** Returns a text of any origin as a short value; undefined when it is empty. */
export function named(text: string): string | undefined {
  return text === "" ? undefined : wellFormed(cutUnits(text, MAXIMUM_NAME_UNITS));
}

export function matching(pattern: RegExp, text: string | undefined): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined;
}

/** Adds the known counts, rounded because the attribute is an integer; undefined if none is known. */
export function sum(counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? undefined : Math.round(known.reduce((total, count) => total + count, 0));
}

/** @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md */
export function message(role: "user" | "assistant", text: string): AttributeValue {
  const content = wellFormed(cutUnits(text, MAXIMUM_MESSAGE_UNITS));
  return text === "" ? undefined : [{ role, parts: [{ type: "text", content }] }];
}

/** Returns a call's arguments as structured values; of long ones the beginning of their JSON. @param args redacted */
export function structured(args: JsonObject): AttributeValue {
  const json = JSON.stringify(args);
  return json.length > MAXIMUM_ARGUMENTS_UNITS
    ? wellFormed(cutUnits(json, MAXIMUM_ARGUMENTS_UNITS))
    : structuredValue(args, DEEPEST_ARGUMENTS);
}

function structuredValue(value: unknown, depth: number): AttributeValue {
  if (typeof value === "string") {
    return wellFormed(value);
  }
  if (typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (depth === 0) {
    return wellFormed(JSON.stringify(value));
  }
  if (Array.isArray(value)) {
    return value.map((item) => structuredValue(item, depth - 1));
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, item]) => [wellFormed(name), structuredValue(item, depth - 1)]),
      )
    : undefined;
}
