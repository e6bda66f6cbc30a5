import { spawn } from "node:child_process";
import { signalGroup } from "./processes.js";

/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** SIGKILL takes a moment, and never ends a process that waits for a dead disk. */
const DYING_MS = 1_000;

type Bounds = {
  readonly timeoutMs: number;
  /** For both outputs together. */
  readonly maximumBytes: number;
};

type CommandOptions = {
  readonly cwd?: string;
  /** The whole environment; by default it inherits ours. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer;
  /** Kills it immediately. */
  readonly signal?: AbortSignal;
};

/**
 * The result of a short command. The exit code is -1 if it was killed. Standard output is bytes, because file names
 * need not be UTF-8.
 */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

/** Runs a program until it ends. Never throws because of an exit code; throws if the program cannot be started. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  options?: CommandOptions,
) => Promise<CommandResult>;

/**
 * Runs a short command (`git`) without log output, in a new process group, so that all of it can be ended: git can hang
 * for ever (`git/caller.ts`), and `@actions/exec` can neither end a command nor return its process id.
 */
export const runCommand: RunCommand = (program, args, options = {}) => runToEnd(program, args, options);

/**
 * Returns a function that runs foreign programs, which may never answer. A program that takes too long or prints more
 * than 4 MiB is killed with its process group and has exit code -1.
 *
 * @param timeoutMs time limit of a program
 * @param signal kills the program immediately and rejects the promise
 */
export function boundedCommand(timeoutMs: number, signal?: AbortSignal): RunCommand {
  const bounds = { timeoutMs, maximumBytes: MAXIMUM_ANSWER_BYTES };
  return async (program, args, options = {}) => {
    throwIfCancelled(program, signal);
    const result = await runToEnd(program, args, { ...options, ...(signal && { signal }) }, bounds);
    throwIfCancelled(program, signal);
    return result;
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
  { input, signal, ...place }: CommandOptions,
  bounds?: Bounds,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { ...place, detached: true });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    let room = bounds?.maximumBytes ?? Number.POSITIVE_INFINITY;
    const timer = bounds && setTimeout(kill, bounds.timeoutMs);

    function stopWatching(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
    }
    function settle(): void {
      stopWatching();
      resolve({
        exitCode: child.exitCode ?? -1,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    }
    function kill(): void {
      if (child.pid !== undefined) {
        signalGroup(child.pid, "SIGKILL");
      }
      // Do not wait for a process that left the group and holds the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
      setTimeout(settle, DYING_MS).unref();
    }
    function keep(chunks: Buffer[], chunk: Buffer): void {
      chunks.push(chunk);
      room -= chunk.length;
      if (room < 0) {
        kill();
      }
    }
    child.stdout.on("data", (chunk: Buffer) => {
      keep(stdout, chunk);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      keep(stderr, chunk);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      stopWatching();
      reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
    });
    child.on("close", settle);
    // A command that ends before reading all of its input breaks the pipe (EPIPE).
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    signal?.addEventListener("abort", kill);
    if (signal?.aborted === true) {
      kill();
    }
  });
}
