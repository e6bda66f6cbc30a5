import { describe, expect, it } from "@jest/globals";
import { LimitWatch } from "../../src/agent/limits.js";

const NONE = { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 };
const at = (
  nowMs: number,
  openCalls = 0,
  startedCalls = 0,
  isDeaf = false,
): { nowMs: number; openCalls: number; startedCalls: number; isDeaf: boolean } => ({
  nowMs,
  openCalls,
  startedCalls,
  isDeaf,
});

describe("no limits", () => {
  it("are never reached", () => {
    expect(new LimitWatch(NONE, 0).reached(at(1e12, 0, 1e9))).toBeUndefined();
  });
});

describe("the limit of time", () => {
  it("counts from the start of the run, whatever is heard and whatever is open", () => {
    const limits = new LimitWatch({ ...NONE, timeoutMs: 1_000 }, 5_000);
    limits.heard(5_999, "work");
    expect(limits.reached(at(5_999, 1))).toBeUndefined();
    expect(limits.reached(at(6_000, 1))).toBe("timeout");
  });
});

describe("what is left of the time", () => {
  it("is counted from the start of the run, and is never less than nothing", () => {
    const limits = new LimitWatch({ ...NONE, timeoutMs: 1_000 }, 5_000);
    expect([5_000, 5_999, 6_000, 9_000].map((nowMs) => limits.leftMs(nowMs))).toEqual([1_000, 1, 0, 0]);
  });

  it("has no end without a limit", () => {
    expect(new LimitWatch(NONE, 5_000).leftMs(1e12)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the limit of silence", () => {
  const idle = { ...NONE, idleTimeoutMs: 1_000 };

  it("counts from the last sign of life", () => {
    const limits = new LimitWatch(idle, 0);
    limits.heard(900, "work");
    expect(limits.reached(at(1_899))).toBeUndefined();
    expect(limits.reached(at(1_900))).toBe("idle-timeout");
  });

  it("does not count while a call is open, and begins anew after it", () => {
    const limits = new LimitWatch(idle, 0);
    expect(limits.reached(at(60_000, 1))).toBeUndefined();
    expect(limits.reached(at(60_999))).toBeUndefined();
    expect(limits.reached(at(61_000))).toBe("idle-timeout");
  });

  it("does not count while we do not listen ourselves, and begins anew after it", () => {
    const limits = new LimitWatch(idle, 0);
    expect(limits.reached(at(60_000, 0, 0, true))).toBeUndefined();
    expect(limits.reached(at(60_999))).toBeUndefined();
    expect(limits.reached(at(61_000))).toBe("idle-timeout");
  });

  it("takes lost connections for signs of life, but not without end", () => {
    const limits = new LimitWatch(idle, 0);
    let nowMs = 0;
    for (let count = 1; count <= 20; count += 1) {
      nowMs += 900;
      limits.heard(nowMs, "connection");
      expect(limits.reached(at(nowMs))).toBeUndefined();
    }
    limits.heard(nowMs + 900, "connection");
    expect(limits.reached(at(nowMs + 1_000))).toBe("idle-timeout");
  });

  it("forgets lost connections when something else is heard", () => {
    const limits = new LimitWatch(idle, 0);
    for (let count = 1; count <= 100; count += 1) {
      limits.heard(count * 900, count % 20 === 0 ? "work" : "connection");
    }
    expect(limits.reached(at(90_500))).toBeUndefined();
  });
});

describe("the limit of tool calls", () => {
  it("lets n be started, and not n + 1", () => {
    const limits = new LimitWatch({ ...NONE, maximumToolCalls: 3 }, 0);
    expect(limits.reached(at(0, 1, 3))).toBeUndefined();
    expect(limits.reached(at(0, 1, 4))).toBe("tool-call-limit");
  });
});
