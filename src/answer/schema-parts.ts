import { isObject, type JsonObject, objectAt } from "../safety/json.js";
import { pointerToken } from "./schema-place.js";

/** Where a schema keeps what it refers to: the name of today, and the older one. */
const DEFINITIONS = ["$defs", "definitions"];
/** Beside a `$ref` these say nothing of the value. */
const ANNOTATIONS = new Set([...DEFINITIONS, "$ref", "$schema", "$comment", "title", "description"]);
/** Members whose value is data and no schema. */
const DATA = new Set(["const", "enum", "default", "examples", "required"]);
/** Members whose own members have names that somebody chose, a schema each. */
const NAMED_SCHEMAS = new Set([...DEFINITIONS, "properties", "patternProperties", "dependencies"]);

/**
 * A schema of draft-07 as that draft reads it: beside a `$ref` every other keyword is ignored (core, 8.3). The validator
 * reads it as later drafts do, and would be stricter than who wrote the schema knows.
 */
export function withoutSiblingsOfRef(schema: JsonObject): JsonObject {
  const isReference = typeof schema["$ref"] === "string";
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !isReference || ANNOTATIONS.has(name))
      .map(([name, value]) => [name, DATA.has(name) ? value : convert(value, NAMED_SCHEMAS.has(name))]),
  );
}

/** @param isMap whether the members of the value are schemas, and their names no keywords */
function convert(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => convert(item, false));
  }
  if (!isObject(value)) {
    return value;
  }
  return isMap
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member, false)]))
    : withoutSiblingsOfRef(value);
}

/** The definitions at the root of a schema that no `$ref` in it names; as references to them. */
export function unusedDefinitions(schema: unknown): readonly string[] {
  const used = new Set<unknown>();
  collectReferences(schema, used);
  return DEFINITIONS.flatMap((keyword) =>
    Object.keys(isObject(schema) ? objectAt(schema, keyword) : {})
      .map((name) => `#/${keyword}/${encodeURIComponent(pointerToken(name))}`)
      .filter((reference) => !used.has(reference)),
  );
}

function collectReferences(value: unknown, used: Set<unknown>): void {
  if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (name === "$ref" || name === "$dynamicRef") {
        used.add(member);
      }
      collectReferences(member, used);
    }
  }
}
