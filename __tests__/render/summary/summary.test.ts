import { describe, expect, it } from "@jest/globals";
import type { RunRecord } from "../../../src/record/schema.js";
import { MAXIMUM_SUMMARY_BYTES, renderSummary } from "../../../src/render/summary/summary.js";
import {
  COMPARED,
  finishedRecord,
  NOT_COMPARED,
  sampleCall,
  sampleFile,
  sampleRecord,
} from "../../support/sample-record.js";

const headings = (markdown: string): readonly string[] =>
  markdown.split("\n").filter((line) => /^#{2,3} /.test(line));

const DIFF = { path: "src/a.ts", text: "--- a\n+++ b\n-old\n+new", truncated: false };
const CHANGES: RunRecord["changes"] = { ...COMPARED, diffs: [DIFF] };
const WHOLE = finishedRecord("The answer.", {
  toolCalls: [sampleCall(1)],
  toolCallCounts: { total: 1, ok: 1, failed: 0, denied: 0, unfinished: 0 },
  files: [sampleFile("src/a.ts")],
  changes: CHANGES,
  notes: ["A note."],
});

describe("the job summary", () => {
  it("has its sections in the contract's order", () => {
    const wanted = ["### Files", "### What it did", "### Notes"];
    expect(headings(renderSummary(WHOLE, "full")).filter((line) => wanted.includes(line))).toEqual(wanted);
  });

  it("says why hosts were refused, and counts those that it does not name", () => {
    const hosts = Array.from({ length: 25 }, (_, number) => ({
      host: `h${number}.example`,
      port: 443,
      times: 1,
      reason: "not-allowed" as const,
    }));
    const summary = renderSummary(
      {
        ...WHOLE,
        isolation: {
          level: "network",
          way: "root",
          unreached: undefined,
          refused: [
            ...hosts,
            { host: "priv.test", port: 443, times: 2, reason: "private-address" },
            { host: "(further hosts)", port: 0, times: 900, reason: "not-allowed" },
          ],
        },
      },
      "full",
    );
    expect(summary).toContain("25 hosts blocked: `h0.example`, ");
    expect(summary).toContain(
      ", `h19.example` and more.**\n>\n> To allow them, add them to `allowed-hosts`.\n>\n> ```yaml\n> allowed-hosts: |\n>   h0.example\n",
    );
    expect(summary).toMatch(/1 host blocked: `priv\.test:443`, in a private network/u);
  });

  it("compact leaves out the calls and the diffs", () => {
    const compact = renderSummary(WHOLE, "compact");
    expect(headings(compact)).toContain("### Files");
    expect(compact).not.toMatch(/### What it did|\+new|```diff/);
    expect(renderSummary(WHOLE, "full")).toMatch(/```diff\n[^]*\+new/);
  });

  it("says while the agent runs that this is not the end", () => {
    expect(renderSummary(sampleRecord(), "full")).toMatch(
      /⏳ Cursor agent is at work\n\n(?:.*\n\n)?.*still at work/,
    );
  });

  it("of a failure says why, what to do, and what the CLI complained of", () => {
    const failed: Partial<RunRecord> = {
      conclusion: "failure",
      reason: "exit-code",
      message: "It exited.",
      remedy: "Read on.",
      diagnostics: "a complaint",
    };
    const summary = renderSummary(
      finishedRecord("", { ...failed, result: undefined, lastMessage: "Half." }),
      "full",
    );
    expect(summary).toContain("> [!CAUTION]\n> **It exited.**\n>\n> Read on.\n\nHalf.\n");
    expect(summary).toMatch(/<details><summary>Diagnostics[^]*a complaint/);
    expect(renderSummary(finishedRecord("x", { diagnostics: "a complaint" }), "full")).not.toContain(
      "a complaint",
    );
  });

  it("names the commit only where an agent was started", () => {
    const [attempt] = NOT_COMPARED.attempts ?? [];
    const attempts = attempt === undefined ? [] : [attempt];
    expect(renderSummary(finishedRecord("Done.", { attempts }), "full")).toContain(
      "commit `0123456789abcdef",
    );
    expect(renderSummary(finishedRecord("", { attempts: [] }), "full")).not.toContain("commit");
  });

  it("says that git could not compare, and why, with and without files", () => {
    const blind = (files: RunRecord["files"]): string =>
      renderSummary(finishedRecord("Done.", { ...NOT_COMPARED, files }), "compact");
    expect(blind([])).toMatch(
      /### Files\n\nWhat changed is not known: git could not compare \(`?\.git`? was removed\)\./,
    );
    expect(blind([sampleFile("a.ts", { status: "unknown", changed: false })])).toMatch(
      /### Files\n\nOnly what the agent reported; git could not compare \(`?\.git`? was removed\)\.\n\n- `a\.ts` unknown/,
    );
  });

  it.each([
    [["mod"], "What changed inside of `mod` is not known: it is a repository of its own."],
    [
      ["mod", "other"],
      "What changed inside of `mod` and `other` is not known: they are repositories of their own.",
    ],
    [["a", "b", "c", "d", "e", "f", "g"], "inside of `a`, `b`, `c`, `d`, `e` and 2 more is not known"],
  ])("says that nobody looked into the repositories %j", (repositories, note) => {
    const changes = { ...COMPARED, repositories };
    expect(renderSummary(finishedRecord("Done.", { changes }), "compact")).toContain(note);
  });

  it("stays below its limit, and says at each place what was left out", () => {
    const long = "word ".repeat(100_000);
    const calls = Array.from({ length: 5_000 }, (_, index) =>
      sampleCall(index, { target: long.slice(0, 500), error: long.slice(0, 2_000), outcome: "failed" }),
    );
    const summary = renderSummary(
      finishedRecord(long, {
        toolCalls: calls,
        toolCallCounts: { total: 9_000, ok: 0, failed: 9_000, denied: 0, unfinished: 0 },
        files: Array.from({ length: 2_000 }, (_, index) => sampleFile(`src/${index}.ts`)),
        changes: {
          ...CHANGES,
          diffs: Array.from({ length: 500 }, (_, index) => ({
            ...DIFF,
            path: `src/${index}.ts`,
            text: long.slice(0, 5_000),
          })),
        },
        notes: Array.from({ length: 1_000 }, () => long.slice(0, 1_000)),
      }),
      "full",
    );
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(MAXIMUM_SUMMARY_BYTES);
    for (const word of [
      "… cut here; all of it is in",
      " more, in `record-file`",
      "more diffs, in the patch",
      "`record-file` lists the first 5000, the transcript holds all.",
    ]) {
      expect(summary).toContain(word);
    }
  });
});
