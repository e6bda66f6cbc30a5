import { bareText } from "./invisible.js";
import { withoutUnicodeEscapes } from "./json-strings.js";
import type { SecretFinder } from "./secret-finder.js";
import { replaceSpans, type Span } from "./spans.js";
import { WINDOW } from "./window-table.js";
import type { Redactor } from "./redact.js";

/** Takes the next piece of a text. @returns what may leave of it; the same string when there is nothing to remove */
export type RedactPiece = (piece: string) => string;

/** An ECMA-48 sequence, a colour for example, that is not ended yet. */
const BEGUN_SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b\n]*)?$/;
/** A longer one is none that a terminal is meant to see. UTF-16 units. */
const LONGEST_SEQUENCE = 200;

/** The sequence at the end of the text that only the next piece can end; empty where there is none. */
function begunSequence(text: string): string {
  const start = text.lastIndexOf("\x1b");
  if (start === -1 || text.length - start > LONGEST_SEQUENCE) {
    return "";
  }
  const sequence = text.slice(start);
  return BEGUN_SEQUENCE.test(sequence) ? sequence : "";
}

const BLANKS = /\s{2,}/g;
const TWO_BLANKS = /\s\s/;

/** The end of a text that the next piece is looked at with. A run of blanks counts as one of them. */
function tailOf(text: string): string {
  // A run that ends further back makes no difference. Most texts have none here, and a stream may be all short pieces.
  const hasRun = TWO_BLANKS.test(text.slice(-WINDOW));
  return (hasRun ? text.replace(BLANKS, " ") : text).slice(1 - WINDOW);
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
    // Units that are not ASCII have more bytes, so this is never too little.
    tail = tailOf(text);
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

/** Takes the next line of a text, without its line ending. @returns what may leave of it */
type RedactTextLine = (line: string) => string;

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----$/;
const KEY_END = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
/** Base64, a header, or nothing (RFC 7468, RFC 1421); whatever else comes, the key before it has no end. */
const KEY_LINE = /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Version|Comment|Hash): .*)$/;
const REMOVED = "***";

/**
 * Redacts a text that leaves line by line, each before the next is known: a secret of several short lines is in none of
 * them. Of what went before, at most 11 bytes have left when the line comes that shows it; nothing of a private key in
 * PEM, whose first line says that it is one.
 */
export function createTextLineRedactor(redactor: Pick<Redactor, "text" | "pieces">): RedactTextLine {
  const redactPiece = redactor.pieces();
  let isInKey = false;

  function isOfKey(line: string): boolean {
    const shown = line.trimEnd();
    const isOfKey = isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
    isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
    return isOfKey;
  }

  return (line) => {
    const text = redactor.text(redactPiece(`${line}\n`).replace(/\n$/, ""));
    return isOfKey(line) ? REMOVED : text;
  };
}
