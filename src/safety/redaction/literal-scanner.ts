import { pairsOf } from "./byte-order.js";
import { createPairTable, SHAPES } from "./pair-table.js";

/** Takes each occurrence of each literal: index of the literal, byte offset of its first byte. */
type LiteralVisitor = (literal: number, start: number) => void;

/** A local name: V8 looks up an imported one at each use, which costs a twentieth of the whole search. */
const SHIFT = SHAPES;
/** Pairs of one step. */
const STRIDE = 4;

/** Returns what the table says of the pair at `at`. Never beyond the end: then V8 would compile all reads to a slower form. */
function bitsAt(bits: Uint16Array, pairs: Uint16Array, at: number): number {
  return bits[pairs[at] ?? 0] ?? 0;
}

/**
 * Returns the first of the places `from`, `from + 4`, … where one of four pairs may begin a literal, or the first one
 * beyond `last`. All the time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 *
 * @param last such that four pairs follow it
 */
function nextHit(bits: Uint16Array, pairs: Uint16Array, from: number, last: number): number {
  let at = from;
  if (at > last) {
    return at;
  }
  let next = bitsAt(bits, pairs, at);
  for (; at <= last; at += STRIDE) {
    const first = next;
    const second = bitsAt(bits, pairs, at + 1);
    const third = bitsAt(bits, pairs, at + 2);
    const fourth = bitsAt(bits, pairs, at + 3);
    next = bitsAt(bits, pairs, at + 4);
    const met =
      (first & (second >>> SHIFT)) |
      (second & (third >>> SHIFT)) |
      (third & (fourth >>> SHIFT)) |
      (fourth & (next >>> SHIFT));
    if (met !== 0) {
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

  /** @param at an even place. A byte beyond the end counts as 0, and {@link standsAt} rejects what that matches */
  function look(bytes: Buffer, at: number, visit: LiteralVisitor): void {
    for (const { literal, bytes: sought, offset } of startingWith(bytes[at] ?? 0, bytes[at + 1] ?? 0)) {
      if (standsAt(sought, bytes, at - offset)) {
        visit(literal, at - offset);
      }
    }
  }

  return (bytes, visit) => {
    const pairs = pairsOf(bytes);
    const last = pairs.length - STRIDE - 1;
    let at = nextHit(bits, pairs, 0, last);
    while (at <= last) {
      for (const end = at + STRIDE; at < end; at++) {
        // Repeat the test of the loop above: in text with emoji, three of these four places are not hits.
        if ((bitsAt(bits, pairs, at) & (bitsAt(bits, pairs, at + 1) >>> SHIFT)) !== 0) {
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
