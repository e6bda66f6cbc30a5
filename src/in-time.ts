import type { Cancellation } from "./attempt.js";
import type { Clock } from "./clock.js";

type InTimeOptions<Result> = {
  readonly clock: Clock;
  readonly cancel: Cancellation;
  /** How long a cancelled run waits: from the cancel, or from now where that has been already. */
  readonly patienceMs: number;
  /** What is known when that was not long enough. */
  readonly late: Result;
};

/**
 * Waits for work that nothing can end, git's above all, but in a cancelled run only so long: the runner ends the step
 * 7.5 s after its signal, and the reports are still to be written. The work itself goes on, and what becomes of it then
 * is nobody's concern any more.
 *
 * @throws what the work throws in time
 */
export async function inTime<Result>(
  work: Promise<Result>,
  { clock, cancel, patienceMs, late }: InTimeOptions<Result>,
): Promise<Result> {
  const tooLate = aborted(cancel.requested)
    .then(() => clock.wait(patienceMs))
    .then(() => late);
  return await Promise.race([work, tooLate]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
    } else {
      signal.addEventListener(
        "abort",
        () => {
          resolve();
        },
        { once: true },
      );
    }
  });
}
