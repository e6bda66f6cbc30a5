import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseAnswer, safeAnswer } from "../../src/render/markdown/answer.js";
import { byteLength, printWithin } from "../../src/render/markdown/budget.js";
import { codeSpan, details, escapeText, fence, table } from "../../src/render/markdown/markdown.js";
import { hostileText } from "../support/hostile-markdown.js";
import { isCmarkInstalled, judge, judgeWithCmark, type Verdict } from "../support/markdown-judge.js";
import { propertyRuns } from "../support/property-runs.js";

const NOTE = "_Cut here._";

/** Everything that this room makes, out of hostile text, in all the places where a view puts it. */
const hostileView = fc
  .record({
    answer: hostileText(40),
    title: hostileText(8),
    cell: hostileText(8),
    language: hostileText(1),
    cut: fc.nat(),
  })
  .map(({ answer, title, cell, language, cut }) => {
    const maximumBytes = cut % (byteLength(safeAnswer(answer)) + 1);
    return [
      escapeText(title),
      `### ${escapeText(cell)}`,
      `- ${escapeText(title)}\n- ${codeSpan(cell)}`,
      printWithin(parseAnswer(answer), maximumBytes, NOTE),
      details(
        title,
        [safeAnswer(answer), table([escapeText(title), "B"], [[codeSpan(cell), escapeText(answer)]])].join(
          "\n\n",
        ),
      ),
      details("inner", details(cell, fence(answer, language))),
    ].join("\n\n");
  });

/** What comes after our blocks is read as if they were not there. */
const withSentinel = (markdown: string): string => `${markdown}\n\n## Sentinel *text*\n`;

function expectHarmless({ live, topLevel }: Verdict): void {
  expect(live).toEqual([]);
  expect(topLevel.at(-1)).toEqual({ name: "h2", text: "Sentinel text" });
}

describe("the judges", () => {
  const LIVE_MARKDOWN = [
    "[a](https://example.org)",
    "<https://example.org>",
    "see https://example.org",
    "www.example.org",
    "a@example.org",
    "![a](b)",
    "[a][b]\n\n[b]: https://example.org",
    "a[^1]\n\n[^1]: b",
    "<b>x</b>",
    "- [ ] task",
    "@user",
    "&#64;user",
    "\\@org/team",
    "**@**@user",
    "fixes #12",
    "owner/repository&#35;12",
    "GH-12",
    "0123456789abcdef0123456789abcdef01234567",
    "costs \\$5",
    "$`x`$",
    ":tada:",
    "\\:tada\\:",
    "> [!NOTE]\n> text",
    "> \\[!NOTE\\]\n> text",
    "```mermaid\ngraph TD\n```",
    "```math\nx\n```",
    "a\u202eb",
  ];

  it.each(LIVE_MARKDOWN)("find %j live", (markdown) => {
    expect(judge(markdown).live).not.toEqual([]);
    expect(judgeWithCmark(markdown)?.live).not.toEqual([]);
  });

  it.each(["<!-- hidden -->", "[a]: https://example.org", "/close", "text\n/close"])(
    "the first finds %j live",
    (markdown) => {
      expect(judge(markdown).live).not.toEqual([]);
    },
  );

  it("have nothing against what is only text", () => {
    const markdown =
      "# A\n\n**b** `@user #1 $x$` *c*\n\n1. d\n\n> e\n\n| f |\n| --- |\n| g |\n\n```ts\n@user\n```";
    expect(judge(markdown).live).toEqual([]);
    expect(judgeWithCmark(markdown)?.live ?? []).toEqual([]);
  });

  it.each(["```\nx", "<details><summary>x</summary>\n\ny", "<!--", "<pre>"])(
    "notice that %j is left open",
    (markdown) => {
      expect(judge(withSentinel(markdown)).topLevel.at(-1)?.name).not.toBe("h2");
      expect(judgeWithCmark(withSentinel(markdown))?.topLevel.at(-1)?.name).not.toBe("h2");
    },
  );
});

describe("nothing that hostile text is made into can act or reach beyond its place", () => {
  it("says remark", () => {
    fc.assert(
      fc.property(hostileView, (markdown) => {
        expectHarmless(judge(withSentinel(markdown)));
      }),
      { numRuns: propertyRuns(400) },
    );
  }, 60_000);

  const itWithCmark = isCmarkInstalled() ? it : it.skip;
  if (itWithCmark === it.skip) {
    process.stderr.write(
      "SKIPPED: cmark-gfm is not installed, so only one judge has looked at the Markdown.\n",
    );
  }

  itWithCmark(
    "says cmark-gfm",
    () => {
      fc.assert(
        fc.property(hostileView, (markdown) => {
          const verdict = judgeWithCmark(withSentinel(markdown));
          expect(verdict).toBeDefined();
          if (verdict !== undefined) {
            expectHarmless(verdict);
          }
        }),
        { numRuns: propertyRuns(300) },
      );
    },
    60_000,
  );

  it("shows the end of a fold's body inside the fold, and what follows outside", () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const { topLevel } = judge(`${details(text, `${safeAnswer(text)}\n\nlast`)}\n\nafter`);
        expect(topLevel.map(({ name }) => name)).toEqual(["details", "p"]);
        expect(topLevel[0]?.text.trimEnd().endsWith("last")).toBe(true);
        expect(topLevel[1]?.text).toBe("after");
      }),
      { numRuns: propertyRuns(200) },
    );
  }, 60_000);
});
