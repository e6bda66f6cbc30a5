import { describe, expect, it } from "@jest/globals";
import type { RunUpdate } from "../../../src/record/run-update.js";
import type { LogLevel } from "../../../src/render/log/log-entry.js";
import { StepLog } from "../../../src/report/log/step-log.js";
import { recordingLog } from "../../support/replay.js";
import { finishedRecord, sampleCall, sampleRecord } from "../../support/sample-record.js";

const OPEN = sampleCall(1, {
  ...{ outcome: "unfinished", detail: undefined, durationMs: undefined, startedAtMs: 0 },
});

type Told = readonly [atMs: number, update: RunUpdate];

function logOf(told: readonly Told[], level: LogLevel = "normal"): readonly string[] {
  const { output, text } = recordingLog();
  const log = new StepLog(output, level, (words) => words.replaceAll("sesame", "***"));
  for (const [atMs, update] of told) {
    void log.happened(update, sampleRecord, atMs);
  }
  return text()
    .split("\n")
    .filter((line) => line !== "");
}

const tick = (atMs: number): Told => [atMs, { type: "tick" }];
const start: Told = [0, { type: "tool-started", call: OPEN }];
const finish: Told = [1, { type: "tool-finished", call: sampleCall(1), args: {}, output: undefined }];

describe("a call that stays open", () => {
  it("is announced after 30 s, and again each 30 s", () => {
    expect(logOf([start, tick(29_999), tick(30_000), tick(59_000), tick(60_500)])).toEqual([
      "… shell    npm test -- 1 · still running after 30 s",
      "… shell    npm test -- 1 · still running after 1 m 01 s",
    ]);
  });

  it("is not announced once it is over, nor in a quiet log", () => {
    expect(logOf([start, finish, tick(90_000)])).toEqual(["✓ shell    npm test -- 1 · exit 0 · 1.0 s"]);
    expect(logOf([start, tick(90_000)], "quiet")).toEqual([]);
  });

  it("is told of once when its attempt is over, and is not announced any more", () => {
    const over: Told = [5_000, { type: "tool-unfinished", call: OPEN }];
    expect(logOf([start, over, tick(90_000)])).toEqual(["… shell    npm test -- 1 · unfinished · 5.0 s"]);
    expect(logOf([start, over], "quiet")).toEqual([]);
  });

  it("is watched with a thousand others and no more: a stream may begin any number", () => {
    const calls = Array.from({ length: 1_001 }, (_, index): Told => [
      0,
      { type: "tool-started", call: { ...OPEN, id: `call-${index}` } },
    ]);
    expect(logOf([...calls, tick(30_000)])).toHaveLength(1_000);
  });

  it("is announced without the secret in what it is about", () => {
    const call = { ...OPEN, target: "open sesame" };
    expect(logOf([[0, { type: "tool-started", call }], tick(30_000)])).toEqual([
      "… shell    open *** · still running after 30 s",
    ]);
  });
});

describe("what was left running in the background", () => {
  const withBackground =
    (...background: string[]) =>
    () =>
      sampleRecord({ background });

  function logOfSilence(background: string[], level: LogLevel, ...told: readonly Told[]): readonly string[] {
    const { output, text } = recordingLog();
    const log = new StepLog(output, level, (words) => words.replaceAll("sesame", "***"));
    for (const [atMs, update] of told) {
      void log.happened(update, withBackground(...background), atMs);
    }
    return text()
      .split("\n")
      .filter((line) => line.startsWith("…"));
  }

  const said: Told = [0, { type: "message", text: "Done." }];

  it("is named after 30 s of silence, and again each 30 s", () => {
    const told = [said, tick(29_999), tick(30_000), tick(30_250), tick(60_000)];
    expect(logOfSilence(["npm run dev -- sesame"], "normal", ...told)).toEqual([
      "… waiting  npm run dev -- *** · still running in the background",
      "… waiting  npm run dev -- *** · still running in the background",
    ]);
  });

  it("is not named while a call is open, nor in a quiet log, nor where there is nothing", () => {
    expect(logOfSilence(["x"], "normal", start, tick(45_000))).toEqual([
      "… shell    npm test -- 1 · still running after 45 s",
    ]);
    expect(logOfSilence(["x"], "quiet", said, tick(45_000))).toEqual([]);
    expect(logOfSilence([], "normal", said, tick(45_000))).toEqual([]);
  });
});

describe("the step log", () => {
  it("ends after 100,000 lines, and says so; warnings still come", () => {
    const { output, text } = recordingLog();
    const log = new StepLog(output, "normal", (words) => words);
    for (let index = 0; index < 100_100; index += 1) {
      void log.happened({ type: "message", text: "x" }, sampleRecord, 0);
    }
    void log.happened({ type: "warning", text: "still here" }, sampleRecord, 0);
    expect(text().trim().split("\n").slice(99_999)).toEqual([
      "│ x",
      "! the log ends here, after 100000 lines; the transcript holds the rest",
      "::warning::still here",
    ]);
  });

  it.each([
    ["normal", ["● plan", "│ # The plan", "│ 1. Open ***."]],
    ["quiet", [""]],
  ] as const)("shows the plan that was asked for, at the level `%s` as %j", (level, lines) => {
    const { output, text } = recordingLog();
    const log = new StepLog(output, level, (words) => words.replaceAll("sesame", "***"));
    log.end(finishedRecord("Done.", { plan: "# The plan\n1. Open sesame.\n" }));
    expect(text().trim().split("\n")).toEqual(lines);
  });

  it("asks the stream to wait while the runner has not caught up", () => {
    const busy = Promise.resolve();
    const { output } = recordingLog();
    const log = new StepLog({ ...output, caughtUp: () => busy }, "normal", (words) => words);
    expect(log.happened({ type: "tick" }, sampleRecord, 0)).toBe(busy);
  });
});
