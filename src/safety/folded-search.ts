import { type BlankEscapes, foldBlanks, unfoldSpans } from "./blanks.js";
import type { KnownForms } from "./known-secrets.js";
import type { Span } from "./spans.js";
import { createWindowSet } from "./window-set.js";
import { WINDOW } from "./window-table.js";

/** Finds secrets with blanks in them, whatever blanks they are said with. */
export type FoldedSearch = {
  /** One of these is in all bytes in which the search can find anything. To look for them first costs next to nothing. */
  readonly marks: readonly Buffer[];
  /** @param isJson whether the bytes are JSON text. @returns in no order, may overlap */
  find(bytes: Buffer, isJson: boolean): readonly Span[];
};

function longest(parts: readonly string[]): string {
  return parts.reduce((one, other) => (one.length >= other.length ? one : other), "");
}

/** Of each piece that is looked for the longest word, less those that hold another one. Bytes as Latin-1. */
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

/** @param forms with a space for each run of blanks; those without any are not looked for */
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
    // A letter behind a backslash is one of a secret, or says which blank is meant.
    find: (bytes, isJson) => [...findFolded(bytes, isJson ? "json" : "none"), ...findFolded(bytes, "any")],
  };
}
