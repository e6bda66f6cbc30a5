import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Reason } from "../../../src/record/reasons.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { type Cause, verdictOn } from "../../../src/record/schema-verdict.js";
import { GATE_NAMES } from "../../../src/record/gates.js";
import { headingLine, headingOf, headingOfAgent, headingOfRuns } from "../../../src/render/parts/heading.js";
import {
  finishedRecord,
  sampleCall,
  sampleChange,
  sampleFile,
  sampleFinding,
} from "../../support/sample-record.js";
import { COMPARED } from "../../support/sample-record.js";

const calls = (total: number, counts: Partial<RunRecord["toolCallCounts"]> = {}) => ({
  toolCallCounts: { total, ok: 0, failed: 0, denied: 0, unfinished: 0, ...counts },
});

/** A run that changed so many files, each with the same number of lines. */
function changed(count: number, added: number, removed: number, outside = 0): Partial<RunRecord> {
  const names = Array.from({ length: count }, (_, index) => `src/${index}.ts`);
  return {
    files: names.map((name, index) =>
      sampleFile(name, { added, removed, outsideAllowedPaths: index < outside }),
    ),
    changes: { ...COMPARED, files: names.map((name) => sampleChange(name)) },
  };
}

/** A structured answer. */
function found(errors: number, warnings = 0, notices = 0, members: object = {}): Partial<RunRecord> {
  const findings = [
    ...Array.from({ length: errors }, () => sampleFinding({ severity: "error" })),
    ...Array.from({ length: warnings }, () => sampleFinding({ severity: "warning" })),
    ...Array.from({ length: notices }, () => sampleFinding({ severity: "notice" })),
  ];
  return { findings, structuredOutput: JSON.stringify({ findings: findings.map(() => ({})), ...members }) };
}

function failed(reason: Reason, cause?: Partial<Cause>, more: Partial<RunRecord> = {}): Partial<RunRecord> {
  return {
    conclusion: "failure",
    reason,
    ...(cause?.code === undefined ? {} : { cause: verdictOn(reason, cause.code, cause).cause }),
    ...more,
  };
}

const known = (code: string) => ({ code: "exit", known: { code, message: "m", remedy: "r" } }) as const;
const check = (gate: (typeof GATE_NAMES)[number], count: number) => ({ gate, count, places: {} });
const timedOut = { conclusion: "timed-out" } as const;

// From what is known of a run to what its reader sees first.
const HEADINGS: readonly (readonly [about: string, record: Partial<RunRecord>, heading: string])[] = [
  ["an answer", {}, "✅ answered, changed nothing"],
  ["an answer where git cannot compare", { changes: { available: false, why: "no git" } }, "✅ answered"],
  ["no answer", { result: undefined }, "✅ finished without an answer, changed nothing"],
  ["a plan", { plan: "1. Open it." }, "✅ made a plan"],
  ["two changed files", changed(2, 2, 1), "✅ changed 2 files, +4 −2, not pushed"],
  ["one file with added lines alone", changed(1, 3, 0), "✅ changed 1 file, +3, not pushed"],
  ["one binary file", changed(1, 0, 0), "✅ changed 1 file, not pushed"],
  ["a million lines", changed(1, 1_000_000, 1), "✅ changed 1 file, +1,000,000 −1, not pushed"],
  ["a push", { ...changed(4, 1, 0), pushedCommit: "3f2c1ab99d" }, "✅ pushed 3f2c1ab (4 files)"],
  ["a clean review", found(0), "✅ found nothing"],
  [
    "a clean review that changed a file",
    { ...changed(1, 1, 1), ...found(0) },
    "✅ found nothing, changed 1 file, +1 −1, not pushed",
  ],
  ["notices alone", found(0, 0, 2), "✅ found 2 notices"],
  ["warnings", found(0, 1, 1), "⚠️ found 1 warning, 1 notice"],
  ["errors", found(2, 2), "❌ found 2 errors, 2 warnings"],
  ["a verdict", found(2, 1, 0, { verdict: "reject" }), "❌ reject: 2 errors, 1 warning"],
  [
    "a rejection without findings",
    found(0, 0, 0, { verdict: "request_changes" }),
    "❌ request_changes, found nothing",
  ],
  ["an approval", found(0, 0, 0, { verdict: "approve" }), "✅ approve, found nothing"],
  ["a sentence for a verdict", found(0, 0, 0, { verdict: "Bad, @octocat, do not" }), "✅ found nothing"],
  ["markup for a verdict", found(0, 0, 0, { verdict: "**no**" }), "✅ found nothing"],
  [
    "a finding that was left out",
    { structuredOutput: '{"findings":[{"path":"/etc"}]}' },
    "⚠️ found 1 finding left out",
  ],
  ["denials only", calls(7, { denied: 7 }), "⚠️ finished, but 7 of its 7 calls were denied"],
  ["one denial", calls(5, { denied: 1 }), "⚠️ finished, but 1 of its 5 calls was denied"],
  ["its only call denied", calls(1, { denied: 1 }), "⚠️ finished, but its only call was denied"],
  [
    "a denial beside changes",
    { ...changed(1, 1, 0), ...calls(9, { denied: 2 }) },
    "⚠️ changed 1 file, +1, not pushed, but 2 of its 9 calls were denied",
  ],
  [
    "a denial that the workflow asks for",
    { ...calls(2, { denied: 1 }), toolCalls: [sampleCall(1, { outcome: "denied", denial: "deny" })] },
    "✅ answered, changed nothing",
  ],
  [
    "files outside allowed-paths, some",
    changed(3, 1, 0, 1),
    "⚠️ changed 3 files, +3, not pushed, 1 outside allowed-paths",
  ],
  [
    "files outside allowed-paths, all",
    changed(2, 1, 0, 2),
    "⚠️ changed 2 files, +2, not pushed, all outside allowed-paths",
  ],
  [
    "that with its gate",
    failed("outside-paths", undefined, { ...changed(8, 1, 0, 8), checks: [check("outside-paths", 8)] }),
    "❌ changed 8 files outside allowed-paths",
  ],
  [
    "that where git cannot compare",
    failed("outside-paths", undefined, { checks: [check("outside-paths", 0)] }),
    "❌ may have changed files outside allowed-paths",
  ],
  [
    "the gate for denials",
    failed("denied", undefined, { ...calls(5, { denied: 4 }), checks: [check("denied", 4)] }),
    "❌ finished, but 4 of its 5 calls were denied",
  ],
  [
    "the gate for failed calls",
    failed("tool-error", undefined, { ...calls(9, { failed: 2 }), checks: [check("tool-error", 2)] }),
    "❌ finished, but 2 of its 9 calls failed",
  ],
  [
    "that with a single call",
    failed("tool-error", undefined, { ...calls(1, { failed: 1 }), checks: [check("tool-error", 1)] }),
    "❌ finished, but its only call failed",
  ],
  [
    "the gate for findings",
    failed("findings", undefined, { ...found(0, 1), checks: [check("findings", 1)] }),
    "❌ found 1 warning",
  ],
  [
    "the gate for changes",
    failed("no-changes", undefined, { checks: [check("no-changes", 0)] }),
    "❌ finished, but changed no file",
  ],
  [
    "two gates",
    failed("error-findings", undefined, {
      ...found(1),
      checks: [check("error-findings", 1), check("findings", 1)],
    }),
    "❌ found 1 error, 1 more check failed",
  ],
  ["a usage limit", failed("exit-code", known("usage-limit")), "❌ failed: usage limit reached"],
  [
    "a failure that is its own words",
    failed("exit-code", known("connection-lost")),
    "❌ failed: connection lost",
  ],
  [
    "an error of the agent",
    failed("agent-error", { code: "agent-error" }),
    "❌ failed: the agent ended with an error",
  ],
  [
    "an exit code",
    failed("exit-code", { code: "exit" }, { exit: { code: 3, signal: undefined, endedBy: undefined } }),
    "❌ failed: the CLI exited with code 3",
  ],
  ["no result", failed("no-result", { code: "exit" }), "❌ failed: the CLI ended without a result"],
  [
    "a signal",
    failed(
      "signal",
      { code: "signal" },
      { exit: { code: undefined, signal: "SIGKILL", endedBy: undefined } },
    ),
    "❌ failed: the CLI was ended by SIGKILL",
  ],
  [
    "a limit of calls",
    failed("tool-call-limit", { code: "call-limit", limit: 50 }),
    "❌ failed: more than 50 tool calls",
  ],
  [
    "an answer without its schema",
    failed("schema", { code: "answer" }),
    "❌ failed: the answer does not fit the schema",
  ],
  ["wrong inputs", failed("invalid-input"), "❌ failed: wrong inputs"],
  ["a failed installation", failed("install-failed"), "❌ failed: the CLI could not be installed"],
  ["a bug of ours", failed("internal", { code: "internal" }), "❌ failed: an error of this action"],
  [
    "the time limit",
    failed("timeout", { code: "time-limit", limit: 1_800_000 }, timedOut),
    "❌ timed out after 30 minutes",
  ],
  [
    "silence",
    failed("idle-timeout", { code: "silence", limit: 1_200_000 }, timedOut),
    "❌ timed out: silent for 20 minutes",
  ],
  ["a cancelled run", { conclusion: "cancelled", reason: "cancelled" }, "⏹️ cancelled"],
  [
    "a run that may not start",
    { conclusion: "skipped", reason: "not-authorized" },
    "⏭️ skipped: no write access",
  ],
  ["a run at work", { conclusion: "running", reason: "running" }, "⏳ is at work"],
];

describe("the heading of a run", () => {
  it.each(HEADINGS)("with %s", (_, record, heading) => {
    expect(headingLine(headingOf(finishedRecord("Done.", record)))).toBe(heading);
  });

  it("names the agent where nothing else does", () => {
    expect(headingOfAgent(finishedRecord("Done.", found(0)))).toBe("✅ Cursor agent found nothing");
    expect(headingOfAgent(finishedRecord("Done.", found(1, 0, 0, { verdict: "reject" })))).toBe(
      "❌ Cursor agent says reject: 1 error",
    );
  });

  it("has no sign better than the step's colour", () => {
    const conclusions = fc.constantFrom("failure", "timed-out", "cancelled");
    fc.assert(
      fc.property(conclusions, fc.constantFrom(...HEADINGS), (conclusion, [, record]) => {
        const { sign } = headingOf(finishedRecord("Done.", { ...record, conclusion }));
        expect(["❌", "⏹️"]).toContain(sign);
      }),
    );
  });
});

describe("the heading of several runs", () => {
  const done = finishedRecord("Done.");
  const review = (errors: number, path: string) =>
    finishedRecord("{}", {
      ...found(errors),
      findings: Array.from({ length: errors }, () => sampleFinding({ path })),
    });
  const skipped = finishedRecord("", { conclusion: "skipped", reason: "not-authorized" });

  it.each([
    ["that answered", [done, done], 2, 0, "✅ 2 runs finished"],
    ["of which one could not be read", [done], 2, 1, "❌ 1 of 2 runs failed"],
    ["that found the same", [review(1, "a"), review(1, "a")], 2, 0, "❌ 2 runs found 1 error"],
    ["that found nothing", [review(0, "a"), review(0, "b")], 2, 0, "✅ 2 runs found nothing"],
    ["of which one failed", [review(1, "a"), done], 3, 1, "❌ 1 of 3 runs failed, found 1 error"],
    [
      "that changed files",
      [finishedRecord("", changed(2, 1, 0)), done],
      2,
      0,
      "✅ 2 runs changed 2 files, +2",
    ],
    ["that were skipped", [skipped, skipped], 2, 0, "⏭️ 2 runs skipped"],
  ])("%s", (_, records, total, failures, heading) => {
    expect(headingLine(headingOfRuns(records, total, failures))).toBe(heading);
  });
});
