import type { RunCommand } from "../../system/short-command.js";
import type { CallGit } from "./discover.js";
import { GitError } from "../../system/errors.js";
import type { Clock } from "../../system/clock.js";
import type { Programs } from "../../system/programs.js";

/** Runs the commands of one `Git`, and knows which of them are running. */
interface GitCaller {
  readonly call: CallGit;
  /**
   * Sets the signal that ends later commands, with its reason; undefined: nothing ends them. Running commands keep the
   * signal that they were started with.
   */
  endWith(signal: AbortSignal | undefined): void;
  /** Prevents new commands. Resolves when none is running. */
  close(): Promise<void>;
}

type GitCallerOptions = {
  /** Absolute path of git. */
  readonly program: string;
  readonly runCommand: RunCommand;
  /** Where git finds its helpers. */
  readonly programs: Programs;
  /** `RUNNER_TRACKING_ID`: the runner uses it to find and end processes that outlive a killed step. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal | undefined;
};

export function createCaller({
  program,
  programs,
  runCommand,
  environment,
  signal,
}: GitCallerOptions): GitCaller {
  const { RUNNER_TRACKING_ID } = environment;
  const shared = {
    PATH: programs.searchPath,
    ...(RUNNER_TRACKING_ID !== undefined && { RUNNER_TRACKING_ID }),
  };
  /** After one command fails, others may still be running and writing to folders that we are about to remove. */
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  let ending = signal;

  return {
    async call(args, cwd, env, input) {
      if (isClosed) {
        throw new GitError(
          `git ${args[0] ?? ""} was not run: the comparison is over`,
          "This is a mistake of ours.",
        );
      }
      const end = ending;
      throwIfEnded(end);
      const command = runCommand(program, args, {
        cwd,
        env: { ...shared, ...env },
        ...(input && { input }),
        ...(end && { signal: end }),
      });
      running.add(command);
      try {
        const result = await command;
        throwIfEnded(end);
        return result;
      } finally {
        running.delete(command);
      }
    },
    endWith: (next) => {
      ending = next;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
    },
  };
}

function throwIfEnded(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    const reason: unknown = signal.reason;
    throw reason instanceof GitError
      ? reason
      : new GitError("the run was cancelled", "Run the job again if its changes are to be seen.");
  }
}

type TimeLimit = {
  readonly clock: Clock;
  readonly limitMs: number;
  /** Ends the work before the limit. */
  readonly signal: AbortSignal | undefined;
};

/**
 * Sets a time limit for some of git's work. If a named pipe replaces a file that git reads, git waits for ever. A dead
 * network disk has the same effect.
 *
 * @param work must end when its signal aborts, with the signal's reason
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
