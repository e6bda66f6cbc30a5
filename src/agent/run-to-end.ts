import { spawn, type StdioOptions } from "node:child_process";
import { Readable } from "node:stream";
import { signalGroup } from "./processes.js";

/** SIGKILL takes a moment, and does not reach a process at all that waits for a dead disk. */
const DYING_MS = 1_000;

/** When a command is killed with all that it started. */
export type Bounds = {
  /** May be infinite. */
  readonly timeoutMs: number;
  /** Of all outputs together; may be infinite. */
  readonly maximumBytes: number;
};

export type Start = {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** The whole environment; without it our own is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Buffer;
  /** Kills it at once. */
  readonly signal?: AbortSignal;
};

/** What a program left: -1 for one that was killed, and what it wrote to file descriptor 1, 2 and so on. */
export type Ending = { readonly exitCode: number; readonly outputs: readonly Buffer[] };

/**
 * Starts a program as the leader of a new process group, and reads what it writes to its end.
 *
 * @param outputCount how many file descriptors, from 1 on, are read; at least 2
 * @throws Error when it cannot be started
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
      // A process that left the group may hold them open; it is not waited for.
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
    // A command that ends without having read all of its input makes the pipe break (EPIPE).
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
    signal?.addEventListener("abort", kill);
    if (signal?.aborted === true) {
      kill();
    }
  });
}
