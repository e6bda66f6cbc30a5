import type { Clock } from "../system/clock.js";
import type { Turns } from "../stream/paced-lines.js";

/** Timers and signals are heard between two turns, so this late at most, and as long as one line takes. */
const LONGEST_TURN_MS = 50;

/** The turns of the event loop, by the clock. One for all that reads the agent's output: they share the turn. */
export function takeTurns(clock: Clock): Turns {
  let beganAtMs: number | undefined;

  async function next(): Promise<void> {
    await clock.nextTurn();
    beganAtMs = undefined;
  }

  return {
    isOver() {
      if (beganAtMs === undefined) {
        beganAtMs = clock.now();
        void next();
      }
      return clock.now() - beganAtMs >= LONGEST_TURN_MS;
    },
    next,
  };
}
