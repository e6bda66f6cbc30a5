import { isObject, type JsonObject, objectAt } from "../safety/json.js";
import { isPattern } from "./formats.js";

/** Where a schema keeps its definitions: the current keyword and the older one. */
const DEFINITIONS = ["$defs", "definitions"];
/** Keywords that may stay beside a `$ref`, as they do not constrain the value. */
const ANNOTATIONS = new Set([...DEFINITIONS, "$ref", "$schema", "$comment", "title", "description"]);
/** Members whose value is data, not a schema. */
const DATA = new Set(["const", "enum", "default", "examples", "required"]);
/** Members that map names chosen by the author to schemas. */
const NAMED_SCHEMAS = new Set([...DEFINITIONS, "properties", "patternProperties", "dependencies"]);

/**
 * Converts a draft-07 schema to what that draft means: every other keyword beside a `$ref` is ignored (core, 8.3).
 * The validator reads it as later drafts do, which would be stricter than the author expects.
 */
export function withoutSiblingsOfRef(schema: JsonObject): JsonObject {
  const isReference = typeof schema["$ref"] === "string";
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !isReference || ANNOTATIONS.has(name))
      .map(([name, value]) => [name, DATA.has(name) ? value : convert(value, NAMED_SCHEMAS.has(name))]),
  );
}

/** @param isMap whether the members of the value are schemas under names that are not keywords */
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

/** Returns references to the definitions at the root of a schema that no `$ref` in it names. */
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
 * Finds a reference that leads nowhere. The validator reports only what it resolved it to.
 *
 * @param address as the validator resolved it
 * @returns JSON pointer; undefined when no reference ends like the resolved address
 */
export function placeOfReference(schema: unknown, address: string): string | undefined {
  return findMember(schema, "", (name, member) => {
    const reference = typeof member === "string" ? member.replace(/#$/, "") : "";
    return (name === "$ref" || name === "$dynamicRef") && reference !== "" && address.endsWith(reference);
  });
}

/** Finds a member of that name at any depth. Returns a JSON pointer. */
export function placeOfMember(schema: unknown, wanted: string): string | undefined {
  return findMember(schema, "", (name) => name === wanted);
}

/**
 * Finds an invalid regular expression in the schema. Returns a JSON pointer. The validator does not report the place.
 */
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

/** Escapes a name as a part of a JSON pointer (RFC 6901, 3). */
function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
