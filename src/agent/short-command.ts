import { type Bounds, type Ending, runToEnd, type Start } from "./run-to-end.js";

/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** Whoever asks git ends it by a signal. */
const NO_BOUNDS = { timeoutMs: Number.POSITIVE_INFINITY, maximumBytes: Number.POSITIVE_INFINITY };

const SHELL = "/bin/sh";
/** The shells of some systems (dash) know file descriptors up to 9. */
const [FIRST_OUTPUT, LAST_OUTPUT] = [3, 9];
/** A shell's exit codes for a program that cannot be executed, and one that is not there. */
const NOT_STARTED = [126, 127];

/** What a short command left: exit code, standard output as bytes (file names need not be UTF-8), standard error as text. */
export type CommandResult = { readonly exitCode: number; readonly stdout: Buffer; readonly stderr: string };

/** Runs a program to its end. Never throws for an exit code; throws when the program cannot be started. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  options?: Omit<Start, "program" | "args">,
) => Promise<CommandResult>;

/**
 * Runs a short command (`git`) with nothing shown in the log. It leads a new process group, so that all of it can
 * be ended: git can wait for ever (`git/caller.ts`), and `@actions/exec` can neither end a command nor tell who it is.
 * Commands that are asked for at once are started by one shell ({@link startTogether}).
 */
export const runCommand: RunCommand = (program, args, options = {}) =>
  startTogether({ program, args, ...options }, NO_BOUNDS);

/**
 * Runs foreign programs that might never answer. After the time limit one is killed with all that it started, and its exit
 * code is then -1; so it is when it says more than a short command has to say.
 *
 * @param timeoutMs how long a program may take
 * @param signal kills it at once; the promise is rejected then
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
 * Runs a command to its end. Commands of the same place and bounds that are asked for in one turn of the event loop are started by one
 * shell: to start a program takes this process, which is large, 3 ms each time, in which it does nothing else, and a shell a
 * tenth of that. They end together, and what they say on standard error is told of each.
 *
 * @throws Error when the program cannot be started
 */
function startTogether(start: Start, bounds: Bounds): Promise<CommandResult> {
  return new Promise((resolve) => {
    asked.push({ start, bounds, resolve });
    if (asked.length === 1) {
      // Behind the microtasks, so that whoever is but a promise later is taken along.
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

/** The shell says the exit codes on its own standard output; each command has a file descriptor of its own. */
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
        // Only the system can say why it did not start, and whether these are not the program's own codes.
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

/** All words are parameters (`"${7}"`): the script consists of numbers of ours and of nothing that anybody else wrote. */
function shellArguments(commands: readonly Pick<Start, "program" | "args">[]): readonly string[] {
  const words: string[] = [];
  const starts = commands.map(({ program, args }, at) => {
    const command = [program, ...args].map((word) => `"\${${words.push(word)}}"`).join(" ");
    return `${command} >&${FIRST_OUTPUT + at} & p${at}=$!`;
  });
  const codes = commands.map((_, at) => `wait $p${at}; echo $?`);
  return ["-c", [...starts, ...codes].join("\n"), "sh", ...words];
}
