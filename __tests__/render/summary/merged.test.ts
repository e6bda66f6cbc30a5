import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type MergedRuns, mergeRuns } from "../../../src/record/merge.js";
import type { ReadRun } from "../../../src/record/read-run.js";
import type { Severity } from "../../../src/record/schema-finding.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { byteLength } from "../../../src/render/markdown/budget.js";
import { previousResult } from "../../../src/render/comment/comment-marker.js";
import { MAXIMUM_COMMENT_BYTES, renderComment } from "../../../src/render/comment/comment.js";
import {
  mergedLine,
  renderMerged,
  renderMergedComment,
  mergedOutputs,
} from "../../../src/render/summary/merged.js";
import { MAXIMUM_SUMMARY_BYTES, renderSummary } from "../../../src/render/summary/summary.js";
import { hostileText } from "../../support/hostile-markdown.js";
import { judge, withoutOurs } from "../../support/markdown-judge.js";
import {
  finishedRecord,
  SAMPLE_RUN,
  sampleCall,
  sampleFile,
  sampleFinding,
} from "../../support/sample-record.js";
import { propertyRuns } from "../../support/property-runs.js";

const FRAME = {
  identity: { key: "CI/report", runId: 100, runAttempt: 1 },
  runUrl: "https://github.example/octo/repo/actions/runs/100",
  previous: undefined,
  review: undefined,
};
/** The one link is our own, to the run that writes. */
const UNLINKED = { ...FRAME, runUrl: "" };
const FAILED = {
  conclusion: "failure",
  reason: "agent-error",
  message: "The agent ended with an error.",
  remedy: "Read the answer.",
} as const;

function run(leg: string, changes: Partial<RunRecord> = {}): ReadRun {
  const record = finishedRecord(`Answer of ${leg}.`, { run: { ...SAMPLE_RUN, matrix: leg }, ...changes });
  return {
    file: `runs/${leg}/record.json`,
    path: `/w/runs/${leg}/record.json`,
    source: "record",
    record,
    digest: leg,
  };
}

/** Runs of an ordinary size, every tenth of which failed. */
function runs(count: number): MergedRuns {
  const all = Array.from({ length: count }, (_, index) =>
    run(`package-${index}`, {
      ...(index % 10 === 3 ? FAILED : {}),
      toolCalls: Array.from({ length: 40 }, (_, call) => sampleCall(call + 1)),
      toolCallCounts: { total: 40, ok: 40, failed: 0, denied: 0, unfinished: 0 },
      files: Array.from({ length: 10 }, (_, file) =>
        sampleFile(`packages/package-${index}/src/file-${file}.ts`),
      ),
      usage: { inputTokens: 1_000, outputTokens: 10, cacheReadTokens: 0, cacheWriteTokens: 0 },
    }),
  );
  return mergeRuns(all, []);
}

/** All that could act, but for our own timelines and the hidden first line of a comment. */
function liveIn(markdown: string): readonly string[] {
  return judge(withoutOurs(markdown)).live.filter((live) => live !== "drawing: language-mermaid");
}

describe("several runs whose findings are posted as a review", () => {
  const review = { url: "https://github.example/octo/repo/pull/7#pullrequestreview-9", leftOut: 0 };
  const answered = (leg: string): ReadRun =>
    run(leg, { structuredOutput: '{"findings":[{}]}', findings: [sampleFinding({ severity: "error" })] });
  const merged = mergeRuns([answered("api"), answered("web")], []);

  it("leave them to it: one link in the heading, and no list", () => {
    for (const text of [
      renderMerged(merged, "full", review),
      renderMergedComment(merged, { ...FRAME, review }),
    ]) {
      expect(text.split(review.url)).toHaveLength(2);
      expect(text).not.toContain("- ❌");
    }
    expect(renderMergedComment(merged, FRAME)).toContain("- ❌");
  });
});

describe("a single run", () => {
  it("names the page of all runs once, and not in each fold", () => {
    for (const text of [renderMerged(runs(3), "full"), renderMergedComment(runs(3), FRAME)]) {
      expect(text.split("report.html")).toHaveLength(2);
    }
  });

  const merged = mergeRuns([run("api")], []);
  const [record] = merged.runs.flatMap((only) => ("record" in only ? [only.record] : []));

  it("is shown as its own job would show it", () => {
    expect(record).toBeDefined();
    if (record !== undefined) {
      expect(renderMerged(merged, "full")).toBe(renderSummary(record, "full"));
      expect(renderMergedComment(merged, FRAME)).toBe(renderComment(record, FRAME));
    }
  });
});

describe("several runs in the summary", () => {
  const merged = mergeRuns(
    [
      run("api", {
        toolCallCounts: { total: 12, ok: 9, failed: 2, denied: 1, unfinished: 0 },
        files: [
          sampleFile("a.ts"),
          sampleFile("put-back.ts", { changed: false, status: "unchanged" }),
          sampleFile("/tmp/c.ts", { changed: false, status: "unknown", place: "outside" }),
        ],
        usage: {
          inputTokens: 12_000,
          outputTokens: 300,
          cacheReadTokens: undefined,
          cacheWriteTokens: undefined,
        },
      }),
      run("web", {
        conclusion: "timed-out",
        reason: "timeout",
        message: "It was stopped.",
        remedy: "Raise it.",
      }),
      { file: "runs/docs/record.json", path: "/w/runs/docs/record.json", problem: "it is empty." },
    ],
    ["No file matches other/*.json."],
  );
  const summary = renderMerged(merged, "full");

  it("are a table, failures first, below the sums, above what could not be read", () => {
    expect(summary.slice(0, summary.indexOf("<details open>")))
      .toBe(`## ❌ Cursor agents: 2 of 3 runs failed, changed 1 file, +12 −3

12 tool calls · 1 file changed · 1 file reported · 12.0k tokens in, 300 out · 2 m 10 s in all

|  | Run | Time |
| --- | --- | --: |
| ❌ | agent (web) · timed out | 1\u00a0m\u00a005\u00a0s |
| ❌ | docs · could not be read | – |
| ⚠️ | agent (api) · changed 1 file, +12 −3, but 1 of its 12 calls was denied | 1\u00a0m\u00a005\u00a0s |

- No file matches other/\\*.json.
- runs/docs/record.json could not be read as a run: it is empty.

`);
  });

  it("have rows in plain words", () => {
    const failed = run("api", { conclusion: "failure", reason: "agent-error", message: "It failed." });
    expect(renderMerged(mergeRuns([failed, run("web")], []), "full")).toContain(
      "| ❌ | agent (api) · failed: the agent ended with an error |",
    );
  });

  it("have rows that do not say a gate's reason and its count", () => {
    const failed = run("api", {
      conclusion: "failure",
      reason: "outside-paths",
      files: [sampleFile("a.ts", { outsideAllowedPaths: true })],
    });
    expect(renderMerged(mergeRuns([failed, run("web")], []), "full")).toContain(
      "| ❌ | agent (api) · failed: files changed outside allowed-paths |",
    );
  });

  it("have long words of their names shortened, for a phone has no room for them", () => {
    const name = "cursor-2026.09.15-probe-51-websearch-force.ndjson";
    const long = { ...run("x", { run: { ...SAMPLE_RUN, job: "" } }), file: `runs/${name}` };
    expect(renderMerged(mergeRuns([long, run("web")], []), "full")).toContain(
      "| ✅ | cursor…-force.ndjson · answered, changed nothing |",
    );
  });

  it("keep long names whole where shortened ones would be the same", () => {
    const named = (file: string): ReadRun => ({ ...run(file, { run: { ...SAMPLE_RUN, job: "" } }), file });
    const names = ["runs/agent-number-one/of-several.ndjson", "runs/agent-number-two/of-several.txt"];
    const text = renderMerged(mergeRuns([...names, "runs/agent-n/x-several.ndjson"].map(named), []), "full");
    expect(text).toContain("| agent-number-one/of-several.ndjson · answered, changed nothing |");
  });

  it("show where the long values of a matrix differ, in rows, folds and reasons", () => {
    const values = ["src", "tests and documents"].map(
      (end) => `${"Look at all that is there ".repeat(20)}in ${end}`,
    );
    const text = renderMerged(
      mergeRuns(
        values.map((value) => run(value, FAILED)),
        [],
      ),
      "full",
    );
    for (const name of ["agent (Look at all that… src)", "agent (Look at all that… tests and documents)"]) {
      expect(text).toContain(`| ❌ | ${name} · failed`);
      expect(text).toContain(`<summary>${name}</summary>`);
      expect(text.slice(0, text.indexOf("<details"))).toMatch(
        /\*\*.*that… src\); .*that… tests and documents\)\*\*/,
      );
    }
  });

  it("have each reason once, with the runs that failed for it", () => {
    const text = renderMerged(
      mergeRuns([run("a", FAILED), run("b", { ...FAILED, message: "It was silent." }), run("c", FAILED)], []),
      "full",
    );
    expect(text.slice(0, text.indexOf("<details>"))).toMatch(
      /\n\n- \*\*agent \(a\); agent \(c\)\*\*: The agent ended with an error\.\n- \*\*agent \(b\)\*\*: It was silent\.\n\n$/,
    );
    expect(text).not.toContain("<details open>");
  });

  it("say the reason of the only one that failed in its open fold, and nowhere else", () => {
    const text = renderMerged(mergeRuns([run("a", FAILED), run("b")], []), "full");
    expect(text.split("The agent ended with an error.")).toHaveLength(2);
    expect(text.indexOf("The agent ended")).toBeGreaterThan(text.indexOf("<details open>"));
  });

  it("have the number of their findings in the heading, and how many of them differ", () => {
    const answered = (leg: string, ...findings: Parameters<typeof sampleFinding>[0][]): ReadRun =>
      run(leg, { structuredOutput: "{}", findings: findings.map((finding) => sampleFinding(finding)) });
    const headingOf = (...all: readonly ReadRun[]): string | undefined =>
      renderMerged(mergeRuns(all, []), "full").split("\n")[0];
    expect(headingOf(answered("a", {}), answered("b", {}, { line: 99 }))).toBe(
      "## ❌ Cursor agents: 2 runs found 2 errors",
    );
    expect(headingOf(answered("a", {}), answered("b", { line: 99 }))).toBe(
      "## ❌ Cursor agents: 2 runs found 2 errors",
    );
  });

  it("are each in a fold, under its name: its row says how it went", () => {
    const titles = [...summary.matchAll(/^<details(?: open)?><summary>(.*)<\/summary>$/gm)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(["agent (web)", "agent (api)"]);
    expect(summary).toContain("Answer of api.");
    expect(summary).not.toContain("## Cursor agent: ");
  });

  it("have a last line in the log, also where it is one run with a note", () => {
    expect(mergedLine(mergeRuns([run("api")], ["No file matches `x`."]))).toBe(
      "✅ 1 run finished · 0 tool calls",
    );

    expect(mergedLine(merged)).toBe(
      "❌ 2 of 3 runs failed, changed 1 file, +12 −3 · 12 tool calls in all · 12.0k tokens in, 300 out",
    );
  });
});

describe("several runs in a comment", () => {
  const merged = mergeRuns([run("api"), run("web")], []);

  it("begin with the marker, a heading and a link to the run that writes", () => {
    const lines = renderMergedComment(merged, FRAME).split("\n");
    expect(lines[0]).toContain("key=CI%2Freport run=100 attempt=1 state=final");
    expect(lines[1]).toBe("### ✅ Cursor agents: 2 runs finished");
  });

  it("keep the result before them, where there is room, and hand on their own", () => {
    const comment = renderMergedComment(merged, { ...FRAME, previous: "The result before." });
    expect(comment).toContain(
      "<details><summary>Previous result</summary>\n\nThe result before.\n\n</details>",
    );
    expect(previousResult(comment)).toContain("## ✅ Cursor agents: 2 runs finished");
    expect(previousResult(comment)).not.toContain("The result before.");
  });

  it("say that the result before them was left out", () => {
    const previous = "x".repeat(59_000);
    const comment = renderMergedComment(merged, { ...FRAME, previous });
    expect(comment).toContain("Left out for its size: the previous result.");
    expect(byteLength(comment)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
  });
});

describe.each([200, 1_000])("%s runs", (count) => {
  const merged = runs(count);
  const summary = renderMerged(merged, "full");
  const comment = renderMergedComment(merged, { ...UNLINKED, previous: "y".repeat(10_000) });
  // The judge takes seconds for a megabyte.
  const small = renderMerged(merged, "full", undefined, 60_000);

  it("fit, and nothing in them is torn", () => {
    expect(byteLength(summary)).toBeLessThanOrEqual(MAXIMUM_SUMMARY_BYTES);
    expect(byteLength(comment)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
    expect(byteLength(small)).toBeLessThanOrEqual(60_000);
    expect(liveIn(small)).toEqual([]);
    expect(liveIn(comment)).toEqual([]);
    for (const markdown of [summary, small, comment]) {
      expect(markdown.match(/^<details(?: open)?>/gm)?.length ?? 0).toBe(
        markdown.match(/^<\/details>$/gm)?.length ?? 0,
      );
    }
  });

  it("have a row each in the summary, and the sums of all", () => {
    expect(summary.match(/^\| [✅❌] \| agent \(package-\d+\) ·/gmu)).toHaveLength(count);
    expect(summary).toContain(`${count / 10} of ${count} runs failed`);
    expect(summary).toContain(`\n${count * 40} tool calls · `);
  });

  it("all have their failures in the comment, and it says what it leaves out", () => {
    expect(comment.match(/· failed: the agent ended with an error \|/g)).toHaveLength(count / 10);
    expect(comment).toMatch(
      count === 200 ? /… \d+ runs have no room here/ : /… and \d+ more runs, none of them failed/,
    );
  });

  it("share the room of the summary fairly", () => {
    const shown =
      summary.match(/^<details(?: open)?><summary>agent \(package-\d+\)<\/summary>/gmu)?.length ?? 0;
    expect(shown).toBeGreaterThanOrEqual(Math.min(count, 500));
  });

  it("have outputs that stay within what a job may set", () => {
    const units = Object.values(mergedOutputs(merged)).reduce((sum, value) => sum + value.length, 0);
    expect(units).toBeLessThan(100_000);
    expect(mergedOutputs(merged)["tool-calls"]).toBe(String(count * 40));
  });

  it("count the findings of those that gave a structured answer", () => {
    const answered = (leg: string, severity: Severity): ReadRun =>
      run(leg, { structuredOutput: "{}", findings: [sampleFinding({ severity })] });
    const outputs = mergedOutputs(
      mergeRuns([run("a"), answered("b", "notice"), answered("c", "warning")], []),
    );
    expect(outputs).toMatchObject({ findings: "2", "highest-severity": "warning" });
    expect(mergedOutputs(merged)).toMatchObject({ findings: "", "highest-severity": "" });
  });
});

describe("whatever the runs are called and say", () => {
  it("is text, in the summary and in the comment", () => {
    const hostile = fc.record({
      name: hostileText(10),
      file: hostileText(10),
      answer: hostileText(),
      note: hostileText(10),
      model: hostileText(5),
    });
    fc.assert(
      fc.property(hostile, ({ name, file, answer, note, model }) => {
        const place = { ...SAMPLE_RUN, job: name, matrix: name };
        const session = { ...finishedRecord("").session, model };
        const merged = mergeRuns(
          [
            run("a", { run: place, session, ...FAILED, message: note, remedy: note, notes: [note] }),
            { ...run("b", { run: { ...place, workflow: answer } }), file },
            { file, path: "/w/c", problem: note },
          ],
          [note],
        );
        expect(liveIn(renderMerged(merged, "full"))).toEqual([]);
        expect(liveIn(renderMergedComment(merged, UNLINKED))).toEqual([]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
