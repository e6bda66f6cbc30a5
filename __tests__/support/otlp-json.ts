import { isObject } from "../../src/safety/json.js";
import { type Message, MESSAGES, typeOf } from "./otlp-schema.js";

/** Forms of the JSON encoding: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const FORMS: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === "string" && value.isWellFormed() ? value : undefined),
  id: (value) => matching(value, /^(?:[0-9a-f]{16}|[0-9a-f]{32})$/),
  bool: (value) => (typeof value === "boolean" ? value : undefined),
  double: (value) => (typeof value === "number" ? value : undefined),
  enum: whole,
  uint32: whole,
  fixed32: whole,
  fixed64: (value) => integer(matching(value, /^\d+$/), 2n ** 64n - 1n),
  int64: (value) => integer(matching(value, /^-?\d+$/), 2n ** 63n - 1n),
};

/**
 * Reads a message as strictly as possible: unknown members, and values not in the one form of their type, are errors.
 */
export function readJson(value: unknown, name = "Request"): Message {
  const fields = MESSAGES[name] ?? {};
  if (!isObject(value)) {
    throw new Error(`${name} is not an object.`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field === undefined) {
        throw new Error(`${name} has no member ${key}.`);
      }
      const type = typeOf(field);
      const read = (item: unknown): unknown => readMember(item, type.name, `${name}.${key}`);
      if (type.isList !== Array.isArray(member)) {
        throw new Error(`${name}.${key} is ${type.isList ? "not a" : "a"} list.`);
      }
      return [key, Array.isArray(member) ? member.map(read) : read(member)];
    }),
  );
}

function readMember(value: unknown, type: string, place: string): unknown {
  if (type in MESSAGES) {
    return readJson(value, type);
  }
  const read = FORMS[type]?.(value);
  if (read === undefined) {
    throw new Error(`${place} is not a ${type}: ${JSON.stringify(value)}`);
  }
  return read;
}

function matching(value: unknown, form: RegExp): string | undefined {
  return typeof value === "string" && form.test(value) ? value : undefined;
}

function whole(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32 ? Number(value) : undefined;
}

function integer(digits: string | undefined, largest: bigint): bigint | undefined {
  const value = digits === undefined ? undefined : BigInt(digits);
  return value !== undefined && value <= largest && value >= -largest - 1n ? value : undefined;
}
