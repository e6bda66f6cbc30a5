import { execFile } from "node:child_process";
import { exec } from "@actions/exec";

/** `--help` and `--version` are short; what is longer is no answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;

/** What a short command left: exit code, standard output as bytes (file names need not be UTF-8), standard error as text. */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

export type CommandOptions = {
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
 * Runs a short command (`git`, `tar`, `cursor-agent --version`) through `@actions/exec`, with nothing shown in the log.
 * Not for the agent itself: `exec` can neither kill nor time out.
 */
export const runCommand: RunCommand = async (program, args, options = {}) => {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  // `exec` splits its first argument at spaces, so a path with spaces must come quoted.
  const exitCode = await exec(`"${program}"`, [...args], {
    silent: true,
    ignoreReturnCode: true,
    // Only where it is wanted: `exec` does not listen to the pipe's errors, and writing to a program that has ended
    // already brings down this process (EPIPE).
    ...(options.input === undefined ? {} : { input: options.input }),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.env === undefined ? {} : { env: { ...options.env } }),
    listeners: {
      stdout: (chunk) => stdout.push(chunk),
      stderr: (chunk) => stderr.push(chunk),
    },
  });
  return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
};

/**
 * Runs a foreign program that might never answer: it is killed after the time limit, and its exit code is then -1.
 * `@actions/exec` cannot do that.
 *
 * @param timeoutMs how long the program may take
 */
export function boundedCommand(timeoutMs: number): RunCommand {
  return (program, args, options = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        program,
        [...args],
        {
          encoding: "buffer",
          timeout: timeoutMs,
          killSignal: "SIGKILL",
          maxBuffer: MAXIMUM_ANSWER_BYTES,
          ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
          ...(options.env === undefined ? {} : { env: { ...options.env } }),
        },
        (error, stdout, stderr) => {
          if (error !== null && typeof error.code === "string") {
            reject(new Error(`${program} does not start (${error.code})`, { cause: error }));
            return;
          }
          const exitCode = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
          resolve({ exitCode, stdout, stderr: stderr.toString("utf8") });
        },
      );
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(options.input);
    });
}
