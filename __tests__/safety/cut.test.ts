import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cutUnits, withoutMiddle } from "../../src/safety/cut.js";

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

  it.each(["\u200c", "\u200d"])("ends on no joiner, however many stand there: %j", (joiner) => {
    expect(cutUnits(`a${joiner.repeat(300_000)}b`, 200_000)).toBe("a…");
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

describe("withoutMiddle", () => {
  it.each([
    ["0123456789", 10, "0123456789"],
    ["0123456789", 9, "012\n… 1 characters left out …\n456789"],
    ["0123456789", 6, "01\n… 4 characters left out …\n6789"],
    ["0123456789", 1, "\n… 9 characters left out …\n9"],
  ])("keeps of %j within %d units a third of the beginning, two of the end: %j", (text, maximum, cut) => {
    expect(withoutMiddle(text, maximum)).toBe(cut);
  });

  it("does not say how much is missing of a text that was cut before", () => {
    expect(withoutMiddle("0123456789", 6, false)).toBe("01\n… some of it left out …\n6789");
  });

  // Of the last two the second half is the lowest and the highest that there are.
  it.each(["😀", "🐀", "🏿"])("never cuts inside a character: %s", (character) => {
    for (let maximum = 1; maximum < 20; maximum++) {
      expect(withoutMiddle(character.repeat(10), maximum)).not.toMatch(/\p{Cs}/u);
      expect(withoutMiddle(`a${character.repeat(10)}`, maximum)).not.toMatch(/\p{Cs}/u);
    }
  });

  it("takes for half a character only what is one", () => {
    expect(withoutMiddle("\ue000".repeat(6), 3)).toBe("\ue000\n… 3 characters left out …\n\ue000\ue000");
  });
});
