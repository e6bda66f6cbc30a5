import { describe, expect, it } from "@jest/globals";
import { inTime } from "../../src/system/in-time.js";
import { createManualClock } from "../support/manual-clock.js";

type Waiting = {
  readonly cancel: () => void;
  /** A second signal. */
  readonly hurry: () => void;
  readonly clock: ReturnType<typeof createManualClock>;
  /** What came of it so far. */
  readonly outcome: () => string;
  /** Whether the work was told to end. */
  readonly isEnded: () => boolean;
};

function wait(work: Promise<string>): Waiting {
  const requested = new AbortController();
  const urgent = new AbortController();
  const clock = createManualClock();
  let outcome = "waiting";
  let given: AbortSignal | undefined;
  void inTime(
    (signal) => {
      given = signal;
      return work;
    },
    {
      clock,
      cancel: { requested: requested.signal, urgent: urgent.signal },
      patienceMs: 500,
      late: "late",
    },
  ).then(
    (result) => (outcome = result),
    (error: unknown) => (outcome = String(error)),
  );
  return {
    cancel: () => {
      requested.abort("cancelled");
    },
    hurry: () => {
      urgent.abort();
    },
    clock,
    outcome: () => outcome,
    isEnded: () => given?.aborted === true,
  };
}

/** Lets all that is due happen; no time goes by. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new Promise<string>(() => undefined);

describe("work that may take for ever", () => {
  it("is waited for, however long it takes", async () => {
    const waiting = wait(never);
    waiting.clock.advance(1_000_000);
    await settled();
    expect(waiting.outcome()).toBe("waiting");
  });

  it("gets a little patience from the moment of the cancel", async () => {
    const waiting = wait(never);
    waiting.clock.advance(1_000_000);
    expect(waiting.clock.waits).toEqual([]);
    waiting.cancel();
    await settled();
    expect(waiting.outcome()).toBe("late");
    expect(waiting.clock.waits).toEqual([500]);
  });

  it("is told to end when the patience is over, and not before", async () => {
    const waiting = wait(never);
    await settled();
    expect(waiting.isEnded()).toBe(false);
    waiting.cancel();
    expect(waiting.isEnded()).toBe(false);
    await settled();
    expect(waiting.isEnded()).toBe(true);
  });

  it("is told to end by a second signal in the very moment: this process ends next", () => {
    const waiting = wait(never);
    waiting.hurry();
    expect(waiting.isEnded()).toBe(true);
  });

  it("tells what it found, or how it failed, when that comes in time", async () => {
    const done = wait(Promise.resolve("done"));
    const failed = wait(Promise.reject(new Error("no")));
    done.cancel();
    failed.cancel();
    await settled();
    expect([done.outcome(), failed.outcome()]).toEqual(["done", "Error: no"]);
  });
});
