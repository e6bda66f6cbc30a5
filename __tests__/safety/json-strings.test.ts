import { describe, expect, it } from "@jest/globals";
import { spansOutOfStrings } from "../../src/safety/json-strings.js";

const JSON_TEXT = Buffer.from(String.raw`{"a\"b\\":"cd","e":12345}`);

/** A span by what it covers: the first occurrence of a text. */
function span(text: string): { start: number; end: number } {
  const start = JSON_TEXT.indexOf(text);
  return { start, end: start + text.length };
}

describe("spansOutOfStrings", () => {
  it.each(["a", String.raw`a\"b\\`, "cd", "e"])("%s lies in a string", (text) => {
    expect(spansOutOfStrings(JSON_TEXT, [span(text)])).toEqual([]);
  });

  it.each(["{", ":", 'cd"', 'cd","e', "12345", "}"])("%s does not", (text) => {
    expect(spansOutOfStrings(JSON_TEXT, [span(text)])).toEqual([span(text)]);
  });

  it("overlooks an opening quotation mark", () => {
    expect(spansOutOfStrings(JSON_TEXT, [span('"cd')])).toEqual([]);
    expect(spansOutOfStrings(JSON_TEXT, [span(':"cd')])).toEqual([span(':"cd')]);
  });

  it("looks at each of several spans, in any order", () => {
    expect(spansOutOfStrings(JSON_TEXT, [])).toEqual([]);
    expect(spansOutOfStrings(JSON_TEXT, [span("e"), span("cd"), span("a"), span("b")])).toEqual([]);
    expect(spansOutOfStrings(JSON_TEXT, [span("e"), span("123"), span("a")])).toEqual([span("123")]);
  });
});
