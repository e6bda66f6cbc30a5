import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import { redactRecord } from "../../../src/record/redact-record.js";
import { verdictQuote } from "../../../src/render/parts/notes.js";
import { findingsSection } from "../../../src/render/parts/findings.js";
import { SHOWN_TEXTS } from "../../../src/render/markdown/shown-texts.js";
import { renderSummary } from "../../../src/render/summary/summary.js";
import { finishedRecord, sampleFinding } from "../../support/sample-record.js";

const finding = (severity: "error" | "warning" | "notice", line = 1) =>
  sampleFinding({
    path: "src/a.ts",
    line,
    endLine: undefined,
    message: `Wrong \`sum\` on line ${line}.`,
    title: "Wrong sum",
    severity,
  });

describe("several failed checks", () => {
  const record = finishedRecord("Done.", {
    conclusion: "failure",
    reason: "denied",
    denialAdvice: "Allow it.",
    checks: [
      { gate: "denied", count: 1, places: { "`npm`": 1 } },
      { gate: "tool-error", count: 3, places: { "shell @me": 2 } },
    ],
  });

  it("are a list, each with what to do about it, and inert", () => {
    expect(verdictQuote(record)).toBe(
      "> **2 checks failed**\n>\n" +
        "> - `denied`: 1 tool call was denied: `npm`. Allow it. Or take `denied` out of `fail-on`.\n" +
        "> - `tool-error`: 3 tool calls failed: shell `@me` ×2 and 1 more. Read the failures in the log, or take `tool-error` out of `fail-on`.",
    );
  });
});

describe("a failure whose cause is known", () => {
  it("begins with the cause and the remedy; how it came out follows", () => {
    const record = finishedRecord("", {
      conclusion: "failure",
      reason: "exit-code",
      exit: { code: 1, signal: undefined, endedBy: undefined },
      cause: verdictOn("exit-code", "exit", {
        known: {
          code: "rate-limit",
          message: "Cursor limits the rate of requests.",
          remedy: "Set `retries`.",
        },
        hadEvents: true,
        said: ["429"],
      }).cause,
    });
    expect(verdictQuote(record)).toBe(
      "> **Cursor limits the rate of requests.** Set `retries`.\n>\n" +
        "> `exit-code` · The CLI exited with code 1 before the agent had finished. Last message of the CLI: 429",
    );
  });
});

describe("the findings", () => {
  const reviewed = { structuredOutput: '{"findings":[]}' };

  it("come worst first, each whole, under their counts", () => {
    const findings = [finding("notice", 1), finding("error", 2), { ...finding("warning", 3), endLine: 5 }];
    expect(findingsSection(finishedRecord("{}", { ...reviewed, findings }), "### Findings", 10_000)).toBe(
      [
        "### Findings",
        "",
        "**1 error, 1 warning, 1 notice**",
        "",
        "- ❌ `src/a.ts:2` **Wrong sum**\\\n  Wrong `sum` on line 2.",
        "- ⚠️ `src/a.ts:3-5` **Wrong sum**\\\n  Wrong `sum` on line 3.",
        "- ℹ️ `src/a.ts:1` **Wrong sum**\\\n  Wrong `sum` on line 1.",
      ].join("\n"),
    );
  });

  it("are counted, linked and folded beside the review that has them on their lines", () => {
    const record = finishedRecord("{}", { ...reviewed, findings: [finding("error", 2)] });
    const reviewUrl = "https://github.example/octo/repo/pull/7#pullrequestreview-9";
    const list = "- ❌ `src/a.ts:2` **Wrong sum**\\\n  Wrong `sum` on line 2.";
    const head = `### Findings\n\n**1 error** · [posted as a review](${reviewUrl})`;
    expect(findingsSection(record, "### Findings", 10_000, { url: reviewUrl, leftOut: 0 })).toBe(
      `${head}\n\n<details><summary>1 finding</summary>\n\n${list}\n\n</details>`,
    );
  });

  it("are not repeated on the page that has the review, unless that has no room for one", () => {
    const record = finishedRecord("{}", { ...reviewed, findings: [finding("error", 2)] });
    const url = "https://github.example/octo/repo/pull/7#pullrequestreview-9";
    const beside = (leftOut: number): string =>
      findingsSection(record, "### Findings", 10_000, { url, leftOut }, "left out");
    expect(beside(0)).toBe(`### Findings\n\n**1 error** · [posted as a review](${url})`);
    expect(beside(1)).toContain("<summary>1 finding</summary>");
  });

  it("of which the posted review has room for some are not all called posted", () => {
    const record = finishedRecord("{}", {
      ...reviewed,
      findings: [finding("error", 2), finding("error", 3)],
    });
    const url = "https://github.example/octo/repo/pull/7#pullrequestreview-9";
    expect(findingsSection(record, "### Findings", 10_000, { url, leftOut: 1 })).toContain(
      `**2 errors** · [posted as a review](${url}), which has no room for 1 of them\n`,
    );
  });

  it("that are none have no section, as the heading says that nothing was found", () => {
    const record = finishedRecord("{}", reviewed);
    expect(findingsSection(record, "### Findings", 10_000)).toBe("");
    expect(renderSummary(record, "full")).toContain("## ✅ Cursor agent found nothing");
  });

  it("are cut at whole entries, and the rest is counted", () => {
    const findings = Array.from({ length: 300 }, (_, index) => finding("error", index + 1));
    const section = findingsSection(finishedRecord("{}", { ...reviewed, findings }), "### Findings", 2_000);
    expect(Buffer.byteLength(section)).toBeLessThanOrEqual(2_000);
    const shown = section.match(/^- ❌/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(section).toMatch(new RegExp(`… and ${300 - shown} more, all of them in \`record-file\``));
  });
});

describe("what the agent found", () => {
  const SECRET = "correct-horse-battery-staple";
  const clean = (text: string): string => text.replaceAll(SECRET, "***");
  // Markup that a view takes away, so that the pieces of the secret stand beside each other.
  const TORN = "correct-horse[]()-battery[]()-staple";

  it.each([
    ["a finding", { findings: [sampleFinding({ message: TORN })] }],
    ["the summary of an answer", { structuredOutput: JSON.stringify({ findings: [], summary: TORN }) }],
  ])("shows no secret that markup has torn in %s", (_, members) => {
    const record = redactRecord(finishedRecord("{}", members), clean, SHOWN_TEXTS);
    const shown = renderSummary(record, "full").replace(/\\([!-/:-@[-`{-~])/g, "$1");
    expect(shown).not.toContain(SECRET);
    expect(JSON.stringify(record)).not.toContain("correct-horse");
  });
});
