import { describe, expect, it } from "@jest/globals";
import { denialAdvice, denialWarning, otherDenials, withDenyRules } from "../../src/record/denials.js";
import type { RunRecord, ToolCall } from "../../src/record/schema.js";
import { finishedRecord, sampleCall } from "../support/sample-record.js";

function advice(
  calls: readonly Partial<ToolCall>[],
  runsEverything: boolean | undefined,
  hasDeny = true,
): string {
  const toolCalls = calls.map((call, index) => sampleCall(index + 1, { outcome: "denied", ...call }));
  const denied = calls.length;
  const skippedQuestions = calls.filter(({ denial }) => denial === "question").length;
  const toolCallCounts = { total: denied, ok: 0, failed: 0, denied, unfinished: 0 };
  return denialAdvice(finishedRecord("Done.", { toolCalls, toolCallCounts, skippedQuestions }), {
    runsEverything,
    hasDeny,
  });
}

const fetch = { denial: "approval", permissions: ["WebFetch(a.example)"] } as const;
const shell = { denial: "approval", permissions: ["Shell(npm)"] } as const;
const search = { denial: "approval" } as const;
const rule = { denial: "rule" } as const;
const question = { denial: "question" } as const;

describe("the advice on denied calls", () => {
  it("names the token of the kind that was denied, and no other", () => {
    expect(advice([fetch, fetch], false)).toBe(
      "To let them run, add to `allow`: `WebFetch(a.example)`; or set `force: true`, which runs what no rule denies.",
    );
    expect(advice([shell, fetch], false)).toContain(": `Shell(npm)`, `WebFetch(a.example)`;");
  });

  it("names five tokens, and counts the rest", () => {
    const permissions = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `Shell(${name})`);
    expect(advice([{ ...shell, permissions }], false)).toContain("`Shell(e)`, and 2 more; or");
    expect(advice([{ ...shell, permissions: permissions.slice(0, 5) }], false)).toContain("`Shell(e)`; or");
    expect(advice([{ ...shell, permissions: permissions.slice(0, 6) }], false)).toContain(
      "`, and 1 more; or",
    );
  });

  it("speaks of `force` alone where no token is known", () => {
    expect(advice([search], false)).toBe("To let it run, set `force: true`, which runs what no rule denies.");
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
      "To let 2 of them run, add to `allow`: `WebFetch(a.example)`; or set `force: true`, which runs what no rule denies. A rule denies 1 of them (`deny`, the project's `.cursor/cli.json`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.",
    );
  });

  it("says nothing of a question that was skipped", () => {
    expect(advice([question], false)).toBe("");
    expect(advice([], false)).toBe("");
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
    const record = { ...run([shell, fetch]), denialAdvice: "Allow them." };
    expect(denialWarning(record)).toBe(
      "2 of 5 tool calls were denied: shell npm test -- 1, shell npm test -- 2. Allow them.",
    );
  });

  it("names what was denied again and again once, with its number", () => {
    const again = { ...shell, target: "git push" };
    expect(denialWarning(run([again, fetch, again]))).toContain(": shell git push ×2, shell npm test -- 2.");
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
      "1 of 5 tool calls was denied: shell npm test -- 1. 1 more was denied by `deny`, as the workflow asks.",
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

describe("what `deny` names", () => {
  const call = (target: string, permissions: readonly string[], denial: "approval" | "rule" = "rule") =>
    sampleCall(1, { outcome: "denied", denial, target, permissions: [...permissions] });
  const judged = (deny: readonly string[], denied: ToolCall) =>
    withDenyRules(finishedRecord("Done.", { toolCalls: [denied] }), deny).toolCalls[0];

  it.each([
    ["Shell(git)", call("git push", ["Shell(git)"])],
    ["Shell(git push)", call("npm test && git push -f", ["Shell(npm)", "Shell(git)"])],
    ["Shell(git:push*)", call("git push", ["Shell(git)"], "approval")],
    ["Shell(npm run test*)", call("CI=1 npm run test:unit", ["Shell(npm)"])],
    ["Shell(git:*)", call("/usr/bin/git", ["Shell(/usr/bin/git)"])],
    ["Write(src/**)", call("src/a/b.ts", ["Write(src/a/b.ts)"])],
    ["Read(**/.env*)", call(".env.local", ["Read(.env.local)"])],
    ["WebFetch(*.example.com)", call("https://a.example.com/x", ["WebFetch(a.example.com)"])],
    ["Mcp(db:*)", call("db:drop", ["Mcp(db:drop)"])],
    ["Mcp(*:dr*p*)", call("db:drop", ["Mcp(db:drop)"])],
    ["Write(./src/**)", call("src/a.ts", ["Write(src/a.ts)"])],
    ["Shell(git push *)", call("(cd x; git push)", ["Shell(cd)", "Shell(git)"])],
  ])("is asked for: %s", (rule, denied) => {
    expect(judged([rule], denied)?.denial).toBe("deny");
  });

  it.each([
    ["another program", "Shell(rm)", call("git push", ["Shell(git)"])],
    ["other arguments", "Shell(git push)", call("git status", ["Shell(git)"])],
    ["a program that is only spoken of", "Shell(git push)", call("echo git push", ["Shell(echo)"])],
    ["another kind", "Write(**)", call(".env", ["Read(.env)"])],
    ["another folder", "Write(src/**)", call("docs/src/a", ["Write(docs/src/a)"])],
    ["arguments that do not follow at once", "Shell(git push)", call("git -C x push", ["Shell(git)"])],
    ["a name that begins alike", "Mcp(db:drop)", call("", ["Mcp(db:drop_all)"])],
    ["a name whose ends overlap", "Mcp(aba*aba)", call("", ["Mcp(ababa)"])],
    ["parts in another order", "Mcp(*b*a*)", call("", ["Mcp(ab)"])],
    ["a part that is there once only", "Mcp(*a*a*)", call("", ["Mcp(a)"])],
    ["a part that is only in the beginning", "Mcp(ab*b*c)", call("", ["Mcp(abc)"])],
    ["what cannot be told", "Read(**)", call("a.ts", [])],
  ])("is not asked for: %s", (_, rule, denied) => {
    expect(judged([rule], denied)?.denial).toBe("rule");
  });

  it("is never advised to be allowed", () => {
    const denied = call("git -C x push && npm test", ["Shell(git)", "Shell(npm)"], "approval");
    expect(judged(["Shell(git push)"], denied)?.permissions).toEqual(["Shell(npm)"]);
  });

  it("is asked for by any one of several rules", () => {
    expect(judged(["Shell(rm)", "Shell(git push)"], call("git push", ["Shell(git)"]))?.denial).toBe("deny");
  });

  it("leaves a skipped question what it is", () => {
    expect(judged(["Shell(*)"], sampleCall(1, { outcome: "denied", denial: "question" }))?.denial).toBe(
      "question",
    );
  });
});
