import { execFile, spawn } from "node:child_process";
import { exec } from "@actions/exec";

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
 * Runs a foreign program that might never answer: it is killed after the time limit, and its exit code is then -1.
 * `@actions/exec` cannot do that.
 *
 * @param timeoutMs how long the program may take
 * @param signal kills it at once
 */
export function boundedCommand(timeoutMs: number, signal?: AbortSignal): RunCommand {
  return (program, args, options = {}) =>
    new Promise((resolve, reject) => {
      const child = execFile(
        program,
        [...args],
        {
          encoding: "buffer",
          timeout: timeoutMs,
          killSignal: "SIGKILL",
          ...(signal === undefined ? {} : { signal }),
          maxBuffer: MAXIMUM_ANSWER_BYTES,
          ...placeOf(options),
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
