import { describe, expect, it } from "@jest/globals";
import { pairsOf } from "../../../src/safety/redaction/byte-order.js";
import { createPairTable, SHAPES } from "../../../src/safety/redaction/pair-table.js";

type Bytes = readonly [number, number, number, number];

/** Whether the scan looks closer where these four bytes stand at an even place. */
function isMet(literals: readonly string[], bytes: Bytes): boolean {
  const { bits } = createPairTable(literals.map((literal) => Buffer.from(literal)));
  const [first = 0, second = 0] = pairsOf(Buffer.from(bytes));
  return ((bits[first] ?? 0) & ((bits[second] ?? 0) >>> SHAPES)) !== 0;
}

/** Whether a literal may begin at the first byte, or at the second, as far as four bytes tell. */
function mayBegin(literal: string, bytes: Bytes): boolean {
  return [0, 1].some((start) =>
    Array.from(literal).every((character, index) =>
      [undefined, character.charCodeAt(0)].includes(bytes[start + index]),
    ),
  );
}

/** Where in the literal the four bytes are by which it is known: at an even place, at an odd one. */
function placesIn(literal: string): readonly (number | undefined)[] {
  const bytes = Buffer.from(literal);
  const { startingWith } = createPairTable([bytes]);
  const offsets = Array.from({ length: bytes.length + 1 }, (_, index) => index - 1).filter((offset) =>
    startingWith(bytes[offset] ?? 0, bytes[offset + 1] ?? 0).some((one) => one.offset === offset),
  );
  return [offsets.find((offset) => offset % 2 === 0), offsets.find((offset) => offset % 2 !== 0)];
}

describe("the table of pairs", () => {
  const values = [0x00, 0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0xff];
  const all = values.flatMap((one) =>
    values.flatMap((two) => values.flatMap((three) => values.map((four): Bytes => [one, two, three, four]))),
  );

  it.each(["a", "ab", "abc", "\u0000", "c\u0000"])(
    "stops the scan where %j may begin, at even and at odd places, and nowhere else",
    (literal) => {
      const { bits } = createPairTable([Buffer.from(literal)]);
      const wrong = all.filter((bytes) => {
        const [first = 0, second = 0] = pairsOf(Buffer.from(bytes));
        const stops = ((bits[first] ?? 0) & ((bits[second] ?? 0) >>> SHAPES)) !== 0;
        return stops !== mayBegin(literal, bytes);
      });
      expect(wrong).toEqual([]);
    },
  );

  it("keeps literals of different lengths apart: a short one does not make the scan stop at half of a long one", () => {
    const ofLong: Bytes = [0x47, 0x48, 0x78, 0x78];
    expect(isMet(["GHP_", "\u0001"], ofLong)).toBe(false);
    expect(isMet(["GHP_", "\u0001"], [0x47, 0x48, 0x50, 0x5f])).toBe(true);
    expect(isMet(["GHP_", "\u0001"], [0x01, 0x78, 0x78, 0x78])).toBe(true);
  });

  it.each([
    ["the first bytes, where all are as common", "abcdefgh", [0, 1]],
    ["signs and digits rather than letters", "token_12_xyz", [4, 5]],
    ["capital letters rather than small ones", "abcdABCDabcd", [4, 3]],
    ["a sign next to the letter a", "aaaa````", [4, 3]],
    ["a sign next to the letter z", "zzzz{{{{", [4, 3]],
    ["four bytes of it rather than fewer", "abcdefA", [0, 3]],
  ])("knows a literal by %s: %s", (_rule, literal, [even, odd]) => {
    expect(placesIn(literal)).toEqual([even, odd]);
  });

  it("names the literals that two bytes may begin, whichever of the bytes belongs to them", () => {
    const literals = ["ab", "a", "b", "xb", "ba"];
    const { startingWith } = createPairTable(literals.map((literal) => Buffer.from(literal)));
    const named = (text: string): readonly string[] =>
      startingWith(text.charCodeAt(0), text.charCodeAt(1))
        .map(({ literal, offset }) => `${literals[literal] ?? "?"} at ${-offset}`)
        .toSorted();
    expect(named("ab")).toEqual(["a at 0", "ab at 0", "b at 1", "ba at 1"]);
    expect(named("zx")).toEqual(["xb at 1"]);
    expect(named("zz")).toEqual([]);
    expect(startingWith(0x61, 0x62)).toBe(startingWith(0x61, 0x62));
  });
});
