import { readRecord } from "../../src/record/read-run.js";
import { RUN_RECORD, type RunRecord } from "../../src/record/schema.js";
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../../src/safety/json.js";

/** A text in a record, such as `toolCalls.0.target`, and its limit in units, if any. */
export type TextPlace = { readonly place: string; readonly maximumUnits: number | undefined };

/** What the texts and numbers of a sample contain. */
export type Filling = {
  readonly text: (place: string, maximumUnits?: number) => string;
  readonly number?: number;
  /** Entries of each list; default 1. */
  readonly entries?: number;
  /** Whether git could compare. */
  readonly available?: boolean;
};

/** Returns the JSON of a record with every member of the schema. */
export function sampleJson(filling: Filling): JsonObject {
  const value = sampleOf(RUN_RECORD.jsonSchema, filling, "");
  return { ...(isObject(value) ? value : {}), conclusion: "success", reason: "completed" };
}

/** Returns the same as a record that was read. */
export function recordOfSchema(filling: Filling): RunRecord {
  const read = readRecord(sampleJson(filling));
  if ("problem" in read) {
    throw new TypeError(read.problem);
  }
  return read.record;
}

/** Returns all texts except our own words, names of unknown events included. */
export function textPlaces(): readonly TextPlace[] {
  const places = new Map<string, TextPlace>();
  for (const available of [true, false]) {
    const text = (place: string, maximumUnits?: number): string => {
      places.set(place, { place, maximumUnits });
      return "x";
    };
    sampleJson({ available, text });
  }
  return [...places.values()];
}

function sampleOf(schema: JsonObject, filling: Filling, place: string): unknown {
  const { text, number = 1, entries = 1, available = true } = filling;
  const variants = arrayAt(schema, "oneOf").filter(isObject);
  if (variants.length > 0) {
    return sampleOf(variants[available ? 0 : 1] ?? {}, filling, place);
  }
  if ("const" in schema || "enum" in schema) {
    return schema["const"] ?? arrayAt(schema, "enum")[0];
  }
  switch (textAt(schema, "type") ?? "") {
    case "string":
      return "contentMediaType" in schema
        ? JSON.stringify(text(place, numberAt(schema, "maxLength")))
        : text(place, numberAt(schema, "maxLength"));
    case "integer":
    case "number":
      return number;
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: entries }, (_, index) =>
        sampleOf(objectAt(schema, "items"), filling, inside(place, String(index))),
      );
    case "object":
      return "additionalProperties" in schema
        ? { [text(inside(place, "name"), numberAt(objectAt(schema, "propertyNames"), "maxLength"))]: number }
        : Object.fromEntries(
            Object.entries(objectAt(schema, "properties")).map(([name, member]) => [
              name,
              sampleOf(isObject(member) ? member : {}, filling, inside(place, name)),
            ]),
          );
    default:
      throw new TypeError(`The schema says nothing that is known of ${place}: ${JSON.stringify(schema)}`);
  }
}

function inside(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}
