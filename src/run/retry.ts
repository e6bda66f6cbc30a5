import type { LimitWatch } from "../agent/limits.js";
import type { Cancellation } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunUpdate } from "../record/run-update.js";
import { CONNECTION_LOST, type Phase, recogniseFailure } from "../stream/cursor/known-failures.js";
import type { Verdict } from "../record/schema-verdict.js";

const WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** Runs of a matrix that failed together must not retry at the same time. */
const JITTER = 0.1;

/** Endings that another try may fix. A limit, a cancellation or a refused key is not one. */
const RETRIED_REASONS = new Set<string>(["no-result", "exit-code", "start-failed", "agent-error"]);

/**
 * Returns why an attempt is worth repeating, in a few words.
 *
 * @param said what the CLI printed at its end
 * @param phase whether it had sent events by then
 * @param isReconnecting whether the stream broke off while the CLI was reconnecting
 * @returns undefined when it is not
 */
export function transientFailure(
  verdict: Verdict,
  said: string,
  phase: Phase,
  isReconnecting: boolean,
): string | undefined {
  if (!RETRIED_REASONS.has(verdict.reason)) {
    return undefined;
  }
  const known = recogniseFailure(said, phase) ?? (isReconnecting ? CONNECTION_LOST : undefined);
  return known?.isTransient === true ? known.message : undefined;
}

/**
 * Returns how long to wait before another attempt.
 *
 * @param failures number of failed attempts, at least 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function waitBeforeRetry(failures: number, random: number): number {
  const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
  return Math.round(wait * (1 + JITTER * (2 * random - 1)));
}

/**
 * Returns the prompt of an attempt that continues a session: the agent may not have read the task before the cut-off.
 */
export function resumedPrompt(prompt: string): string {
  return `The previous attempt was cut off. Continue where it stopped. The task was:\n\n${prompt}`;
}

/** Keeps reports current during a wait. */
const TICK_MS = 1_000;

type PauseOptions = {
  readonly inputs: Pick<Inputs, "retries">;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly limits: LimitWatch;
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

/**
 * Reports that an attempt failed, and waits until the next one may start, or until the run is cancelled. Does not
 * wait if the run's time would be over by then.
 *
 * @param attempt the failed attempt, from 1
 * @param failures number of failed attempts, at least 1
 * @param failure why it failed, a sentence
 * @returns whether there is time for another attempt
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
