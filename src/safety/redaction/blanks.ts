import type { Span } from "./spans.js";
import { WINDOW, WindowSet } from "./window-set.js";

/**
 * A run of blanks in bytes as Latin-1: white space of ASCII or of Unicode in UTF-8, the blank Braille pattern, or
 * escapes. Every backslash is one, with the letter of an escape behind it, as in JSON inside JSON (`\\\\t`). A run is
 * bounded, because the search remembers each of its blanks.
 */
const RUN = new RegExp(
  `(?:${[
    String.raw`[\t-\r ]`,
    String.raw`\\[nrtfv]?`,
    String.raw`\xc2[\x85\xa0]`,
    String.raw`\xe1\x9a\x80`,
    String.raw`\xe2(?:\x80[\x80-\x8a\xa8\xa9\xaf]|\x81\x9f|\xa0\x80)`,
    String.raw`\xe3\x80\x80`,
  ].join("|")}){1,1000}`,
  "g",
);

/** A text with each run of blanks as one space. `ends`: where runs end, there and in the text itself. */
type Folded = {
  readonly text: string;
  readonly ends: readonly { readonly at: number; readonly was: number }[];
};

function fold(text: string): Folded {
  const ends = [{ at: 0, was: 0 }];
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run !== " ") {
      parts.push(text.slice(from, index), " ");
      length += index - from + 1;
      from = index + run.length;
      ends.push({ at: length, was: from });
    }
  }
  return { text: parts.join("") + text.slice(from), ends };
}

/** Returns the bytes with each run of blanks as one space, as the views show text. Linear in the bytes. */
export function foldBlanks(bytes: Buffer): Buffer {
  return Buffer.from(fold(bytes.toString("latin1")).text, "latin1");
}

/** Returns a function that maps places of the folded text back; call it with places in order. */
function unfolding({ ends }: Folded): (place: number) => number {
  let next = 1;
  return (place) => {
    while ((ends[next]?.at ?? Infinity) <= place) {
      next++;
    }
    const { at, was } = ends[next - 1] ?? { at: 0, was: 0 };
    return was + place - at;
  };
}

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

function placesOf(literal: string, text: string): readonly Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(literal); start !== -1; start = text.indexOf(literal, start + 1)) {
    places.push({ start, end: start + literal.length });
  }
  return places;
}

/** Finds secrets that contain blanks, with any other blanks in their place. */
export class BlankSearch {
  /** The search can only find something in bytes that contain one of these. Checking for them first is almost free. */
  readonly marks: readonly Buffer[];
  readonly #windows: WindowSet;
  readonly #short: readonly string[];

  /** @param forms as {@link foldBlanks} returns them: long ones to find by pieces, short ones as a whole */
  constructor({ long, short }: { readonly long: readonly Buffer[]; readonly short: readonly Buffer[] }) {
    this.#windows = new WindowSet(long, []);
    this.#short = short.map((form) => form.toString("latin1"));
    const forms = [...long.map((form) => form.toString("latin1")), ...this.#short];
    this.marks = marksOf(forms).map((mark) => Buffer.from(mark, "latin1"));
  }

  /** @returns in no order, may overlap */
  find(bytes: Buffer): readonly Span[] {
    const folded = fold(bytes.toString("latin1"));
    const pieces = this.#windows.find(Buffer.from(folded.text, "latin1"), false);
    const found = [pieces, ...this.#short.map((literal) => placesOf(literal, folded.text))];
    return found.flatMap((spans) => {
      const [start, end] = [unfolding(folded), unfolding(folded)];
      return spans.map((span) => ({ start: start(span.start), end: end(span.end) }));
    });
  }
}
