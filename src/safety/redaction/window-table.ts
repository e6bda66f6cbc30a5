/** A local name, because a test runner's sandbox is 50 times slower when it looks up a global for each byte. */
const { imul } = Math;

/** Length of the shortest piece of a long secret that is removed, in bytes. */
export const WINDOW = 12;

/** A hash table of 12-byte windows of one byte string, for exact matches. */
export interface WindowTable {
  /** Adds the window at an offset of the source, unless an equal one is already in the table. */
  add(offset: number): void;
  /** Returns the source offset of the window that equals the one at `at` of `view`; -1 if there is none. */
  offsetOf(view: DataView, at: number): number;
}

/** Returns log2 of the smallest power of two that is at least `count`; at least 6. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(Math.max(count, 64) - 1);
}

/** 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;

/** Returns a multiplicative hash of 32 bits, `bits` wide. */
export function hashWord(word: number, bits: number): number {
  return imul(word, FACTOR) >>> (32 - bits);
}

function hashWindow(view: DataView, at: number, bits: number): number {
  const first = imul(view.getInt32(at), FACTOR);
  const second = imul(view.getInt32(at + 4) ^ first, FACTOR);
  return hashWord(view.getInt32(at + 8) ^ second, bits);
}

function isSameWindow(one: DataView, at: number, other: DataView, otherAt: number): boolean {
  return (
    one.getInt32(at) === other.getInt32(otherAt) &&
    one.getInt32(at + 4) === other.getInt32(otherAt + 4) &&
    one.getInt32(at + 8) === other.getInt32(otherAt + 8)
  );
}

/** Builds an empty table with room for every window of `source`. A `Map` instead of typed arrays is 50 times slower. */
export function createWindowTable(source: DataView): WindowTable {
  const bits = bitsFor(source.byteLength * 2);
  /** Open addressing: 0 is a free slot, else 1 + offset of the window in the source. */
  const slots = new Int32Array(2 ** bits);

  /** Returns the slot of the window, or the free slot for it. */
  function slotOf(view: DataView, at: number): number {
    let slot = hashWindow(view, at, bits);
    for (;;) {
      const entry = slots[slot] ?? 0;
      if (entry === 0 || isSameWindow(view, at, source, entry - 1)) {
        return slot;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  return {
    add(offset) {
      const slot = slotOf(source, offset);
      if (slots[slot] === 0) {
        slots[slot] = offset + 1;
      }
    },
    offsetOf: (view, at) => (slots[slotOf(view, at)] ?? 0) - 1,
  };
}
