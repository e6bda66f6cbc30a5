import { spawn, type StdioOptions } from "node:child_process";
import { Readable } from "node:stream";
import { signalGroup } from "./processes.js";

/** SIGKILL takes a moment, and never ends a process that waits for a dead disk. */
const DYING_MS = 1_000;

/** Limits at which a command is killed with its process group. */
export type Bounds = {
  /** May be infinite. */
  readonly timeoutMs: number;
  /** For all outputs together; may be infinite. */
  readonly maximumBytes: number;
};

export type Start = {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** The whole environment; by default it inherits ours. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer;
  /** Kills it immediately. */
  readonly signal?: AbortSignal;
};

/** Exit code (-1 if killed), and the output on file descriptors 1, 2 and so on. */
export type Ending = { readonly exitCode: number; readonly outputs: readonly Buffer[] };

/**
 * Starts a program as the leader of a new process group, and reads its outputs until it ends.
 *
 * @param outputCount number of file descriptors to read, from 1 on; at least 2
 * @throws Error if it cannot be started
 */
export function runToEnd(
  { program, args, input, signal, ...place }: Start,
  outputCount: number,
  { timeoutMs, maximumBytes }: Bounds,
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = [
      input === undefined ? "ignore" : "pipe",
      ...Array<"pipe">(outputCount).fill("pipe"),
    ];
    const child = spawn(program, [...args], { stdio, detached: true, ...place });
    const pipes = child.stdio.slice(1).filter((pipe) => pipe instanceof Readable);
    const outputs = pipes.map((): Buffer[] => []);
    let room = maximumBytes;
    const timer = timeoutMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(kill, timeoutMs);

    function stopWatching(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
    }
    function settle(): void {
      stopWatching();
      resolve({ exitCode: child.exitCode ?? -1, outputs: outputs.map((chunks) => Buffer.concat(chunks)) });
    }
    function kill(): void {
      if (child.pid !== undefined) {
        signalGroup(child.pid, "SIGKILL");
      }
      // Do not wait for a process that left the group and holds the pipes open.
      for (const pipe of pipes) {
        pipe.destroy();
      }
      setTimeout(settle, DYING_MS).unref();
    }
    pipes.forEach((pipe, at) => {
      pipe.on("data", (chunk: Buffer) => {
        outputs[at]?.push(chunk);
        room -= chunk.length;
        if (room < 0) {
          kill();
        }
      });
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      stopWatching();
      reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
    });
    child.on("close", settle);
    // A command that ends before reading all of its input breaks the pipe (EPIPE).
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
    signal?.addEventListener("abort", kill);
    if (signal?.aborted === true) {
      kill();
    }
  });
}
