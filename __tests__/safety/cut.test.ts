import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cutUnits } from "../../src/safety/cut.js";

describe("cutUnits", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "ab…"],
    ["ab", 1, "…"],
    ["", 1, ""],
    ["a😀b", 4, "a😀b"],
    ["a😀bc", 4, "a😀…"],
    ["a😀bc", 3, "a…"],
    ["😀😀", 2, "…"],
    ["a\u{10000}bc", 3, "a…"],
    ["a\u{10ffff}bc", 3, "a…"],
    ["a\ud7ffbc", 3, "a\ud7ff…"],
    ["a\ue000bc", 3, "a\ue000…"],
  ])("%j to %d units is %j", (text, maximum, cut) => {
    expect(cutUnits(text, maximum)).toBe(cut);
  });

  it("ends on no joiner, however many stand there", () => {
    expect(cutUnits(`a${"\u200d".repeat(300_000)}b`, 200_000)).toBe("a…");
  });

  it("keeps the limit, and never makes half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, maximum) => {
        const cut = cutUnits(text, maximum);
        expect(cut.length).toBeLessThanOrEqual(maximum);
        expect(Buffer.from(cut).toString()).toBe(cut);
        expect(cut === text || (cut.endsWith("…") && text.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });
});
