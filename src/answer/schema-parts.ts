import { isObject, type JsonObject, objectAt } from "../safety/json.js";
import { isPattern } from "./formats.js";

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

/**
 * Where in the schema a reference is that leads nowhere. The validator tells only what it resolved it to.
 *
 * @param address as the validator resolved it
 * @returns JSON pointer; undefined where the resolved address does not end like any reference
 */
export function placeOfReference(schema: unknown, address: string): string | undefined {
  return findMember(schema, "", (name, member) => {
    const reference = typeof member === "string" ? member.replace(/#$/, "") : "";
    return (name === "$ref" || name === "$dynamicRef") && reference !== "" && address.endsWith(reference);
  });
}

/** Where in the schema a member of that name is, at whatever depth; JSON pointer. */
export function placeOfMember(schema: unknown, wanted: string): string | undefined {
  return findMember(schema, "", (name) => name === wanted);
}

/** Where in the schema a regular expression is that is none; JSON pointer. The validator tells no place. */
export function placeOfBadPattern(schema: unknown): string | undefined {
  return findMember(schema, "", (name, member) => {
    if (name === "pattern") {
      return typeof member === "string" && !isPattern(member);
    }
    return name === "patternProperties" && isObject(member) && !Object.keys(member).every(isPattern);
  });
}

function findMember(
  value: unknown,
  pointer: string,
  isWanted: (name: string, member: unknown) => boolean,
): string | undefined {
  if (typeof value !== "object" || value === null) {
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    const place = `${pointer}/${pointerToken(name)}`;
    const found = isWanted(name, member) ? place : findMember(member, place, isWanted);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** A name as a part of a JSON pointer (RFC 6901, 3). */
function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
