import type { Span } from "./spans.js";

/** Length of the shortest piece of a long secret that is removed, in bytes. */
export const WINDOW = 12;
const GRAM = 4;
/** Every window holds the gram that stands at any one of its last 9 starts, so one look in 9 bytes is enough. */
const STRIDE = WINDOW - GRAM + 1;
/** A window with fewer characters than this that are not blank is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** Filter bits for each gram: keeps chance hits at one look in sixteen or fewer, and ten secrets within 32 KiB. */
const FILTER_BITS_PER_GRAM = 16;

/** The set of all 12-byte pieces of some byte strings. */
export interface WindowSet {
  /** Where the pieces lie in `bytes`, runs of overlapping ones as one span, in order. Linear in the bytes. */
  find(bytes: Buffer): Span[];
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The form with its blanks, also those that JSON writes as `\n`, as so many spaces. */
function withPlainBlanks(form: Buffer): string {
  return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}

function isLayout(text: string, start: number): boolean {
  return text.slice(start, start + WINDOW).replaceAll(" ", "").length < FEWEST_TELLING;
}

/** log2 of the smallest power of two that is not below `count`. */
function bitsFor(count: number): number {
  return 32 - Math.clz32(Math.max(count, 64) - 1);
}

/** Multiplicative hash (the constant is 2^32 divided by the golden ratio) of a gram, `bits` wide. */
function hashGram(gram: number, bits: number): number {
  return Math.imul(gram, 0x9e3779b1) >>> (32 - bits);
}

function hashWindow(view: DataView, at: number, bits: number): number {
  const first = Math.imul(view.getInt32(at, true), 0x85ebca6b);
  const second = Math.imul(view.getInt32(at + 4, true) ^ (first >>> 15), 0xc2b2ae35);
  return hashGram(view.getInt32(at + 8, true) ^ first ^ second ^ (second >>> 13), bits);
}

function sameWindow(one: DataView, at: number, other: DataView, otherAt: number): boolean {
  return (
    one.getInt32(at, true) === other.getInt32(otherAt, true) &&
    one.getInt32(at + 4, true) === other.getInt32(otherAt + 4, true) &&
    one.getInt32(at + 8, true) === other.getInt32(otherAt + 8, true)
  );
}

function isInFilter(view: DataView, filter: Uint8Array, bits: number, at: number): boolean {
  const hash = hashGram(view.getInt32(at, true), bits);
  return ((filter[hash >>> 3] ?? 0) & (1 << (hash & 7))) !== 0;
}

/**
 * The first of the starts `from`, `from + 9`, … around which a window may lie, or the first beyond `last`: the gram that
 * all windows between it and the next start share is in the filter, and so is the one before or the one behind, since
 * each of those windows holds one of them. Nothing else in the loop, which makes V8 keep the arrays in registers.
 */
function nextStart(view: DataView, filter: Uint8Array, bits: number, from: number, last: number): number {
  let start = from;
  for (; start <= last; start += STRIDE) {
    const shared = start + STRIDE - 1;
    if (!isInFilter(view, filter, bits, shared)) {
      continue;
    }
    const behind = shared + GRAM;
    if (
      isInFilter(view, filter, bits, shared - GRAM) ||
      (behind + GRAM <= view.byteLength && isInFilter(view, filter, bits, behind))
    ) {
      break;
    }
  }
  return start;
}

/**
 * Builds the set of all 12-byte windows of `forms`; forms that are shorter add nothing, nor do windows of layout.
 *
 * The search looks at 4 bytes in every 9 (as Wu and Manber skip, here with windows of one length at every offset): only
 * where those occur in some form can a window lie around them, and only there the windows themselves are looked up in
 * a hash table of exact matches.
 */
export function createWindowSet(forms: readonly Buffer[]): WindowSet {
  const long = forms.filter((form) => form.length >= WINDOW);
  if (long.length === 0) {
    return { find: () => [] };
  }
  const source = Buffer.concat(long);
  const sourceView = viewOf(source);
  const slotBits = bitsFor(source.length * 2);
  /** Open addressing: 0 is free, else 1 + offset of the window in `source`. */
  const slots = new Int32Array(2 ** slotBits);
  const filterBits = bitsFor(source.length * FILTER_BITS_PER_GRAM);
  const filter = new Uint8Array(2 ** (filterBits - 3));

  /** The slot that holds the window at `at`, or the free one where it belongs. */
  function slotOf(view: DataView, at: number): number {
    let slot = hashWindow(view, at, slotBits);
    for (;;) {
      const entry = slots[slot] ?? 0;
      if (entry === 0 || sameWindow(view, at, sourceView, entry - 1)) {
        return slot;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  for (let at = 0; at + GRAM <= source.length; at++) {
    const hash = hashGram(sourceView.getInt32(at, true), filterBits);
    filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
  }
  let offset = 0;
  for (const form of long) {
    const text = withPlainBlanks(form);
    const hasBlanks = text.includes(" ");
    for (let start = 0; start + WINDOW <= form.length; start++) {
      if (!hasBlanks || !isLayout(text, start)) {
        slots[slotOf(sourceView, offset + start)] = 1 + offset + start;
      }
    }
    offset += form.length;
  }

  return {
    find(bytes) {
      const spans: Span[] = [];
      if (bytes.length < WINDOW) {
        return spans;
      }
      const view = viewOf(bytes);
      const lastStart = bytes.length - WINDOW;
      let start = nextStart(view, filter, filterBits, 0, lastStart);
      while (start <= lastStart) {
        const lastAround = Math.min(start + STRIDE - 1, lastStart);
        while (start <= lastAround && slots[slotOf(view, start)] === 0) {
          start++;
        }
        if (start <= lastAround) {
          const from = start;
          do {
            start++;
          } while (start <= lastStart && slots[slotOf(view, start)] !== 0);
          spans.push({ start: from, end: start - 1 + WINDOW });
        }
        start = nextStart(view, filter, filterBits, start, lastStart);
      }
      return spans;
    },
  };
}
