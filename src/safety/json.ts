/** A JSON object whose members have not been checked yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Parses JSON text; returns undefined if it is not JSON (JSON itself has no undefined). Skips a leading byte order
 * mark, which some shells write.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a JSON object; returns undefined for anything else. Noise is recognised by its first and last character: a
 * parser error costs as much as parsing thousands of characters, and a stream may be all noise.
 */
export function parseObject(text: string): JsonObject | undefined {
  const content = text.trim();
  const value = content.startsWith("{") && content.endsWith("}") ? parseJson(text) : undefined;
  return isObject(value) ? value : undefined;
}

/** No CLI nests its events nearly this deep. Walking or printing deeper values would overflow the stack. */
const MAXIMUM_DEPTH = 500;

/** Returns whether the value nests too deep to process; a short text cannot. @param text the value was read from it */
export function isNestedTooDeep(value: unknown, text: string): boolean {
  return text.length > MAXIMUM_DEPTH && isDeeper(value, MAXIMUM_DEPTH);
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  if (depth === 0) {
    return true;
  }
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return members.some((member) => isDeeper(member, depth - 1));
}

/** Returns the member as an object, or an empty one, so that callers need no branch at every step. */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = memberOf(object, key);
  return isObject(value) ? value : {};
}

export function arrayAt(object: JsonObject, key: string): readonly unknown[] {
  const value = memberOf(object, key);
  return Array.isArray(value) ? value : [];
}

/** Returns the member as a non-empty string; the CLI writes `""` for unknown values. */
export function textAt(object: JsonObject, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the member as a finite number, see {@link finiteNumber}. */
export function numberAt(object: JsonObject, key: string): number | undefined {
  return finiteNumber(memberOf(object, key));
}

/** Returns the member as an id: a text, or a number as text. */
export function idAt(object: JsonObject, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === "number" ? String(value) : textAt(object, key);
}

/**
 * Returns the value as a finite number. The stream is protobuf-JSON, which writes 64-bit integers as strings and 32-bit
 * ones as numbers, so both are accepted everywhere.
 */
export function finiteNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

export function booleanAt(object: JsonObject, key: string): boolean | undefined {
  const value = memberOf(object, key);
  return typeof value === "boolean" ? value : undefined;
}

/** Own members only: a stream that names `constructor` or `toString` must not reach the prototype. */
function memberOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
