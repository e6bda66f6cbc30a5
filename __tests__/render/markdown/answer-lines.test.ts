import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  closesFence,
  fenceOpening,
  heading,
  indentation,
  isRule,
  listMarker,
  outdent,
  splitTableRow,
  startsTable,
  tableRule,
  underlineLevel,
} from "../../../src/render/markdown/answer-lines.js";

describe("the indentation of a line", () => {
  it.each([
    ["text", 0],
    ["   text", 3],
    ["\ttext", 4],
    ["  \ttext", 4],
    ["    \ttext", 8],
    ["\t text", 5],
    ["a\tb", 0],
  ])("%j is %i columns", (line, columns) => {
    expect(indentation(line)).toBe(columns);
  });

  it("is as many columns less as are removed, and the text stays", () => {
    const indents = fc.string({ unit: fc.constantFrom(" ", "\t"), maxLength: 8 });
    fc.assert(
      fc.property(indents, fc.nat({ max: 20 }), (indent, columns) => {
        const line = `${indent}text\tand more`;
        const rest = outdent(line, columns);
        expect(rest.trimStart()).toBe("text\tand more");
        expect(indentation(rest)).toBe(Math.max(0, indentation(line) - columns));
      }),
    );
  });

  it("keeps its tabs where nothing is removed", () => {
    expect(outdent("\t\ttext", 0)).toBe("\t\ttext");
  });
});

describe("a fence", () => {
  it.each([
    ["```", { indent: 0, marker: "```", language: "" }],
    ["   ~~~~ c++ x", { indent: 3, marker: "~~~~", language: "c++" }],
    ["```ts title=`x`", undefined],
    ["~~~ `x`", { indent: 0, marker: "~~~", language: "" }],
    ["    ```", undefined],
    ["``", undefined],
  ])("begins with %j: %j", (line, opening) => {
    expect(fenceOpening(line)).toEqual(opening);
  });

  it.each([
    ["```", true],
    ["  ````  ", true],
    ["``", false],
    ["~~~", false],
    ["``` x", false],
  ])("of three backticks ends with %j: %s", (line, ends) => {
    expect(closesFence(line, { indent: 0, marker: "```", language: "" })).toBe(ends);
  });
});

describe("a heading", () => {
  it.each([
    ["# One", [1, "One"]],
    ["   ###### Six ##", [6, "Six"]],
    ["## C#", [2, "C#"]],
    ["# a # b #", [1, "a # b"]],
    ["#", [1, ""]],
    ["# ##", [1, ""]],
    ["#no", undefined],
    ["####### seven", undefined],
    ["    # code", undefined],
  ])("is %j: %j", (line, expected) => {
    expect(heading(line)).toEqual(expected);
  });

  it.each([
    ["===", 1],
    ["   ---  ", 2],
    ["==", 1],
    ["=", undefined],
    ["=-=", undefined],
    ["    ---", undefined],
  ])("is made by the line %j below it: %s", (line, level) => {
    expect(underlineLevel(line)).toBe(level);
  });
});

describe("a rule", () => {
  it.each([
    ["---", true],
    ["   * * *", true],
    ["_\t__", true],
    ["--", false],
    ["-*-", false],
    ["    ---", false],
  ])("is %j: %s", (line, isOne) => {
    expect(isRule(line)).toBe(isOne);
  });
});

describe("a list item", () => {
  it.each([
    ["- a", { indent: 0, marker: "-", number: "", rest: "a" }],
    ["   +\ta b", { indent: 3, marker: "+", number: "", rest: "a b" }],
    ["12) a", { indent: 0, marker: "12)", number: "12", rest: "a" }],
    ["*", { indent: 0, marker: "*", number: "", rest: "" }],
    ["12345. a", undefined],
    ["-a", undefined],
    ["    - a", undefined],
  ])("is %j: %j", (line, marker) => {
    expect(listMarker(line)).toEqual(marker);
  });
});

describe("a table", () => {
  it.each([
    ["| a | b |", ["a", "b"]],
    ["  a|b  ", ["a", "b"]],
    ["| a", ["a"]],
    ["a |", ["a"]],
    ["| a | |", ["a", ""]],
    ["||", [""]],
    ["|", [""]],
    ["a \\| b | c", ["a | b", "c"]],
  ])("has in the row %j the cells %j", (row, cells) => {
    expect(splitTableRow(row)).toEqual(cells);
  });

  it.each([
    ["| --- | :-: | --: | :-- |", ["left", "center", "right", "left"]],
    ["-|-", ["left", "left"]],
    ["| - | x |", undefined],
    ["---", undefined],
    ["| : |", undefined],
    ["|  |", undefined],
  ])("has %j as its second row: %j", (line, alignments) => {
    expect(tableRule(line)).toEqual(alignments);
  });

  it.each([
    ["a | b", "-|-", true],
    ["   a | b", "-|-", true],
    ["    a | b", "-|-", false],
    ["a | b", "|-|", false],
    ["a", "|-|", false],
    ["a | b", undefined, false],
  ])("begins with %j and %j: %s", (line, next, begins) => {
    expect(startsTable(line, next)).toBe(begins);
  });
});
