import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { codeSpanEnds, withoutPadding } from "../../../src/render/markdown/code-spans.js";

type Run = { readonly start: number; readonly length: number };

function runsOf(text: string): readonly Run[] {
  return [...text.matchAll(/`+/g)].map(({ index, 0: ticks }) => ({ start: index, length: ticks.length }));
}

describe("the end of a code span", () => {
  it("is the next run of as many backticks", () => {
    const spanEnd = codeSpanEnds("`` a ` b `` c");
    expect(spanEnd(0)).toEqual({ start: 9, length: 2 });
    expect(spanEnd(5)).toBeUndefined();
    expect(spanEnd(12)).toBeUndefined();
  });

  it("is found from every run of any text, in their order", () => {
    const texts = fc.string({ unit: fc.constantFrom("`", "`", "``", "a", " ", "\n") });
    fc.assert(
      fc.property(texts, (text) => {
        const spanEnd = codeSpanEnds(text);
        const runs = runsOf(text);
        const closers = runs.map(({ start, length }) =>
          runs.find((other) => other.start > start && other.length === length),
        );
        expect(runs.map(({ start }) => spanEnd(start))).toEqual(closers);
      }),
    );
  });

  it("is found for some runs only, too, and nowhere but at the beginning of a run", () => {
    const spanEnd = codeSpanEnds("a `b` `c` ``d``");
    expect([0, 2, 3, 6, 9, 10, 11].map((position) => spanEnd(position)?.start)).toEqual([
      undefined,
      4,
      undefined,
      8,
      undefined,
      13,
      undefined,
    ]);
  });
});

describe("the content of a code span", () => {
  it.each([
    ["a", "a"],
    [" a ", "a"],
    ["  a  ", " a "],
    [" a", " a"],
    ["a ", "a "],
    ["  ", "  "],
    [" ` ", "`"],
  ])("%j is shown as %j", (content, shown) => {
    expect(withoutPadding(content)).toBe(shown);
  });
});
