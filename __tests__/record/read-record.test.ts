import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRecord } from "../../src/record/read-record.js";
import { CONCLUSION_OF_REASON } from "../../src/record/reasons.js";
import type { RunRecord } from "../../src/record/record.js";
import { renderSummary } from "../../src/render/summary.js";
import { replay } from "../support/replay.js";
import { finishedRecord, sampleCall, sampleFile } from "../support/sample-record.js";

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
      findings: [{ path: "a.ts", line: 3, endLine: 4, message: "m", title: "t", severity: "error" }],
      usage: { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 },
      toolCalls: [sampleCall(1, { error: "no", outcome: "failed" })],
      files: [sampleFile("b.ts", { previousPath: "a.ts", status: "renamed", kind: "link" })],
      changes: {
        available: true,
        files: [
          {
            path: "b.ts",
            previousPath: "a.ts",
            status: "renamed",
            added: 1,
            removed: 2,
            binary: false,
            kind: "file",
            modeChanged: true,
          },
        ],
        commits: [{ sha: "abc", subject: "s", author: "a" }],
        diffs: [{ path: "b.ts", text: "+x", truncated: true }],
        dirtyBefore: ["c"],
        notInPatch: ["d"],
        notCompared: ["e"],
        gitInternals: [".git/config"],
      },
      todos: [{ content: "t", state: "in-progress" }],
      exit: { code: 0, signal: undefined, endedBy: "lingering" },
    });
    expect(readBack(record)).toEqual(record);
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
    ["no reason", { schema: 1 }, "its reason is null, which is none"],
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
    .chain((value) =>
      fc
        .constantFrom(...Object.keys(CONCLUSION_OF_REASON))
        .map((reason) => ({ ...value, schema: 1, reason })),
    );

  it("is read, and can be rendered", () => {
    fc.assert(
      fc.property(record, (value) => {
        expect(renderSummary(readBack(value), "full")).toContain("## Cursor agent: ");
      }),
    );
  });
});
