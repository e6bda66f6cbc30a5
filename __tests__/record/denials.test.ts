import { describe, expect, it } from "@jest/globals";
import { denialAdvice, denialWarning } from "../../src/record/denials.js";
import type { ToolCall } from "../../src/record/schema.js";
import { finishedRecord, sampleCall } from "../support/sample-record.js";

function advice(calls: readonly Partial<ToolCall>[], runsEverything: boolean | undefined): string {
  const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
  const denied = calls.length;
  const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
  const toolCallCounts = { total: denied, ok: 0, failed: 0, denied, unfinished: 0 };
  return denialAdvice(
    finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions }),
    runsEverything,
  );
}

const fetch = { denial: "approval", permissions: ["WebFetch(a.example)"] } as const;
const shell = { denial: "approval", permissions: ["Shell(cd)", "Shell(npm)"] } as const;
const search = { denial: "approval" } as const;
const rule = { denial: "rule" } as const;
const question = { denial: "question" } as const;

describe("the advice on denied calls", () => {
  it("names the token of the kind that was denied, and no other", () => {
    expect(advice([fetch, fetch], false)).toBe(
      "To let denied calls run, put into `allow`, one per line: `WebFetch(a.example)`; or set `force: true`, which allows all but what `deny` names.",
    );
    expect(advice([shell, fetch], false)).toContain("`Shell(cd)`, `Shell(npm)`, `WebFetch(a.example)`;");
  });

  it("names five tokens, and counts the rest", () => {
    const permissions = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `Shell(${name})`);
    expect(advice([{ ...shell, permissions }], false)).toContain("`Shell(e)`, and 2 more; or");
  });

  it("speaks of `force` alone where no token is known", () => {
    expect(advice([search], false)).toBe(
      "To let denied calls run, set `force: true`, which allows all but what `deny` names.",
    );
  });

  it("does not advise `force` to who has it", () => {
    expect(advice([fetch], true)).toMatch(/^`force` is set, so something else denies them/u);
  });

  it("does not advise `force` where nobody knows whether it was set", () => {
    expect(advice([fetch], undefined)).toBe(
      "To let denied calls run, put into `allow`, one per line: `WebFetch(a.example)`.",
    );
    expect(advice([search], undefined)).toBe("");
  });

  it("does not advise `force` against a rule, which it cannot change", () => {
    expect(advice([rule, question], false)).toMatch(/^A rule denies them/u);
    expect(advice([rule, search], false)).toContain("`force: true`");
  });

  it("says nothing of a question that was skipped", () => {
    expect(advice([question], false)).toBe("");
    expect(advice([], false)).toBe("");
  });
});

describe("the warning on denied calls", () => {
  const run = (calls: readonly Partial<ToolCall>[], reason: "completed" | "denied" = "completed") => {
    const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
    const toolCallCounts = { total: 5, ok: 5 - calls.length, failed: 0, denied: calls.length, unfinished: 0 };
    const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
    return finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions, reason });
  };

  it("names the calls, with the advice", () => {
    expect(denialWarning(run([shell, fetch]), false, "Allow them.")).toBe(
      "2 of 5 tool calls were denied: shell npm test -- 1, shell npm test -- 2. Allow them.",
    );
  });

  it.each([
    ["no call was denied", run([]), false],
    ["only questions were skipped", run([question]), false],
    ["a gate says it", run([shell], "denied"), false],
    ["the workflow asked for it by `deny`", run([rule, rule]), true],
  ])("is none where %s", (_, record, hasDeny) => {
    expect(denialWarning(record, hasDeny, "")).toBe("");
  });

  it("is there where a rule denied that the workflow did not write", () => {
    expect(denialWarning(run([rule]), false, "")).toContain("1 of 5 tool calls was denied");
  });
});
