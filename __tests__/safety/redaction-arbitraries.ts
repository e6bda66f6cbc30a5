import fc from "fast-check";
import { encodedForms } from "../../src/safety/redaction/encodings.js";

const WINDOW = 12;

/** Secrets as people have them: printable, with marks that need escapes, at times beyond ASCII or of several lines. */
export const secrets: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme-ascii", minLength: WINDOW, maxLength: 80 }),
  fc.string({ unit: fc.constantFrom("a", "Z", "0", "9", "-", "_"), minLength: WINDOW, maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom("a", "b", '"', "\\", "\n", "/", "<", "&", "é", "密", "😀"),
    minLength: WINDOW,
    maxLength: 40,
  }),
);

/** One form of the secret, cut at both ends. */
export function cutForms(secret: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...encodedForms(secret)), fc.nat(20), fc.nat(20))
    .map(([form, from, behind]) => form.slice(from, form.length - behind));
}

/** Text that begins and breaks words, escapes and colours, beside anything else. */
export const surroundings: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("\n", "\t", "\u001b", "[", "3", "m", "%", '"', "\\", "/", "x", " "),
    maxLength: 10,
  }),
);

/** The pieces of 12 UTF-16 units that must not be left, except those that are layout. */
export function pieces(text: string): string[] {
  const starts = Array.from({ length: Math.max(0, text.length - WINDOW + 1) }, (_, start) => start);
  return starts
    .map((start) => text.slice(start, start + WINDOW))
    .filter((piece) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece))
    .filter((piece) => piece.replace(/\\[nrt]|[ \t\r\n\\]|^[nrt]/g, "").length >= 4);
}
