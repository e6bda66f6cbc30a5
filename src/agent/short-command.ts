import { exec } from "@actions/exec";

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
    // An absent input would leave the child's standard input open, and a child that reads it would wait for ever.
    input: options.input ?? Buffer.alloc(0),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.env === undefined ? {} : { env: { ...options.env } }),
    listeners: {
      stdout: (chunk) => stdout.push(chunk),
      stderr: (chunk) => stderr.push(chunk),
    },
  });
  return { exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") };
};
