import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Code, Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { findingComment } from "../../../src/render/review/review-finding.js";
import { renderReview, type ReviewContent } from "../../../src/render/review/review.js";
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

const SUBJECT = { head: "a".repeat(40), diff: DIFF };

function gathered(...members: Parameters<typeof sampleFinding>[0][]): readonly ReviewFinding[] {
  return gatherFindings(
    [{ name: "model", findings: members.map((one) => sampleFinding({ path: "src/a.ts", ...one })) }],
    SUBJECT,
    hash,
  );
}

function contentOf(findings: readonly ReviewFinding[], changes: Partial<ReviewContent> = {}): ReviewContent {
  const isPlaced = ({ placement }: ReviewFinding): boolean => placement.where === "line";
  return {
    identity: { key: "CI/review", runId: 7, runAttempt: 1 },
    findings,
    summaries: [],
    onLines: findings.filter(isPlaced),
    inBody: findings.filter((finding) => !isPlaced(finding)),
    stillThere: [],
    refusal: undefined,
    namesRuns: false,
    ...changes,
  };
}

describe("who found something", () => {
  function foundBy(names: readonly string[]): string {
    const runs = names.map((name) => ({ name, findings: [sampleFinding({ path: "src/a.ts", line: 3 })] }));
    const [finding] = gatherFindings(runs, SUBJECT, hash);
    return finding === undefined ? "" : findingComment(finding, true);
  }

  it("is told by name, of many by their number", () => {
    expect(foundBy(["fast", "slow", "dear"])).toContain("Found by fast and slow and dear.");
    expect(foundBy(["a", "b", "c", "d"])).toContain("Found by 4 runs.");
  });
});

describe("a suggestion", () => {
  function bodyWith(suggestion: string, members = {}): string {
    const [finding] = gathered({ line: 3, suggestion, ...members });
    return finding === undefined ? "" : findingComment(finding, true);
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
    expect(bodyWith("a\n````\nb")).toContain("\n\n`````suggestion\na\n````\nb\n`````\n\n");
  });

  it("deletes the lines when it is empty", () => {
    expect(bodyWith("")).toContain("\n\n```suggestion\n```\n\n");
    expect(suggested(bodyWith(""))).toEqual([]);
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
  ])("is not posted %s", (_name, members) => {
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
  ])("is not posted when it cannot be posted byte for byte, or hides something: %s", (_name, suggestion) => {
    expect(bodyWith(suggestion)).not.toContain("```");
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
      // One blank line and none are the same text.
      .filter((lines) => !(lines.length === 1 && lines[0] === ""));
    fc.assert(
      fc.property(replacement, fc.integer({ min: 1, max: 50 }), fc.nat(9), (lines, start, more) => {
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
    .map(({ findings, summary, names: [one, other] }) =>
      contentOf(
        gatherFindings(
          [
            { name: one, findings: findings.slice(0, 8).map((one) => sampleFinding(one)) },
            { name: other, findings: findings.slice(8).map((one) => sampleFinding(one)) },
          ],
          SUBJECT,
          hash,
        ),
        {
          identity: { key: one, runId: 1, runAttempt: 1 },
          summaries: [
            { name: one, text: summary },
            { name: other, text: summary },
          ],
          namesRuns: true,
        },
      ),
    );

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
        const body = finding === undefined ? "" : findingComment(finding, true);
        const { topLevel } = judge(body);
        expect(topLevel.map(({ name }) => name)).toEqual(
          finding?.suggestion === undefined ? ["p", "p", "p"] : ["p", "p", "pre", "p"],
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
    const summaries = [{ name: "model", text: "# long\n".repeat(30_000) }];
    const { body, comments } = renderReview(contentOf(findings, { summaries }), hash);
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
      contentOf(findings, { onLines: [], inBody: findings, refusal: "lines" }),
      hash,
    );
    const shown = body.match(/^- /gm)?.length ?? 0;
    expect(parseReviewMarker(body)?.remembered).toHaveLength(shown);
    expect(body).toContain(shown === 60 ? "word" : `… and ${60 - shown} more`);
  });
});
