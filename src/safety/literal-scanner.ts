import { pairOf, pairsOf } from "./byte-order.js";

/** Takes each occurrence of each literal: index of the literal, byte offset of its first byte. */
type LiteralVisitor = (literal: number, start: number) => void;

/**
 * Returns the first of the places `from`, `from + 4`, … where one of four pairs may begin a literal, or the first one
 * beyond `last`. All the time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 *
 * @param last such that four pairs follow it
 */
function nextHit(bits: Uint16Array, pairs: Uint16Array, from: number, last: number): number {
  let at = from;
  // Never read beyond the end: after one such read, V8 compiles all reads to a slower form.
  let next = at <= last ? (bits[pairs[at] ?? 0] ?? 0) : 0;
  for (; at <= last; at += 4) {
    const first = next;
    const second = bits[pairs[at + 1] ?? 0] ?? 0;
    const third = bits[pairs[at + 2] ?? 0] ?? 0;
    const fourth = bits[pairs[at + 3] ?? 0] ?? 0;
    next = bits[pairs[at + 4] ?? 0] ?? 0;
    const met =
      (first & (second >>> SHAPES)) |
      (second & (third >>> SHAPES)) |
      (third & (fourth >>> SHAPES)) |
      (fourth & (next >>> SHAPES));
    if ((met & ((1 << SHAPES) - 1)) !== 0) {
      break;
    }
  }
  return at;
}

function standsAt(literal: Buffer, bytes: Buffer, start: number): boolean {
  let index = 0;
  while (index < literal.length && bytes[start + index] === literal[index]) {
    index++;
  }
  return index === literal.length;
}

/**
 * Builds a search for many short byte strings at once.
 *
 * It reads the bytes as pairs and looks closer where two neighbouring pairs may match a literal: one step for two
 * bytes, however many literals there are. A shift table could not skip further, since literals may be three bytes long,
 * and single pairs of letters would stop it too often.
 *
 * @param literals none empty
 * @returns visits every occurrence, also overlapping ones; in order except within a few bytes. Linear in the bytes.
 */
export function createLiteralScanner(
  literals: readonly Buffer[],
): (bytes: Buffer, visit: LiteralVisitor) => void {
  const { bits, startingWith } = createPairTable(literals);

  /** @param at an even place. Bytes beyond the end count as 0 here, and {@link standsAt} rejects them */
  function look(bytes: Buffer, at: number, visit: LiteralVisitor): void {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    const next = pairOf(bytes[at + 2] ?? 0, bytes[at + 3] ?? 0);
    if (((bits[pairOf(first, second)] ?? 0) & ((bits[next] ?? 0) >>> SHAPES)) === 0) {
      return;
    }
    for (const { literal, bytes: sought, offset } of startingWith(first, second)) {
      if (standsAt(sought, bytes, at - offset)) {
        visit(literal, at - offset);
      }
    }
  }

  return (bytes, visit) => {
    const pairs = pairsOf(bytes);
    const last = pairs.length - 5;
    let at = nextHit(bits, pairs, 0, last);
    while (at <= last) {
      for (const end = at + 4; at < end; at++) {
        // Repeat the test of the loop above: in text with emoji, three of these four places are not hits.
        if (((bits[pairs[at] ?? 0] ?? 0) & ((bits[pairs[at + 1] ?? 0] ?? 0) >>> SHAPES)) !== 0) {
          look(bytes, 2 * at, visit);
        }
      }
      at = nextHit(bits, pairs, at, last);
    }
    for (; 2 * at < bytes.length; at++) {
      look(bytes, 2 * at, visit);
    }
  };
}

/**
 * Two neighbouring pairs of bytes that indicate a literal. The first pair is at `offset` of the literal; -1 means that
 * it begins one byte before. Bytes outside the literal may be anything.
 */
type Fingerprint = { readonly literal: number; readonly bytes: Buffer; readonly offset: number };

/** What the scan looks up for each pair of bytes. */
type PairTable = {
  /**
   * By pair: the low eight bits say for which shapes it is a first pair, the high eight for which it is a second pair.
   * A literal is only possible at two neighbouring pairs with a shape in common.
   */
  readonly bits: Uint16Array;
  /** The fingerprints whose first pair matches these bytes. */
  readonly startingWith: (first: number, second: number) => readonly Fingerprint[];
};

/** Shift of a second pair's bits. Literals of all lengths have seven shapes, so eight bits are enough. */
const SHAPES = 8;

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

const BYTES = 256;

/** Adds bits to each pair that matches two bytes; an undefined byte matches any. */
function mark(bits: Uint16Array, first: number | undefined, second: number | undefined, added: number): void {
  const step = first === undefined ? pairOf(1, 0) : pairOf(0, 1);
  const from = pairOf(first ?? 0, second ?? 0);
  const count = first === undefined || second === undefined ? BYTES : 1;
  for (let pair = from, end = from + count * step; pair < end; pair += step) {
    bits[pair] = (bits[pair] ?? 0) | added;
  }
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
function createPairTable(literals: readonly Buffer[]): PairTable {
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
      listed(ofPair, pairOf(first, second), fingerprint);
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
    const pair = pairOf(first, second);
    const known = joined.get(pair);
    if (known !== undefined) {
      return known;
    }
    const lists = [ofPair.get(pair), ofFirst.get(first), ofSecond.get(second)];
    const all = lists.flatMap((list) => list ?? []);
    joined.set(pair, all);
    return all;
  }

  return { bits, startingWith };
}
