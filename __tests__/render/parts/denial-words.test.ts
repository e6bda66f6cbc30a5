import { describe, expect, it } from "@jest/globals";
import type { RunRecord, ToolCall } from "../../../src/record/schema.js";
import {
  allowBlock,
  denialAdvice,
  denialRemedy,
  denialWarning,
  otherDenials,
} from "../../../src/render/parts/denial-words.js";
import { finishedRecord, sampleCall } from "../../support/sample-record.js";

function denied(
  calls: readonly Partial<ToolCall>[],
  runsEverything: boolean | undefined,
  hasDeny = true,
): RunRecord {
  const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
  const denied = calls.length;
  const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
  const toolCallCounts = { total: denied, ok: 0, failed: 0, denied, unfinished: 0 };
  const permissions = { runsEverything, hasDeny };
  return finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions, permissions });
}

function advice(...run: Parameters<typeof denied>): string {
  return denialAdvice(denied(...run));
}

const fetch = { denial: "approval", permissions: ["WebFetch(a.example)"] } as const;
const shell = { denial: "approval", permissions: ["Shell(npm)"] } as const;
const search = { denial: "approval" } as const;
const rule = { denial: "rule" } as const;
const question = { denial: "question" } as const;

describe("the advice on denied calls", () => {
  it("names the token of the kind that was denied, and no other", () => {
    expect(advice([fetch, fetch], false)).toBe(
      "To let them run, add to `allow`: `WebFetch(a.example)`. `force: true` allows everything that `deny` does not name.",
    );
    expect(advice([shell, fetch], false)).toContain(": `Shell(npm)`, `WebFetch(a.example)`.");
  });

  it("names five tokens, and counts the rest", () => {
    const permissions = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `Shell(${name})`);
    expect(advice([{ ...shell, permissions }], false)).toContain("`Shell(e)`, and 2 more.");
    expect(advice([{ ...shell, permissions: permissions.slice(0, 5) }], false)).toContain("`Shell(e)`.");
    expect(advice([{ ...shell, permissions: permissions.slice(0, 6) }], false)).toContain("`, and 1 more.");
  });

  it("speaks of `force` alone where no token is known", () => {
    expect(advice([search], false)).toBe("`force: true` allows everything that `deny` does not name.");
  });

  it("does not advise `force` to who has it", () => {
    expect(advice([fetch], true)).toMatch(/^`force` is set, so something else denies it: `deny`, the/u);
    expect(advice([fetch, fetch], true)).toContain("so something else denies them: `deny`, the");
    expect(advice([fetch], true, false)).toMatch(
      /^`force` is set, so something else denies it: the project/u,
    );
  });

  it("does not advise `force` where nobody knows whether it was set", () => {
    expect(advice([fetch], undefined)).toBe("To let it run, add to `allow`: `WebFetch(a.example)`.");
    expect(advice([search], undefined)).toBe("");
  });

  it("does not advise `force` against a rule, which it cannot change", () => {
    expect(advice([rule, question], false)).toMatch(/^A rule denies it/u);
    expect(advice([rule, fetch, search], false)).toBe(
      "To let them run, add to `allow`: `WebFetch(a.example)`. `force: true` allows everything that `deny` does not name. A rule denies 1 of them (`deny`, the project's `.cursor/cli.json`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.",
    );
  });

  it("says nothing of a question that was skipped", () => {
    expect(advice([question], false)).toBe("");
    expect(advice([], false)).toBe("");
  });
});

describe("the block to copy", () => {
  it("names every token once, in the form of the input", () => {
    const permissions = ["a", "b", "c", "d", "e", "f"].map((name) => `Shell(${name})`);
    const { before, tokens } = denialRemedy(denied([{ ...shell, permissions }, shell, shell], false));
    expect(before).toBe("To allow exactly these, add to the step:");
    expect(allowBlock(tokens)).toBe(
      "allow: |\n  Shell(a)\n  Shell(b)\n  Shell(c)\n  Shell(d)\n  Shell(e)\n  Shell(f)\n  Shell(npm)",
    );
  });
});

describe("the warning on denied calls", () => {
  const run = (calls: readonly Partial<ToolCall>[]): RunRecord => {
    const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
    const toolCallCounts = { total: 5, ok: 5 - calls.length, failed: 0, denied: calls.length, unfinished: 0 };
    const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
    return finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions });
  };

  it("names the calls, with the advice", () => {
    expect(denialWarning(run([shell, fetch]))).toBe(
      "2 of 5 tool calls were denied: `shell npm test -- 1`, `shell npm test -- 2`. To let them run, add to `allow`, one per line: `Shell(npm)`, `WebFetch(a.example)`.",
    );
  });

  it("names what was denied again and again once, with its number", () => {
    const again = { ...shell, target: "git push" };
    expect(denialWarning(run([again, fetch, again]))).toContain(
      ": `shell git push` ×2, `shell npm test -- 2`.",
    );
  });

  it("has the singular where there was one call", () => {
    const toolCallCounts = { total: 1, ok: 0, failed: 0, denied: 1, unfinished: 0 };
    expect(denialWarning({ ...run([rule]), toolCallCounts })).toMatch(/^1 of 1 tool call was denied:/u);
  });

  it.each<[string, RunRecord]>([
    ["no call was denied", run([])],
    ["only questions were skipped", run([question])],
    ["a gate says it", { ...run([shell]), checks: [{ gate: "denied", count: 1, places: {} }] }],
    ["the workflow asked for all by `deny`", run([{ denial: "deny" }, { denial: "deny" }])],
  ])("is none where %s", (_, record) => {
    expect(denialWarning(record)).toBe("");
  });

  it("has the number alone where the record does not list the calls", () => {
    const toolCallCounts = { total: 5_002, ok: 5_000, failed: 0, denied: 2, unfinished: 0 };
    expect(denialWarning({ ...run([]), toolCallCounts })).toBe("2 of 5002 tool calls were denied.");
  });

  it("is there where a rule denied that the workflow did not write, and counts no other", () => {
    expect(denialWarning(run([rule, { denial: "deny" }]))).toBe(
      "1 of 5 tool calls was denied: `shell npm test -- 1`. A rule denies it (`deny`, the project's `.cursor/cli.json`, a hook, a policy of your team), or the file system does: the tool calls name the reasons. 1 more was denied by `deny`, as the workflow asks.",
    );
  });
});

describe("the denials that no advice speaks of", () => {
  const others = (calls: readonly Partial<ToolCall>[]): string => {
    const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
    const toolCallCounts = { total: 5, ok: 5 - calls.length, failed: 0, denied: calls.length, unfinished: 0 };
    const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
    return otherDenials(finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions }));
  };

  it("are skipped questions, with what was asked, and what `deny` asks for, so that the numbers add up", () => {
    expect(others([shell, { ...question, target: "Which `branch`?" }, { denial: "deny" }])).toBe(
      "1 more was denied by `deny`, as the workflow asks. 1 question was skipped, as there is no one to ask: `Which 'branch'?`. Answer it in the prompt.",
    );
    expect(others([shell, { denial: "deny" }, { denial: "deny" }])).toBe(
      "2 more were denied by `deny`, as the workflow asks.",
    );
    expect(others([{ ...question, target: "x".repeat(200) }])).toContain(`: \`${"x".repeat(99)}…\`.`);
    expect(others([question, question])).toMatch(
      /^2 questions were skipped, .*`, `.*`\. Answer them in the prompt\.$/u,
    );
  });

  it("are told without what was asked where nobody knows it", () => {
    expect(others([{ ...question, target: "" }])).toBe(
      "1 question was skipped, as there is no one to ask. Answer it in the prompt.",
    );
  });

  it("are none where all were denied by a rule or for want of an approval, or by `deny` alone", () => {
    expect(others([shell, rule])).toBe("");
    expect(others([{ denial: "deny" }])).toBe("");
  });
});
