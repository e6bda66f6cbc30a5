import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import { redactRecord } from "../../../src/record/redact-record.js";
import { alertBlocks } from "../../../src/render/parts/alert.js";
import { alertsOf } from "../../../src/render/parts/run-alerts.js";
import { findingsList } from "../../../src/render/parts/findings.js";
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
    checks: [
      { gate: "denied", count: 1, places: { "`npm`": 1 } },
      { gate: "tool-error", count: 3, places: { "shell @me": 2 } },
    ],
  });

  it("are a list, each with what to do about it, and inert", () => {
    expect(alertBlocks(alertsOf(record, false))).toBe(
      "> [!CAUTION]\n> **2 checks failed**\n>\n" +
        "> - `denied`: 1 tool call was denied: `'npm'`. Take `denied` out of `fail-on`.\n" +
        "> - `tool-error`: 3 tool calls failed: `shell @me` ×2 and 1 more. Read the failures in the log, or take `tool-error` out of `fail-on`.",
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
    expect(alertBlocks(alertsOf(record, false))).toBe(
      "> [!CAUTION]\n> **Cursor limits the rate of requests.**\n>\n" +
        "> The CLI exited with code 1 before the agent had finished. Last message of the CLI: 429\n>\n> Set `retries`.",
    );
  });
});

describe("the findings", () => {
  const reviewed = { structuredOutput: '{"findings":[]}' };

  it("come worst first, each whole, with a link to its lines at the commit", () => {
    const findings = [finding("notice", 1), finding("error", 2), { ...finding("warning", 3), endLine: 5 }];
    const at = "https://github.example/octo/repo/blob/0123456789abcdef0123456789abcdef01234567/src/a.ts";
    expect(findingsList(finishedRecord("{}", { ...reviewed, findings }), 10_000)).toBe(
      [
        `- ❌ [\`src/a.ts:2\`](${at}#L2) **Wrong sum**\n\n  Wrong \`sum\` on line 2.\n`,
        `- ⚠️ [\`src/a.ts:3-5\`](${at}#L3-L5) **Wrong sum**\n\n  Wrong \`sum\` on line 3.\n`,
        `- ℹ️ [\`src/a.ts:1\`](${at}#L1) **Wrong sum**\n\n  Wrong \`sum\` on line 1.`,
      ].join("\n"),
    );
  });

  it("keep their code, with what it could be replaced by", () => {
    const entry = (members: Partial<ReturnType<typeof finding>>): string =>
      findingsList(finishedRecord("{}", { findings: [{ ...finding("error"), ...members }] }), 10_000);
    expect(entry({ code: "a\nb", suggestion: "c" })).toContain("  ```diff\n  -a\n  -b\n  +c\n  ```");
    expect(entry({ code: "a" })).toContain("  ```\n  a\n  ```");
    expect(entry({ code: "a", delete: true })).toContain("  ```diff\n  -a\n  ```");
  });

  it("are told in the review alone where it has all of them", () => {
    const record = finishedRecord("{}", { ...reviewed, findings: [finding("error", 2)] });
    const url = "https://github.example/octo/repo/pull/7#pullrequestreview-9";
    const beside = (leftOut: number): string => renderSummary(record, "full", { url, leftOut });
    expect(beside(0)).toContain(`\n\n[Read the review](${url})\n`);
    expect(beside(0)).not.toContain("Wrong sum");
    expect(beside(1)).toContain("**Wrong sum**");
  });

  it("that are open since an earlier push are not repeated, either", () => {
    const record = finishedRecord("{}", {
      ...reviewed,
      findings: [{ ...finding("error"), standing: "open" }],
      sinceLastPush: { fixed: 1, open: 1, new: 0, dismissed: 2 },
    });
    const summary = renderSummary(record, "full");
    expect(summary).toMatch(/\n\nSince the last push: 1 fixed, 1 still open, 2 dismissed\.\n/u);
    expect(summary).not.toContain("Wrong sum");
  });

  it("are cut at whole entries, and the rest is counted", () => {
    const findings = Array.from({ length: 300 }, (_, index) => finding("error", index + 1));
    const section = findingsList(finishedRecord("{}", { ...reviewed, findings }), 4_000);
    expect(Buffer.byteLength(section)).toBeLessThanOrEqual(4_000);
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
