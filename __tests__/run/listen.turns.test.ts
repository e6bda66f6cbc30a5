import { describe, expect, it } from "@jest/globals";
import { TimedTurns } from "../../src/run/listen.js";
import { createManualClock } from "../support/manual-clock.js";

describe("a turn of the event loop", () => {
  it("is over after 50 ms, and begins anew with the next", async () => {
    const clock = createManualClock();
    const turns = new TimedTurns(clock);
    expect(turns.isOver()).toBe(false);
    clock.advance(49);
    expect(turns.isOver()).toBe(false);
    clock.advance(1);
    expect(turns.isOver()).toBe(true);
    await turns.next();
    expect(turns.isOver()).toBe(false);
  });

  it("begins anew for whoever has not waited for it, too", async () => {
    const clock = createManualClock();
    const turns = new TimedTurns(clock);
    expect(turns.isOver()).toBe(false);
    await clock.nextTurn();
    clock.advance(1_000);
    expect(turns.isOver()).toBe(false);
  });
});
