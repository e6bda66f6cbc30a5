import { describe, expect, it } from "@jest/globals";
import type { WorkspaceChanges } from "../../src/record/schema-changes.js";
import { failedChecks, GATE_NAMES, type GateName } from "../../src/record/gates.js";
import { verdictWords } from "../../src/render/parts/verdict.js";
import type { RunRecord, ToolCallCounts } from "../../src/record/schema.js";
import {
  COMPARED,
  finishedRecord,
  sampleCall,
  sampleChange,
  sampleFile,
  sampleFinding,
} from "../support/sample-record.js";

const ALL_GATES: readonly GateName[] = GATE_NAMES.toReversed();
const NOTHING_COMPARED: WorkspaceChanges = { available: false, why: "there is no git" };

/** Asks the gates, by default without `allowed-paths`. */
function ask(run: RunRecord, gates: readonly GateName[], hasAllowedPaths = false, runsEverything = false) {
  const checks = failedChecks(run, gates, hasAllowedPaths);
  const permissions = { runsEverything, hasDeny: false };
  const { message, remedy } = verdictWords({ ...run, checks, permissions });
  return { reason: checks[0]?.gate ?? "completed", message, remedy };
}

/** A record that no gate objects to: a file was written, and all that was tried went well. */
function record(changes: Partial<RunRecord> = {}): RunRecord {
  return finishedRecord("Done.", { filesWritten: ["a.ts"], changes: NOTHING_COMPARED, ...changes });
}

function counts(changes: Partial<ToolCallCounts>): ToolCallCounts {
  return { total: 20, ok: 20, failed: 0, denied: 0, unfinished: 0, ...changes };
}

function compared(...paths: readonly string[]): typeof COMPARED {
  return {
    ...COMPARED,
    files: paths.map((path) => sampleChange(path)),
  };
}

const DENIED = record({
  toolCalls: [
    sampleCall(1, { kind: "shell", target: "rm -rf x", outcome: "denied" }),
    sampleCall(2, { outcome: "failed", target: "not denied" }),
  ],
  toolCallCounts: counts({ denied: 1 }),
});
const BROKEN = record({
  toolCalls: [
    sampleCall(1, { kind: "read", target: "b.ts", outcome: "failed" }),
    sampleCall(2, { kind: "mcp", target: "", outcome: "failed" }),
    sampleCall(3, { outcome: "denied", target: "not failed" }),
  ],
  toolCallCounts: counts({ failed: 2 }),
});
const UNCHANGED = record({ filesWritten: [] });
const NOTED = record({
  findings: [
    sampleFinding({ severity: "warning" }),
    sampleFinding({ path: "b.ts", line: 7, severity: "notice" }),
  ],
});
const FOUND = record({ findings: [sampleFinding({ severity: "error" })] });
const ASTRAY = record({
  files: [sampleFile("in.ts"), sampleFile("out.ts", { outsideAllowedPaths: true })],
});

describe("a successful run", () => {
  it("is a success when no gate objects", () => {
    expect(ask(record(), ALL_GATES)).toEqual({ reason: "completed", message: "", remedy: "" });
  });

  it("is a success whatever it did when no gate is named", () => {
    const reasons = [DENIED, BROKEN, UNCHANGED, ASTRAY, NOTED, FOUND].map((bad) => ask(bad, []).reason);
    expect(new Set(reasons)).toEqual(new Set(["completed"]));
  });

  it.each<[GateName, RunRecord, string]>([
    ["error-findings", FOUND, "1 finding is an error: `a.ts:3`."],
    ["findings", NOTED, "The answer has 2 findings: `a.ts:3`, `b.ts:7`."],
    ["denied", DENIED, "1 tool call was denied: `shell rm -rf x`."],
    ["tool-error", BROKEN, "2 tool calls failed: `read b.ts`, `mcp`."],
    ["no-changes", record({ changes: compared() }), "The agent reported success, but no file has changed."],
    [
      "no-changes",
      UNCHANGED,
      "The agent reported success and no changed file, and git could not compare (there is no git).",
    ],
    ["outside-paths", ASTRAY, "1 file changed outside of `allowed-paths`: `out.ts`."],
  ])("fails by the gate %s alone, which says why and how to go on", (gate, bad, message) => {
    const others = ALL_GATES.filter((other) => other !== gate);
    const verdict = ask(bad, [gate]);
    expect(verdict).toMatchObject({ reason: gate, message });
    expect(verdict.remedy).toContain(gate === "outside-paths" ? "widen `allowed-paths`" : `\`${gate}\``);
    expect(ask(bad, others).reason).toBe(gate === "error-findings" ? "findings" : "completed");
  });

  it.each<GateName>(["findings", "error-findings"])(
    "fails by the gate %s for findings that were left out",
    (gate) => {
      const bad = record({ structuredOutput: '{"findings":[{},{}]}', findings: [] });
      expect(ask(bad, [gate])).toMatchObject({
        reason: gate,
        message:
          "2 findings were left out, as the notes of the job summary say, and may be what the gate is for.",
      });
      expect(ask(record({ structuredOutput: '{"findings":[]}' }), [gate]).reason).toBe("completed");
    },
  );

  it("is asked about by every gate of the table, in its order", () => {
    const everything = record({
      filesWritten: [],
      files: ASTRAY.files,
      findings: [...NOTED.findings, ...FOUND.findings],
      toolCallCounts: counts({ denied: 1, failed: 1 }),
    });
    expect(ALL_GATES.map((gate) => ask(everything, [gate]).reason)).toEqual(ALL_GATES);
    for (const [index, gate] of GATE_NAMES.entries()) {
      expect(ask(everything, GATE_NAMES.slice(index).toReversed()).reason).toBe(gate);
    }
  });

  it("is not told to set `force` where that is set, and names what would allow the calls where it is not", () => {
    const toolCalls = [
      sampleCall(1, { outcome: "denied", denial: "approval", permissions: ["WebFetch(a.example)"] }),
    ];
    const run = record({ toolCalls, toolCallCounts: counts({ denied: 1 }) });
    const remedyOf = (runsEverything: boolean): string => ask(run, ["denied"], false, runsEverything).remedy;
    expect(remedyOf(false)).toBe(
      "To let it run, add to `allow`: `WebFetch(a.example)`. `force: true` allows everything that `deny` does not name. Or take `denied` out of `fail-on`.",
    );
    expect(remedyOf(true)).toMatch(/^`force` is set, so something else denies it: the project/u);
  });

  it("does not fail for a question that the CLI skipped: nothing can allow it", () => {
    const question = sampleCall(1, { kind: "question", outcome: "denied", denial: "question" });
    const shell = sampleCall(2, { target: "rm x", outcome: "denied", denial: "approval" });
    const skipped = { toolCalls: [question], skippedQuestions: 1, toolCallCounts: counts({ denied: 1 }) };
    expect(ask(record(skipped), ALL_GATES).reason).toBe("completed");
    const both = { ...skipped, toolCalls: [question, shell], toolCallCounts: counts({ denied: 2 }) };
    expect(ask(record(both), ["denied"]).message).toBe("1 tool call was denied: `shell rm x`.");
  });

  it("names a call that was made again and again once", () => {
    const failed = Array.from({ length: 11 }, (_, index) =>
      sampleCall(index + 1, { target: index < 10 ? "npm test" : "make", outcome: "failed" }),
    );
    const run = record({ toolCalls: failed, toolCallCounts: counts({ failed: 12 }) });
    expect(ask(run, ["tool-error"]).message).toBe(
      "12 tool calls failed: `shell npm test` ×10, `shell make` and 1 more.",
    );
  });

  it("fails by the gravest of several reasons, whatever their order in `fail-on`", () => {
    expect(GATE_NAMES).toEqual([
      "outside-paths",
      "denied",
      "tool-error",
      "error-findings",
      "findings",
      "no-changes",
    ]);
  });
});

describe("whether a file has changed", () => {
  it.each<[string, Partial<RunRecord>, string]>([
    [
      "git says, where it saw a change that no tool reported",
      { filesWritten: [], changes: compared("a") },
      "completed",
    ],
    [
      "git says, where a file was written and put back",
      { filesWritten: ["a"], changes: compared() },
      "no-changes",
    ],
    [
      "nobody knows, where a tool wrote what git does not compare, so it may have",
      { changes: { ...compared(), notCompared: ["library/a.ts"] } },
      "completed",
    ],
    ["the tools say, where git could not be asked", { filesWritten: ["a"] }, "completed"],
  ])("%s", (_, changes, reason) => {
    expect(ask(record(changes), ["no-changes"]).reason).toBe(reason);
  });
});

describe("whether a file changed outside of allowed-paths", () => {
  it("is not known without a comparison, so the gate is shut", () => {
    const verdict = ask(record(), ["outside-paths"], true);
    expect(verdict).toMatchObject({
      reason: "outside-paths",
      message:
        "Whether files changed outside of `allowed-paths` is not known: git could not compare (there is no git).",
    });
    expect(verdict.remedy).toMatch(/by hand.*actions\/checkout/);
  });

  it("is known where a tool reported such a file, comparison or not", () => {
    expect(ask(ASTRAY, ["outside-paths"], true).message).toContain("1 file changed outside");
  });

  it.each([
    ["git compared and saw none", record({ changes: compared("a.ts") }), true],
    ["there are no `allowed-paths`", record(), false],
  ])("is no question where %s", (_, run, hasAllowedPaths) => {
    expect(ask(run, ["outside-paths"], hasAllowedPaths).reason).toBe("completed");
  });
});

describe("the message of a gate", () => {
  it("has a line for each of several that object, the gravest first, with what to do about it", () => {
    const toolCalls = [
      sampleCall(1, { outcome: "denied", kind: "shell", target: "npm\n`denied`: test" }),
      sampleCall(2, { outcome: "failed", kind: "shell", target: "make" }),
    ];
    const run = record({ toolCalls, toolCallCounts: counts({ denied: 1, failed: 1 }) });
    const verdict = ask(run, ["tool-error", "denied"]);
    expect(verdict).toEqual({
      reason: "denied",
      message:
        "`denied`: 1 tool call was denied: `shell npm 'denied': test`. `force: true` allows everything that `deny` does not name. Or take `denied` out of `fail-on`.\n" +
        "`tool-error`: 1 tool call failed: `shell make`. Read the failures in the log, or take `tool-error` out of `fail-on`.",
      remedy: "",
    });
  });

  it("of one gate is no list, whatever lines are in it", () => {
    const call = sampleCall(1, { outcome: "denied", kind: "shell", target: "npm\n`denied`: test" });
    const one = ask(record({ toolCalls: [call], toolCallCounts: counts({ denied: 1 }) }), ["denied"]);
    expect(one.message).toBe("1 tool call was denied: `shell npm\n'denied': test`.");
  });

  it.each<[GateName, Partial<ToolCallCounts>, string]>([
    ["denied", { denied: 1 }, "1 tool call was denied"],
    ["denied", { denied: 2 }, "2 tool calls were denied"],
    ["tool-error", { failed: 1 }, "1 tool call failed"],
    ["tool-error", { failed: 2 }, "2 tool calls failed"],
  ])("%s counts %j: %s", (gate, members, words) => {
    expect(ask(record({ toolCallCounts: counts(members) }), [gate]).message).toContain(words);
  });

  const astray = (count: number): RunRecord =>
    record({
      files: Array.from({ length: count }, (_, index) =>
        sampleFile(`f${index}`, { outsideAllowedPaths: true }),
      ),
    });

  it.each([
    ["denied", "2 tool calls were denied: `shell rm -rf x` and 1 more."],
    ["tool-error", "3 tool calls failed."],
  ] as const)("%s counts the calls, too, that a record does not list", (gate, message) => {
    const record = { ...DENIED, toolCallCounts: counts({ denied: 2, failed: 3 }) };
    const listed = gate === "denied" ? record : { ...record, toolCalls: [] };
    expect(ask(listed, [gate]).message).toBe(message);
  });

  it("no-changes names the repositories that nobody looked into", () => {
    const changes = { ...compared(), repositories: ["library", "other"] };
    expect(ask(record({ filesWritten: [], changes }), ["no-changes"]).message).toBe(
      "The agent reported success, but no file has changed, unless inside of repositories of their own: library, other.",
    );
  });

  it("outside-paths says so where it is only possible that something changed", () => {
    const folder = { outsideAllowedPaths: true, changed: false, reported: false, status: "unknown" } as const;
    expect(ask(record({ files: [sampleFile("library/", folder)] }), ["outside-paths"]).message).toBe(
      "1 file changed, or may have, outside of `allowed-paths`: `library/`.",
    );
  });

  it("no-changes passes where something may have changed", () => {
    const changes = { ...compared(), mayHaveChanged: ["library/"] };
    expect(ask(record({ filesWritten: [], changes }), ["no-changes"]).reason).toBe("completed");
  });

  it("outside-paths names of a rename what lies outside", () => {
    const renamed = { previousPath: "a.txt", outsideAllowedPaths: true };
    const files = [
      sampleFile("src/a.txt", { ...renamed, outsideEnd: "previousPath" }),
      sampleFile("b.txt", { ...renamed, outsideEnd: "both" }),
      sampleFile("c.txt", { previousPath: "src/c.txt", outsideAllowedPaths: true }),
    ];
    expect(ask(record({ files }), ["outside-paths"]).message).toBe(
      "3 files changed outside of `allowed-paths`: `a.txt`, `a.txt → b.txt`, `c.txt`.",
    );
  });

  it("names ten at most, and says how many more there are", () => {
    const ten = "`f0`, `f1`, `f2`, `f3`, `f4`, `f5`, `f6`, `f7`, `f8`, `f9`";
    expect(ask(astray(10), ["outside-paths"]).message).toBe(
      `10 files changed outside of \`allowed-paths\`: ${ten}.`,
    );
    expect(ask(astray(12), ["outside-paths"]).message).toBe(
      `12 files changed outside of \`allowed-paths\`: ${ten} and 2 more.`,
    );
  });
});
