import type { Span } from "./spans.js";
import type { KnownForms } from "./known-secrets.js";
import { createWindowSet } from "./window-set.js";
import { WINDOW } from "./window-table.js";

const SPACE = 0x20;
const BACKSLASH = 0x5c;
const ESCAPED_BLANKS: ReadonlySet<number> = new Set(Array.from("nrtfv", (letter) => letter.charCodeAt(0)));
/** Unicode white space beyond ASCII, and the blank Braille pattern. */
const WIDE_BLANKS: ReadonlySet<string> = new Set(
  Array.from(
    "\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u2800\u3000",
    (blank) => Buffer.from(blank).toString("latin1"),
  ),
);
/** The length in bytes of a possible blank, by its first byte; 0 if no blank begins with that byte. */
const BLANK_LENGTHS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isPlain = byte === SPACE || byte === BACKSLASH || (byte >= 0x09 && byte <= 0x0d);
  const wide = [...WIDE_BLANKS].find((blank) => blank.charCodeAt(0) === byte);
  return isPlain ? 1 : (wide?.length ?? 0);
});

/**
 * How escapes are treated. `json`: a JSON escape such as `\t` is a blank. `any`: every backslash is a blank too, with
 * the letter of an escape after it, as in JSON inside JSON (`\\\\t`). `none`: the text contains no escapes.
 */
export type BlankEscapes = "json" | "any" | "none";

/** Returns the length of the blank at `at`, in bytes; 0 if there is none. */
function blankAt(bytes: Buffer, at: number, escapes: BlankEscapes): number {
  const length = BLANK_LENGTHS[bytes[at] ?? 0] ?? 0;
  if (length > 1) {
    return WIDE_BLANKS.has(bytes.toString("latin1", at, at + length)) ? length : 0;
  }
  if (length === 0 || bytes[at] !== BACKSLASH) {
    return length;
  }
  const isEscape = ESCAPED_BLANKS.has(bytes[at + 1] ?? 0);
  return escapes === "any" ? (isEscape ? 2 : 1) : escapes === "json" && isEscape ? 2 : 0;
}

/** @param visit takes each run of blanks, each other byte, and each other escape, whose two bytes stay together */
function eachUnit(
  bytes: Buffer,
  escapes: BlankEscapes,
  visit: (start: number, end: number, isBlank: boolean) => void,
): void {
  for (let at = 0; at < bytes.length;) {
    const start = at;
    for (let length = blankAt(bytes, at, escapes); length > 0; length = blankAt(bytes, at, escapes)) {
      at += length;
    }
    if (at > start) {
      visit(start, at, true);
    } else {
      at += escapes === "json" && bytes[at] === BACKSLASH ? 2 : 1;
      visit(start, at, false);
    }
  }
}

/** Returns the UTF-8 bytes with each run of blanks as one space, as the views show text. Linear in the bytes. */
export function foldBlanks(bytes: Buffer, escapes: BlankEscapes): Buffer {
  const folded = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  eachUnit(bytes, escapes, (start, end, isBlank) => {
    if (isBlank) {
      folded[length++] = SPACE;
      return;
    }
    for (let at = start; at < Math.min(end, bytes.length); at++) {
      folded[length++] = bytes[at] ?? 0;
    }
  });
  return folded.subarray(0, length);
}

/**
 * Maps spans of the folded bytes back to spans of the original bytes.
 *
 * @param spans in order, not nested
 */
export function unfoldSpans(bytes: Buffer, escapes: BlankEscapes, spans: readonly Span[]): readonly Span[] {
  const unfolded: Span[] = [];
  let folded = 0;
  let next = 0;
  let from = 0;
  eachUnit(bytes, escapes, (start, end, isBlank) => {
    const length = isBlank ? 1 : end - start;
    for (let span = spans[next]; span !== undefined && span.start < folded + length; span = spans[next]) {
      from = span.start < folded ? from : start;
      if (span.end > folded + length) {
        break;
      }
      unfolded.push({ start: from, end: Math.min(end, bytes.length) });
      next++;
    }
    folded += length;
  });
  return unfolded;
}

/** Finds secrets that contain blanks, with any other blanks in their place. */
type FoldedSearch = {
  /** The search can only find something in bytes that contain one of these. Checking for them first is almost free. */
  readonly marks: readonly Buffer[];
  /** @param isJson whether the bytes are JSON text. @returns in no order, may overlap */
  find(bytes: Buffer, isJson: boolean): readonly Span[];
};

function longest(parts: readonly string[]): string {
  return parts.reduce((one, other) => (one.length >= other.length ? one : other), "");
}

/** Returns the longest word of each piece with a space, without words that contain another one. Bytes as Latin-1. */
function marksOf(forms: readonly string[]): readonly string[] {
  const pieces = forms.flatMap((form) =>
    Array.from({ length: Math.max(1, form.length - WINDOW + 1) }, (_, start) =>
      form.slice(start, start + WINDOW),
    ),
  );
  const words = new Set(
    pieces.filter((piece) => piece.includes(" ")).map((piece) => longest(piece.split(" "))),
  );
  const marks: string[] = [];
  for (const word of [...words].toSorted((one, other) => one.length - other.length)) {
    if (word !== "" && !marks.some((mark) => word.includes(mark))) {
      marks.push(word);
    }
  }
  return marks;
}

function placesOf(literal: Buffer, bytes: Buffer): readonly Span[] {
  const places: Span[] = [];
  for (let start = bytes.indexOf(literal); start !== -1;) {
    const end = start + literal.length;
    places.push({ start, end });
    start = bytes.indexOf(literal, end);
  }
  return places;
}

/** Builds the search. @param forms with a space for each run of blanks; forms without a space are left out */
export function createFoldedSearch({ long, short }: KnownForms["folded"]): FoldedSearch {
  const windows = createWindowSet(long, []);
  const marks = marksOf([...long, ...short].map((form) => form.toString("latin1")));

  function findFolded(bytes: Buffer, escapes: BlankEscapes): readonly Span[] {
    const folded = foldBlanks(bytes, escapes);
    const found = [windows.find(folded, false), ...short.map((literal) => placesOf(literal, folded))];
    return found.flatMap((spans) => unfoldSpans(bytes, escapes, spans));
  }

  return {
    marks: marks.map((mark) => Buffer.from(mark, "latin1")),
    // A letter after a backslash may belong to a secret or to an escape, so try both.
    find: (bytes, isJson) => [...findFolded(bytes, isJson ? "json" : "none"), ...findFolded(bytes, "any")],
  };
}
