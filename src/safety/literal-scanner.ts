import { pairOf, pairsOf } from "./byte-order.js";
import { createPairTable, SHAPES } from "./fingerprints.js";

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
  function pairAt(bytes: Buffer, at: number): number {
    return pairOf(bytes[at] ?? 0, bytes[at + 1] ?? 0);
  }

  function look(bytes: Buffer, at: number, visit: LiteralVisitor): void {
    const pair = pairAt(bytes, at);
    if (((bits[pair] ?? 0) & ((bits[pairAt(bytes, at + 2)] ?? 0) >>> SHAPES)) === 0) {
      return;
    }
    for (const { literal, bytes: sought, offset } of startingWith(pair)) {
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
        look(bytes, 2 * at, visit);
      }
      at = nextHit(bits, pairs, at, last);
    }
    for (; 2 * at < bytes.length; at++) {
      look(bytes, 2 * at, visit);
    }
  };
}
