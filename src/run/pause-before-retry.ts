import type { LimitWatch } from "../agent/limits.js";
import { waitBeforeRetry } from "../agent/retry.js";
import type { Cancellation } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunUpdate } from "../record/run-in-progress.js";

/** Reports are kept current in a wait as well. */
const TICK_MS = 1_000;

export type PauseOptions = {
  readonly inputs: Pick<Inputs, "retries">;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly limits: LimitWatch;
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

/**
 * Says that an attempt has failed, and waits until another may be made, or until the run is cancelled. Where the time of
 * the run would be over by then, nothing is waited for.
 *
 * @param attempt which one has failed, from 1
 * @param failures how many attempts have failed, at least 1
 * @param failure why this one did, a sentence
 * @returns whether there is time left for another one
 */
export async function pauseBeforeRetry(
  { inputs, clock, random, limits, tell, cancel }: PauseOptions,
  attempt: number,
  failures: number,
  failure: string,
): Promise<boolean> {
  const wantedMs = waitBeforeRetry(failures, random());
  const isSoonEnough = wantedMs < limits.leftMs(clock.now());
  const next = isSoonEnough
    ? `Trying again in ${Math.round(wantedMs / 1_000)} s (retry ${failures} of ${inputs.retries}).`
    : "The time limit will be over before it could be tried again.";
  void tell({ type: "warning", text: `Attempt ${attempt} failed: ${failure} ${next}` });
  if (!isSoonEnough) {
    return false;
  }
  const stopTicking = clock.every(TICK_MS, () => void tell({ type: "tick" }));
  await clock.wait(wantedMs, cancel.requested);
  stopTicking();
  return limits.leftMs(clock.now()) > 0;
}
