import { IS_LITTLE_ENDIAN, wordsOf } from "./byte-order.js";
import type { Span } from "./spans.js";
import { bitsFor, createWindowTable, hashWord, WINDOW, type WindowTable } from "./window-table.js";

const WORD_BYTES = 4;
/** A window holds two words that follow each other at least, so one of every two is looked at. */
const STEP = 2;
/** So many are looked at together. */
const LOOKS = 4;
/** A window with fewer characters than this that are not blank is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** What holds enough of them may be twice as long in JSON text, so that a window holds but half of them. */
const FEWEST_TELLING_IN_JSON = 2;
/** Filter bits for each word: keeps chance hits at one look in thirty-two or fewer, and five secrets within 32 KiB. */
const FILTER_BITS_PER_WORD = 32;

/** All 12-byte pieces of some byte strings, to be found in other bytes. */
interface WindowSet {
  /**
   * Where the pieces lie in `bytes`, runs of overlapping ones as one span, in order. Linear in the bytes.
   *
   * @param isJson whether pieces count, too, that are looked for in JSON text only
   */
  find(bytes: Buffer, isJson: boolean): Span[];
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The form with its blanks, also those that JSON writes as `\n`, as so many spaces. */
function withPlainBlanks(form: Buffer): string {
  return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}

function countTelling(text: string, start: number): number {
  return text.slice(start, start + WINDOW).replaceAll(" ", "").length;
}

/** Whether any piece of the form says more than the layout of a document does; else only the whole form can. */
export function hasTellingWindow(form: Buffer): boolean {
  const text = withPlainBlanks(form);
  for (let start = 0; start + WINDOW <= form.length; start++) {
    if (countTelling(text, start) >= FEWEST_TELLING) {
      return true;
    }
  }
  return false;
}

/** Adds the windows of `form`, which stands at `offset` of the source, that are no mere layout. */
function addWindows(table: WindowTable, form: Buffer, offset: number, fewest: number): void {
  const text = withPlainBlanks(form);
  const hasBlanks = text.includes(" ");
  for (let start = 0; start + WINDOW <= form.length; start++) {
    if (!hasBlanks || countTelling(text, start) >= fewest) {
      table.add(offset + start);
    }
  }
}

/** A Bloom filter with one hash function: the words that occur in `source` at any offset, and by chance some others. */
function createFilter(source: DataView, bits: number): Uint8Array {
  const filter = new Uint8Array(2 ** (bits - 3));
  for (let at = 0; at + WORD_BYTES <= source.byteLength; at++) {
    const hash = hashWord(source.getInt32(at, IS_LITTLE_ENDIAN), bits);
    filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
  }
  return filter;
}

/** For a word in the filter, the lowest bit is set. */
function look(words: Int32Array, filter: Uint8Array, bits: number, at: number): number {
  const hash = hashWord(words[at] ?? 0, bits);
  return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}

/** The same, also beyond the ends. A look there would make all others slower: V8 would be ready for more of them. */
function isKnown(words: Int32Array, filter: Uint8Array, bits: number, at: number): boolean {
  return at >= 0 && at < words.length && (look(words, filter, bits, at) & 1) !== 0;
}

/** Whether a window may hold the word, and with it the one before or the one behind. */
function mayBeInWindow(words: Int32Array, filter: Uint8Array, bits: number, at: number): boolean {
  return (
    isKnown(words, filter, bits, at) &&
    (isKnown(words, filter, bits, at - 1) || isKnown(words, filter, bits, at + 1))
  );
}

/**
 * The first of the places `from`, `from + 8`, … where one of four words is in the filter, or where there are no four any
 * more. Nothing else in the loop, which lets V8 keep the arrays in registers.
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
 * Builds the set of all 12-byte windows of forms that have 12 bytes or more, save for windows of mere layout.
 *
 * The search looks at 4 bytes in every 8 (it skips as Wu and Manber do, with windows of one length at every offset): only
 * where those occur in some form can a window lie around them, and only there windows are looked up in the table.
 *
 * @param anywhere forms to be found in every text
 * @param inJson forms to be found in JSON text only; what has blanks and is in both lists counts with fewer others there
 */
export function createWindowSet(anywhere: readonly Buffer[], inJson: readonly Buffer[]): WindowSet {
  const forms = [...anywhere, ...inJson];
  const source = viewOf(Buffer.concat(forms));
  const firstInJson = Buffer.concat(anywhere).length;
  const table = createWindowTable(source);
  const bits = bitsFor(source.byteLength * FILTER_BITS_PER_WORD);
  const filter = createFilter(source, bits);

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
      if (limit === 0 || last < 0) {
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
