import type { Clock } from "./clock.js";
import { errorCode } from "./errors.js";
import { createContext, Script } from "node:vm";

type InTimeOptions<Result> = {
  readonly clock: Clock;
  readonly cancel: Cancellation;
  /** How long a cancelled run waits: from the cancel, or from now where that has been already. */
  readonly patienceMs: number;
  /** What is known when that was not long enough. */
  readonly late: Result;
};

/**
 * Waits for work, git's above all, but in a cancelled run only so long: the runner ends the step 7.5 s after its signal,
 * and the reports are still to be written. The work is told to end then, and at once by a second signal; its
 * result is ignored from then on.
 *
 * @param work what it starts ends with its signal
 * @throws what the work throws in time
 */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  { clock, cancel, patienceMs, late }: InTimeOptions<Result>,
): Promise<Result> {
  const ending = new AbortController();
  // Synchronously: the process ends right after an urgent signal.
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
  /** How long after the signal, or from the beginning where that has been already. */
  readonly cancelled?: { readonly signal: AbortSignal; readonly limitMs: number };
};

/**
 * Waits for work that nothing can end, but only so long. What becomes of it later is dropped, errors too.
 *
 * @throws what the work throws in time; Error when its time is over
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
 * Does work that may take for ever on hostile text, and ends it when its time is over: a regular expression that the
 * workflow gives, above all. V8 looks at the time inside of one, too. Nothing else happens meanwhile: no timer and no
 * signal is heard.
 *
 * @param task synchronous; where it is ended, neither `catch` nor `finally` is run in it
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

/** Its class is that of another context where a test runner has one of its own. */
function isTimeout(error: unknown): boolean {
  return errorCode(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** The runner's wish to end, and its impatience. */
export type Cancellation = {
  /** Aborted by the first signal, or with the reason `internal` by a mistake of ours: end the agent, then report. */
  readonly requested: AbortSignal;
  /** Aborted by the second: end at once. */
  readonly urgent: AbortSignal;
};
