import type { CommandResult, RunCommand } from "../../system/short-command.js";
import { GitError } from "../../system/errors.js";
import type { Clock } from "../../system/clock.js";
import type { Programs } from "../../system/programs.js";

type GitProgramOptions = {
  /** Absolute path of git. */
  readonly program: string;
  readonly runCommand: RunCommand;
  /** Where git finds its helpers. */
  readonly programs: Programs;
  /** `RUNNER_TRACKING_ID`: the runner uses it to find and end processes that outlive a killed step. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
};

/** The program git, which knows what of it is running: it writes to folders that we are about to remove. */
export class GitProgram {
  readonly #start: (
    args: readonly string[],
    options: NonNullable<Parameters<RunCommand>[2]>,
  ) => Promise<CommandResult>;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #running = new Set<Promise<unknown>>();
  #ending: AbortSignal | undefined;
  #isClosed = false;

  constructor({ program, runCommand, programs, environment, signal }: GitProgramOptions) {
    const { RUNNER_TRACKING_ID } = environment;
    this.#start = (args, options) => runCommand(program, args, options);
    this.#environment = {
      PATH: programs.searchPath,
      ...(RUNNER_TRACKING_ID !== undefined && { RUNNER_TRACKING_ID }),
    };
    this.#ending = signal;
  }

  /** Runs git in a folder with exactly this environment (and `PATH`). @throws GitError if it was ended */
  async call(
    args: readonly string[],
    cwd: string,
    environment: Readonly<Record<string, string>>,
    input?: Buffer,
  ): Promise<CommandResult> {
    if (this.#isClosed) {
      throw new GitError(
        `git ${args[0] ?? ""} was not run: the comparison is over`,
        "This is a mistake of ours.",
      );
    }
    const signal = this.#ending;
    throwIfEnded(signal);
    const command = this.#start(args, {
      cwd,
      env: { ...this.#environment, ...environment },
      ...(input && { input }),
      ...(signal && { signal }),
    });
    this.#running.add(command);
    try {
      const result = await command;
      throwIfEnded(signal);
      return result;
    } finally {
      this.#running.delete(command);
    }
  }

  /** Sets the signal that ends later commands, with its reason. Running ones keep theirs. */
  endWith(signal: AbortSignal): void {
    this.#ending = signal;
  }

  /** Prevents new commands. Resolves when none is running. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }
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
