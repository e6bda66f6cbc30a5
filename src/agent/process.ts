import { type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { Clock } from "../system/clock.js";
import type { EndedBy } from "../record/schema-process.js";
import type { AgentCommand } from "./command.js";
import type { Marker } from "./agent-processes.js";
import type { Walls } from "./isolation/walls.js";
import { type ProcessGroup, processGroup } from "./process-group.js";

/** The CLI is known not to exit after its result in CI (cursor/cursor#3588). */
const LINGERING_MS = 5_000;
/** From SIGTERM to SIGKILL, and from the end to the pipes being dropped that a grandchild may hold open. */
const PATIENCE_MS = 5_000;
/** The same where little time is left: the runner allows 7.5 s from its SIGINT, and a result is in already. */
const HURRIED_PATIENCE_MS = 2_000;

export type AgentProcessOptions = {
  readonly command: AgentCommand;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: Marker;
  /** What it is started inside of; undefined: it is not isolated. */
  readonly walls: Pick<Walls, "command" | "inside"> | undefined;
  readonly clock: Clock;
  /** Takes bytes as they come. A promise means: wait with the next ones until it has resolved. */
  readonly onOutput: (chunk: Buffer) => Promise<void> | undefined;
  readonly onDiagnostics: (chunk: Buffer) => Promise<void> | undefined;
};

export type ProcessEnd = {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  /** Why the action itself ended the process, where it did. */
  readonly endedBy: EndedBy | undefined;
  /** Why it could not be started at all. */
  readonly startError: Error | undefined;
  /** The pipes were held open by others after the end, and were dropped. */
  readonly outputDropped: boolean;
  /** Processes that had left the group and had to be found by their parents or what they inherited. */
  readonly escaped: number;
};

export interface AgentProcess {
  /** The terminal event has arrived: the process may end by itself, but not take long over it. */
  resultSeen(): void;
  /** Begins to end the process. The first reason counts; a cancel hurries an end that has begun. */
  end(why: EndedBy): void;
  /** Ends the process and all that it started at once, with no time to say goodbye. */
  kill(): void;
  /** Resolves once, when nothing is left running and nothing more can arrive; never rejects. */
  readonly ended: Promise<ProcessEnd>;
}

type State = "starting" | "running" | "result-seen" | "exited" | "settled";
type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts the agent in a process group of its own and sees it to its end:
 * starting → running → result seen → exited (swept and drained) → settled.
 *
 * `node:child_process` and not `@actions/exec`, which can neither kill nor signal, loses a last line without a newline
 * and leaves standard input open.
 */
export function startAgent(options: AgentProcessOptions): AgentProcess {
  const { clock, command, walls } = options;
  let state: State = "starting";
  let endedBy: EndedBy | undefined;
  let group: ProcessGroup | undefined;
  let child: Child | undefined;
  let isHurried = false;
  let isConsumerBusy = false;
  let outputDropped = false;
  const timers = new Set<() => void>();
  let settle: (end: ProcessEnd) => void = () => undefined;
  const ended = new Promise<ProcessEnd>((resolve) => {
    settle = resolve;
  });

  function begin(): void {
    if (!existsSync(options.directory)) {
      // Node would tell of the program that it is not there (ENOENT).
      failToStart(new Error(`Workspace directory does not exist: ${options.directory}`));
      return;
    }
    if (walls !== undefined && !existsSync(command.program)) {
      // What is started is a program of the system that goes inside.
      failToStart(new Error(`spawn ${command.program} ENOENT`));
      return;
    }
    const { program, args, directory, environment, preamble } =
      walls?.command(command.program, command.args, options.directory, options.environment) ??
      ({ ...command, ...options, preamble: "" } as const);
    try {
      child = spawn(program, [...args], {
        cwd: directory,
        env: { ...environment },
        stdio: ["pipe", "pipe", "pipe"],
        detached: process.platform !== "win32",
        windowsHide: true,
      });
    } catch (error) {
      // Node throws at once for an argument with NUL or one that is too long for the system (E2BIG).
      failToStart(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    listen(child);
    child.stdin.end(preamble + command.stdin);
  }

  function listen(agent: Child): void {
    agent.on("spawn", () => {
      state = "running";
      group = walls?.inside ?? processGroup(agent.pid ?? 0, options.marker, clock);
      if (endedBy !== undefined) {
        terminate();
      }
    });
    agent.on("error", (error) => {
      if (state === "starting") {
        failToStart(error);
      }
    });
    agent.on("exit", (code, signal) => void afterExit(agent, code ?? undefined, signal ?? undefined));
    agent.stdout.on("data", (chunk: Buffer) => {
      const busy = options.onOutput(chunk);
      isConsumerBusy = busy !== undefined;
      void pause(agent.stdout, busy).then(() => {
        isConsumerBusy = false;
      });
    });
    agent.stdout.on("end", () => {
      // Nothing more can come from a process that has closed its output; it gets no longer than one with a result.
      startLingering();
    });
    agent.stderr.on("data", (chunk: Buffer) => {
      void pause(agent.stderr, options.onDiagnostics(chunk));
    });
    // A process that ends without reading its input makes the pipe break; its exit code tells the story better.
    agent.stdin.on("error", () => undefined);
  }

  function isAlive(): boolean {
    return state === "running" || state === "result-seen";
  }

  function startLingering(): void {
    if (isAlive()) {
      later(LINGERING_MS, () => {
        end("lingering");
      });
    }
  }

  function end(why: EndedBy): void {
    if (state === "exited" || state === "settled" || (endedBy !== undefined && why !== "cancelled")) {
      return;
    }
    endedBy ??= why;
    isHurried = why === "cancelled" || why === "lingering";
    if (isAlive()) {
      terminate();
    }
  }

  function terminate(): void {
    group?.signal("SIGTERM");
    later(patience(), () => group?.signal("SIGKILL"));
  }

  function patience(): number {
    return isHurried ? HURRIED_PATIENCE_MS : PATIENCE_MS;
  }

  async function afterExit(
    agent: Child,
    code: number | undefined,
    signal: string | undefined,
  ): Promise<void> {
    state = "exited";
    stopTimers();
    // Whoever is left of the group is an orphan of an agent that has ended.
    const [escaped] = await Promise.all([group?.sweep(HURRIED_PATIENCE_MS) ?? 0, drained(agent)]);
    finish({ exitCode: code, signal, endedBy, startError: undefined, outputDropped, escaped });
  }

  function drained(agent: Child): Promise<void> {
    return new Promise((resolve) => {
      agent.once("close", () => {
        resolve();
      });
      const dropWhenIdle = (): void => {
        if (isConsumerBusy && endedBy === undefined) {
          later(patience(), dropWhenIdle);
          return;
        }
        outputDropped = true;
        agent.stdout.destroy();
        agent.stderr.destroy();
        resolve();
      };
      later(patience(), dropWhenIdle);
    });
  }

  function failToStart(error: Error): void {
    finish({ exitCode: undefined, signal: undefined, endedBy, startError: error, outputDropped, escaped: 0 });
  }

  function finish(end: ProcessEnd): void {
    if (state !== "settled") {
      state = "settled";
      stopTimers();
      settle(end);
    }
  }

  function later(milliseconds: number, action: () => void): void {
    const stop = clock.after(milliseconds, () => {
      timers.delete(stop);
      action();
    });
    timers.add(stop);
  }

  function stopTimers(): void {
    for (const stop of timers) {
      stop();
    }
    timers.clear();
  }

  begin();
  return {
    resultSeen() {
      if (state === "running") {
        state = "result-seen";
        startLingering();
      }
    },
    end,
    kill() {
      if (state !== "settled") {
        endedBy ??= "cancelled";
        group?.signal("SIGKILL");
      }
    },
    ended,
  };
}

/** Nothing more is read while somebody is busy with what was. */
async function pause(output: Readable, busy: Promise<void> | undefined): Promise<void> {
  if (busy !== undefined) {
    output.pause();
    await busy;
    output.resume();
  }
}
