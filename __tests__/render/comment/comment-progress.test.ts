import { describe, expect, it } from "@jest/globals";
import { byteLength } from "../../../src/render/markdown/budget.js";
import { MAXIMUM_COMMENT_BYTES } from "../../../src/render/comment/comment.js";
import { parseMarker, previousResult } from "../../../src/render/comment/comment-marker.js";
import type { CommentFrame } from "../../../src/render/parts/comment-parts.js";
import { renderProgress } from "../../../src/render/comment/comment-progress.js";
import type { Todo } from "../../../src/record/schema.js";
import { judge, withoutOurs } from "../../support/markdown-judge.js";
import { SAMPLE_START_MS, sampleCall, sampleRecord } from "../../support/sample-record.js";

const FRAME: CommentFrame = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "https://github.example/octo/repo/actions/runs/100",
  previous: undefined,
  review: undefined,
};
const open = { outcome: "unfinished", endedAtMs: undefined, durationMs: undefined } as const;

function after(seconds: number): number {
  return SAMPLE_START_MS + seconds * 1_000;
}

describe("renderProgress", () => {
  it("shows state, time, what is being done, and the agent's list as check boxes", () => {
    const record = sampleRecord({
      toolCalls: [sampleCall(1), sampleCall(2, { ...open, target: "npm test" })],
      toolCallCounts: { total: 2, ok: 1, failed: 0, denied: 0, unfinished: 1 },
      todos: [
        { content: "Read the code", state: "done" },
        { content: "Fix `the test`", state: "in-progress" },
        { content: "Write a note", state: "pending" },
        { content: "Ask a person", state: "cancelled" },
      ],
    });
    expect(renderProgress(record, after(125), FRAME)).toBe(
      [
        "<!-- cursor-agent-action v1 key=CI%2Fagent run=100 attempt=1 state=running length=246 -->",
        "### ⏳ Cursor agent is at work",
        "",
        "2 m · 2 tool calls",
        "",
        "**Now:** shell `npm test`",
        "",
        "- [x] Read the code",
        "- [ ] **Fix `the test`**",
        "- [ ] Write a note",
        "- [x] ~~Ask a person~~",
        "",
        "<sub>[run](https://github.example/octo/repo/actions/runs/100) · CI / agent</sub>",
      ].join("\n"),
    );
  });

  it("names what runs in the background, for which the CLI will wait", () => {
    const names = (...background: string[]): string =>
      renderProgress(sampleRecord({ background }), after(65), FRAME);
    expect(names("npm run dev")).toContain("\n\n**In the background:** `npm run dev`");
    expect(names("a", "b", "c", "d")).toContain("**In the background:** `a`, `b`, `c`, and 1 more");
    expect(names()).not.toContain("background");
    expect(judge(names("`@octocat` <img>").replace(/^<!--.*-->\n/, "")).text).toContain("`@octocat` <img>");
  });

  it.each([
    [0, "less than a minute"],
    [59, "less than a minute"],
    [60, "1 m"],
    [179, "2 m"],
    [3_599, "59 m"],
    [7_380, "2 h 03 m"],
  ])("after %d s says %s, so that it does not change just because time goes by", (seconds, words) => {
    expect(renderProgress(sampleRecord(), after(seconds), FRAME)).toContain(
      `at work\n\n${words}\n\n<sub>[run]`,
    );
  });

  it("counts calls that are open at the same time, and forgets those of an attempt that is over", () => {
    const attempt = { startedAtMs: 0, endedAtMs: undefined, sessionId: undefined, outcome: undefined };
    const record = sampleRecord({
      attempts: [
        { ...attempt, number: 1 },
        { ...attempt, number: 2 },
      ],
      toolCalls: [1, 2, 3, 4, 5].map((number) =>
        sampleCall(number, { ...open, attempt: number === 1 ? 1 : 2, target: `t${number}` }),
      ),
    });
    expect(renderProgress(record, after(0), FRAME)).toContain(
      "**Now:** shell `t3`, shell `t4`, shell `t5`, and 1 more",
    );
  });

  it("keeps the result of the run before in sight, folded", () => {
    const body = renderProgress(sampleRecord(), after(0), { ...FRAME, previous: "### Older" });
    expect(body).toMatch(/<details><summary>Previous result<\/summary>\n\n### Older\n\n<\/details>$/);
    expect(parseMarker(body)?.state).toBe("running");
    expect(previousResult(body)).toBe("### Older");
  });

  it("drops the previous result when both do not fit", () => {
    const body = renderProgress(sampleRecord(), after(0), { ...FRAME, previous: "x".repeat(59_950) });
    expect(byteLength(body)).toBeLessThan(1_000);
  });

  it("holds a list of any size and kind", () => {
    const todos = Array.from({ length: 100 }, (_, index): Todo => ({
      content: `${index} @octocat #1 <b>\n- [ ] not ours\n${"`|*_[x](https://a.example)".repeat(100)}`,
      state: "in-progress",
    }));
    const record = sampleRecord({
      todos: [{ content: "", state: "pending" }, ...todos],
      toolCalls: [sampleCall(1, { ...open, target: "x`\n".repeat(10_000), kind: "@kind <b>" })],
    });
    const body = renderProgress(record, after(0), FRAME);
    expect(byteLength(body)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
    expect(body).toContain("- … and 61 more");
    const markdown = withoutOurs(body);
    // Without the boxes, which are ours, nothing that can act is left.
    expect(judge(markdown.replaceAll("- [ ] ", "- ")).live).toEqual([]);
    expect(markdown.match(/^- \[ \] /gm)).toHaveLength(40);
  });
});
