import { describe, expect, it } from "@jest/globals";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import type { RunRecord } from "../../src/record/schema.js";
import { finishRecord } from "../../src/record/finish.js";
import { verdictOn } from "../../src/record/schema-verdict.js";
import { renderComment } from "../../src/render/comment/comment.js";
import { logEntries, summaryLine } from "../../src/render/log/log-lines.js";
import { Page } from "../../src/render/page/page.js";
import { timeShares } from "../../src/render/parts/timeline.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import { traceOf } from "../../src/render/trace/trace.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { IDENTITY } from "../support/replay.js";

// One clock a view: a run of 3 s by our clock, with one call from 0.5 s to 2 s. Whatever its stream says, nothing in a
// view lasts longer than the run, or lies outside of it.

const BEGAN_MS = 1_795_166_040_000;
const ENDED_MS = BEGAN_MS + 3_000;

/** The times of a stream, by when its events arrived. */
const CLOCKS: Readonly<Record<string, (afterMs: number) => number>> = {
  "of another year": (afterMs) => 1_700_000_000_000 + afterMs,
  "of the same year, ten minutes ahead": (afterMs) => BEGAN_MS + 600_000 + afterMs,
  "of a run that took forty times as long": (afterMs) => BEGAN_MS + 40 * afterMs,
  "that goes backwards": (afterMs) => BEGAN_MS - 40 * afterMs,
};

function runBy(told: (afterMs: number) => number): RunRecord {
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: BEGAN_MS,
    workspaces: ["/w"],
    redact: (text) => text,
  });
  const say = (afterMs: number, event: object): void => {
    run.fold(decode(JSON.stringify({ ...event, timestamp_ms: told(afterMs) })), BEGAN_MS + afterMs);
  };
  const times = { startedAtMs: String(told(500)), completedAtMs: String(told(2_000)) };
  const shellToolCall = { args: { command: "npm test" }, result: { success: { exitCode: 0 } } };
  const call = { type: "tool_call", call_id: "c", tool_call: { shellToolCall, ...times } };
  run.beginAttempt(BEGAN_MS);
  say(0, { type: "system", subtype: "init", session_id: "s" });
  say(500, { ...call, subtype: "started" });
  say(1_000, { type: "retry", subtype: "starting", attempt: 1 });
  say(2_000, { ...call, subtype: "completed" });
  const duration_ms = told(2_900) - told(0);
  say(2_900, { type: "result", subtype: "success", is_error: false, result: "Done.", duration_ms });
  run.endAttempt(ENDED_MS, undefined);
  return finishRecord(run.record(), {
    verdict: verdictOn("completed", "other"),
    endedAtMs: ENDED_MS,
    exit: { code: 0, signal: undefined, endedBy: undefined },
    changes: { available: false, why: "there is no git" },
    diagnostics: "",
  });
}

function pageOf(record: RunRecord): string {
  const page = new Page([{ record }], { redact: (text) => text, serverUrl: "https://github.example" });
  return page.head + page.beginRun(0).html;
}

const FRAME = {
  identity: { key: "CI/agent", runId: 1, runAttempt: 1 },
  runUrl: "https://github.example/1",
  previous: undefined,
  review: undefined,
};

describe.each(Object.entries(CLOCKS))("a stream with times %s", (_, told) => {
  const record = runBy(told);

  it("has its calls in the record by our clock", () => {
    expect(record.toolCalls).toMatchObject([
      { startedAtMs: BEGAN_MS + 500, endedAtMs: BEGAN_MS + 2_000, durationMs: 1_500 },
    ]);
    expect(record.cliRetries).toEqual([{ atMs: BEGAN_MS + 1_000, attempt: 1 }]);
  });

  it("has one duration in the last line, the summary, the comment and the page", () => {
    const updates = record.toolCalls.map((call) => ({ type: "tool-finished", call, args: {} }) as const);
    const log = updates.flatMap((update) => logEntries({ ...update, output: "" }, "normal", (text) => text));
    const views = [
      JSON.stringify(log) + summaryLine(record),
      renderSummary(record, "full"),
      renderComment(record, FRAME),
      pageOf(record),
    ];
    for (const view of views) {
      const visible = view.replace(/<(?:style|script)[^]*?<\/(?:style|script)>/g, "");
      const durations = [...visible.matchAll(/\b[\d.]+(?:\s| )[smh]\b/g)].map(([text]) => text);
      expect(durations).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:3\.0|1\.5).s$/)]));
      // Only what the CLI itself reports to have taken may differ, where it could have taken it.
      expect(durations.filter((text) => !/^(?:3\.0|2\.9|1\.5).s$/.test(text))).toEqual([]);
    }
  });

  it("spends its time in the run", () => {
    expect(timeShares(record)).toEqual({ totalMs: 3_000, toolsMs: 1_500, modelMs: 1_500, waitingMs: 0 });
  });

  it("has spans within the run's", () => {
    const { spans } = traceOf(record, {
      context: {
        ...{ traceId: "0".repeat(31) + "1", spanId: "0".repeat(15) + "1", parentSpanId: undefined },
        ...{ isSampled: true, traceState: undefined },
      },
      spanIdOfCall: () => "0".repeat(15) + "2",
      toolOfKind: () => undefined,
      requestedModel: undefined,
      content: undefined,
    });
    const [root, call] = spans.map(({ startTime, endTime }) => [inMs(startTime), inMs(endTime)]);
    expect(root).toEqual([BEGAN_MS, ENDED_MS]);
    expect(call).toEqual([BEGAN_MS + 500, BEGAN_MS + 2_000]);
  });
});

it("a stream by our own clock keeps its more precise times", () => {
  const record = runBy((afterMs) => BEGAN_MS + afterMs - 20);
  expect(record.toolCalls).toMatchObject([
    { startedAtMs: BEGAN_MS + 480, endedAtMs: BEGAN_MS + 1_980, durationMs: 1_500 },
  ]);
});

function inMs([seconds, nanoseconds]: readonly [number, number]): number {
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
