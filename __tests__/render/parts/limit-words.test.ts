import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { verdictWords } from "../../../src/render/parts/verdict.js";
import { finishedRecord, sampleCall } from "../../support/sample-record.js";

const BEGIN_MS = 1_000_000;
const ATTEMPT = {
  number: 1,
  startedAtMs: BEGIN_MS,
  endedAtMs: BEGIN_MS + 60_000,
  sessionId: undefined,
  outcome: undefined,
};

function stopped(
  openForMs: readonly number[],
  target = "npm run `everything`",
  limit = 1_800_000,
): RunRecord {
  const toolCalls = openForMs.map((milliseconds, index) =>
    sampleCall(index + 1, {
      outcome: "unfinished",
      target,
      startedAtMs: BEGIN_MS + 60_000 - milliseconds,
    }),
  );
  const { cause } = verdictOn("timeout", "time-limit", { limit });
  return finishedRecord("", { cause, toolCalls, attempts: [ATTEMPT] });
}

function lateStart(limit: number, failures: readonly string[]): string {
  const { cause } = verdictOn("timeout", "no-time-left", { limit });
  const attempts = failures.map((outcome) => ({ ...ATTEMPT, outcome }));
  return verdictWords(finishedRecord("", { cause, attempts })).message;
}

const messageOf = (record: RunRecord): string => verdictWords(record).message;

describe("a time limit", () => {
  it("names the call that was open, and how long it had been", () => {
    expect(messageOf(stopped([42_000]))).toBe(
      "The agent was stopped after 30 minutes, its time limit. Still open: `shell npm run 'everything'`, for 42 s.",
    );
    expect(messageOf(stopped([42_000], ""))).toMatch(/ Still open: `shell`, for 42 s\.$/);
    expect(messageOf(stopped([42_000], "x".repeat(200)))).toMatch(/`shell x{93}…`, for/);
  });

  it("says short limits in seconds, as it does the time of an open call, and long ones in minutes as the inputs do", () => {
    expect(messageOf(stopped([], "", 4_800))).toBe("The agent was stopped after 5 s, its time limit.");
    expect(messageOf(stopped([], "", 86_400_000))).toBe(
      "The agent was stopped after 1440 minutes, its time limit.",
    );
  });

  it("names the first of several, and counts the others", () => {
    expect(messageOf(stopped([50_000, 2_000]))).toMatch(/for 50 s, and 1 more\.$/);
    expect(messageOf(stopped([50_000, 2_000, 1_000]))).toMatch(/for 50 s, and 2 more\.$/);
  });

  it("names no call that has ended, and none of an earlier attempt", () => {
    const { toolCalls, attempts } = stopped([9_000, 8_000, 7_000]);
    const calls = toolCalls.map((call, index) => ({
      ...call,
      attempt: index === 0 ? 1 : 2,
      outcome: index === 1 ? ("ok" as const) : call.outcome,
    }));
    const record = { ...stopped([]), toolCalls: calls, attempts: [...attempts, ...attempts] };
    expect(messageOf(record)).toMatch(/, for 7 s\.$/);
  });

  it.each([
    ["before the attempt did", 100_000, "1 minute"],
    ["behind its end", -5_000, "0 s"],
  ])("believes no clock by which the call began %s", (_when, milliseconds, time) => {
    expect(messageOf(stopped([milliseconds]))).toMatch(new RegExp(`, for ${time}\\.$`));
  });

  it("that met no open call names none", () => {
    expect(messageOf(stopped([]))).toBe("The agent was stopped after 30 minutes, its time limit.");
  });

  it("that leaves no time for another start says after how many, and what the last one came to", () => {
    expect(lateStart(60_000, ["It failed."])).toBe(
      "The time limit of 1 minute left no time for another start after 1 attempt. The last one failed: It failed.",
    );
    expect(lateStart(90_000, ["It broke.", "It failed."])).toBe(
      "The time limit of 1.5 minutes left no time for another start after 2 attempts. The last one failed: It failed.",
    );
  });
});
