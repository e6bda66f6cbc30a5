import { pairOf, pairsOf } from "./byte-order.js";

/** Called with each occurrence of each literal: index of the literal, byte offset of its first byte. */
type LiteralVisitor = (literal: number, start: number) => void;

/**
 * The first of the places `from`, `from + 4`, … at which one of four pairs may begin a literal, or the first beyond
 * `last`. All the time goes here; with nothing else in the loop, V8 keeps both arrays in registers.
 *
 * @param last such that four pairs follow it
 */
function nextHit(bits: Uint16Array, pairs: Uint16Array, from: number, last: number): number {
  let at = from;
  // Not beyond the end: one look there, and V8 makes all of them ready for more, which is slower.
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
 * It reads the bytes as pairs, and looks closer where two neighbouring pairs are those that stand for a literal. One step
 * for two bytes whatever the number of literals is; a shift table could not skip further, since literals may be three
 * bytes long, and single pairs of letters would stop it too often.
 *
 * @param literals none empty
 * @returns visits every occurrence, overlapping ones too; in order but for a few bytes. Linear in the bytes.
 */
export function createLiteralScanner(
  literals: readonly Buffer[],
): (bytes: Buffer, visit: LiteralVisitor) => void {
  const { bits, startingWith } = createPairTable(literals);

  /** @param at a place that is even, beyond the end of the bytes too: what stands there is as good as any byte */
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
        // The same test as in the loop above: where texts with emoji stop it, three of these four places are nothing.
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
 * Two neighbouring pairs of bytes that stand for a literal. The first of them is at `offset` of it, which is -1 where it
 * begins one byte before; bytes outside of the literal may be anything.
 */
type Fingerprint = { readonly literal: number; readonly bytes: Buffer; readonly offset: number };

/** What the scan looks up for each pair of bytes. */
type PairTable = {
  /**
   * By pair: of which shapes it is the first pair in its low eight bits, of which the second in its high eight. A literal
   * can begin between two pairs whose bits meet, and nowhere else.
   */
  readonly bits: Uint16Array;
  /** Those whose first pair these bytes can be. */
  readonly startingWith: (first: number, second: number) => readonly Fingerprint[];
};

/** How far the bits of a second pair are shifted. Literals of all lengths make seven shapes, so eight bits are enough. */
const SHAPES = 8;

const ALL_PAIRS = 65_536;

/** How common a byte is in ordinary text, which is small letters most of all; one that may be any is the most common. */
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

/** Of the fingerprints by which the literal is seen where it begins at an even (odd) place the least common one. */
function leastCommon(literal: number, bytes: Buffer, isOdd: boolean): Fingerprint {
  let best: Fingerprint = { literal, bytes, offset: isOdd ? -1 : 0 };
  for (let offset = best.offset + 2; offset < bytes.length; offset += 2) {
    const next = { literal, bytes, offset };
    best = sumOf(next) < sumOf(best) ? next : best;
  }
  return best;
}

/** Which of its bytes lie outside of its literal. */
function shapeOf(fingerprint: Fingerprint): string {
  return bytesOf(fingerprint)
    .map((byte) => (byte === undefined ? "-" : "x"))
    .join("");
}

const BYTES = 256;

/** Adds bits to each pair that two bytes can make, of which an undefined one may be any. */
function mark(bits: Uint16Array, first: number | undefined, second: number | undefined, added: number): void {
  const step = first === undefined ? pairOf(1, 0) : pairOf(0, 1);
  const from = pairOf(first ?? 0, second ?? 0);
  const count = first === undefined || second === undefined ? BYTES : 1;
  for (let pair = from, end = from + count * step; pair < end; pair += step) {
    bits[pair] = (bits[pair] ?? 0) | added;
  }
}

/** Lists by key, as few as there are keys in use. */
function listed(lists: Map<number, Fingerprint[]>, key: number, fingerprint: Fingerprint): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [fingerprint]);
  } else {
    list.push(fingerprint);
  }
}

/**
 * Chooses two fingerprints for each literal, for even and for odd places. Those with the same bytes open share their
 * bits: one that is open in its second pair would otherwise let the first pairs of all others pass alone.
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
  /** By pair, by first byte and by second: a list for each pair that a single byte can be in would be hundreds. */
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
