import type { LimitWatch } from "./agent/limits.js";
import { waitBeforeRetry } from "./agent/retry.js";
import type { Cancellation } from "./attempt.js";
import type { Clock } from "./clock.js";
import type { Inputs } from "./inputs.js";
import type { Happening } from "./record/happening.js";

/** Reports are kept current in a wait as well. */
const TICK_MS = 1_000;

export type PauseOptions = {
  readonly inputs: Pick<Inputs, "retries">;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly limits: LimitWatch;
  readonly tell: (happening: Happening) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

/**
 * Says that an attempt has failed, and waits until another may be made, or until the run is cancelled or its time over.
 *
 * @param failures how many attempts have failed, at least 1
 * @param failure why the last one did, a sentence
 * @returns whether there is time left for another one
 */
export async function pauseBeforeRetry(
  { inputs, clock, random, limits, tell, cancel }: PauseOptions,
  failures: number,
  failure: string,
): Promise<boolean> {
  const wantedMs = waitBeforeRetry(failures, random());
  const leftMs = limits.leftMs(clock.now());
  const isSoonEnough = wantedMs < leftMs;
  const next = isSoonEnough
    ? `Trying again in ${Math.round(wantedMs / 1_000)} s (retry ${failures} of ${inputs.retries}).`
    : "The time limit will be over before it could be tried again.";
  void tell({ type: "warning", text: `Attempt ${failures} failed: ${failure} ${next}` });
  const stopTicking = clock.every(TICK_MS, () => void tell({ type: "tick" }));
  await clock.wait(Math.min(wantedMs, leftMs), cancel.requested);
  stopTicking();
  // Timers may be early by a millisecond; a wait that was cut short has used up the time all the same.
  return isSoonEnough && limits.leftMs(clock.now()) > 0;
}
