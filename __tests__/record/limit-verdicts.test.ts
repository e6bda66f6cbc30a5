import { describe, expect, it } from "@jest/globals";
import { outOfTime, stoppedInTime, withOpenCall } from "../../src/record/limit-verdicts.js";
import { finishedRecord, sampleCall } from "../support/sample-record.js";

const BEGIN_MS = 1_000_000;
const TIMEOUT = {
  reason: "timeout",
  message: "The agent was stopped after 30 minutes, its time limit.",
  remedy: "",
} as const;

function stopped(openForMs: readonly number[], target = "npm run `everything`") {
  const toolCalls = openForMs.map((milliseconds, index) =>
    sampleCall(index + 1, {
      outcome: "unfinished",
      target,
      startedAtMs: BEGIN_MS + 60_000 - milliseconds,
    }),
  );
  const attempt = {
    number: 1,
    startedAtMs: BEGIN_MS,
    endedAtMs: BEGIN_MS + 60_000,
    sessionId: undefined,
    outcome: undefined,
  };
  return finishedRecord("", { toolCalls, attempts: [attempt] });
}

describe("a time limit", () => {
  it("names the call that was open, and how long it had been", () => {
    expect(withOpenCall(TIMEOUT, stopped([42_000])).message).toBe(
      "The agent was stopped after 30 minutes, its time limit. Still open: `shell npm run 'everything'`, for 42 s.",
    );
    expect(withOpenCall(TIMEOUT, stopped([42_000], "")).message).toMatch(/ Still open: `shell`, for 42 s\.$/);
    expect(withOpenCall(TIMEOUT, stopped([42_000], "x".repeat(200))).message).toMatch(/`shell x{93}…`, for/);
  });

  it("says short limits in seconds, as it does the time of an open call", () => {
    const limits = { timeoutMs: 4_800, idleTimeoutMs: undefined, maximumToolCalls: 0 };
    const circumstances = { limits, attempts: 1, hadEvents: true, isReconnecting: false, waitsFor: [] };
    expect(stoppedInTime(circumstances).message).toBe("The agent was stopped after 5 s, its time limit.");
    expect(stoppedInTime({ ...circumstances, waitsFor: ["npm run dev"] }).message).toMatch(
      /after 5 s, its time limit\. The CLI waits for .*: `npm run dev`\.$/,
    );
  });

  it("says long limits in minutes, as the inputs do", () => {
    const limits = { timeoutMs: 86_400_000, idleTimeoutMs: undefined, maximumToolCalls: 0 };
    expect(outOfTime(limits, 1, "").message).toContain("The time limit of 1440 minutes left no time");
  });

  it("names the first of several, and counts the others", () => {
    expect(withOpenCall(TIMEOUT, stopped([50_000, 2_000])).message).toMatch(/for 50 s, and 1 more\.$/);
    expect(withOpenCall(TIMEOUT, stopped([50_000, 2_000, 1_000])).message).toMatch(/for 50 s, and 2 more\.$/);
  });

  it("names no call that has ended, and none of an earlier attempt", () => {
    const { toolCalls, attempts } = stopped([9_000, 8_000, 7_000]);
    const calls = toolCalls.map((call, index) => ({
      ...call,
      attempt: index === 0 ? 1 : 2,
      outcome: index === 1 ? ("ok" as const) : call.outcome,
    }));
    const record = finishedRecord("", { toolCalls: calls, attempts: [...attempts, ...attempts] });
    expect(withOpenCall(TIMEOUT, record).message).toMatch(/, for 7 s\.$/);
  });

  it.each([
    ["before the attempt did", 100_000, "1 minute"],
    ["behind its end", -5_000, "0 s"],
  ])("believes no clock by which the call began %s", (_when, milliseconds, time) => {
    expect(withOpenCall(TIMEOUT, stopped([milliseconds])).message).toMatch(new RegExp(`, for ${time}\\.$`));
  });

  it("that met no open call, and any other end, say what they said", () => {
    expect(withOpenCall(TIMEOUT, stopped([]))).toEqual(TIMEOUT);
    expect(withOpenCall({ ...TIMEOUT, reason: "cancelled" }, stopped([9_000])).message).toBe(TIMEOUT.message);
  });

  it("that leaves no time for another start says after how many, and what the last one came to", () => {
    const limits = { timeoutMs: 60_000, idleTimeoutMs: undefined, maximumToolCalls: 0 };
    expect(outOfTime(limits, 1, "It failed.").message).toBe(
      "The time limit of 1 minute left no time for another start after 1 attempt. The last one failed: It failed.",
    );
    expect(outOfTime({ ...limits, timeoutMs: 90_000 }, 2, "It failed.").message).toBe(
      "The time limit of 1.5 minutes left no time for another start after 2 attempts. The last one failed: It failed.",
    );
  });
});
