import { isObject } from "../safety/json.js";
import { isPattern } from "./patterns.js";

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
export function pointerToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
