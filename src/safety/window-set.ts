import type { Span } from "./spans.js";
import { bitsFor, createWindowTable, hashWord, WINDOW, type WindowTable } from "./window-table.js";

const GRAM = 4;
/** All windows that begin at one of 9 neighbouring places share a gram, so one look in 9 bytes is enough. */
const STRIDE = WINDOW - GRAM + 1;
/** A window with fewer characters than this that are not blank is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** What holds enough of them may be twice as long in JSON text, so that a window holds but half of them. */
const FEWEST_TELLING_IN_JSON = 2;
/** Filter bits for each gram: keeps chance hits at one look in sixteen or fewer, and ten secrets within 32 KiB. */
const FILTER_BITS_PER_GRAM = 16;

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

/** A Bloom filter with one hash function: the grams that occur in `source`, and by chance some others. */
function createFilter(source: DataView, bits: number): Uint8Array {
  const filter = new Uint8Array(2 ** (bits - 3));
  for (let at = 0; at + GRAM <= source.byteLength; at++) {
    const hash = hashWord(source.getInt32(at, true), bits);
    filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
  }
  return filter;
}

function isInFilter(view: DataView, filter: Uint8Array, bits: number, at: number): boolean {
  const hash = hashWord(view.getInt32(at, true), bits);
  return ((filter[hash >>> 3] ?? 0) & (1 << (hash & 7))) !== 0;
}

/**
 * The first of the starts `from`, `from + 9`, … around which a window may lie, or the first beyond `last`: the gram that
 * all windows between it and the next start share is in the filter, and so is the one before or the one behind, since
 * each of those windows holds one of them. Nothing else in the loop, which lets V8 keep the arrays in registers.
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
 * Builds the set of all 12-byte windows of forms that have 12 bytes or more, save for windows of mere layout.
 *
 * The search looks at 4 bytes in every 9 (it skips as Wu and Manber do, with windows of one length at every offset): only
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
  const filterBits = bitsFor(source.byteLength * FILTER_BITS_PER_GRAM);
  const filter = createFilter(source, filterBits);

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
      const view = viewOf(bytes);
      const limit = isJson ? source.byteLength : firstInJson;
      const last = limit === 0 ? -1 : bytes.length - WINDOW;
      let start = nextStart(view, filter, filterBits, 0, last);
      while (start <= last) {
        const lastAround = Math.min(start + STRIDE - 1, last);
        while (start <= lastAround && !isWanted(view, start, limit)) {
          start++;
        }
        if (start <= lastAround) {
          const from = start;
          do {
            start++;
          } while (start <= last && isWanted(view, start, limit));
          spans.push({ start: from, end: start - 1 + WINDOW });
        }
        start = nextStart(view, filter, filterBits, start, last);
      }
      return spans;
    },
  };
}
