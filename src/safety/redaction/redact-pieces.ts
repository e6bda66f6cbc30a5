import { bareText } from "../invisible.js";
import { withoutUnicodeEscapes } from "./json-strings.js";
import type { SecretFinder } from "./secret-finder.js";
import { replaceSpans, type Span } from "./spans.js";
import { WINDOW } from "./window-set.js";

/** An ECMA-48 sequence, for example a colour, that has not ended yet. */
const BEGUN_SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b\n]*)?$/;
/** No real terminal sequence is longer. UTF-16 units. */
const LONGEST_SEQUENCE = 200;

/** Returns the unfinished sequence at the end of the text, which the next piece may finish; empty if there is none. */
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

/** Returns the end of a text, to be searched together with the next piece. A run of blanks counts as one. */
function tailOf(text: string): string {
  // Runs further back make no difference. Check first: most texts have none, and a stream may be all short pieces.
  const hasRun = TWO_BLANKS.test(text.slice(-WINDOW));
  return (hasRun ? text.replace(BLANKS, " ") : text).slice(1 - WINDOW);
}

/**
 * Redacts a text that is sent piece by piece, each before the next is known. Each piece is searched together with the
 * end of the text before it, so however a secret is cut, at most 11 bytes of it in a row get out.
 */
export class PieceRedactor {
  readonly #finder: SecretFinder;
  #tail = "";
  #begun = "";

  constructor(finder: SecretFinder) {
    this.#finder = finder;
  }

  /** @returns the redacted piece; the same string if there is nothing to remove */
  piece(piece: string): string {
    const before = this.#tail;
    const whole = this.#begun + withoutUnicodeEscapes(piece);
    this.#begun = begunSequence(whole);
    const visible = bareText(whole.slice(0, whole.length - this.#begun.length));
    const text = before + visible;
    // `tailOf` counts units. Non-ASCII units have more bytes, so the tail is never too short.
    this.#tail = tailOf(text);
    const { spans } = this.#finder.find(Buffer.from(text), false);
    return spans.length === 0 ? piece : withoutSpans(piece, visible, Buffer.byteLength(before), spans);
  }
}

/** @param spans to remove; their places minus `offset` bytes are places in `visible` */
function withoutSpans(piece: string, visible: string, offset: number, spans: readonly Span[]): string {
  const own = spans
    .filter(({ end }) => end > offset)
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
  return own.length === 0 ? piece : replaceSpans(Buffer.from(visible), own).toString();
}

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----$/;
const KEY_END = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
/** Base64, a header, or nothing (RFC 7468, RFC 1421). Any other line ends the key. */
const KEY_LINE = /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Version|Comment|Hash): .*)$/;
const REMOVED = "***";

/**
 * Redacts a text that is sent line by line, each before the next is known. No single line contains a secret of several
 * short lines, so at most 11 bytes of it are out before it is recognised. Nothing gets out of a private key in PEM,
 * except its first line, which announces it.
 */
export class TextLineRedactor {
  readonly #redactor: { text(text: string): string };
  readonly #pieces: PieceRedactor;
  #isInKey = false;

  constructor(redactor: { text(text: string): string; pieces(): PieceRedactor }) {
    this.#redactor = redactor;
    this.#pieces = redactor.pieces();
  }

  /** @param line without its line ending */
  line(line: string): string {
    const text = this.#redactor.text(this.#pieces.piece(`${line}\n`).replace(/\n$/, ""));
    return this.#isOfKey(line) ? REMOVED : text;
  }

  #isOfKey(line: string): boolean {
    const shown = line.trimEnd();
    const isOfKey = this.#isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
    this.#isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
    return isOfKey;
  }
}
