import { pairOf } from "./byte-order.js";

/**
 * Two neighbouring pairs of bytes that indicate a literal. The first pair is at `offset` of the literal; -1 means that
 * it begins one byte before. Bytes outside the literal may be anything.
 */
type Fingerprint = { readonly literal: number; readonly bytes: Buffer; readonly offset: number };

/** What the scan looks up for each pair of bytes. */
export type PairTable = {
  /**
   * By pair: the low eight bits say for which shapes it is a first pair, the high eight for which it is a second pair.
   * A literal is only possible at two neighbouring pairs with a shape in common.
   */
  readonly bits: Uint16Array;
  /** The fingerprints whose first pair matches these bytes. */
  readonly startingWith: (first: number, second: number) => readonly Fingerprint[];
};

/** Shift of a second pair's bits. Literals of all lengths have seven shapes, so eight bits are enough. */
export const SHAPES = 8;

const ALL_PAIRS = 65_536;

/** Rates how common a byte is in ordinary text, which is mostly lower-case letters; `undefined` is any byte. */
function commonness(byte: number | undefined): number {
  if (byte === undefined) {
    return 3;
  }
  return byte >= 0x61 && byte <= 0x7a ? 1 : 0;
}

function bytesOf({ bytes, offset }: Fingerprint): readonly (number | undefined)[] {
  return [0, 1, 2, 3].map((index) => bytes[offset + index]);
}

function sumOf(fingerprint: Fingerprint): number {
  return bytesOf(fingerprint).reduce((sum: number, byte) => sum + commonness(byte), 0);
}

/** Returns the literal's least common fingerprint for an even or odd start. */
function leastCommon(literal: number, bytes: Buffer, isOdd: boolean): Fingerprint {
  let best: Fingerprint = { literal, bytes, offset: isOdd ? -1 : 0 };
  for (let offset = best.offset + 2; offset < bytes.length; offset += 2) {
    const next = { literal, bytes, offset };
    best = sumOf(next) < sumOf(best) ? next : best;
  }
  return best;
}

/** Returns which bytes of the fingerprint lie outside its literal. */
function shapeOf(fingerprint: Fingerprint): string {
  return bytesOf(fingerprint)
    .map((byte) => (byte === undefined ? "-" : "x"))
    .join("");
}

const EVERY_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

/** Adds bits to each pair that matches two bytes; an undefined byte matches any. */
function mark(bits: Uint16Array, first: number | undefined, second: number | undefined, added: number): void {
  for (const one of first === undefined ? EVERY_BYTE : [first]) {
    for (const other of second === undefined ? EVERY_BYTE : [second]) {
      const pair = pairOf(one, other);
      bits[pair] = (bits[pair] ?? 0) | added;
    }
  }
}

function keyOf(first: number, second: number): number {
  return (first << 8) | second;
}

/** Appends to the list of the key. Only keys in use have a list. */
function listed(lists: Map<number, Fingerprint[]>, key: number, fingerprint: Fingerprint): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [fingerprint]);
  } else {
    list.push(fingerprint);
  }
}

/**
 * Chooses two fingerprints for each literal, for even and for odd places. Only fingerprints of the same shape share a
 * bit: one with an open second pair would otherwise let the first pairs of all others pass on their own.
 *
 * @param literals none empty
 */
export function createPairTable(literals: readonly Buffer[]): PairTable {
  const fingerprints = [...literals.entries()].flatMap(([literal, bytes]) => [
    leastCommon(literal, bytes, false),
    leastCommon(literal, bytes, true),
  ]);
  const shapes = [...new Set(fingerprints.map(shapeOf))];
  const bitsOfAny = shapes.reduce((sum, shape, index) => sum | (shape.endsWith("--") ? 1 << index : 0), 0);
  const bits = new Uint16Array(ALL_PAIRS).fill(bitsOfAny << SHAPES);
  /** By pair, by first byte and by second byte: a single byte would otherwise need a list for each of 256 pairs. */
  const ofPair = new Map<number, Fingerprint[]>();
  const ofFirst = new Map<number, Fingerprint[]>();
  const ofSecond = new Map<number, Fingerprint[]>();

  for (const fingerprint of fingerprints) {
    const bit = 1 << shapes.indexOf(shapeOf(fingerprint));
    const [first, second, third, fourth] = bytesOf(fingerprint);
    mark(bits, first, second, bit);
    if (first !== undefined && second !== undefined) {
      listed(ofPair, keyOf(first, second), fingerprint);
    } else if (first !== undefined) {
      listed(ofFirst, first, fingerprint);
    } else if (second !== undefined) {
      listed(ofSecond, second, fingerprint);
    }
    if (third !== undefined || fourth !== undefined) {
      mark(bits, third, fourth, bit << SHAPES);
    }
  }

  const joined = new Map<number, readonly Fingerprint[]>();
  function startingWith(first: number, second: number): readonly Fingerprint[] {
    const key = keyOf(first, second);
    const known = joined.get(key);
    if (known !== undefined) {
      return known;
    }
    const lists = [ofPair.get(key), ofFirst.get(first), ofSecond.get(second)];
    const all = lists.flatMap((list) => list ?? []);
    joined.set(key, all);
    return all;
  }

  return { bits, startingWith };
}
