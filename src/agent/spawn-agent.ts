import { type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { AgentCommand } from "./command.js";
import type { Walls } from "./isolation/walls.js";

export type AgentStart = {
  readonly command: AgentCommand;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What it is started inside of; undefined: it is not isolated. */
  readonly walls: Pick<Walls, "command" | "inside"> | undefined;
};

export type AgentChild = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts the agent's program in a process group of its own, with its task on standard input, which is closed behind it.
 *
 * `node:child_process` and not `@actions/exec`, which can neither kill nor signal, loses a last line without a newline
 * and leaves standard input open.
 *
 * @throws Error when it cannot be started: at once for what Node refuses (an argument with NUL, or one that is too long for
 *   the system, E2BIG); what the system refuses is an event `error` of the child
 */
export function spawnAgent({ command, directory, environment, walls }: AgentStart): AgentChild {
  if (!existsSync(directory)) {
    // Node would say of the program that it is not there (ENOENT).
    throw new Error(`Workspace directory does not exist: ${directory}`);
  }
  if (walls !== undefined && !existsSync(command.program)) {
    // What is started is a program of the system that goes inside.
    throw new Error(`spawn ${command.program} ENOENT`);
  }
  const start =
    walls?.command(command.program, command.args, directory, environment) ??
    ({ ...command, directory, environment, preamble: "" } as const);
  const child = spawn(start.program, [...start.args], {
    cwd: start.directory,
    env: { ...start.environment },
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  // A process that ends without reading its input makes the pipe break; its exit code tells the story better.
  child.stdin.on("error", () => undefined);
  child.stdin.end(start.preamble + command.stdin);
  return child;
}
