import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRecord } from "../../src/record/read-run.js";
import { redactRecord } from "../../src/record/redact-record.js";
import { REASON_NAMES } from "../../src/record/reasons.js";
import { SESSION, type RunRecord } from "../../src/record/schema.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import { replay } from "../support/replay.js";
import {
  COMPARED,
  finishedRecord,
  SAMPLE_RUN,
  sampleCall,
  sampleChange,
  sampleFile,
  sampleFinding,
} from "../support/sample-record.js";

const FIXTURES = resolve("__tests__/fixtures");
function travelled(value: unknown): unknown {
  const json: unknown = JSON.parse(JSON.stringify(value));
  return json;
}

function readBack(value: unknown): RunRecord {
  const read = readRecord(travelled(value));
  if ("problem" in read) {
    throw new Error(read.problem);
  }
  return read.record;
}

describe("a record that has travelled", () => {
  it.each(readdirSync(FIXTURES))("is what it was: %s", (file) => {
    const { record } = replay(readFileSync(join(FIXTURES, file)), { workspace: "/nowhere" });
    expect(readBack(record)).toEqual(record);
  });

  it("keeps what only a run in a repository knows", () => {
    const record = finishedRecord("Done.", {
      structuredOutput: '{"a":1}',
      findings: [
        sampleFinding({ endLine: 4, side: "LEFT", title: "t", code: "c", suggestion: "", id: "f-1" }),
      ],
      reviewedHead: "abc",
      usage: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 },
      toolCalls: [
        sampleCall(1, {
          error: "no",
          outcome: "denied",
          denial: "question",
          permissions: ["Shell(npm)"],
        }),
      ],
      files: [sampleFile("b.ts", { previousPath: "a.ts", status: "renamed", kind: "link" })],
      changes: {
        available: true,
        files: [
          sampleChange("b.ts", { previousPath: "a.ts", status: "renamed", removed: 2, modeChanged: true }),
        ],
        commits: [{ sha: "abc", subject: "s", author: "a" }],
        diffs: [{ path: "b.ts", text: "+x", truncated: true }],
        dirtyBefore: ["c"],
        notInPatch: ["d"],
        notCompared: ["e"],
        repositories: ["f"],
        mayHaveChanged: ["f/"],
        gitInternals: [".git/config"],
      },
      plan: "# Plan",
      skippedQuestions: 1,
      background: ["npm run dev"],
      todos: [{ content: "t", state: "in-progress" }],
      exit: { code: 0, signal: undefined, endedBy: "lingering" },
    });
    expect(readBack(record)).toEqual(record);
  });

  it("keeps where it took place, with which CLI, and how the stream and each attempt went", () => {
    const record = finishedRecord("Done.", {
      message: "what happened",
      remedy: "what to do",
      run: { ...SAMPLE_RUN, matrix: '{"node":24}' },
      session: {
        ...SESSION.otherwise,
        id: "s-1",
        requestId: "r-1",
        model: "Auto",
        cwd: "/w",
        permissionMode: "default",
        cliVersion: "2026.10.01",
        cliSha256: "ab".repeat(32),
        isPinned: true,
      },
      lastMessage: "the last words",
      filesWritten: ["a.ts"],
      attempts: [
        { number: 1, startedAtMs: 1, endedAtMs: 2, sessionId: "s-0", outcome: "the connection was lost" },
        { number: 2, startedAtMs: 3, endedAtMs: undefined, sessionId: "s-1", outcome: undefined },
      ],
      exit: { code: undefined, signal: "SIGTERM", endedBy: undefined },
      stream: {
        events: 1,
        unknownEvents: { new: 2 },
        unreadableLines: 3,
        oversizedLines: 4,
        otherAgent: "Codex",
        repairedLines: 5,
        eventsAfterResult: 6,
      },
      diagnostics: "standard error",
      notes: ["a note"],
    });
    expect(readBack(record)).toStrictEqual(record);
  });

  it("keeps each word that the action has for what happened", () => {
    const record = finishedRecord("Done.", {
      findings: (["error", "warning", "notice"] as const).map((severity) => sampleFinding({ severity })),
      toolCalls: (["ok", "failed", "denied", "unfinished"] as const).map((outcome, index) =>
        sampleCall(index + 1, { outcome, attempt: 2 }),
      ),
      todos: (["pending", "in-progress", "done", "cancelled"] as const).map((state) => ({
        content: "t",
        state,
      })),
      files: [
        ...(["added", "modified", "deleted", "renamed", "unchanged", "unknown"] as const).map((status) =>
          sampleFile("a.ts", { status }),
        ),
        ...(["file", "link", "submodule"] as const).map((kind) => sampleFile("a.ts", { kind })),
        sampleFile("/a.ts", { place: "outside", outsideAllowedPaths: true, sensitive: true }),
        ...(["previousPath", "both"] as const).map((outsideEnd) => sampleFile("a.ts", { outsideEnd })),
        sampleFile("a.png", { binary: true, modeChanged: true, reported: false, changed: false }),
      ],
      changes: {
        ...COMPARED,
        files: [
          ...(["added", "modified", "deleted", "renamed"] as const).map((status) =>
            sampleChange("a.ts", { status }),
          ),
          ...(["file", "link", "submodule"] as const).map((kind) => sampleChange("a.ts", { kind })),
          sampleChange("a.ts", { binary: true }),
        ],
      },
    });
    expect(readBack(record)).toStrictEqual(record);
  });

  it.each(["lingering", "timeout", "idle-timeout", "tool-call-limit", "cancelled", "internal"] as const)(
    "keeps that its process was ended by: %s",
    (endedBy) => {
      const exit = { code: 143, signal: undefined, endedBy };
      expect(readBack(finishedRecord("Done.", { exit })).exit).toEqual(exit);
    },
  );

  it("has for a word or number that nobody knows the one that promises least", () => {
    const record = readBack({
      ...finishedRecord("Done."),
      result: { text: "Done.", isError: "no" },
      findings: [{ ...sampleFinding(), severity: "fatal", line: 0 }],
      toolCalls: [{ ...sampleCall(1), outcome: "splendid", attempt: -1 }],
      todos: [{ content: "t", state: "maybe" }],
      files: [{ path: "a.ts", status: "better", place: "here", kind: "socket" }],
      changes: { ...COMPARED, files: [{ path: "a.ts", status: "better" }], diffs: [{ path: "a.ts" }] },
      exit: { code: 1, endedBy: "magic" },
      session: { isPinned: "yes" },
    });
    const unsaid = { added: 0, removed: 0, binary: false, kind: "file", modeChanged: false };
    expect(record.result).toMatchObject({ subtype: "", isError: true });
    expect(record.findings).toMatchObject([{ severity: "warning", line: 0 }]);
    expect(record.toolCalls).toMatchObject([{ outcome: "unfinished", attempt: 1 }]);
    expect(record.todos).toEqual([{ content: "t", state: "pending" }]);
    expect(record.files).toStrictEqual([
      {
        path: "a.ts",
        previousPath: undefined,
        outsideEnd: undefined,
        status: "unknown",
        ...unsaid,
        reported: false,
        changed: false,
        place: "outside",
        outsideAllowedPaths: false,
        sensitive: false,
      },
    ]);
    expect(record.changes).toStrictEqual({
      ...COMPARED,
      files: [{ path: "a.ts", previousPath: undefined, status: "modified", ...unsaid }],
      diffs: [{ path: "a.ts", text: "", truncated: false }],
    });
    expect(record.exit).toEqual({ code: 1, signal: undefined, endedBy: undefined });
    expect(record.session.isPinned).toBe(false);
  });

  it("has of a list only what belongs there", () => {
    const record = readBack({
      ...finishedRecord("Done."),
      toolCalls: ["a call", sampleCall(1), null],
      notes: ["a note", 7, null],
      stream: { unknownEvents: { new: 2, some: "many", half: 0.5 } },
    });
    expect(record.toolCalls).toHaveLength(1);
    expect(record.notes).toEqual(["a note"]);
    expect(record.stream.unknownEvents).toEqual({ new: 2 });
  });

  it("has no more unknown events, under no longer names, than a run counts, and none less than once", () => {
    const names = Array.from({ length: 1_000 }, (_, index) => [`${index} ${"x".repeat(500)}`, 1] as const);
    const read = readBack({
      ...finishedRecord("Done."),
      stream: { unknownEvents: { ...Object.fromEntries(names), gone: -5, never: 0 } },
    });
    const { unknownEvents } = redactRecord(read, (text) => text, SHOWN_TEXTS).stream;
    expect(Object.keys(unknownEvents)).toHaveLength(51);
    expect(Object.keys(unknownEvents).every((name) => name.length <= 200)).toBe(true);
    expect(Object.values(unknownEvents).every((count) => count === 1)).toBe(true);
  });

  it("has not been compared unless it says so in so many words", () => {
    const changes = { ...COMPARED, available: "yes", why: "no git" };
    expect(readBack({ ...finishedRecord("Done."), changes }).changes).toEqual({
      available: false,
      why: "no git",
    });
  });

  it("has the conclusion of its reason, whatever it says itself", () => {
    const record = { ...finishedRecord("Done."), reason: "timeout", conclusion: "success" };
    expect(readBack(record)).toMatchObject({ reason: "timeout", conclusion: "timed-out" });
  });

  it("has numbers that stay numbers in a sum", () => {
    const record = readBack({
      ...finishedRecord("Done."),
      startedAtMs: -1e308,
      endedAtMs: 1e308,
      usage: { inputTokens: -5, outputTokens: 1e300, cacheReadTokens: "12", cacheWriteTokens: null },
      toolCallCounts: { total: -1, ok: 1.5, failed: "3", denied: {}, unfinished: 2 ** 60 },
    });
    expect([record.startedAtMs, record.endedAtMs]).toEqual([0, undefined]);
    expect(record.usage).toEqual({
      inputTokens: undefined,
      outputTokens: undefined,
      cacheReadTokens: 12,
      cacheWriteTokens: undefined,
    });
    const halves = { inputTokens: 0.5, outputTokens: "1.5", cacheReadTokens: 2, cacheWriteTokens: 0 };
    expect(readBack({ ...finishedRecord("Done."), usage: halves }).usage).toEqual({
      cacheReadTokens: 2,
      cacheWriteTokens: 0,
    });
    expect(record.toolCallCounts).toEqual({ total: 0, ok: 0, failed: 3, denied: 0, unfinished: 0 });
  });

  it("lists no more calls than a run records", () => {
    const calls = Array.from({ length: 6_000 }, (_, index) => sampleCall(index));
    expect(readBack(finishedRecord("Done.", { toolCalls: calls })).toolCalls).toHaveLength(5_000);
  });
});

describe("a record that is out of all proportion", () => {
  it("has texts, calls and notes cut to more than any view shows", () => {
    const long = "x".repeat(2_000_000);
    const record = readBack({
      ...finishedRecord(long, { message: long, lastMessage: long }),
      notes: Array.from({ length: 1_000 }, () => "a note"),
    });
    expect(record.result?.text).toHaveLength(1_000_000);
    expect(record.message).toHaveLength(1_000_000);
    expect(record.lastMessage).toHaveLength(1_000_000);
    expect(record.notes).toHaveLength(200);
  });

  it("has no longer a to-do list and no more attempts than a run", () => {
    const { todos, attempts } = readBack({
      ...finishedRecord("Done."),
      todos: Array.from({ length: 1_000 }, () => ({ content: "t", state: "done" })),
      attempts: Array.from({ length: 1_000 }, (_, index) => ({ number: index + 1, startedAtMs: 0 })),
    });
    expect([todos.length, attempts.length]).toEqual([100, 100]);
  });

  it("keeps every file, for files are counted", () => {
    const files = Array.from({ length: 20_000 }, (_, index) => sampleFile(`${index}`));
    expect(readBack(finishedRecord("Done.", { files })).files).toHaveLength(20_000);
  });
});

describe("what is no record of this version", () => {
  it.each([
    ["a list", [], "it is JSON, but no run record"],
    ["another object", { name: "x" }, "it is JSON, but no run record"],
    [
      "a newer schema",
      { schema: 2, reason: "completed" },
      "its schema is 2, and this version of the action reads schema 1 only",
    ],
    ["a schema of another kind", { schema: "x".repeat(1e6) }, `its schema is "${"x".repeat(48)}…`],
    ["a run that goes on", { schema: 1, reason: "running" }, 'its reason is "running", which is none'],
    ["no reason", { schema: 1 }, "it has no reason, so the run that wrote it did not come to its end."],
    ["a reason that is null", { schema: 1, reason: null }, "its reason is null, which is none"],
    ["a word of the prototype", { schema: 1, reason: "constructor" }, 'its reason is "constructor"'],
  ])("%s is told", (_, value, problem) => {
    const read = readRecord(value);
    expect("problem" in read ? read.problem : "").toContain(problem);
  });
});

describe("any JSON that calls itself a record", () => {
  const members = Object.keys(finishedRecord(""));
  const record = fc
    .dictionary(fc.constantFrom(...members, "__proto__"), fc.jsonValue())
    .chain((value) => fc.constantFrom(...REASON_NAMES).map((reason) => ({ ...value, schema: 1, reason })));

  it("is read, and can be rendered", () => {
    fc.assert(
      fc.property(record, (value) => {
        expect(renderSummary(readBack(value), "full")).toContain("Cursor agent ");
      }),
    );
  });
});
