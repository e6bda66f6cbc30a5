import { pairOf } from "./byte-order.js";

/**
 * Two neighbouring pairs of bytes that stand for a literal. The first of them is at `offset` of it, which is -1 where it
 * begins one byte before; bytes outside of the literal may be anything.
 */
export type Fingerprint = { readonly literal: number; readonly bytes: Buffer; readonly offset: number };

/** What the scan looks up for each pair of bytes. */
export type PairTable = {
  /**
   * By pair: of which shapes it is the first pair in its low eight bits, of which the second in its high eight. A literal
   * can begin between two pairs whose bits meet, and nowhere else.
   */
  readonly bits: Uint16Array;
  /** Those whose first pair is this. */
  readonly startingWith: (pair: number) => readonly Fingerprint[];
};

/** How far the bits of a second pair are shifted. Literals of all lengths make seven shapes, so eight bits are enough. */
export const SHAPES = 8;

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

const LAST_BYTE = 255;

/** @param visit takes each pair that two bytes can make; an undefined one may be any */
function eachPair(
  first: number | undefined,
  second: number | undefined,
  visit: (pair: number) => void,
): void {
  for (let one = first ?? 0; one <= (first ?? LAST_BYTE); one++) {
    for (let other = second ?? 0; other <= (second ?? LAST_BYTE); other++) {
      visit(pairOf(one, other));
    }
  }
}

/**
 * Chooses two fingerprints for each literal, for even and for odd places. Those with the same bytes open share their
 * bits: one that is open in its second pair would otherwise let the first pairs of all others pass alone.
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
  /** By pair: index in `lists`, the first of which is that of the pairs that nothing begins with. */
  const listOf = new Uint16Array(ALL_PAIRS);
  const lists: (readonly Fingerprint[])[] = [[]];

  for (const fingerprint of fingerprints) {
    const bit = 1 << shapes.indexOf(shapeOf(fingerprint));
    const [first, second, third, fourth] = bytesOf(fingerprint);
    // One list for all pairs that stand for nothing else: those of a single byte are hundreds.
    const alone = lists.push([fingerprint]) - 1;
    eachPair(first, second, (pair) => {
      const list = listOf[pair] ?? 0;
      listOf[pair] = list === 0 ? alone : lists.push([...(lists[list] ?? []), fingerprint]) - 1;
      bits[pair] = (bits[pair] ?? 0) | bit;
    });
    if (third !== undefined || fourth !== undefined) {
      eachPair(third, fourth, (pair) => {
        bits[pair] = (bits[pair] ?? 0) | (bit << SHAPES);
      });
    }
  }
  return { bits, startingWith: (pair) => lists[listOf[pair] ?? 0] ?? [] };
}
