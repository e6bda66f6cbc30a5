import type { Clock } from "../../system/clock.js";
import { GitError } from "./git-error.js";

export type TimeLimit = {
  readonly clock: Clock;
  readonly limitMs: number;
  /** Ends the work before its time. */
  readonly signal: AbortSignal | undefined;
};

/**
 * Gives a piece of git's work a time. A named pipe in the place of a file that git reads makes it wait until somebody
 * writes into it, so for ever; a dead network disk does the same.
 *
 * @param work ends when its signal says so, with the signal's reason
 */
export async function withinTime<Result>(
  { clock, limitMs, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const tooLong = new AbortController();
  const callOff = clock.after(limitMs, () => {
    tooLong.abort(
      new GitError(
        `git did not answer within ${limitMs / 1_000} s`,
        "Look for a named pipe where git reads a file (`find . -type p`), and whether the disk answers.",
      ),
    );
  });
  try {
    return await work(signal === undefined ? tooLong.signal : AbortSignal.any([tooLong.signal, signal]));
  } finally {
    callOff();
  }
}
