import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { byteLength } from "../../../src/render/markdown/budget.js";
import { MAXIMUM_COMMENT_BYTES, renderComment } from "../../../src/render/comment/comment.js";
import { renderSummary } from "../../../src/render/summary/summary.js";
import { parseMarker, previousResult } from "../../../src/render/comment/comment-marker.js";
import type { CommentFrame } from "../../../src/render/parts/comment-parts.js";
import { judge, withoutOurs } from "../../support/markdown-judge.js";
import { pageOf } from "../../support/page-fixtures.js";
import {
  COMPARED,
  finishedRecord,
  NOT_COMPARED,
  SAMPLE_RUN,
  sampleCall,
  sampleFile,
  sampleFinding,
} from "../../support/sample-record.js";

const RUN_URL = "https://github.example/octo/repo/actions/runs/100";
const FRAME: CommentFrame = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: RUN_URL,
  previous: undefined,
  review: undefined,
};

function calls(number: number): Partial<RunRecord> {
  return {
    toolCalls: Array.from({ length: number }, (_, index) => sampleCall(index + 1)),
    toolCallCounts: { total: number, ok: number, failed: 0, denied: 0, unfinished: 0 },
  };
}

/** A run whose change is in a patch. */
function changed(artifact: string): RunRecord {
  const files = [{ ...sampleFile("src/a.ts"), status: "modified" } as const];
  const run = { ...SAMPLE_RUN, artifact };
  return finishedRecord("Done.", { files, run, changes: { ...COMPARED, files } });
}

/** What GitHub would show, without the links that are ours. */
function shown(body: string): ReturnType<typeof judge> {
  return judge(withoutOurs(body));
}

describe("renderComment", () => {
  it("reads from conclusion to tool calls", () => {
    const record = finishedRecord("I fixed the **test**.\n\n- one\n- two", {
      files: [
        sampleFile("src/a.ts"),
        sampleFile("src/new.ts", { status: "added", added: 40, removed: 0, reported: false }),
        sampleFile("logo.png", { binary: true, status: "renamed", previousPath: "old.png" }),
        sampleFile(".github/workflows/ci.yml", { sensitive: true, outsideAllowedPaths: true }),
        sampleFile("../elsewhere.txt", { place: "outside", status: "unknown", changed: false }),
      ],
      toolCalls: [
        sampleCall(1),
        sampleCall(2, { outcome: "failed", detail: "exit 1", error: "2 tests failed" }),
      ],
      toolCallCounts: { total: 2, ok: 1, failed: 1, denied: 0, unfinished: 0 },
      usage: {
        inputTokens: 12_000,
        outputTokens: 345,
        cacheReadTokens: 80_000,
        cacheWriteTokens: undefined,
      },
    });
    const at = "https://github.example/octo/repo/blob/0123456789abcdef0123456789abcdef01234567";
    expect(
      renderComment(record, { ...FRAME, previous: "### An older result" }).replace(/ length=\d+/, ""),
    ).toBe(
      [
        "<!-- cursor-agent-action v1 key=CI%2Fagent run=100 attempt=1 state=final -->",
        "### ⚠️ Cursor agent changed 4 files, +76 −9, 1 outside allowed-paths",
        "",
        "I fixed the **test**.",
        "",
        "- one",
        "- two",
        "",
        "- `../elsewhere.txt` unknown (reported by the agent only) ⚠️ outside the workspace",
        `- [\`.github/workflows/ci.yml\`](${at}/.github/workflows/ci.yml) +12 −3 ⚠️ outside allowed-paths, sensitive`,
        `- [\`logo.png\`](${at}/old.png) renamed from old.png binary`,
        `- [\`src/a.ts\`](${at}/src/a.ts) +12 −3`,
        "- `src/new.ts` added +40 (not reported by the agent)",
        "",
        "<details><summary>What it did: 2 tool calls (1 failed) in 1 m 05 s</summary>",
        "",
        "|  | Call | Time |",
        "| --- | --- | --: |",
        "| ✓ | shell `npm test -- 1` exit 0 | 1.0 s |",
        "| ✗ | shell `npm test -- 2` exit 1 | 1.0 s |",
        "",
        "<details><summary>Output of the failed call</summary>",
        "",
        "- ✗ shell `npm test -- 2` exit 1\\",
        "  2 tests failed",
        "",
        "</details>",
        "",
        "</details>",
        "",
        `<sub>[run](${RUN_URL}) · CI / agent · 12.0k new + 80.0k cached tokens in, 345 out</sub>`,
        "",
        "<details><summary>Previous result</summary>",
        "",
        "### An older result",
        "",
        "</details>",
      ].join("\n"),
    );
  });

  it("says which calls were denied, and gives the lines that allow them to copy", () => {
    const denied = sampleCall(1, {
      outcome: "denied",
      denial: "approval",
      target: "npm test",
      permissions: ["Shell(npm)"],
    });
    const toolCallCounts = { total: 2, ok: 1, failed: 0, denied: 1, unfinished: 0 };
    const permissions = { runsEverything: false, hasDeny: false };
    const toolCalls = [denied, sampleCall(2)];
    const record = finishedRecord("Done.", { toolCalls, toolCallCounts, permissions });
    const alert = [
      "> [!WARNING]",
      "> **1 of 2 tool calls was denied: `shell npm test`.**",
      ">",
      "> To allow it, add to the step:",
      ">",
      "> ```yaml",
      "> allow: |",
      ">   Shell(npm)",
      "> ```",
      ">",
      "> `force: true` allows everything that `deny` does not name.",
    ].join("\n");
    // Before the answer, however long that is.
    expect(renderComment(record, FRAME)).toContain(`\n\n${alert}\n\nDone.\n`);
    expect(renderSummary(record, "full")).toContain(`\n\n${alert}\n\nDone.\n`);
  });

  it("has the answer's own headings below its sections, as the summary has", () => {
    const record = finishedRecord("## Review\n\nGood.\n\n### Details\n\nNone.");
    const answer = "#### Review\n\nGood.\n\n##### Details\n\nNone.";
    expect(renderComment(record, FRAME)).toContain(`\n\n${answer}`);
    expect(renderSummary(record, "full")).toContain(`\n\n${answer}`);
  });

  it("beside a review is four lines: heading, summary, link, what became of the earlier findings", () => {
    const record = finishedRecord("{}", {
      structuredOutput: '{"findings":[{}],"summary":"One thing is wrong."}',
      findings: [sampleFinding({ severity: "error", message: "Wrong." })],
      sinceLastPush: { fixed: 1, open: 0, new: 1, dismissed: 0 },
      ...calls(3),
    });
    const url = `${RUN_URL.replace("actions/runs/100", "pull/7")}#pullrequestreview-1`;
    const comment = renderComment(record, { ...FRAME, review: { url, leftOut: 0 } });
    expect(comment.split("\n").slice(1)).toEqual([
      "### ❌ Cursor agent found 1 error",
      "",
      "One thing is wrong.",
      "",
      `[Read the review](${url})`,
      "",
      "Since the last push: 1 fixed, 1 new.",
      "",
      `<sub>[run](${RUN_URL}) · CI / agent</sub>`,
    ]);
  });

  it("sends a reader to the summary for what the CLI said, which does not send him to itself", () => {
    const record = finishedRecord("", {
      conclusion: "failure",
      reason: "exit-code",
      cause: verdictOn("exit-code", "exit-after-success", { said: ["Oh."], shownIn: "job-summary" }).cause,
    });
    expect(renderComment(record, FRAME)).toContain("Read all that the CLI said in the job summary.");
    expect(renderSummary(record, "full")).toContain(
      "> The answer is kept in `result`. Read all that the CLI said below.",
    );
    expect(pageOf(record, [])).toContain("Read all that the CLI said below.");
  });

  it("does not speak of calls that `deny` names", () => {
    const toolCalls = [sampleCall(1, { outcome: "denied", denial: "deny" })];
    const toolCallCounts = { total: 1, ok: 0, failed: 0, denied: 1, unfinished: 0 };
    expect(renderComment(finishedRecord("Done.", { toolCalls, toolCallCounts }), FRAME)).not.toContain(
      "[!WARNING]",
    );
  });

  it("gives the command that applies what changed to copy, and none where nothing changed or all is pushed", () => {
    const block =
      "To apply it:\n\n```sh\ngh run download 100 -n fix -D fix && git apply fix/changes.patch\n```";
    for (const view of [renderComment(changed("fix"), FRAME), renderSummary(changed("fix"), "compact")]) {
      expect(view).toContain(`\n\n${block}\n\n`);
    }
    const unchanged = finishedRecord("Done.", { run: { ...SAMPLE_RUN, artifact: "fix" } });
    expect(renderComment(unchanged, FRAME)).not.toContain("apply");
    expect(renderComment({ ...changed("fix"), pushedCommit: "3f2c1ab" }, FRAME)).not.toContain("apply");
  });

  it("links to the commit that was pushed, in place of how to apply it", () => {
    const pushedCommit = "3f2c1ab".padEnd(40, "0");
    const record = { ...changed("fix"), pushedCommit };
    const link = `Pushed as [\`3f2c1ab\`](https://github.example/octo/repo/commit/${pushedCommit}).`;
    for (const view of [renderComment(record, FRAME), renderSummary(record, "compact")]) {
      expect(view).toContain(link);
      expect(view).toMatch(/pushed `?3f2c1ab`? \(/);
      expect(view).not.toMatch(/Nothing was pushed|To apply|not pushed/);
    }
    expect(pageOf(record, [])).not.toMatch(/Nothing was pushed|To apply/);
  });

  it.each(["my fix", "fix;reboot", "$(reboot)", "-fix", "..", "fïx", "a`b"])(
    "gives no command with a name to paste where the artifact is called %j",
    (artifact) => {
      for (const view of [renderComment(changed(artifact), FRAME), pageOf(changed(artifact), [])]) {
        expect(view).not.toContain("gh run");
        expect(view).toContain("git apply changes.patch");
      }
      expect(renderComment(changed(artifact), FRAME)).toMatch(
        /To apply it, with `changes\.patch` of \[the run's artifacts\]\(\S+#artifacts\), if its workflow uploads it:/u,
      );
    },
  );

  it("gives no command to paste where the run's number is none", () => {
    const run = { ...SAMPLE_RUN, artifact: "fix", runId: "1;reboot" };
    expect(renderComment({ ...changed("fix"), run }, FRAME)).not.toContain("gh run");
  });

  it("names the page where an agent has run, and links the artifact that has it", () => {
    const attempts = [{ number: 1, startedAtMs: 0, endedAtMs: 1, sessionId: undefined, outcome: undefined }];
    const run = { ...SAMPLE_RUN, runUrl: `${RUN_URL}/attempts/2`, artifact: "agent-`report`" };
    const comment = (members: Partial<RunRecord>): string =>
      renderComment(finishedRecord("Done.", members), FRAME);
    expect(comment({ attempts, run })).toContain(` · [report.html](${RUN_URL}#artifacts) · `);
    expect(comment({ attempts })).toContain(" · `report.html`, if uploaded · ");
    expect(comment({})).not.toContain("report.html");
  });

  it("folds an answer that is one line of many screens", () => {
    expect(renderComment(finishedRecord("word ".repeat(2_000)), FRAME)).toContain(
      "<details><summary>The answer, 112 lines</summary>",
    );
  });

  it("tells a failure with its remedy, and the last message where there is no result", () => {
    const record = finishedRecord("", {
      conclusion: "timed-out",
      reason: "timeout",
      message: "The agent was still at work after 30 minutes.",
      remedy: "Raise `timeout-minutes`.",
      result: undefined,
      lastMessage: "Still looking.",
    });
    const body = renderComment(record, FRAME);
    expect(body).toContain(
      "### ❌ Cursor agent timed out\n\n> [!CAUTION]\n> **The agent was still at work after 30 minutes.**\n>\n> Raise `timeout-minutes`.\n\nStill looking.\n",
    );
    expect(body).toContain(" · timeout</sub>");
  });

  it.each(["z", "a", "中", "é"])("shows an answer that is one endless word of %j", (letter) => {
    const body = renderComment(finishedRecord(letter.repeat(200_000)), FRAME);
    expect(body.split(letter).length).toBeGreaterThan(10_000);
    expect(byteLength(body)).toBeLessThanOrEqual(60_000);
    expect(body).toContain("… cut here;");
  });

  it("tells a message of several lines line by line", () => {
    const record = finishedRecord("x", {
      conclusion: "failure",
      reason: "schema",
      message: "It does not fit:\n/a must be number\n\n/b must be string",
      remedy: "Make it plainer.",
    });
    expect(renderComment(record, FRAME)).toContain(
      "> **It does not fit:**\n>\n> `/a` must be number\\\n> `/b` must be string\n>\n> Make it plainer.",
    );
  });

  it("says in front of the files, and without any, that git could not compare", () => {
    const blind = (files: RunRecord["files"]): string =>
      shown(renderComment(finishedRecord("ok", { ...NOT_COMPARED, files }), FRAME)).text;
    expect(blind([])).toContain("What changed is not known: git could not compare (.git was removed).");
    expect(blind([sampleFile("a.ts", { status: "unknown", changed: false })])).toMatch(
      /Only what the agent reported; git could not compare \(\.git was removed\)\.\s*a\.ts unknown/,
    );
  });

  it("names the leg of a matrix", () => {
    const record = finishedRecord("ok", { run: { ...SAMPLE_RUN, matrix: '{"os":"linux"}' } });
    expect(renderComment(record, FRAME)).toContain("CI / agent · os linux");
  });

  it.each([
    "",
    "javascript:alert(1)",
    "https://a.example/) [x](https://b.example",
    "https://a.example/\n# x",
  ])("links nothing to %j", (runUrl) => {
    const body = renderComment(finishedRecord("ok"), { ...FRAME, runUrl });
    expect(body).not.toContain("](");
    expect(body).not.toContain("javascript");
  });

  it("A14: is never empty", () => {
    const body = renderComment(
      finishedRecord("\u200b\u0000 \n", { run: { ...SAMPLE_RUN, workflow: "", job: "" } }),
      FRAME,
    );
    expect(shown(body).text).toContain("✅ Cursor agent answered");
  });
});

describe("the size", () => {
  const longAnswer = "A paragraph of the answer, which goes on.\n\n".repeat(7_500);
  const manyFiles = Array.from({ length: 300 }, (_, index) => sampleFile(`src/module-${index}/file.ts`));

  it("2,000 tool calls and a 300 kB answer: within limits and well-formed", () => {
    expect(longAnswer.length).toBeGreaterThan(300_000);
    const record = finishedRecord(longAnswer, { ...calls(2_000), files: manyFiles });
    const body = renderComment(record, { ...FRAME, previous: "Older. ".repeat(3_000) });
    expect(byteLength(body)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
    expect(byteLength(body)).toBeGreaterThan(MAXIMUM_COMMENT_BYTES - 10_000);
    const { live, topLevel, text } = shown(body);
    expect(live).toEqual([]);
    expect(topLevel[0]?.name).toBe("h3");
    expect(text).toContain("… cut here; the summary of the run may show more, all of it is in record-file.");
    expect(text).toMatch(/… and \d+ more, in record-file\./u);
    expect(text).toContain("Left out for its size: the previous result.");
  });

  it("drops the end of the table of tool calls first, at a whole row", () => {
    const body = renderComment(finishedRecord("Short.", { ...calls(2_000), files: manyFiles }), {
      ...FRAME,
      previous: "### Older",
    });
    expect(byteLength(body)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
    const { live, topLevel } = shown(body);
    expect(live).toEqual([]);
    expect(topLevel.map(({ name }) => name)).toEqual([
      "h3",
      "p",
      "p",
      "details",
      "p",
      "details",
      "p",
      "details",
    ]);
    expect(body).toContain("src/module-100/file.ts");
    expect(body).toContain("### Older");
    expect(body).toMatch(
      /\n\| ✓ \| shell .*\|\n\n… and \d+ more, in `record-file`\.\n\n<\/details>\n\n<sub>/,
    );
    expect(body).not.toContain("Left out");
  });

  it("sends to the transcript as well where the record does not list all calls", () => {
    const toolCallCounts = { total: 9_000, ok: 9_000, failed: 0, denied: 0, unfinished: 0 };
    const body = renderComment(finishedRecord(longAnswer, { ...calls(20), toolCallCounts }), FRAME);
    expect(shown(body).text).toContain("all of it is in record-file and the transcript.");
  });

  it("then the previous result", () => {
    const previous = "Older text. ".repeat(4_500);
    const record = finishedRecord("Short.", { ...calls(20), files: manyFiles });
    const body = renderComment(record, { ...FRAME, previous });
    expect(body).toContain("src/module-100/file.ts");
    expect(body).toContain("What it did: 20 tool calls in");
    expect(body).toContain("Left out for its size: the previous result.");
    expect(body).not.toContain("may show more");
  });

  it("holds where every part is as large and as hostile as can be", () => {
    const wide = "😀`|<\n".repeat(20_000);
    const record = finishedRecord(wide, {
      conclusion: "failure",
      reason: "agent-error",
      message: wide,
      remedy: wide,
      run: { ...SAMPLE_RUN, workflow: wide, job: wide, matrix: wide },
      session: { ...finishedRecord("").session, model: wide },
      ...calls(500),
      files: manyFiles.map((file) => ({ ...file, path: file.path + "x/`|".repeat(500) })),
    });
    for (const maximumBytes of [MAXIMUM_COMMENT_BYTES, 30_000]) {
      const body = renderComment(record, { ...FRAME, previous: "p".repeat(50_000) }, maximumBytes);
      expect(byteLength(body)).toBeLessThanOrEqual(maximumBytes);
      expect(shown(body).live).toEqual([]);
    }
  });

  it("keeps the marker true, so that the next run finds the result", () => {
    const body = renderComment(finishedRecord(longAnswer, calls(2_000)), FRAME);
    expect(parseMarker(body)).toMatchObject({ key: "CI/agent", runId: 100, state: "final" });
    expect(body.endsWith(previousResult(body) ?? "?")).toBe(true);
    const next = renderComment(finishedRecord("Short."), { ...FRAME, previous: "### Older" });
    expect(previousResult(next)).toMatch(/^### ✅ Cursor agent answered[^]*Short\.\n/);
  });
});
