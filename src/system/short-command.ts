import { type Bounds, type Ending, runToEnd, type Start } from "./run-to-end.js";

/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** Callers of git end it with a signal. */
const NO_BOUNDS = { timeoutMs: Number.POSITIVE_INFINITY, maximumBytes: Number.POSITIVE_INFINITY };

const SHELL = "/bin/sh";
/** Some shells (dash) only support file descriptors up to 9. */
const [FIRST_OUTPUT, LAST_OUTPUT] = [3, 9];
/** A shell's exit codes for a program that cannot be executed, and for one that does not exist. */
const NOT_STARTED = [126, 127];

/** The result of a short command. Standard output is bytes, because file names need not be UTF-8. */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

/** Runs a program until it ends. Never throws because of an exit code; throws if the program cannot be started. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  options?: Omit<Start, "program" | "args">,
) => Promise<CommandResult>;

/**
 * Runs a short command (`git`) without log output, in a new process group, so that all of it can be ended: git can hang
 * for ever (`git/caller.ts`), and `@actions/exec` can neither end a command nor return its process id. One shell starts
 * all commands that are requested at the same time ({@link startTogether}).
 */
export const runCommand: RunCommand = (program, args, options = {}) =>
  startTogether({ program, args, ...options }, NO_BOUNDS);

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
    const result = await startTogether({ program, args, ...options, ...(signal && { signal }) }, bounds);
    throwIfCancelled(program, signal);
    return result;
  };
}

function throwIfCancelled(program: string, signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new Error(`${program} was not waited for, as the run is cancelled`);
  }
}

type Asked = {
  readonly start: Start;
  readonly bounds: Bounds;
  readonly resolve: (result: CommandResult | Promise<CommandResult>) => void;
};

let asked: Asked[] = [];

/**
 * Runs a command until it ends. One shell starts all commands that are requested in one turn of the event loop with the
 * same directory, environment and bounds: starting a program blocks this large process for 3 ms, and a shell for a
 * tenth of that. These commands end together and share their standard error.
 *
 * @throws Error if the program cannot be started
 */
function startTogether(start: Start, bounds: Bounds): Promise<CommandResult> {
  return new Promise((resolve) => {
    asked.push({ start, bounds, resolve });
    if (asked.length === 1) {
      // After the microtasks, so as to include commands that are requested one promise later.
      queueMicrotask(() => {
        process.nextTick(startAsked);
      });
    }
  });
}

function startAsked(): void {
  const groups: Asked[][] = [];
  for (const one of asked) {
    const group = groups.find(
      ([first, ...others]) =>
        first !== undefined && areAlike(first, one) && others.length < LAST_OUTPUT - FIRST_OUTPUT,
    );
    if (group === undefined) {
      groups.push([one]);
    } else {
      group.push(one);
    }
  }
  asked = [];
  for (const group of groups) {
    const results = group.length === 1 ? group.map(runAlone) : runByShell(group);
    group.forEach(({ resolve }, at) => {
      const result = results[at];
      if (result !== undefined) {
        resolve(result);
      }
    });
  }
}

function areAlike(one: Asked, other: Asked): boolean {
  const placeOf = ({ start: { cwd, env } }: Asked): string => JSON.stringify([cwd, env]);
  return (
    one.start.input === undefined &&
    other.start.input === undefined &&
    one.start.signal === other.start.signal &&
    one.bounds === other.bounds &&
    placeOf(one) === placeOf(other)
  );
}

async function runAlone({ start, bounds }: Asked): Promise<CommandResult> {
  const { exitCode, outputs } = await runToEnd(start, 2, bounds);
  const [stdout = Buffer.alloc(0), stderr = ""] = outputs;
  return { exitCode, stdout, stderr: stderr.toString("utf8") };
}

/** The shell prints the exit codes on its standard output. Each command has its own file descriptor. */
function runByShell(group: readonly Asked[]): readonly Promise<CommandResult>[] {
  const [first] = group;
  const ending =
    first === undefined
      ? Promise.reject(new Error("nothing to start"))
      : runToEnd(
          { ...first.start, program: SHELL, args: shellArguments(group.map(({ start }) => start)) },
          FIRST_OUTPUT - 1 + group.length,
          first.bounds,
        );
  return group.map((one, at) =>
    ending.then(
      (end) => {
        const result = resultAt(end, at);
        // Run it alone: this shows why it did not start, or that it returned these codes itself.
        return NOT_STARTED.includes(result.exitCode) ? runAlone(one) : result;
      },
      () => runAlone(one),
    ),
  );
}

function resultAt({ exitCode, outputs }: Ending, at: number): CommandResult {
  const [codes = "", stderr = ""] = outputs;
  const code = codes.toString("latin1").split("\n")[at] ?? "";
  return {
    exitCode: exitCode === 0 && code !== "" ? Number(code) : -1,
    stdout: outputs[FIRST_OUTPUT - 1 + at] ?? Buffer.alloc(0),
    stderr: stderr.toString("utf8"),
  };
}

/** All words are parameters (`"${7}"`), so the script only contains our own text and numbers. */
function shellArguments(commands: readonly Pick<Start, "program" | "args">[]): readonly string[] {
  const words: string[] = [];
  const starts = commands.map(({ program, args }, at) => {
    const command = [program, ...args].map((word) => `"\${${words.push(word)}}"`).join(" ");
    return `${command} >&${FIRST_OUTPUT + at} & p${at}=$!`;
  });
  const codes = commands.map((_, at) => `wait $p${at}; echo $?`);
  return ["-c", [...starts, ...codes].join("\n"), "sh", ...words];
}
