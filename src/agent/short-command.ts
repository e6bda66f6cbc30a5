import { spawn } from "node:child_process";
import { exec } from "@actions/exec";
import { signalGroup } from "./process-group.js";

/** `--help` and `--version` are short; what is longer is no answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;

/** What a short command left: exit code, standard output as bytes (file names need not be UTF-8), standard error as text. */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

type CommandOptions = {
  readonly cwd?: string;
  /** The whole environment of the command; without it the command inherits ours. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer;
};

/** Runs a program to its end. Never throws for an exit code; throws when the program cannot be started. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  options?: CommandOptions,
) => Promise<CommandResult>;

/**
 * Runs a short command (`git`) with nothing shown in the log, through `@actions/exec`, but for one that reads its
 * standard input: `exec` does not listen to the errors of that pipe, and a command that ends without having read all of
 * it would bring down this process (EPIPE). Not for the agent itself: neither can end it in time.
 */
export const runCommand: RunCommand = (program, args, options = {}) =>
  options.input === undefined ? execute(program, args, options) : feed(program, args, options, options.input);

async function execute(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  // `exec` splits its first argument at spaces, so a path with spaces must come quoted.
  const exitCode = await exec(`"${program}"`, [...args], {
    silent: true,
    ignoreReturnCode: true,
    ...placeOf(options),
    listeners: {
      stdout: (chunk) => stdout.push(chunk),
      stderr: (chunk) => stderr.push(chunk),
    },
  });
  return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
}

function feed(
  program: string,
  args: readonly string[],
  options: CommandOptions,
  input: Buffer,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const child = spawn(program, [...args], { stdio: ["pipe", "pipe", "pipe"], ...placeOf(options) });
    child.on("error", reject);
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.on("close", (exitCode) => {
      resolve({
        exitCode: exitCode ?? -1,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

function placeOf({ cwd, env }: CommandOptions): { cwd?: string; env?: Record<string, string> } {
  return { ...(cwd === undefined ? {} : { cwd }), ...(env === undefined ? {} : { env: { ...env } }) };
}

/**
 * Runs a foreign program that might never answer. After the time limit it is killed with all that it started, and its exit
 * code is then -1. `@actions/exec` cannot do that; `execFile` kills the program alone, and on a signal only asks it to end.
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
      const result = await runUntil(end.signal, program, args, options);
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

function runUntil(
  end: AbortSignal,
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    // A group of its own is what can be killed whole.
    const child = spawn(program, [...args], { stdio: "pipe", detached: true, ...placeOf(options) });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const finish = (): void => {
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
      // Whoever has left the group may hold them open, and is not waited for.
      child.stdout.destroy();
      child.stderr.destroy();
      finish();
    };
    let room = MAXIMUM_ANSWER_BYTES;
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
      reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
    });
    child.on("close", finish);
    end.addEventListener("abort", kill, { once: true });
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input);
  });
}
