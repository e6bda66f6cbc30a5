import type { Clock } from "./clock.js";
import { errorCode } from "./errors.js";
import { createContext, Script } from "node:vm";

type InTimeOptions<Result> = {
  readonly clock: Clock;
  readonly cancel: Cancellation;
  /** How long a cancelled run waits: from the cancellation, or from now if it is already cancelled. */
  readonly patienceMs: number;
  /** The result to use when that was not long enough. */
  readonly late: Result;
};

/**
 * Waits for work, mainly git's, but only briefly in a cancelled run: the runner ends the step 7.5 s after its signal,
 * and the reports are not written yet. The work is aborted then, and at once by a second signal. Its result is
 * ignored from then on.
 *
 * @param work must end everything that it starts when its signal aborts
 * @throws what the work throws in time
 */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { clock, cancel, patienceMs, late }: InTimeOptions<Result>,
): Promise<Result> {
  const ending = new AbortController();
  // Synchronous, because the process ends right after an urgent signal.
  cancel.urgent.addEventListener("abort", () => {
    ending.abort("cancelled");
  });
  const tooLate = aborted(cancel.requested)
    .then(() => clock.wait(patienceMs))
    .then(() => {
      ending.abort("cancelled");
      return late;
    });
  return await Promise.race([work(ending.signal), tooLate]);
}

type Budget = {
  readonly clock: Clock;
  /** How long the work may take. */
  readonly limitMs: number;
  /** How long after the signal, or from the start if it is already aborted. */
  readonly cancelled?: { readonly signal: AbortSignal; readonly limitMs: number };
};

/**
 * Waits for work that cannot be aborted, with a time limit. A later result or error is dropped.
 *
 * @throws what the work throws in time; Error when the time is over
 */
export function inBudget<Result>(work: Result | Promise<Result>, budget: Budget): Promise<Result> {
  const { clock, limitMs, cancelled } = budget;
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const endAfter = (milliseconds: number): void => {
      stops.push(
        clock.after(milliseconds, () => {
          reject(new Error(`it took longer than ${milliseconds / 1_000} s`));
        }),
      );
    };
    const hurry = (): void => {
      endAfter(cancelled?.limitMs ?? limitMs);
    };
    endAfter(limitMs);
    if (cancelled?.signal.aborted === true) {
      hurry();
    }
    cancelled?.signal.addEventListener("abort", hurry);
    void Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => {
        stops.forEach((stop) => {
          stop();
        });
        cancelled?.signal.removeEventListener("abort", hurry);
      });
  });
}

/** Returns a signal that aborts some time after another one did, for what a cancelled run may still finish. */
export function abortedAfter(signal: AbortSignal, milliseconds: number, clock: Clock): AbortSignal {
  const ending = new AbortController();
  void aborted(signal).then(() => {
    clock.after(milliseconds, () => {
      ending.abort(new Error("no time was left"));
    });
  });
  return ending.signal;
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

const CALL = new Script("task()");

/**
 * Runs work that may never end on hostile text, and stops it at the time limit; mainly for a regular expression from
 * the workflow. V8 checks the time inside one, too. Timers and signals are not handled meanwhile.
 *
 * @param task synchronous; when it is stopped, neither its `catch` nor its `finally` runs
 * @returns undefined when the time was over
 * @throws what the task throws
 */
export function withinTimeLimit<Result>(
  limitMs: number,
  task: () => Result,
): { readonly result: Result } | undefined {
  let done: { readonly result: Result } | undefined;
  const context = createContext({
    task: () => {
      done = { result: task() };
    },
  });
  try {
    CALL.runInContext(context, { timeout: limitMs });
  } catch (error) {
    if (!isTimeout(error)) {
      throw error;
    }
  }
  return done;
}

/** Checks the code, because under a test runner with its own context the error is of another class. */
function isTimeout(error: unknown): boolean {
  return errorCode(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** The runner's signals to end the run. */
export type Cancellation = {
  /**
   * Aborted by the first signal, or with the reason `internal` by an uncaught error of ours: end the agent, then
   * report.
   */
  readonly requested: AbortSignal;
  /** Aborted by the second signal: end at once. */
  readonly urgent: AbortSignal;
};
