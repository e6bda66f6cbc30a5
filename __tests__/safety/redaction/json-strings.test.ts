import { describe, expect, it } from "@jest/globals";
import {
  spansOutOfStrings,
  stringLiterals,
  unescapedForms,
} from "../../../src/safety/redaction/json-strings.js";

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

describe("the string literals of a text", () => {
  const literals = (text: string): readonly string[] =>
    Array.from(stringLiterals(Buffer.from(text)), ({ start, end }) => text.slice(start, end));

  it.each([
    ["empty ones", '{"":""}', ['""', '""']],
    ["marks that are escaped", String.raw`["\"","a\"b"]`, [String.raw`"\""`, String.raw`"a\"b"`]],
    [
      "backslashes that are",
      String.raw`["\\","\\\"","\\\\",1]`,
      [String.raw`"\\"`, String.raw`"\\\""`, String.raw`"\\\\"`],
    ],
    ["one that has no end", '{"a":"b', ['"a"', '"b']],
    ["one that ends with an escaped mark", String.raw`["a\"`, [String.raw`"a\"`]],
    ["none", "[1,true]", []],
  ])("reach from mark to mark: %s", (_which, text, expected) => {
    expect(literals(text)).toEqual(expected);
  });
});

describe("what a reader sees who undoes escapes", () => {
  const escaped = (text: string): string =>
    Array.from(text, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

  it("is the text of each level, four at most", () => {
    const levels = ["x"];
    for (let level = 0; level < 5; level++) {
      levels.push(escaped(levels[level] ?? ""));
    }
    const [plain, once, twice, thrice, fourTimes, fiveTimes] = levels;
    expect(unescapedForms(once ?? "")).toEqual([plain, plain]);
    expect(unescapedForms(fiveTimes ?? "")).toEqual([fourTimes, fourTimes, thrice, twice, once]);
  });

  it("is nothing new where no escape hides anything", () => {
    expect(unescapedForms(String.raw`C:\new\table "\\"`)).toEqual([]);
  });
});
