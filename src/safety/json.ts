/** A JSON object whose members are still to be checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The value that the text holds, or undefined when it is no JSON; JSON itself has no undefined. A byte order mark in
 * front, as some shells write it, is passed over.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

/**
 * {@link parseJson} for who wants an object and nothing else. Noise is told by its first and last character: an error of
 * the parser costs as much as thousands of them, and a stream may be all noise.
 */
export function parseObject(text: string): JsonObject | undefined {
  const content = text.trim();
  const value = content.startsWith("{") && content.endsWith("}") ? parseJson(text) : undefined;
  return isObject(value) ? value : undefined;
}

/** No CLI nests its events nearly as deep. What is deeper would exhaust the stack of whatever walks through it or prints it. */
const MAXIMUM_DEPTH = 500;

/** Whether the value nests too deep to be worked with; a short text cannot. @param text that the value was read from */
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

/** The member as an object, or an empty one: for reading on without a branch at every step. */
export function objectAt(object: JsonObject, key: string): JsonObject {
  const value = memberOf(object, key);
  return isObject(value) ? value : {};
}

export function arrayAt(object: JsonObject, key: string): readonly unknown[] {
  const value = memberOf(object, key);
  return Array.isArray(value) ? value : [];
}

/** The member as a string that is not empty; the CLI writes `""` for what it does not know. */
export function textAt(object: JsonObject, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The member as a finite number, see {@link finiteNumber}. */
export function numberAt(object: JsonObject, key: string): number | undefined {
  return finiteNumber(memberOf(object, key));
}

/** The member as what something is known by: a text, or a number as one. */
export function idAt(object: JsonObject, key: string): string | undefined {
  const value = memberOf(object, key);
  return typeof value === "number" ? String(value) : textAt(object, key);
}

/**
 * The value as a finite number. The stream is protobuf-JSON, which writes 64-bit integers as strings
 * and 32-bit ones as numbers, so both are taken everywhere.
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
