import { bareText } from "./invisible.js";
import { withoutUnicodeEscapes } from "./json-escapes.js";
import type { SecretFinder } from "./secret-finder.js";
import { replaceSpans, type Span } from "./spans.js";
import { WINDOW } from "./window-table.js";

/** Takes the next piece of a text. @returns what may leave of it; the same string when there is nothing to remove */
export type RedactPiece = (piece: string) => string;

/** An ECMA-48 sequence, a colour for example, that is not ended yet. */
const BEGUN_SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b\n]*)?$/;
/** A longer one is none that a terminal is meant to see. UTF-16 units. */
const LONGEST_SEQUENCE = 200;

/** The sequence at the end of the text that only the next piece can end; empty where there is none. */
function begunSequence(text: string): string {
  const start = text.lastIndexOf("\x1b");
  const sequence = start === -1 || text.length - start > LONGEST_SEQUENCE ? "" : text.slice(start);
  return BEGUN_SEQUENCE.test(sequence) ? sequence : "";
}

/**
 * Redacts a text that leaves piece by piece, each before the next is known. Of what is looked for everywhere, however it
 * is cut, at most 11 bytes in a row leave: that much of what went before is looked at together with each piece.
 */
export function createPieceRedactor(finder: SecretFinder): RedactPiece {
  let tail = "";
  let begun = "";

  return (piece) => {
    const before = tail;
    const whole = begun + withoutUnicodeEscapes(piece);
    begun = begunSequence(whole);
    const visible = bareText(whole.slice(0, whole.length - begun.length));
    const text = before + visible;
    // Units that are not ASCII have more bytes, so this is never too little. A run of blanks counts as one of them.
    tail = text.replace(/\s{2,}/g, " ").slice(1 - WINDOW);
    const { spans } = finder.find(Buffer.from(text), false);
    return spans.length === 0 ? piece : withoutSpans(piece, visible, Buffer.byteLength(before), spans);
  };
}

/** @param spans what to remove, `offset` bytes further back than in `visible` */
function withoutSpans(piece: string, visible: string, offset: number, spans: readonly Span[]): string {
  const own = spans
    .filter(({ end }) => end > offset)
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
  return own.length === 0 ? piece : replaceSpans(Buffer.from(visible), own).toString();
}
