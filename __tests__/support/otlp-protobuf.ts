import { type Message, MESSAGES, typeOf } from "./otlp-schema.js";

const WIRE_TYPES: Readonly<Record<string, number>> = {
  ...{ enum: 0, uint32: 0, int64: 0, bool: 0 },
  ...{ fixed64: 1, double: 1, fixed32: 5 },
};
const LENGTH_DELIMITED = 2;
/** As in most libraries. */
const DEEPEST = 100;

/**
 * Reads a protobuf message as strictly as possible: unknown fields, wrong wire types, text that is not UTF-8,
 * left-over bytes, and nesting that is too deep are errors.
 */
export function readProtobuf(bytes: Buffer, name = "Request", depth = 0): Message {
  if (depth > DEEPEST) {
    throw new Error("The message is nested too deep.");
  }
  const fields = new Map(
    Object.entries(MESSAGES[name] ?? {}).map(([key, field]) => [field[0], { key, field }]),
  );
  const message: Record<string, unknown> = {};
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const number = Number(tag.value >> 3n);
    const known = fields.get(number);
    if (known === undefined) {
      throw new Error(`${name} has no field ${number}.`);
    }
    const type = typeOf(known.field);
    const wireType = Number(tag.value & 7n);
    if (wireType !== (WIRE_TYPES[type.name] ?? LENGTH_DELIMITED)) {
      throw new Error(`${name}.${known.key} has the wire type ${wireType}.`);
    }
    const { raw, end } = readRaw(bytes, tag.end, wireType);
    const value = valueOf(raw, type.name, depth);
    message[known.key] = type.isList ? [...listOf(message[known.key]), value] : value;
    at = end;
  }
  return message;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readRaw(bytes: Buffer, at: number, wireType: number): { raw: bigint | Buffer; end: number } {
  if (wireType === 0) {
    const { value, end } = readVarint(bytes, at);
    return { raw: value, end };
  }
  const length = wireType === LENGTH_DELIMITED ? readVarint(bytes, at) : undefined;
  const start = length?.end ?? at;
  const end = start + Number(length?.value ?? (wireType === 1 ? 8 : 4));
  if (end > bytes.length) {
    throw new Error("The message ends too early.");
  }
  return { raw: bytes.subarray(start, end), end };
}

function readVarint(bytes: Buffer, start: number): { value: bigint; end: number } {
  let value = 0n;
  for (let at = start; at < start + 10; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) {
      break;
    }
    value |= BigInt(byte & 0x7f) << BigInt(7 * (at - start));
    if (byte < 0x80) {
      return { value, end: at + 1 };
    }
  }
  throw new Error("A number does not end.");
}

function valueOf(raw: bigint | Buffer, type: string, depth: number): unknown {
  if (typeof raw === "bigint") {
    return type === "bool" ? raw === 1n : type === "int64" ? BigInt.asIntN(64, raw) : Number(raw);
  }
  switch (type) {
    case "string":
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
    case "id":
      return raw.toString("hex");
    case "fixed64":
      return raw.readBigUInt64LE();
    case "fixed32":
      return raw.readUInt32LE();
    case "double":
      return raw.readDoubleLE();
    default:
      return readProtobuf(raw, type, depth + 1);
  }
}
