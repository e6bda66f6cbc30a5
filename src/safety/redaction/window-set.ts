import { wordsOf } from "./byte-order.js";
import type { Span } from "./spans.js";
import { bitsFor, createWindowTable, hashWord, WINDOW, type WindowTable } from "./window-table.js";

const WORD_BYTES = 4;
/** A window contains at least two consecutive words, so checking every second word is enough. */
const STEP = 2;
/** Words checked together. */
const LOOKS = 4;
/** A window with fewer non-blank characters is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** JSON escapes can double the length of such a window, so that a window in JSON contains only half as many. */
const FEWEST_TELLING_IN_JSON = 2;
/** Filter bits per word. Keeps false hits to at most one look in 32, and the filter of five secrets within 32 KiB. */
const FILTER_BITS_PER_WORD = 32;

/** All 12-byte pieces of some byte strings, to find in other bytes. */
interface WindowSet {
  /**
   * Returns the places of pieces in `bytes` in order, each run of overlapping ones as one span. Linear in the bytes.
   *
   * @param isJson whether to include pieces that count in JSON text only
   */
  find(bytes: Buffer, isJson: boolean): Span[];
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Returns the form with each blank, including JSON escapes such as `\n`, as spaces of the same length. */
function withPlainBlanks(form: Buffer): string {
  return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}

function countTelling(text: string, start: number): number {
  return text.slice(start, start + WINDOW).replaceAll(" ", "").length;
}

/** Returns whether any piece of the form is more than layout; if not, search for the form as a whole. */
export function hasTellingWindow(form: Buffer): boolean {
  const text = withPlainBlanks(form);
  for (let start = 0; start + WINDOW <= form.length; start++) {
    if (countTelling(text, start) >= FEWEST_TELLING) {
      return true;
    }
  }
  return false;
}

/** Adds the windows of `form` that are more than layout. `offset` is the form's place in the source. */
function addWindows(table: WindowTable, form: Buffer, offset: number, fewest: number): void {
  const text = withPlainBlanks(form);
  const hasBlanks = text.includes(" ");
  for (let start = 0; start + WINDOW <= form.length; start++) {
    if (!hasBlanks || countTelling(text, start) >= fewest) {
      table.add(offset + start);
    }
  }
}

/** Builds a Bloom filter with one hash function: matches the words at any offset of `source`, and by chance others. */
function createFilter(source: Buffer, bits: number): Uint8Array {
  const filter = new Uint8Array(2 ** (bits - 3));
  for (let shift = 0; shift < WORD_BYTES; shift++) {
    for (const word of wordsOf(source.subarray(shift))) {
      const hash = hashWord(word, bits);
      filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
    }
  }
  return filter;
}

/** Returns a number whose lowest bit is set if the word is in the filter. */
function look(words: Int32Array, filter: Uint8Array, bits: number, at: number): number {
  const hash = hashWord(words[at] ?? 0, bits);
  return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}

/** The same with a bounds check: a single read out of bounds would make V8 compile all reads to a slower form. */
function isKnown(words: Int32Array, filter: Uint8Array, bits: number, at: number): boolean {
  return at >= 0 && at < words.length && (look(words, filter, bits, at) & 1) !== 0;
}

/** Returns whether a window may contain the word together with the one before or after it. */
function mayBeInWindow(words: Int32Array, filter: Uint8Array, bits: number, at: number): boolean {
  return (
    isKnown(words, filter, bits, at) &&
    (isKnown(words, filter, bits, at - 1) || isKnown(words, filter, bits, at + 1))
  );
}

/**
 * Returns the first of the places `from`, `from + 8`, … where one of four words is in the filter, or where fewer than
 * four are left. With nothing else in the loop, V8 keeps the arrays in registers.
 */
function nextHit(words: Int32Array, filter: Uint8Array, bits: number, from: number): number {
  const last = words.length - LOOKS * STEP;
  let at = from;
  for (; at <= last; at += LOOKS * STEP) {
    const looks =
      look(words, filter, bits, at) |
      look(words, filter, bits, at + STEP) |
      look(words, filter, bits, at + 2 * STEP) |
      look(words, filter, bits, at + 3 * STEP);
    if ((looks & 1) !== 0) {
      break;
    }
  }
  return at;
}

/** @param visit takes the words around which windows may lie, in order */
function eachCandidate(
  words: Int32Array,
  filter: Uint8Array,
  bits: number,
  visit: (word: number) => void,
): void {
  for (
    let at = nextHit(words, filter, bits, 0);
    at < words.length;
    at = nextHit(words, filter, bits, at + LOOKS * STEP)
  ) {
    for (let word = at; word < at + LOOKS * STEP; word += STEP) {
      if (mayBeInWindow(words, filter, bits, word)) {
        visit(word);
      }
    }
  }
}

/**
 * Builds the set of all 12-byte windows of forms of 12 bytes or more, except windows of mere layout.
 *
 * The search reads 4 bytes in every 8, skipping as Wu and Manber do, with windows of one length at every offset. A
 * window can only be where these bytes occur in some form, so only there does it look up windows in the table.
 *
 * @param anywhere forms to find in every text
 * @param inJson forms to find in JSON text only; their windows need fewer non-blank characters to count
 */
export function createWindowSet(anywhere: readonly Buffer[], inJson: readonly Buffer[]): WindowSet {
  const forms = [...anywhere, ...inJson];
  const joined = Buffer.concat(forms);
  const source = viewOf(joined);
  const firstInJson = Buffer.concat(anywhere).length;
  const table = createWindowTable(source);
  const bits = bitsFor(source.byteLength * FILTER_BITS_PER_WORD);
  const filter = createFilter(joined, bits);

  let offset = 0;
  for (const form of forms) {
    addWindows(table, form, offset, offset < firstInJson ? FEWEST_TELLING : FEWEST_TELLING_IN_JSON);
    offset += form.length;
  }

  function isWanted(view: DataView, at: number, limit: number): boolean {
    const found = table.offsetOf(view, at);
    return found !== -1 && found < limit;
  }

  return {
    find(bytes, isJson) {
      const spans: Span[] = [];
      const limit = isJson ? source.byteLength : firstInJson;
      const last = bytes.length - WINDOW;
      if (limit === 0) {
        return spans;
      }
      let view: DataView | undefined;
      let start = 0;
      eachCandidate(wordsOf(bytes), filter, bits, (word) => {
        view ??= viewOf(bytes);
        const end = (word + 1) * WORD_BYTES;
        start = Math.max(start, end - WINDOW);
        while (start <= Math.min(end - WORD_BYTES, last)) {
          const from = start;
          while (start <= last && isWanted(view, start, limit)) {
            start++;
          }
          if (start === from) {
            start++;
          } else {
            spans.push({ start: from, end: start - 1 + WINDOW });
          }
        }
      });
      return spans;
    },
  };
}
