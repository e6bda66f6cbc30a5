import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseAnswer, safeAnswer } from "../../../src/render/markdown/answer.js";
import { byteLength, fitting, printWithin } from "../../../src/render/markdown/budget.js";
import { hostileText } from "../../support/hostile-markdown.js";

const NOTE = "_Cut here._";
const lines = (...text: string[]): string => text.join("\n");
const within = (markdown: string, maximumBytes: number): string =>
  printWithin(parseAnswer(markdown), maximumBytes, NOTE);

/** The longest results for less and less room, without the note: how an answer grows shorter. */
function shrinking(markdown: string): readonly string[] {
  const results = new Set<string>();
  for (let bytes = byteLength(safeAnswer(markdown)) - 1; bytes >= byteLength(NOTE); bytes -= 1) {
    results.add(within(markdown, bytes).slice(0, -NOTE.length).trimEnd());
  }
  return [...results];
}

describe("byteLength", () => {
  it("counts UTF-8", () => {
    expect(byteLength("aé中😀")).toBe(1 + 2 + 3 + 4);
  });
});

describe("the texts that fit", () => {
  it("are the first ones, each with its line end and what else it needs", () => {
    expect(fitting(["a", "bc", "d"], 7)).toEqual(["a", "bc", "d"]);
    expect(fitting(["a", "bc", "d"], 6)).toEqual(["a", "bc"]);
    expect(fitting(["a", "bc", "d"], 6, 1)).toEqual(["a"]);
    expect(fitting(["abc", "d"], 2)).toEqual([]);
  });
});

describe("an answer within a number of bytes", () => {
  it("is left alone if it fits", () => {
    expect(within("abc", 3)).toBe("abc");
  });

  it("is the note alone, or nothing, when there is room for no more", () => {
    expect(within("word ".repeat(99), byteLength(NOTE) + 4)).toBe(NOTE);
    expect(within("word ".repeat(99), 3)).toBe("");
  });

  const REST = "x".repeat(60);

  it.each([
    [
      "whole blocks",
      lines("one two", "", "# Title", "", REST),
      ["one two\n\n#### Title", "one two", "one", ""],
    ],
    [
      "whole lines of code, in a fence",
      lines("````", "one", "```", "three", "````", "", REST),
      [
        lines("````", "one", "```", "three", "````"),
        lines("````", "one", "```", "````"),
        lines("```", "one", "```"),
        lines("```", "o", "```"),
        "",
      ],
    ],
    [
      "whole items, and of the next one what an answer keeps",
      lines("- one", "- two", "  ```", "  code", "  more", "  ```", "", REST),
      [
        lines("- one", "- two", "  ```", "  code", "  more", "  ```"),
        lines("- one", "- two", "  ```", "  code", "  ```"),
        lines("- one", "- two"),
        "- one",
        "",
      ],
    ],
    [
      "of a quotation what an answer keeps",
      lines("> one", ">", "> two", "", REST),
      ["> one\n>\n> two", "> one", ""],
    ],
    [
      "whole rows of a table, and no header without a row",
      lines("|A|", "|-|", "|first|", "|second|", "", REST),
      [lines("| A |", "| --- |", "| first |", "| second |"), lines("| A |", "| --- |", "| first |"), ""],
    ],
    [
      "of prose whole words, and code cut anywhere",
      `Some words, and **then** \`code\` and ${REST}`,
      ["Some words, and **then** `code`", "Some words, and **then** `c`", "Some words, and", "Some", ""],
    ],
  ])("keeps %s", (_, markdown, stages) => {
    const shown = shrinking(markdown);
    expect(shown.filter((text) => stages.includes(text))).toEqual(stages);
  });

  it.each([
    ["letters", "z".repeat(500), 200],
    ["what could be a commit, as code", `\`${"a".repeat(500)}\``, 190],
    ["a word behind others", `Look: ${"z".repeat(500)}`, 200],
    ["signs that need an escape", "\\[".repeat(500), 190],
    ["another script", "漢".repeat(500), 198],
  ])("shows the beginning of a word without end: %s", (_, markdown, leastBytes) => {
    const shown = within(markdown, 204 + byteLength(NOTE)).slice(0, -NOTE.length);
    expect(byteLength(shown)).toBeGreaterThanOrEqual(leastBytes);
    expect(markdown.slice(0, 20)).toBe(shown.slice(0, 20));
  });

  it("shows no beginning of a word that would be a commit, as the word is none", () => {
    const word = `${"0123456789abcdef".repeat(9)}g`;
    for (const shown of shrinking(`Look: ${word} and more of it behind`)) {
      expect(shown.replace(word, "")).not.toMatch(/0123/);
    }
  });

  it("cuts no character in two, and leaves no joiner that joins nothing", () => {
    for (const text of shrinking(lines("```", "👩\u200d👧".repeat(9), "```"))) {
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain("\u200d\n");
    }
  });

  it("has at most so many bytes, whatever the answer is", () => {
    fc.assert(
      fc.property(hostileText(40), fc.nat({ max: 400 }), (answer, maximumBytes) => {
        expect(byteLength(within(answer, maximumBytes))).toBeLessThanOrEqual(maximumBytes);
      }),
    );
  });

  it("takes time in proportion to 1 MiB of text", () => {
    for (const piece of ["x", "a ", "a\n", "`a` ", "\\`", "- a\n", "a|b\n-|-\n", "```\n", "> ", "中"]) {
      const blocks = parseAnswer(piece.repeat(Math.ceil(2 ** 20 / piece.length)));
      const start = performance.now();
      printWithin(blocks, 500_000, NOTE);
      // At most 1 s here; a quadratic search would take minutes.
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  }, 90_000);
});
