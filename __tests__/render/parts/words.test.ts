import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  count,
  duration,
  failedAttempts,
  outcomeMark,
  placeOfAll,
  tokenCounts,
} from "../../../src/render/parts/words.js";
import { sampleRecord } from "../../support/sample-record.js";

describe("duration", () => {
  it.each([
    [-5, "0.0 s"],
    [0, "0.0 s"],
    [49, "0.0 s"],
    [440, "0.4 s"],
    [9_940, "9.9 s"],
    [9_960, "10 s"],
    [59_499, "59 s"],
    [59_500, "1 m 00 s"],
    [65_000, "1 m 05 s"],
    [3_599_400, "59 m 59 s"],
    [3_599_500, "1 h 00 m"],
    [7_380_000, "2 h 03 m"],
    [360_000_000, "100 h 00 m"],
  ])("says %d ms as %s", (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words);
  });

  it("never says 60 of anything", () => {
    fc.assert(
      fc.property(fc.nat(400_000_000), (milliseconds) => {
        expect(duration(milliseconds)).not.toMatch(/\b60(?:\.0)? [sm]/);
      }),
    );
  });
});

describe("tokens", () => {
  it.each([
    [undefined, undefined, undefined, ""],
    [1_200, 30, undefined, "1.2k tokens in, 30 out"],
    [1_200, 30, 91_000, "1.2k new + 91.0k cached tokens in, 30 out"],
    [1_200, undefined, 0, "1.2k tokens in"],
    [undefined, 30, undefined, "30 tokens out"],
    [undefined, 30, 500, "500 cached tokens in, 30 out"],
    [0, 0, undefined, "0 tokens in, 0 out"],
  ])(
    "of which %s in, %s out and %s from a cache are known are said as %j",
    (input, output, cached, words) => {
      const usage = {
        inputTokens: input,
        outputTokens: output,
        cacheReadTokens: cached,
        cacheWriteTokens: undefined,
      };
      expect(tokenCounts(usage, "tokens ")).toBe(words);
    },
  );
});

describe("count", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1.0k"],
    [12_345, "12.3k"],
    [999_949, "999.9k"],
    [999_950, "1.0M"],
    [4_500_000, "4.5M"],
    [1_200_000_000, "1.2G"],
  ])("says %d as %s", (amount, words) => {
    expect(count(amount)).toBe(words);
  });
});

describe("marks", () => {
  it("tell the four outcomes of a call apart", () => {
    expect((["ok", "failed", "denied", "unfinished"] as const).map(outcomeMark)).toEqual([
      "✓",
      "✗",
      "⊘",
      "…",
    ]);
  });
});

describe("the place of all", () => {
  it("is the page where an artifact keeps it, else the record on the runner", () => {
    const record = sampleRecord();
    const kept = { ...record, run: { ...record.run, artifact: "agent" } };
    expect(placeOfAll(kept)).toBe("`report.html` in the artifact");
    expect(placeOfAll({ ...record, run: { ...record.run, artifact: "" } })).toBe("`record-file`");
  });
});

describe("failed attempts", () => {
  it("in a row that failed alike are told together", () => {
    const outcomes = ["Lost.", "Lost.", "Lost.", "Busy.", "Lost.", undefined];
    const attempts = outcomes.map((outcome, index) => ({
      number: index + 1,
      startedAtMs: 0,
      endedAtMs: 1,
      sessionId: undefined,
      outcome,
    }));
    expect(failedAttempts({ attempts })).toEqual([
      { numbers: "1-3", outcome: "Lost." },
      { numbers: "4", outcome: "Busy." },
      { numbers: "5", outcome: "Lost." },
    ]);
  });
});
