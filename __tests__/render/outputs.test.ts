import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { MAXIMUM_JSON_UNITS, type RunRecord } from "../../src/record/schema.js";
import { outputsOfKind, recordOutputs } from "../../src/render/outputs.js";
import { finishedRecord, sampleFile, sampleFinding, sampleRecord } from "../support/sample-record.js";
import { propertyRuns } from "../support/property-runs.js";

/** The contract's outputs that a record gives; those of the channels (files, comment, answer) come beside them. */
const NAMES = (
  "conclusion reason result structured-output findings highest-severity session-id request-id model cli-version cli-sha256 is-error exit-code duration-ms " +
  "api-duration-ms tool-calls tool-calls-failed tool-calls-denied files-written files-changed input-tokens " +
  "output-tokens cache-read-tokens cache-write-tokens attempts"
).split(" ");
const MAXIMUM_OUTPUTS_UNITS = 400_000;

const changed = sampleFile("src/a.ts", { status: "modified", added: 2, removed: 1 });
const reportedOnly = sampleFile("b.ts", { changed: false, status: "unknown" });

function listAt(record: RunRecord, name: string): readonly unknown[] {
  const value: unknown = JSON.parse(recordOutputs(record)[name] ?? "");
  return Array.isArray(value) ? value : [];
}

describe("the kinds of outputs", () => {
  it("tell fixed words and JSON from what the agent could have written", () => {
    expect(outputsOfKind("word")).toContain("conclusion");
    expect(outputsOfKind("json")).toEqual(["structured-output", "files-written"]);
    expect(outputsOfKind("rows")).toEqual(["files-changed"]);
    expect(outputsOfKind("text")).toContain("result");
    const all = ["word", "json", "rows", "text"] as const;
    expect(all.flatMap(outputsOfKind).toSorted()).toEqual(
      Object.keys(recordOutputs(finishedRecord("x"))).toSorted(),
    );
  });
});

describe("the outputs of a record", () => {
  it("have the contract's names, all of them, whatever happened", () => {
    expect(Object.keys(recordOutputs(sampleRecord()))).toEqual(NAMES);
    expect(Object.keys(recordOutputs(finishedRecord("Done.")))).toEqual(NAMES);
  });

  it("of a run that was never started are empty where nothing is known", () => {
    const outputs = recordOutputs(
      sampleRecord({ conclusion: "failure", reason: "invalid-input", endedAtMs: 5 }),
    );
    const known = Object.entries(outputs).filter(([, value]) => value !== "");
    expect(Object.fromEntries(known)).toEqual({
      conclusion: "failure",
      reason: "invalid-input",
      "tool-calls": "0",
      "tool-calls-failed": "0",
      "tool-calls-denied": "0",
      "files-written": "[]",
      "files-changed": "[]",
      attempts: "0",
    });
  });

  it("tell what the terminal event, the process and git said", () => {
    const record = finishedRecord("Done.", {
      attempts: [{ number: 1, startedAtMs: 0, endedAtMs: 1, sessionId: undefined, outcome: undefined }],
      exit: { code: 0, signal: undefined, endedBy: undefined },
      usage: { inputTokens: 0, outputTokens: 7, cacheReadTokens: undefined, cacheWriteTokens: 1 },
      filesWritten: ["b.ts", "src/a.ts"],
      files: [changed, reportedOnly],
    });
    expect(recordOutputs(record)).toMatchObject({
      result: "Done.",
      "is-error": "false",
      "exit-code": "0",
      "duration-ms": "64000",
      "api-duration-ms": "60000",
      "files-written": '["b.ts","src/a.ts"]',
      "files-changed": '[{"path":"src/a.ts","status":"modified","added":2,"removed":1,"reported":true}]',
      "input-tokens": "0",
      "output-tokens": "7",
      "cache-read-tokens": "",
    });
  });

  it.each([
    ["no structured answer", undefined, [], ["", ""]],
    ["a structured answer without findings", "{}", [], ["0", "none"]],
    ["findings, of which the gravest counts", "{}", ["notice", "error", "warning"], ["3", "error"]],
    ["findings that are less than errors", "{}", ["notice", "warning"], ["2", "warning"]],
  ] as const)("tell of %s", (_, structuredOutput, severities, [count, highest]) => {
    const findings = severities.map((severity) => sampleFinding({ severity }));
    const record = finishedRecord("", { structuredOutput, findings });
    expect(recordOutputs(record)).toMatchObject({ findings: count, "highest-severity": highest });
  });

  it("hold no JSON that is too long for an output", () => {
    const structuredOutput = `"${"x".repeat(MAXIMUM_JSON_UNITS)}"`;
    expect(recordOutputs(finishedRecord("", { structuredOutput }))).toMatchObject({
      "structured-output": "",
    });
  });

  it("take the time of the whole run where the stream tells none", () => {
    const attempt = { number: 1, startedAtMs: 0, endedAtMs: 1, sessionId: undefined, outcome: undefined };
    const record = finishedRecord("", { result: undefined, attempts: [attempt] });
    expect(recordOutputs(record)).toMatchObject({ "duration-ms": "65000", "is-error": "", attempts: "1" });
  });
});

describe("the budget of the outputs", () => {
  it("cuts the result visibly, at 100,000 units and never inside a character", () => {
    const { result = "" } = recordOutputs(finishedRecord("😀".repeat(100_000)));
    expect(result.length).toBeLessThanOrEqual(100_000);
    expect(result).toMatch(/^(?:😀)+…$/u);
  });

  it.each(["files-written", "files-changed"])("cuts %s visibly, and leaves it a valid list", (name) => {
    const paths = Array.from({ length: 20_000 }, (_, index) => `src/${index}/"quoted".ts`);
    const record = finishedRecord("", { filesWritten: paths, files: paths.map((path) => sampleFile(path)) });
    const list = listAt(record, name);
    const left = paths.length - (list.length - 1);
    expect(list.length).toBeGreaterThan(100);
    expect(JSON.stringify(list.at(-1))).toContain(`… and ${left} more, in record-file`);
    expect(recordOutputs(record)[name]?.length).toBeLessThan(76_000);
    expect(recordOutputs(record)[name]?.length).toBeGreaterThan(74_000);
  });

  it("leaves room for the outputs of other steps of the job", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2_000 }), { minLength: 200, maxLength: 400 }), (paths) => {
        const files = paths.map((path) => sampleFile(path));
        const structuredOutput = JSON.stringify("x".repeat(199_000));
        const record = finishedRecord("x".repeat(200_000), { filesWritten: paths, files, structuredOutput });
        const total = Object.entries(recordOutputs(record)).flat().join("").length;
        expect(total).toBeLessThan(MAXIMUM_OUTPUTS_UNITS);
        expect(listAt(record, "files-written").length).toBeGreaterThan(0);
      }),
      { numRuns: propertyRuns(20), seed: 20_261_121 },
    );
  });
});
