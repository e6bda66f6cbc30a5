import { describe, expect, it } from "@jest/globals";
import { Writable } from "node:stream";
import type { RunUpdate } from "../../src/record/run-update.js";
import { StepLog } from "../../src/report/log/step-log.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { RunnerLog } from "../../src/step/log-output.js";
import { RunnerChannel } from "../../src/step/runner-channel.js";
import { PROBLEMS, problemsIn } from "../support/problem-matchers.js";
import { runnerLines } from "../support/runner-commands.js";
import { sampleCall, sampleRecord } from "../support/sample-record.js";

const CALL = sampleCall(1, { outcome: "failed" });

/** Everything that quotes: the agent, its tools, the CLI. */
const QUOTING: readonly (readonly [string, (text: string) => RunUpdate])[] = [
  ["the agent's text", (text) => ({ type: "message", text })],
  ["a failed call's output", (text) => ({ type: "tool-finished", call: CALL, args: { text }, output: text })],
  [
    "a call's target, error and detail",
    (text) => ({
      type: "tool-finished",
      call: { ...CALL, target: text, error: text, detail: text },
      args: {},
      output: undefined,
    }),
  ],
  ["the CLI's standard error", (text) => ({ type: "diagnostic", text })],
  ["a line that is no event", (text) => ({ type: "unreadable", text, count: 1 })],
  ["a warning", (text) => ({ type: "warning", text })],
  ["a notice", (text) => ({ type: "notice", text })],
];

/** What the runner reads of a log. */
async function logOf(level: "quiet" | "normal" | "full", updates: readonly RunUpdate[]): Promise<string> {
  let printed = "";
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  const channel = new RunnerChannel(output, "token");
  const log = new RunnerLog(createRedactor([]), channel);
  log.stopCommands();
  const stepLog = new StepLog(log, level, (text) => text);
  for (const update of updates) {
    await stepLog.happened(update, sampleRecord, 0);
  }
  await channel.flushed();
  return printed;
}

describe.each(["quiet", "normal", "full"] as const)("no problem matcher is hit at level %s by", (level) => {
  it.each(QUOTING)("%s", async (_name, quote) => {
    const whole = await logOf(level, [quote(PROBLEMS.join("\n"))]);
    const each = await logOf(level, PROBLEMS.map(quote));
    expect(problemsIn(runnerLines(whole))).toEqual([]);
    expect(problemsIn(runnerLines(each))).toEqual([]);
  });
});

it("the bytes of a place are the same", async () => {
  const log = await logOf("normal", [{ type: "message", text: PROBLEMS.join("\n") }]);
  for (const place of [
    "src/a.ts:3:5",
    "src/a.ts(3,5):",
    "Program.cs(10,20):",
    "./main.go:12:5:",
    "src/a.ts[3, 5]:",
  ]) {
    expect(log).toContain(place);
  }
});
