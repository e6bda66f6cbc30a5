import { inflateSync } from "node:zlib";
import { ConflictError, RefusedError } from "./patch-errors.js";
import type { PatchLines } from "./patch-lines.js";

/** The new content of a binary file, still packed: whole, or as steps that make it from the old one. */
export type BinaryChange = {
  readonly method: "literal" | "delta";
  /** Size of what is packed, in bytes. */
  readonly size: number;
  readonly packed: Buffer;
};

/** GitHub takes no larger file. */
export const MAXIMUM_FILE_BYTES = 100 * 1024 * 1024;

/** The two million lines of a large file, each by itself, would take ten times the memory of what they hold. */
const ROWS_TOGETHER = 1_000;
const HEAD = /^(literal|delta) (\d{1,15})$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** Reads what follows `GIT binary patch`: the change and, which nobody needs here, its reverse. */
export function readBinary(lines: PatchLines): BinaryChange {
  lines.next();
  const change = readBlock(lines);
  if (lines.startsWith("literal ") || lines.startsWith("delta ")) {
    readBlock(lines);
  }
  return change;
}

function readBlock(lines: PatchLines): BinaryChange {
  const [, method, size] = HEAD.exec(lines.next()) ?? [];
  if (method === undefined) {
    throw lines.damage("begins no binary content");
  }
  if (Number(size) > MAXIMUM_FILE_BYTES) {
    throw new RefusedError("it makes a file that is larger than GitHub takes");
  }
  const parts: Buffer[] = [];
  let rows: Buffer[] = [];
  for (let line = lines.next(); line !== ""; line = lines.next()) {
    const part = bytesOfLine(line);
    if (part === undefined) {
      throw lines.damage("is no line of a binary file");
    }
    if (rows.push(part) === ROWS_TOGETHER) {
      parts.push(Buffer.concat(rows));
      rows = [];
    }
  }
  return {
    method: method === "delta" ? method : "literal",
    size: Number(size),
    packed: Buffer.concat([...parts, ...rows]),
  };
}

/** Decodes git's base 85: a letter for the number of bytes, then five digits for four bytes. */
function bytesOfLine(line: string): Buffer | undefined {
  const length = lengthOf(line);
  if (length === undefined || line.length !== 1 + Math.ceil(length / 4) * 5) {
    return undefined;
  }
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4);
  for (let at = 0; at * 5 + 1 < line.length; at += 1) {
    let word = 0;
    for (const digit of line.slice(at * 5 + 1, at * 5 + 6)) {
      word = word * 85 + (VALUES.get(digit) ?? Number.NaN);
    }
    if (!(word <= 0xffff_ffff)) {
      return undefined;
    }
    bytes.writeUInt32BE(word, at * 4);
  }
  return bytes.subarray(0, length);
}

function lengthOf(line: string): number | undefined {
  const [letter = ""] = line;
  if (letter >= "A" && letter <= "Z") {
    return letter.charCodeAt(0) - 64;
  }
  return letter >= "a" && letter <= "z" ? letter.charCodeAt(0) - 70 : undefined;
}

/**
 * Returns the new content.
 *
 * @param content the old one
 * @throws RefusedError when what is packed is damaged
 * @throws ConflictError when the steps are for another content
 */
export function applyBinary(content: Buffer, { method, size, packed }: BinaryChange): Buffer {
  const bytes = inflated(packed, size);
  return method === "literal" ? bytes : applyDelta(content, bytes);
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: size + 1 });
    if (bytes.length === size) {
      return bytes;
    }
  } catch (error) {
    throw new RefusedError("its binary content cannot be unpacked", { cause: error });
  }
  throw new RefusedError("its binary content is not as long as it says");
}

/** Follows the steps of git's delta: copy from the old content, or insert. */
function applyDelta(content: Buffer, delta: Buffer): Buffer {
  const steps = new DeltaReader(delta);
  const formerSize = steps.size();
  const size = steps.size();
  if (formerSize !== content.length) {
    throw new ConflictError("the binary file is not the one that it changes");
  }
  if (size > MAXIMUM_FILE_BYTES) {
    throw new RefusedError("it makes a file that is larger than GitHub takes");
  }
  const result = Buffer.alloc(size);
  let at = 0;
  while (!steps.isAtEnd) {
    const part = steps.part(content);
    if (part.length === 0 || at + part.length > size) {
      throw new RefusedError("its binary content is damaged");
    }
    at += part.copy(result, at);
  }
  if (at !== size) {
    throw new RefusedError("its binary content is damaged");
  }
  return result;
}

class DeltaReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Seven bits a byte, the lowest first; the eighth says that more follow. */
  size(): number {
    let size = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = this.#byte();
      size += (byte & 0x7f) * factor;
      if (byte < 0x80) {
        return size;
      }
    }
    throw new RefusedError("its binary content is damaged");
  }

  part(content: Buffer): Buffer {
    const step = this.#byte();
    if (step < 0x80) {
      const start = this.#at;
      this.#at += step;
      return this.#bytes.subarray(start, this.#at);
    }
    const offset = this.#number(step, 4);
    const length = this.#number(step >> 4, 3) || 0x1_0000;
    const part = content.subarray(offset, offset + length);
    if (part.length !== length) {
      throw new RefusedError("its binary content is damaged");
    }
    return part;
  }

  /** Bytes that are zero are left out; the bits of the step say which are there. */
  #number(step: number, bytes: number): number {
    let number = 0;
    for (let index = 0; index < bytes; index += 1) {
      number += ((step >> index) & 1) === 1 ? this.#byte() * 256 ** index : 0;
    }
    return number;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) {
      throw new RefusedError("its binary content is damaged");
    }
    this.#at += 1;
    return byte;
  }
}
