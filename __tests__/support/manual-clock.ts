import type { Clock } from "../../src/system/clock.js";

/** A clock that only the test moves. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** Every wait so far, in milliseconds. */
  readonly waits: readonly number[];
}

/** Makes a clock in which waiting takes no time: it moves the clock, and runs the timers that become due. */
export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  const timers = new Map<number, { dueMs: number; everyMs: number | undefined; action: () => void }>();
  const waits: number[] = [];
  let nowMs = startMs;
  let lastTimer = 0;

  function add(milliseconds: number, everyMs: number | undefined, action: () => void): () => void {
    lastTimer += 1;
    const id = lastTimer;
    timers.set(id, { dueMs: nowMs + milliseconds, everyMs, action });
    return () => {
      timers.delete(id);
    };
  }

  function advance(milliseconds: number): void {
    const endMs = nowMs + milliseconds;
    for (;;) {
      const [next] = [...timers]
        .filter(([, { dueMs }]) => dueMs <= endMs)
        .sort(([, a], [, b]) => a.dueMs - b.dueMs);
      if (next === undefined) {
        break;
      }
      const [id, timer] = next;
      nowMs = Math.max(nowMs, timer.dueMs);
      if (timer.everyMs === undefined) {
        timers.delete(id);
      } else {
        timer.dueMs += timer.everyMs;
      }
      timer.action();
    }
    nowMs = endMs;
  }

  return {
    waits,
    advance,
    now: () => nowMs,
    after: (milliseconds, action) => add(milliseconds, undefined, action),
    every: (milliseconds, action) => add(milliseconds, milliseconds, action),
    wait(milliseconds, signal) {
      if (signal?.aborted !== true) {
        waits.push(milliseconds);
        advance(milliseconds);
      }
      return Promise.resolve();
    },
    nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
