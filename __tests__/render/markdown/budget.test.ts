import { describe, expect, it } from "@jest/globals";
import { byteLength, cutText } from "../../../src/render/markdown/budget.js";
import { details, fence, openDetails, table } from "../../../src/render/markdown/markdown.js";

const NOTE = "_Cut here._";
const lines = (...text: string[]): string => text.join("\n");

/** Cuts a text to what `kept`, a result with the note, needs; so that a test can say what it expects to see. */
function expectCut(markdown: string, kept: string, extraBytes = 0): void {
  expect(cutText(markdown, byteLength(kept) + extraBytes, NOTE)).toBe(kept);
}

describe("byteLength", () => {
  it("counts UTF-8", () => {
    expect(byteLength("aé中😀")).toBe(1 + 2 + 3 + 4);
  });
});

describe("cutText", () => {
  it("leaves alone what fits", () => {
    expect(cutText("abc", 3, NOTE)).toBe("abc");
  });

  it("keeps whole lines, and says that it cut", () => {
    const text = lines("one", "two", "", "three", "four", "five", "six");
    expectCut(text, lines("one", "two", "", NOTE));
    expectCut(text, lines("one", "two", "", NOTE), "\nthree".length);
    expectCut(text, lines("one", "two", "", "three", "", NOTE));
  });

  it("closes a code block", () => {
    expectCut(fence(lines("one", "```", "three", "four")), lines("````", "one", "````", "", NOTE));
  });

  it("cuts long code anywhere between characters", () => {
    expectCut(fence("😀".repeat(20)), lines("```", "😀😀", "```", "", NOTE), 3);
  });

  it("ends a code block in a list or quotation with its container, where a fence would open another", () => {
    const item = lines("- item", "  ```", "  code", `  ${"x".repeat(99)}`, "  ```", "", "end");
    expectCut(item, lines("- item", "  ```", "  code", "  xx", "", NOTE));
    expectCut(
      lines("> ```", "> code", `> ${"x".repeat(99)}`, "> ```"),
      lines("> ```", "> code", "> x", "", NOTE),
    );
  });

  it("closes folds", () => {
    const fold = details("outer", details("inner", lines("one", "", "two", "", "three", "", "four")));
    expectCut(
      fold,
      lines(
        "<details><summary>outer</summary>",
        "",
        "<details><summary>inner</summary>",
        "",
        "one",
        "",
        "</details>",
        "",
        "</details>",
        "",
        NOTE,
      ),
      0,
    );
  });

  it("closes a fold that was open from the start, and none that is closed already", () => {
    const open = openDetails("outer", lines("one", "", "two", "", "three", "", "four".repeat(50)));
    expectCut(
      open,
      lines("<details open><summary>outer</summary>", "", "one", "", "two", "", "</details>", "", NOTE),
    );
    const closed = lines(details("outer", "one"), "", "two", "", "three and more", "", "four".repeat(50));
    expectCut(
      closed,
      lines("<details><summary>outer</summary>", "", "one", "", "</details>", "", "two", "", NOTE),
    );
  });

  it("keeps whole rows of a table, and no header without its rule", () => {
    const rows = table(["A"], [["first"], ["second row of some more length than the others have"]]);
    expectCut(rows, lines("| A |", "| --- |", "| first |", "", NOTE), 30);
    expectCut(lines("text", "", rows), lines("text", "", NOTE), "| A |".length + 2);
  });

  it("keeps a diagram whole or not at all", () => {
    const diagram = lines("text", "", "```mermaid", "gantt", "a: 1, 2", "```", "", "more text");
    expectCut(diagram, lines("text", "", NOTE), 20);
    expectCut(lines(diagram, "and more"), lines(diagram, "", NOTE).replace("\n\nmore text", ""), 1);
  });

  it("cuts long prose between words and never inside code", () => {
    const prose = "Some forty characters of prose, and then `@user and more` and still more of it";
    expectCut(prose, lines("Some forty characters of prose, and then", "", NOTE), " `@user and mor".length);
    expectCut(prose, lines("Some forty characters of prose, and then `@user and more`", "", NOTE));
    expectCut(
      `Some forty characters of prose, and then${"a".repeat(90)}`,
      lines("Some forty characters of prose, and", "", NOTE),
      9,
    );
    expectCut("漢".repeat(90), lines("漢".repeat(40), "", NOTE), 2);
  });

  it.each([
    ["letters", "z".repeat(500), "z".repeat(100)],
    ["what could be a commit, as code", `\`${"a".repeat(500)}\``, `\`${"a".repeat(100)}\``],
    ["a word behind others", `Look: ${"z".repeat(500)}`, `Look: ${"z".repeat(100)}`],
    [
      "code behind others, with backticks in it",
      `Look: \`\`${"a".repeat(90)}\`${"b".repeat(90)}\`\``,
      `Look: \`\`${"a".repeat(90)}\`\``,
    ],
    ["escapes", "\\_".repeat(500), "\\_".repeat(50)],
  ])("shows the beginning of a word without end: %s", (_, markdown, kept) => {
    expectCut(markdown, lines(kept, "", NOTE));
  });

  it("cuts a long code span so that its closing backticks have room", () => {
    for (const ticks of ["`", "``"]) {
      expectCut(`${ticks}${"a".repeat(500)}${ticks}`, lines(`${ticks}${"a".repeat(100)}${ticks}`, "", NOTE));
    }
  });

  it("cuts no character in two, and leaves no joiner that joins nothing", () => {
    const family = "👩\u200d👧".repeat(20);
    const kept = "👩\u200d👧".repeat(5);
    for (const extraBytes of [0, 3, 4, 6, 7]) {
      expect(cutText(fence(family), byteLength(lines("```", kept, "```", "", NOTE)) + extraBytes, NOTE)).toBe(
        lines("```", extraBytes < 4 ? kept : `${kept}👩`, "```", "", NOTE),
      );
    }
  });

  it("gives the note alone, or nothing, when there is room for no more", () => {
    expect(cutText("word ".repeat(99), byteLength(NOTE) + 4, NOTE)).toBe(NOTE);
    expect(cutText("word ".repeat(99), 3, NOTE)).toBe("");
  });

  it("is linear for 1 MiB of text", () => {
    for (const piece of ["x", "a ", "a\n", "`a` ", "\\`", "| a |\n", "<details>\n", "```\n", "中"]) {
      const text = piece.repeat(Math.ceil(2 ** 20 / piece.length));
      const start = performance.now();
      expect(byteLength(cutText(text, 1_000_000, NOTE))).toBeLessThanOrEqual(1_000_000);
      // At most 0.5 s here; a quadratic search would take minutes.
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  }, 90_000);
});
