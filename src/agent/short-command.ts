import { spawn } from "node:child_process";
import { signalGroup } from "./processes.js";

/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** SIGKILL takes a moment, and does not reach a process at all that waits for a dead disk. */
const DYING_MS = 1_000;

/** What a short command left: exit code, standard output as bytes (file names need not be UTF-8), standard error as text. */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

type CommandOptions = {
  readonly cwd?: string;
  /** The whole environment of the command; without it the command inherits ours. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer;
  /** Ends the command, and all that it started, at once; its exit code is then -1. */
  readonly signal?: AbortSignal;
};

/** Runs a program to its end. Never throws for an exit code; throws when the program cannot be started. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  options?: CommandOptions,
) => Promise<CommandResult>;

/**
 * Runs a short command (`git`) with nothing shown in the log. It leads a new process group, so that all of it can
 * be ended: git can wait for ever (`git/time-limit.ts`), and `@actions/exec` can neither end a command nor tell who it is.
 */
export const runCommand: RunCommand = (program, args, options = {}) =>
  runToEnd(program, args, options, Number.POSITIVE_INFINITY);

/**
 * Runs a foreign program that might never answer. After the time limit it is killed with all that it started, and its exit
 * code is then -1; so it is when it says more than a short command has to say.
 *
 * @param timeoutMs how long the program may take
 * @param signal kills it at once; the promise is rejected then
 */
export function boundedCommand(timeoutMs: number, signal?: AbortSignal): RunCommand {
  return async (program, args, options = {}) => {
    const end = new AbortController();
    const endNow = (): void => {
      end.abort();
    };
    const timer = setTimeout(endNow, timeoutMs);
    signal?.addEventListener("abort", endNow);
    try {
      throwIfCancelled(program, signal);
      const result = await runToEnd(program, args, { ...options, signal: end.signal }, MAXIMUM_ANSWER_BYTES);
      throwIfCancelled(program, signal);
      return result;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", endNow);
    }
  };
}

function throwIfCancelled(program: string, signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new Error(`${program} was not waited for, as the run is cancelled`);
  }
}

function runToEnd(
  program: string,
  args: readonly string[],
  options: CommandOptions,
  maximumBytes: number,
): Promise<CommandResult> {
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: "pipe", detached: true, ...placeOf(options) });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let room = maximumBytes;

    const settle = (): void => {
      signal?.removeEventListener("abort", kill);
      resolve({
        exitCode: child.exitCode ?? -1,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    };
    const kill = (): void => {
      if (child.pid !== undefined) {
        signalGroup(child.pid, "SIGKILL");
      }
      // A process that left the group may hold them open; it is not waited for.
      child.stdout.destroy();
      child.stderr.destroy();
      setTimeout(settle, DYING_MS).unref();
    };
    const collect = (chunks: Buffer[], chunk: Buffer): void => {
      chunks.push(chunk);
      room -= chunk.length;
      if (room < 0) {
        kill();
      }
    };
    child.stdout.on("data", (chunk: Buffer) => {
      collect(stdout, chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      collect(stderr, chunk);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      signal?.removeEventListener("abort", kill);
      reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
    });
    child.on("close", settle);
    // A command that ends without having read all of its input makes the pipe break (EPIPE).
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input);
    signal?.addEventListener("abort", kill);
    if (signal?.aborted === true) {
      kill();
    }
  });
}

function placeOf({ cwd, env }: CommandOptions): { cwd?: string; env?: Record<string, string> } {
  return { ...(cwd === undefined ? {} : { cwd }), ...(env === undefined ? {} : { env: { ...env } }) };
}
