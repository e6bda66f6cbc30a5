import { describe, expect, it } from "@jest/globals";
import type { RunUpdate } from "../../../src/record/run-update.js";
import type { ToolCall } from "../../../src/record/schema.js";
import type { StepLogEntry, LogLevel } from "../../../src/render/log/log-entry.js";
import { logEntries, runLine, summaryLine } from "../../../src/render/log/log-lines.js";
import { finishedRecord, sampleCall, sampleRecord } from "../../support/sample-record.js";

const asItIs = (text: string): string => text;

function linesOf(entries: readonly StepLogEntry[]): readonly string[] {
  return entries.flatMap((entry) =>
    entry.type === "group"
      ? [`▸ ${entry.title}`, ...entry.lines]
      : [`${entry.type === "line" ? "" : "⚠ "}${entry.text}`],
  );
}

function log(update: RunUpdate, level: LogLevel = "normal", redact = asItIs): readonly string[] {
  return linesOf(logEntries(update, level, redact));
}

type FinishedCall = Extract<RunUpdate, { readonly type: "tool-finished" }>;

function finished(changes: Partial<ToolCall>, output?: string, args: object = {}): FinishedCall {
  return { type: "tool-finished", call: sampleCall(1, changes), args: { ...args }, output };
}

const FAILED = finished({ outcome: "failed", detail: "exit 1" }, "line one\nline two\n", {
  command: "npm test",
});
const DENIED = finished({ outcome: "denied", detail: undefined, error: "User Rejected\nmore" });
const SESSION: RunUpdate = {
  type: "session-started",
  session: { ...sampleRecord().session, model: "Auto", cliVersion: "2026.10.01-e373342", id: "s-1" },
};

const REVIEW = {
  verdict: "reject",
  summary: "One of two.\nMend it.",
  counts: { all: 2 },
  findings: [
    { path: "src/a.ts", line: 3, endLine: 5, severity: "error", title: "Lost", message: "Gone\nfor `good`." },
    { path: "b.ts", severity: "notice", message: "A typo." },
  ],
};
const REVIEW_LINES = [
  "│ verdict: reject",
  "│ summary: One of two.",
  "│ Mend it.",
  '│ counts: {"all":2}',
  "│ error    src/a.ts:3-5 · Lost · Gone for `good`.",
  "│ notice   b.ts · A typo.",
];

describe("what the log says of", () => {
  it.each<[string, RunUpdate, readonly string[]]>([
    ["the session", SESSION, ["● session  Auto · CLI 2026.10.01-e373342 · s-1"]],
    ["a message", { type: "message", text: "One.\n\nTwo.\n" }, ["│ One.", "│", "│ Two."]],
    [
      "a review: its findings a line each, not its JSON",
      {
        type: "message",
        text: `Here it is.\n\n\`\`\`json\n${JSON.stringify(REVIEW, null, 2)}\n\`\`\`\n`,
      },
      ["│ Here it is.", ...REVIEW_LINES],
    ],
    ["a review that is nothing but JSON", { type: "message", text: JSON.stringify(REVIEW) }, REVIEW_LINES],
    [
      "a review that found nothing",
      { type: "message", text: '{"findings":[]}' },
      ["│ findings: nothing found"],
    ],
    [
      "JSON that is no review, or is broken",
      { type: "message", text: '{"a":[]}\n{"findings":[}' },
      ['│ {"a":[]}', '│ {"findings":[}'],
    ],
    ["a call that went well", finished({}, "output"), ["✓ shell    npm test -- 1 · exit 0 · 1.0 s"]],
    [
      "a call that failed",
      FAILED,
      ["✗ shell    npm test -- 1 · exit 1 · 1.0 s", "  │ line one", "  │ line two"],
    ],
    [
      "a call that failed and says why in its output, once",
      { ...FAILED, call: { ...FAILED.call, error: "line two" }, isErrorOfOutput: true },
      ["✗ shell    npm test -- 1 · exit 1 · 1.0 s", "  │ line one", "  │ line two"],
    ],
    [
      "a call that failed without output",
      finished({
        outcome: "failed",
        detail: undefined,
        error: "file not found",
        kind: "read",
        target: "a.ts",
      }),
      ["✗ read     a.ts · file not found · 1.0 s", "  │ file not found"],
    ],
    ["a denied call", DENIED, ["⊘ shell    npm test -- 1 · denied: User Rejected · 1.0 s"]],
    ["a call about nothing", finished({ target: "", detail: undefined, durationMs: undefined }), ["✓ shell"]],
    [
      "a lost connection",
      { type: "connection", state: "reconnecting", attempt: 2 },
      ["~ network  reconnecting · attempt 2"],
    ],
    [
      "a connection that is back",
      { type: "connection", state: "reconnected", attempt: undefined },
      ["~ network  reconnected"],
    ],
    [
      "an unknown event",
      { type: "unknown-event", name: "new", words: undefined },
      ['! unknown  event "new": counted, otherwise passed over'],
    ],
    ["a line that is no event", { type: "unreadable", text: "noise", count: 1 }, ["! │ noise"]],
    ["standard error", { type: "diagnostic", text: "\u001b[33mcareful\u001b[0m" }, ["! │ careful"]],
    ["its own notice", { type: "notice", text: "x" }, ["ℹ x"]],
    ["its own warning", { type: "warning", text: "x" }, ["⚠ x"]],
    ["a tick", { type: "tick" }, []],
    ["a start", { type: "tool-started", call: sampleCall(1) }, []],
    ["an answered query", { type: "query-answered", query: "q", answer: "approved", reason: "" }, []],
  ])("%s", (_, update, lines) => {
    expect(log(update)).toEqual(lines);
  });
});

describe("the levels", () => {
  it("quiet keeps failures and warnings", () => {
    expect([FAILED, DENIED].map((update) => log(update, "quiet").length)).toEqual([1, 1]);
    expect(log({ type: "warning", text: "x" }, "quiet")).toEqual(["⚠ x"]);
    const others: readonly RunUpdate[] = [
      SESSION,
      finished({}),
      { type: "message", text: "x" },
      { type: "diagnostic", text: "x" },
      { type: "unreadable", text: "x", count: 1 },
    ];
    expect(others.flatMap((update) => log(update, "quiet"))).toEqual([]);
  });

  it("full folds arguments and output of every call, and tells of answered queries", () => {
    expect(log(finished({}, "ok\n", { command: "npm test" }), "full").slice(1)).toEqual([
      "▸ output of shell: npm test -- 1",
      '│ {"command":"npm test"}',
      "│ ok",
    ]);
    expect(
      log({ type: "query-answered", query: "webFetch", answer: "rejected", reason: "no" }, "full"),
    ).toEqual(["? query    webFetch · rejected · no"]);
  });
});

describe("limits", () => {
  it("a message shows its first 200 lines, the output of a failed call its last 20", () => {
    const text = Array.from({ length: 250 }, (_, index) => `line ${index}`).join("\n");
    const message = log({ type: "message", text });
    expect([message.length, message[0], message.at(-1)]).toEqual([
      201,
      "│ line 0",
      "│ … 50 more lines, in the transcript",
    ]);
    const output = log(finished({ outcome: "failed" }, text)).slice(1);
    expect([output.length, output[0], output.at(-1)]).toEqual([
      21,
      "  │ … 230 lines before, in the transcript",
      "  │ line 249",
    ]);
  });

  it("noise is shown 20 times, then said to be counted", () => {
    const noise = [20, 21, 22].map((count) => log({ type: "unreadable", text: "x", count }));
    expect(noise).toEqual([
      ["! │ x"],
      ["! from here on, lines that are not events are only counted; they are in the transcript"],
      [],
    ]);
  });

  it("no line is longer than 1,000 units", () => {
    const long = "x".repeat(5_000);
    const updates: readonly RunUpdate[] = [
      finished({ kind: long, target: long, detail: long, error: long, outcome: "failed" }, long, { a: long }),
      { type: "message", text: long },
      { type: "unreadable", text: long, count: 1 },
      { type: "unknown-event", name: long, words: undefined },
      { type: "diagnostic", text: long },
      { type: "notice", text: long },
      { type: "warning", text: long },
      { type: "query-answered", query: long, answer: long, reason: long },
      {
        type: "session-started",
        session: { ...sampleRecord().session, model: long, cliVersion: long, id: long },
      },
    ];
    const lengths = updates.flatMap((update) => log(update, "full")).map((line) => line.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1_002);
  });
});

describe("the last line", () => {
  it.each([
    [finishedRecord("x"), "✅ answered, changed nothing · 1 m 05 s · 0 tool calls"],
    [
      finishedRecord("x", {
        conclusion: "timed-out",
        reason: "timeout",
        toolCallCounts: { total: 3, ok: 2, failed: 0, denied: 0, unfinished: 1 },
      }),
      "❌ timed out · timeout · 1 m 05 s · 3 tool calls",
    ],
    [
      finishedRecord("x", { conclusion: "timed-out", reason: "idle-timeout" }),
      "❌ timed out: silent for too long · idle-timeout · 1 m 05 s · 0 tool calls",
    ],
    [
      finishedRecord("x", {
        conclusion: "failure",
        reason: "exit-code",
        toolCallCounts: { total: 6, ok: 1, failed: 2, denied: 1, unfinished: 2 },
        filesWritten: ["a.ts"],
        usage: { inputTokens: 12_345, outputTokens: undefined, cacheReadTokens: 1, cacheWriteTokens: 1 },
        attempts: [1, 2].map((number) => ({
          number,
          startedAtMs: 0,
          endedAtMs: 0,
          sessionId: undefined,
          outcome: undefined,
        })),
      }),
      "❌ failed: the CLI exited with an error · exit-code · 1 m 05 s · 6 tool calls (2 failed) · 12.3k new + 1 cached tokens in · 2 attempts",
    ],
  ])("says how it ended, what it took and what it cost", (record, line) => {
    expect(summaryLine(record)).toBe(line);
  });

  it("of a report has a line for each run", () => {
    const secret = "correct-horse-battery-staple";
    const redact = (text: string): string => text.replaceAll(secret, "***");
    expect(runLine({ name: "a\n::b", record: finishedRecord("x") }, redact)).toBe(
      "● a⏎::b · ✅ answered, changed nothing · 1 m 05 s · 0 tool calls",
    );
    expect(runLine({ name: "c", problem: `no record: ${secret}` }, redact)).toBe(
      "● c · ❌ unreadable: no record: ***",
    );
  });
});
