import type { Span } from "./spans.js";

/** A local name, because a test runner's sandbox is 50 times slower when it looks up a global for each byte. */
const { imul } = Math;

/** Length of the shortest piece of a long secret that is removed, in bytes. */
export const WINDOW = 12;
export const WORD_BYTES = 4;
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
const FEWEST_BITS = 6;
/** 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;

/** Returns the form with each blank, including JSON escapes such as `\n`, as spaces of the same length. */
function withPlainBlanks(form: Buffer): string {
  return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}

/** Returns the 12-byte pieces of a form that are more than layout, as Latin-1. */
function windowsOf(form: Buffer, fewest: number): readonly string[] {
  const text = form.toString("latin1");
  const plain = withPlainBlanks(form);
  const hasBlanks = plain.includes(" ");
  return Array.from({ length: Math.max(0, text.length - WINDOW + 1) }, (_, start) => start)
    .filter((start) => !hasBlanks || countTelling(plain, start) >= fewest)
    .map((start) => text.slice(start, start + WINDOW));
}

function countTelling(text: string, start: number): number {
  return text.slice(start, start + WINDOW).replaceAll(" ", "").length;
}

/** Returns whether any piece of the form is more than layout; if not, search for the form as a whole. */
export function hasTellingWindow(form: Buffer): boolean {
  return windowsOf(form, FEWEST_TELLING).length > 0;
}

/** Returns the bytes in words of four, without the remainder at the end. Copies those whose address is no multiple. */
export function wordsOf(bytes: Buffer): Int32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % WORD_BYTES === 0 ? bytes : new Uint8Array(bytes);
  return new Int32Array(buffer, byteOffset, length >> 2);
}

/** A Bloom filter with one hash function: knows the words at any offset of some bytes, and by chance others. */
class WordFilter {
  readonly #filter: Uint8Array;
  readonly #shift: number;

  constructor(forms: readonly Buffer[]) {
    const count = forms.reduce((sum, { length }) => sum + length, 0) * FILTER_BITS_PER_WORD;
    const bits = Math.max(FEWEST_BITS, 32 - Math.clz32(count));
    this.#shift = 32 - bits;
    this.#filter = new Uint8Array(2 ** (bits - 3));
    for (const form of forms) {
      for (let at = 0; at + WORD_BYTES <= form.length; at++) {
        const hash = imul(wordsOf(form.subarray(at, at + WORD_BYTES))[0] ?? 0, FACTOR) >>> this.#shift;
        this.#filter[hash >>> 3] = (this.#filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
      }
    }
  }

  /** @param visit takes the words around which windows may lie, in order */
  eachCandidate(words: Int32Array, visit: (word: number) => void): void {
    for (let at = this.#nextHit(words, 0); at < words.length; at = this.#nextHit(words, at + LOOKS * STEP)) {
      for (let word = at; word < at + LOOKS * STEP; word += STEP) {
        // A window contains the word together with the one before or after it.
        if (this.#knows(words, word) && (this.#knows(words, word - 1) || this.#knows(words, word + 1))) {
          visit(word);
        }
      }
    }
  }

  /**
   * Returns the first of the places `from`, `from + 8`, … where one of four words is known, or where fewer than four are
   * left. With nothing else in the loop, V8 keeps the arrays in registers.
   */
  #nextHit(words: Int32Array, from: number): number {
    const filter = this.#filter;
    const shift = this.#shift;
    const last = words.length - LOOKS * STEP;
    let at = from;
    for (; at <= last; at += LOOKS * STEP) {
      const looks =
        look(words, filter, shift, at) |
        look(words, filter, shift, at + STEP) |
        look(words, filter, shift, at + 2 * STEP) |
        look(words, filter, shift, at + 3 * STEP);
      if ((looks & 1) !== 0) {
        break;
      }
    }
    return at;
  }

  /** With a bounds check: a single read out of bounds would make V8 compile all reads to a slower form. */
  #knows(words: Int32Array, at: number): boolean {
    return at >= 0 && at < words.length && (look(words, this.#filter, this.#shift, at) & 1) !== 0;
  }
}

/** Returns a number whose lowest bit is set if the word is in the filter. */
function look(words: Int32Array, filter: Uint8Array, shift: number, at: number): number {
  const hash = imul(words[at] ?? 0, FACTOR) >>> shift;
  return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}

/**
 * All 12-byte pieces of some byte strings, to find in other bytes, except pieces of mere layout.
 *
 * The search reads 4 bytes in every 8, skipping as Wu and Manber do, with windows of one length at every offset. A
 * window can only be where these bytes occur in some form, so only there does it look up windows.
 */
export class WindowSet {
  readonly #anywhere: ReadonlySet<string>;
  readonly #inJson: ReadonlySet<string>;
  readonly #filter: WordFilter;

  /**
   * @param anywhere forms to find in every text
   * @param inJson forms to find in JSON text only; their windows need fewer non-blank characters to count
   */
  constructor(anywhere: readonly Buffer[], inJson: readonly Buffer[]) {
    this.#anywhere = new Set(anywhere.flatMap((form) => windowsOf(form, FEWEST_TELLING)));
    this.#inJson = new Set(inJson.flatMap((form) => windowsOf(form, FEWEST_TELLING_IN_JSON)));
    this.#filter = new WordFilter([...anywhere, ...inJson]);
  }

  /**
   * Returns the places of pieces in `bytes` in order, each run of overlapping ones as one span. Linear in the bytes.
   *
   * @param isJson whether to include pieces that count in JSON text only
   */
  find(bytes: Buffer, isJson: boolean): Span[] {
    const spans: Span[] = [];
    const last = bytes.length - WINDOW;
    const isWanted = (at: number): boolean => {
      const window = bytes.toString("latin1", at, at + WINDOW);
      return this.#anywhere.has(window) || (isJson && this.#inJson.has(window));
    };
    let start = 0;
    this.#filter.eachCandidate(wordsOf(bytes), (word) => {
      const end = (word + 1) * WORD_BYTES;
      start = Math.max(start, end - WINDOW);
      while (start <= Math.min(end - WORD_BYTES, last)) {
        const from = start;
        while (start <= last && isWanted(start)) {
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
  }
}
