import { describe, expect, it } from "@jest/globals";
import { reachOutOfStrings } from "../../src/safety/json-strings.js";

const JSON_TEXT = Buffer.from(String.raw`{"a\"b\\":"cd","e":12345}`);

/** A span by what it covers: the first occurrence of a text. */
function span(text: string): { start: number; end: number } {
  const start = JSON_TEXT.indexOf(text);
  return { start, end: start + text.length };
}

describe("reachOutOfStrings", () => {
  it.each(["a", String.raw`a\"b\\`, "cd", "e"])("%s lies in a string", (text) => {
    expect(reachOutOfStrings(JSON_TEXT, [span(text)])).toBe(false);
  });

  it.each(["{", ":", 'cd"', 'cd","e', "12345", "}"])("%s does not", (text) => {
    expect(reachOutOfStrings(JSON_TEXT, [span(text)])).toBe(true);
  });

  it("overlooks an opening quotation mark", () => {
    expect(reachOutOfStrings(JSON_TEXT, [span('"cd')])).toBe(false);
    expect(reachOutOfStrings(JSON_TEXT, [span(':"cd')])).toBe(true);
  });

  it("takes a string that is never closed to reach to the end", () => {
    for (const text of ['{"a":"cd', '{"a":"cd\\"']) {
      const bytes = Buffer.from(text);
      expect(reachOutOfStrings(bytes, [{ start: 6, end: bytes.length }])).toBe(false);
      expect(reachOutOfStrings(bytes, [{ start: 4, end: bytes.length }])).toBe(true);
    }
  });

  it("looks at each of several spans, in any order", () => {
    expect(reachOutOfStrings(JSON_TEXT, [])).toBe(false);
    expect(reachOutOfStrings(JSON_TEXT, [span("e"), span("cd"), span("a"), span("b")])).toBe(false);
    expect(reachOutOfStrings(JSON_TEXT, [span("e"), span("123"), span("a")])).toBe(true);
  });
});
