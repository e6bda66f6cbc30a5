import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunRecord } from "../../src/record/schema.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { concludeStep } from "../../src/run/conclude-step.js";
import { parseOutputs } from "../support/action-run.js";
import { recordingLog } from "../support/replay.js";
import { finishedRecord } from "../support/sample-record.js";

const before = process.env["GITHUB_OUTPUT"];
let directory = "";
let file = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "conclude-"));
  file = join(directory, "set_output");
  writeFileSync(file, "");
  process.env["GITHUB_OUTPUT"] = file;
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
  if (before === undefined) {
    delete process.env["GITHUB_OUTPUT"];
  } else {
    process.env["GITHUB_OUTPUT"] = before;
  }
});

const SUCCESS: RunRecord = finishedRecord("Done.");
const LOST = "While the agent ran, GITHUB_ENV was written to (PATH); it could not be put back (EPERM).";

function conclude(record: RunRecord, unrestored: readonly string[] = []) {
  const { output, text } = recordingLog();
  const exitCode = concludeStep({
    record,
    outputs: {},
    unrestored,
    outputFile: file,
    environment: { GITHUB_STEP_SUMMARY: join(directory, "summary") },
    log: output,
    redactor: createRedactor([]),
  });
  return { exitCode, log: text() };
}

const outputs = (): Readonly<Record<string, string>> => parseOutputs(readFileSync(file, "utf8"));

describe("a run that succeeded", () => {
  it("is a green step, and says what came out", () => {
    expect(conclude(SUCCESS)).toEqual({
      exitCode: 0,
      log: "✅ answered, changed nothing · 1 m 05 s · 0 tool calls\n",
    });
    expect(outputs()).toMatchObject({ conclusion: "success", reason: "completed" });
  });

  it("fails the step when its outputs could not be written", () => {
    process.env["GITHUB_OUTPUT"] = file = join(directory, "set_output", "nowhere");
    const { exitCode, log } = conclude(SUCCESS);
    expect(exitCode).toBe(1);
    expect(log).toMatch(
      /^❌ .*\n::error title=❌ Cursor agent: the outputs could not be written::The outputs of this/u,
    );
    expect(log).not.toContain("✅");
  });

  it("fails the step when a later one would get what the agent left in the runner's files", () => {
    const { exitCode, log } = conclude(SUCCESS, [LOST]);
    expect(exitCode).toBe(1);
    expect(log).toContain(
      `::error title=❌ Cursor agent: the runner's files could not be put back::Later steps`,
    );
    expect(log).toContain(`\n${LOST}`);
    expect(log).toMatch(/^❌ /u);
    expect(outputs()).toMatchObject({ conclusion: "failure", reason: "internal" });
  });
});

it("a run that failed keeps its own reason, with the rest behind it", () => {
  const { exitCode, log } = conclude({ ...SUCCESS, conclusion: "timed-out", reason: "timeout" }, [LOST]);
  expect(exitCode).toBe(1);
  expect(log).toMatch(/^❌ timed out.*\n::error title=❌ Cursor agent timed out::/u);
  expect(log).toContain(LOST);
  expect(outputs()).toMatchObject({ conclusion: "timed-out", reason: "timeout" });
});
