import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { decodeHiddenText, encodeHiddenText, neutraliseText } from "../../src/safety/neutralise.js";

describe("a text that is hidden in an HTML comment", () => {
  it.each([
    ["plain.ts", "plain.ts"],
    ["a b\n--> <!-- c", "a%20b%0A%2D%2D%3E%20%3C%21%2D%2D%20c"],
    ["don't (do) *it*!", "don%27t%20%28do%29%20%2Ait%2A%21"],
    ["é", "%C3%A9"],
    ["in\u200bvisible\u001b[31m", "invisible"],
    ["half \ud83d", "half%20%EF%BF%BD"],
  ])("is one word without an end of the comment: %j", (text, word) => {
    expect(encodeHiddenText(text)).toBe(word);
  });

  it("is read back as it was shown", () => {
    const shown = fc.string({ unit: fc.constantFrom("a", "-", ">", "!", " ", "\n", "%", "é", "😀", "'") });
    fc.assert(
      fc.property(shown, (text) => {
        const word = encodeHiddenText(text);
        expect(word).toMatch(/^[\w.~%]*$/);
        expect(decodeHiddenText(word)).toBe(text);
      }),
    );
  });

  it.each(["100%", "%zz", "%E0%A4"])("is left as it is where nobody has encoded it: %j", (word) => {
    expect(decodeHiddenText(word)).toBe(word);
  });
});

describe("the text of an annotation", () => {
  it("keeps its lines, none of which is a command", () => {
    expect(neutraliseText(" \n::error::a\r\nb ##[group]c\n\n  d\te \n", 100)).toBe(
      "\\::error::a\nb ##\\[group]c\n\nd e",
    );
  });

  it("keeps to the length, each line and the whole", () => {
    expect(neutraliseText(`${"x".repeat(50)}\ny`, 30)).toBe(`${"x".repeat(13)} … +37 character…`);
    expect(neutraliseText("aaaa\nbbbb", 9)).toBe("aaaa\nbbbb");
    expect(neutraliseText("aaaa\nbbbb", 8)).toBe("aaaa\nbb…");
  });
});
