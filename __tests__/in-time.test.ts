import { describe, expect, it } from "@jest/globals";
import { inTime } from "../src/in-time.js";
import { createManualClock } from "./support/manual-clock.js";

type Waiting = {
  readonly cancel: () => void;
  readonly clock: ReturnType<typeof createManualClock>;
  /** What came of it so far. */
  readonly outcome: () => string;
};

function wait(work: Promise<string>): Waiting {
  const controller = new AbortController();
  const clock = createManualClock();
  let outcome = "waiting";
  void inTime(work, {
    clock,
    cancel: { requested: controller.signal, urgent: new AbortController().signal },
    patienceMs: 500,
    late: "late",
  }).then(
    (result) => (outcome = result),
    (error: unknown) => (outcome = String(error)),
  );
  return {
    cancel: () => {
      controller.abort("cancelled");
    },
    clock,
    outcome: () => outcome,
  };
}

/** Lets all that is due happen; no time goes by. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new Promise<string>(() => undefined);

describe("work that cannot be ended", () => {
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

  it("tells what it found, or how it failed, when that comes in time", async () => {
    const done = wait(Promise.resolve("done"));
    const failed = wait(Promise.reject(new Error("no")));
    done.cancel();
    failed.cancel();
    await settled();
    expect([done.outcome(), failed.outcome()]).toEqual(["done", "Error: no"]);
  });
});
