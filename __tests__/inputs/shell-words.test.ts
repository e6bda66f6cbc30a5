import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { shellWords } from "../../src/inputs/shell-words.js";

describe("words of a text, as a shell splits it", () => {
  it.each([
    ["", []],
    ["  a \t b\nc ", ["a", "b", "c"]],
    ["'a b' \"c d\"", ["a b", "c d"]],
    ["a'b'\"c\"d", ["abcd"]],
    ["'' \"\"", ["", ""]],
    ["a\\ b", ["a b"]],
    [String.raw`'a\b'`, [String.raw`a\b`]],
    [String.raw`"a\"b\\c\d"`, [String.raw`a"b\c\d`]],
    ["$HOME `id` *", ["$HOME", "`id`", "*"]],
  ])("%j", (text, words) => {
    expect(shellWords(text)).toEqual(words);
  });

  it("refuses an open quote and a backslash at the end", () => {
    expect(() => shellWords("a 'b")).toThrow("has a quote (') that is never closed");
    expect(() => shellWords("a\\")).toThrow("ends in a backslash");
  });

  it("gives back any words that were quoted", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
        expect(shellWords(quoted)).toEqual(words);
      }),
    );
  });
});
