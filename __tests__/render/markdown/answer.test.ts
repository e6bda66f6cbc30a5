import { describe, expect, it } from "@jest/globals";
import { sentence } from "../../../src/render/markdown/answer-inline.js";
import { safeAnswer } from "../../../src/render/markdown/answer.js";
import { judge } from "../../support/markdown-judge.js";

/** Written as lines, because backticks and Markdown are hard to read in one template. */
const lines = (...text: string[]): string => text.join("\n");

describe("safeAnswer keeps what makes an answer readable", () => {
  it("leaves plain prose, emphasis and inline code as they are", () => {
    const answer = lines(
      "I changed **two files** and ran `npm test`; it *passes* now, in snake_case_mode.",
      "A second line of the same paragraph.",
      "",
      "A second paragraph with ``a ` backtick``.",
    );
    expect(safeAnswer(answer)).toBe(answer);
  });

  it.each([":", ".", ", and", ")", "?"])("leaves %j where it stands behind inline code", (mark) => {
    for (const code of ["src/cart.js", "total()", "@octocat", "https://example.com/a"]) {
      const answer = `- (\`${code}\`${mark} multiply`;
      expect(safeAnswer(answer)).toBe(answer);
      expect(sentence(answer)).toContain(`\`${code}\`${mark} multiply`);
    }
  });

  it("puts headings below those of our own views", () => {
    expect(
      safeAnswer(lines("# One", "## Two ##", "### Three", "###### Six", "Underlined", "===", "Too", "---")),
    ).toBe(
      lines(
        "#### One",
        "",
        "#### Two",
        "",
        "##### Three",
        "",
        "###### Six",
        "",
        "#### Underlined",
        "",
        "#### Too",
      ),
    );
  });

  it("keeps lists, nested and numbered, and shows tasks as boxes", () => {
    expect(
      safeAnswer(
        lines(
          "Steps:",
          "1. first",
          "  - nested the way many write it",
          "     continued",
          "2) second",
          "",
          "   its second paragraph",
          "",
          "* [ ] open",
          "* [x] done",
          "lazy line",
        ),
      ),
    ).toBe(
      lines(
        "Steps:",
        "",
        "1. first",
        "   - nested the way many write it",
        "     continued",
        "2. second",
        "",
        "   its second paragraph",
        "",
        "- ☐ open",
        "- ☑ done",
        "  lazy line",
      ),
    );
  });

  it("keeps code blocks, closed, with a language that is only coloured", () => {
    expect(
      safeAnswer(
        lines(
          "```TypeScript title=x",
          "const a = `b`;",
          "```",
          "~~~mermaid",
          "graph TD",
          "~~~",
          "- item",
          "  ```",
          "  code",
        ),
      ),
    ).toBe(
      lines(
        "```typescript",
        "const a = `b`;",
        "```",
        "",
        "```",
        "graph TD",
        "```",
        "",
        "- item",
        "  ```",
        "  code",
        "  ```",
      ),
    );
  });

  it("fences indented code", () => {
    expect(safeAnswer(lines("Output:", "", "    a", "\tb", "", "      c", "", "end"))).toBe(
      lines("Output:", "", "```", "a", "b", "", "  c", "```", "", "end"),
    );
  });

  it("keeps quotations and rules", () => {
    expect(safeAnswer(lines("> quoted **text**", ">> deeper", "", "---", "- - -"))).toBe(
      lines("> quoted **text**", ">", "> > deeper", "", "***", "", "***"),
    );
  });

  it("keeps tables, with pipes in code", () => {
    expect(safeAnswer(lines("File | Lines", ":--|--:", "`a\\|b` | 12", "@user | x | too many"))).toBe(
      lines("| File | Lines |", "| --- | --: |", "| `a\\|b` | 12 |", "| `@user` | x |"),
    );
  });
});

describe("safeAnswer shows, and disarms,", () => {
  it.each([
    [
      "a link",
      "see [the docs](https://example.org/a_(b) 'title').",
      "see the docs (`https://example.org/a_(b)`).",
    ],
    ["a link of code to itself", "[`src/a.ts`](src/a.ts)", "`src/a.ts`"],
    ["a link over emphasis", "[**a** `b`](c)", "**a** `b` (`c`)"],
    ["an image", "![logo](https://evil.example/?secret)", "(image) logo (`https://evil.example/?secret`)"],
    ["angle links", "<https://a.example> <b@c.example>", "`https://a.example` `b@c.example`"],
    ["bare links", "(www.example.org), https://x.example!", "(`www.example.org`), `https://x.example`!"],
    ["link definitions", "[x]: https://a.example", "\\[x\\]: `https://a.example`"],
    ["footnotes", "a[^1]\n\n[^1]: b", "a\\[^1\\]\n\n\\[^1\\]: b"],
    ["mentions", "cc @octocat, **@org/team** and \\@user", "cc `@octocat`, **`@org/team`** and `@user`"],
    ["references", "Fixes #12, GH-3, o/r#4 and deadbeef1", "Fixes `#12`, `GH-3`, `o/r#4` and `deadbeef1`"],
    ["mathematics", "$a$ costs $5, $`x`$", "`$a$` costs `$5`, `$x$`"],
    ["emoji codes", "great :tada:", "great `:tada:`"],
    ["HTML", "<img src=x> <!-- hidden --> <b>x</b>", "\\<img src=x\\> \\<!-- hidden --\\> \\<b\\>x\\</b\\>"],
    ["entities", "&lt; &amp;", "\\&lt; \\&amp;"],
    ["commands", "/close\n@dependabot merge", "`/close`\n`@dependabot` merge"],
    ["alerts", "> [!CAUTION]\n> text", "> \\[`!CAUTION`\\]\n> text"],
    ["escapes", "\\*not\\* \\# \\`code\\` 1986\\. end", "\\*not\\* # \\`code\\` 1986. end"],
    ["what cannot be seen", "a\u200bb\u202ec\u001b[31md", "abcd"],
    ["what would start a block", "a\n+\n=\n#b\n2. c\n|-|\n-", "a\n\\+\n\\=\n\\#b\n2\\. c\n|\\-|\n\\-"],
    ["an end of folds and comments", "</details>\n\n-->", "\\</details\\>\n\n\\--\\>"],
  ])("%s", (_name, answer, expected) => {
    expect(safeAnswer(answer)).toBe(expected);
    expect(judge(expected).live).toEqual([]);
  });

  it("nothing at all", () => {
    expect(safeAnswer("")).toBe("");
    expect(safeAnswer(" \n\u200b\n")).toBe("");
  });

  it("nesting beyond six levels, which becomes text", () => {
    expect(safeAnswer(`${"> ".repeat(8)}deep`)).toBe(`${"> ".repeat(6)}\\> \\> deep`);
    expect(safeAnswer(`${"- ".repeat(8)}deep`)).toBe(`${"- ".repeat(6)}\\- - deep`);
  });
});

describe("speed", () => {
  const MEBIBYTE = 2 ** 20;
  const backtickRunsOfEveryLength = Array.from({ length: 1_400 }, (_, index) => "`".repeat(index + 1)).join(
    " ",
  );

  it.each([
    ["backticks", "` "],
    ["backtick runs that never close", backtickRunsOfEveryLength],
    ["links that never end", "[]("],
    ["emphasis", "*a "],
    ["empty items", "-\n"],
    ["items", "  - a\n"],
    ["quotations", "> a\n"],
    ["tables", "a|b\n-|-\n"],
  ])(
    "is linear for 1 MiB of %s",
    (_name, piece) => {
      const answer = piece.repeat(Math.ceil(MEBIBYTE / piece.length));
      const start = performance.now();
      const { length } = safeAnswer(answer);
      // Below 2 s here; a quadratic search would take minutes.
      expect(performance.now() - start).toBeLessThan(20_000);
      expect(length).toBeLessThan(6 * MEBIBYTE);
    },
    30_000,
  );
});

describe("an answer of megabytes", () => {
  it("is read as far as any view could show it", () => {
    const answer = safeAnswer("some words\n".repeat(1_000_000));
    expect(answer.length).toBeLessThanOrEqual(1_000_000);
    expect(answer.slice(-12)).toMatch(/…$/);
  });
});
