import { WORD_BYTES, wordsOf } from "./window-set.js";

/** Takes each occurrence of each literal: index of the literal, byte offset of its first byte. */
type LiteralVisitor = (literal: number, start: number) => void;

/** A pair of neighbouring bytes that indicates a literal. `offset`: of the pair's first byte in the literal. */
type Sign = { readonly literal: number; readonly offset: number };

const ALL_PAIRS = 65_536;
const EVERY_BYTE: readonly number[] = Array.from({ length: 256 }, (_, byte) => byte);

const COMMON_LETTERS = Buffer.from("acdeilnorstu");

function commonness(byte = 0): number {
  return byte < 0x61 || byte > 0x7a ? 0 : COMMON_LETTERS.includes(byte) ? 2 : 1;
}

/** Returns the place of the literal's least common pair. */
function leastCommonPair(literal: Buffer): number {
  const sums = Array.from(
    { length: literal.length - 1 },
    (_, at) => commonness(literal[at]) + commonness(literal[at + 1]),
  );
  return sums.indexOf(Math.min(...sums));
}

/** Returns two bytes as the words of four bytes hold them: every runner's processor is little-endian. */
function pairOf(first = 0, second = 0): number {
  return first | (second << 8);
}

/**
 * Returns the first word from `from` on in which a pair that may belong to a literal begins, or the last one. All the
 * time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 */
function nextHit(isSign: Uint8Array, words: Int32Array, from: number): number {
  const last = words.length - 1;
  let at = from;
  let word = words[at] ?? 0;
  for (; at < last; at++) {
    const next = words[at + 1] ?? 0;
    const met =
      (isSign[word & 0xffff] ?? 0) |
      (isSign[(word >>> 8) & 0xffff] ?? 0) |
      (isSign[word >>> 16] ?? 0) |
      (isSign[(word >>> 24) | ((next & 0xff) << 8)] ?? 0);
    if (met !== 0) {
      break;
    }
    word = next;
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

/** A search for many short byte strings at once: looks closer where two neighbouring bytes belong to one of them. */
export class LiteralScanner {
  readonly #literals: readonly Buffer[];
  /** By pair of bytes: 1 if it is a sign. */
  readonly #isSign = new Uint8Array(ALL_PAIRS);
  readonly #signs = new Map<number, Sign[]>();

  /** @param literals none empty */
  constructor(literals: readonly Buffer[]) {
    this.#literals = literals;
    for (const [literal, bytes] of literals.entries()) {
      const offset = bytes.length === 1 ? 0 : leastCommonPair(bytes);
      for (const second of bytes.length === 1 ? EVERY_BYTE : [bytes[offset + 1] ?? 0]) {
        const pair = pairOf(bytes[offset], second);
        this.#isSign[pair] = 1;
        this.#signs.set(pair, [...(this.#signs.get(pair) ?? []), { literal, offset }]);
      }
    }
  }

  /** Visits every occurrence, also overlapping ones; in order except within a few bytes. Linear in the bytes. */
  scan(bytes: Buffer, visit: LiteralVisitor): void {
    const words = wordsOf(bytes);
    for (let word = nextHit(this.#isSign, words, 0); word < words.length - 1; word++) {
      this.#scanPart(bytes, word * WORD_BYTES, (word + 1) * WORD_BYTES, visit);
      word = nextHit(this.#isSign, words, word + 1) - 1;
    }
    this.#scanPart(bytes, Math.max(0, words.length - 1) * WORD_BYTES, bytes.length, visit);
  }

  #scanPart(bytes: Buffer, from: number, to: number, visit: LiteralVisitor): void {
    for (let at = from; at < to; at++) {
      // Beyond the end is a 0, and `standsAt` rejects what that matches.
      const pair = pairOf(bytes[at], bytes[at + 1]);
      if (this.#isSign[pair] !== 0) {
        this.#look(bytes, at, pair, visit);
      }
    }
  }

  #look(bytes: Buffer, at: number, pair: number, visit: LiteralVisitor): void {
    for (const { literal, offset } of this.#signs.get(pair) ?? []) {
      const sought = this.#literals[literal];
      if (sought !== undefined && standsAt(sought, bytes, at - offset)) {
        visit(literal, at - offset);
      }
    }
  }
}
