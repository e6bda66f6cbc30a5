import { describe, expect, it } from "@jest/globals";
import { denialAdvice } from "../../src/record/denials.js";
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
