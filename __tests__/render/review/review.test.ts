import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Code, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { findingComment, findingItem } from "../../../src/render/review/review-finding.js";
import type { Finding } from "../../../src/record/schema-finding.js";
import { renderReview, type ReviewContent } from "../../../src/render/review/review.js";
import type { ReviewAnswers } from "../../../src/review/answers.js";
import { readDiff } from "../../../src/review/diff.js";
import { gatherFindings, type ReviewFinding } from "../../../src/review/gather.js";
import { parseFindingMarker, parseReviewMarker, withoutMarker } from "../../../src/review/marker.js";
import { shortHash as hash } from "../../support/golden-reviews.js";
import { hostileText } from "../../support/hostile-markdown.js";
import { judge } from "../../support/markdown-judge.js";
import { propertyRuns } from "../../support/property-runs.js";
import { sampleFinding } from "../../support/sample-record.js";

const LINES = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`);
const DIFF = readDiff([
  {
    path: "src/a.ts",
    previousPath: undefined,
    status: "added",
    patch: `@@ -0,0 +1,60 @@\n${LINES.map((line) => `+${line}`).join("\n")}`,
  },
]);

type Answer = ReviewAnswers["runs"][number];

const ALONE = { panelOf: undefined, filesUrl: "" };

function runOf(name: string, findings: readonly Finding[], summary = ""): Answer {
  return { name, findings, summary, earlier: [], isRedacted: false };
}

function gathered(...members: Partial<Finding>[]): readonly ReviewFinding[] {
  const findings = members.map((one) => sampleFinding({ path: "src/a.ts", ...one }));
  return gatherFindings([runOf("model", findings)], DIFF, hash);
}

function contentOf(
  findings: readonly ReviewFinding[],
  runs: readonly Answer[] = [runOf("model", [])],
): ReviewContent {
  const isPlaced = ({ placement }: ReviewFinding): boolean => placement.where === "line";
  return {
    identity: { key: "CI/review", runId: 7, runAttempt: 1 },
    answers: { runs, unanswered: [], ofOtherHeads: [], isOfHead: true },
    changes: undefined,
    counted: findings,
    onLines: findings.filter(isPlaced),
    inBody: findings.filter((finding) => !isPlaced(finding)),
    refusal: undefined,
    filesUrl: "",
  };
}

describe("a finding of several runs", () => {
  const runs = ["fast", "slow"].map((name, index) =>
    runOf(name, [
      sampleFinding({ path: "src/a.ts", line: 3, message: `Message ${index}.`, severity: "warning" }),
    ]),
  );

  it("says how many have it, and what each says under its name", () => {
    const [finding] = gatherFindings(runs, DIFF, hash);
    const body = finding === undefined ? "" : findingComment(finding, { ...ALONE, panelOf: 3 });
    expect(body).toBe("**⚠️ warning** · 2 of 3\n\n#### fast\n\nMessage 0.\n\n#### slow\n\nMessage 1.");
  });
});

describe("a finding without a line in the diff", () => {
  it("is linked where the reviewed commit has it", () => {
    const [finding] = gathered({ path: "lib/x (1).ts", line: 7, endLine: 9, message: "Odd." });
    const item =
      finding === undefined ? "" : findingItem(finding, { ...ALONE, filesUrl: "https://x.example/blob/abc" });
    expect(item).toContain("[`lib/x (1).ts:7-9`](https://x.example/blob/abc/lib/x%20%281%29.ts#L7-L9): Odd.");
  });

  it("stands under a heading of its own where it is about a whole file, or the change", () => {
    const { body } = renderReview(
      contentOf(gathered({ line: 0, message: "Whole." }, { path: ".", line: 0, message: "No tests." })),
      hash,
    );
    expect(body).toContain(
      "### About whole files, or the change\n\n- **❌ error** `src/a.ts`: Whole.\n- **❌ error**: No tests.",
    );
    expect(parseReviewMarker(body)?.findings).toMatchObject([
      { path: "src/a.ts", line: 0, title: "Whole." },
      { path: "", line: 0, title: "No tests." },
    ]);
  });
});

describe("a suggestion", () => {
  function bodyWith(suggestion: string, members = {}): string {
    const [finding] = gathered({ line: 3, suggestion, ...members });
    return finding === undefined ? "" : findingComment(finding, ALONE);
  }

  /** What a reader of Markdown finds in the block that GitHub offers to apply. */
  function suggested(body: string): readonly string[] | undefined {
    const tree: Root = unified().use(remarkParse).parse(body);
    const block = tree.children.find(
      (node): node is Code => node.type === "code" && node.lang === "suggestion",
    );
    if (block?.position === undefined) {
      return undefined;
    }
    return block.position.end.line - block.position.start.line === 1 ? [] : block.value.split("\n");
  }

  /** As GitHub applies it: the lines of the comment are replaced by those of the block. */
  function applied(startLine: number, line: number, replacement: readonly string[]): string {
    return [...LINES.slice(0, startLine - 1), ...replacement, ...LINES.slice(line)].join("\n");
  }

  it("stands in a fence that is longer than any in it", () => {
    expect(bodyWith("a\n````\nb")).toContain("\n\n`````suggestion\na\n````\nb\n`````");
  });

  it("deletes the lines when the finding says so, and is none when it is empty", () => {
    expect(bodyWith("", { delete: true })).toMatch(/\n\n```suggestion\n```$/);
    expect(bodyWith("")).not.toContain("```");
  });

  it("of a command is the same, and none of its lines begins with it", () => {
    const body = bodyWith("/close\n  x");
    expect(suggested(body)).toEqual(["/close", "  x"]);
    expect(body).not.toMatch(/^\/close/m);
  });

  it.each([
    ["on the left", { side: "LEFT" }],
    ["of a line that says something else than the finding quotes", { code: "nowhere" }],
    ["of a range that does not lie in the diff", { line: 0, endLine: 70 }],
  ])("is shown, and not offered, %s", (_name, members) => {
    expect(bodyWith("better", members)).not.toContain("suggestion");
  });

  it.each([
    ["NUL", "a\0b"],
    ["a carriage return alone", "a\rb"],
    ["half a character", "a\ud800"],
    ["text that reads otherwise than it runs", "/*\u202e } */"],
    ["a zero-width space", "is\u200bAdmin()"],
    ["a soft hyphen", "is\u00adAdmin()"],
    ["a Hangul filler, which is a letter that no reader sees", "const \u3164 = 1;"],
    ["too much", "x".repeat(20_001)],
  ])("is not offered when it cannot be posted byte for byte, or hides something: %s", (_name, suggestion) => {
    expect(bodyWith(suggestion)).not.toContain("```suggestion");
  });

  it("applied gives the expected file, byte for byte", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "```",
        "````",
        "~~~",
        "```suggestion",
        " ",
        "\t",
        "    ",
        "***",
        "</details>",
        "<!--",
        "-->",
        "/x",
        "> ",
        "- ",
        "&amp;",
        "\\",
        "é😀",
      ),
      fc.string({ maxLength: 12 }),
    );
    const text = fc.array(piece, { maxLength: 4 }).map((parts) => parts.join("").replaceAll(/[\n\r\0]/g, ""));
    const replacement = fc
      .array(text, { maxLength: 6 })
      // What is blank is none, a line end at its end adds no line, and what looks like a mistake is only shown.
      .filter((lines) => lines.some((line) => line.trim() !== "") && lines.at(-1) !== "")
      .filter(
        (lines) =>
          !/^\s*(?:`{3}|~{3})/.test(lines[0] ?? "") && !lines.every((line) => /^[+-]|^\s*$/.test(line)),
      );
    fc.assert(
      fc.property(replacement, fc.integer({ min: 1, max: 50 }), fc.nat(9), (lines, start, more) => {
        fc.pre(!lines.some((line) => line.startsWith("line ") || /^ *(?:L ?)?\d+ ?\|/.test(line)));
        const body = bodyWith(lines.join("\n"), { line: start, endLine: start + more });
        expect(applied(start, start + more, suggested(body) ?? ["no suggestion"])).toBe(
          applied(start, start + more, lines),
        );
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe("hostile texts", () => {
  const text = hostileText(12);
  /** Each review holds some 30 of them. */
  const content = fc
    .record({
      findings: fc.array(
        fc.record({
          path: fc.oneof(
            fc.constant("src/a.ts"),
            text.map((path) => `x${path}`),
          ),
          line: fc.integer({ min: 1, max: 60 }),
          title: fc.option(text, { nil: undefined }),
          message: text.map((message) => `m${message}`),
          code: fc.option(text, { nil: undefined }),
        }),
        { minLength: 12, maxLength: 12, size: "max" },
      ),
      summary: text,
      names: fc.tuple(text, text),
    })
    .map(({ findings, summary, names: [one, other] }) => {
      const all = findings.map((members) => sampleFinding(members));
      const runs = [runOf(one, all.slice(0, 8), summary), runOf(other, all.slice(8), summary)];
      const hostile = contentOf(gatherFindings(runs, DIFF, hash), runs);
      return { ...hostile, identity: { key: one, runId: 1, runAttempt: 1 } };
    });

  it("can mention, link, embed, refer to, close and fold nothing in any body", () => {
    fc.assert(
      fc.property(content, (hostile) => {
        const { body, comments } = renderReview(hostile, hash);
        expect(parseReviewMarker(body)).toMatchObject({ runId: 1 });
        for (const one of [body, ...comments]) {
          expect(judge(withoutMarker(one)).live).toEqual([]);
        }
        for (const comment of comments) {
          expect(parseFindingMarker(comment)).toMatchObject({ runId: 1 });
        }
      }),
      { numRuns: propertyRuns(25, 10_000) },
    );
  }, 3_600_000);

  it("cannot break out of a suggestion", () => {
    fc.assert(
      fc.property(hostileText(), (suggestion) => {
        const [finding] = gathered({ line: 3, suggestion });
        const body = finding === undefined ? "" : findingComment(finding, ALONE);
        const { topLevel } = judge(body);
        expect(topLevel.map(({ name }) => name)).toEqual(
          finding?.said[0]?.suggestion === undefined ? ["p", "p"] : ["p", "p", "pre"],
        );
      }),
      { numRuns: propertyRuns(300, 10_000) },
    );
  }, 600_000);
});

describe("the bounds of a review", () => {
  it("hold for the longest texts", () => {
    const findings = gathered(
      ...Array.from({ length: 60 }, (_, index) => ({
        line: index + 1,
        title: "t".repeat(5_000),
        message: "word `code` ".repeat(9_000),
        suggestion: "s".repeat(20_000),
      })),
    );
    const runs = [runOf("model", [], "# long\n".repeat(30_000))];
    const { body, comments } = renderReview(contentOf(findings, runs), hash);
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
    for (const comment of comments) {
      expect(Buffer.byteLength(comment)).toBeLessThan(60_000);
      expect(comment).toContain("…");
    }
  });

  it("leave out none in silence when all stand in the body", () => {
    const findings = gathered(
      ...LINES.map((_, index) => ({ line: index + 1, message: "word ".repeat(1_000) })),
    );
    const { body } = renderReview(
      { ...contentOf(findings), onLines: [], inBody: findings, refusal: "lines" },
      hash,
    );
    const shown = body.match(/^- /gm)?.length ?? 0;
    expect(parseReviewMarker(body)?.findings).toHaveLength(shown);
    expect(body).toContain(shown === 60 ? "word" : `… and ${60 - shown} more`);
  });
});
