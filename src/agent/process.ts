import type { Readable } from "node:stream";
import type { Clock } from "../system/clock.js";
import type { EndedBy } from "../record/schema-process.js";
import type { Marker } from "./agent-processes.js";
import { type AgentChild, type AgentStart, spawnAgent } from "./command.js";
import { type ProcessGroup, processGroup } from "./process-group.js";

/** The CLI sometimes does not exit after its result in CI (cursor/cursor#3588). */
const LINGERING_MS = 5_000;
/** From SIGTERM to SIGKILL, and from the exit until pipes are dropped that a grandchild may hold open. */
const PATIENCE_MS = 5_000;
/** The same when time is short: the runner allows 7.5 s after its SIGINT; or when the result has already arrived. */
const HURRIED_PATIENCE_MS = 2_000;

export type AgentProcessOptions = AgentStart & {
  readonly marker: Marker;
  readonly clock: Clock;
  /** Takes bytes as they arrive. If it returns a promise, the next bytes wait for it. */
  readonly onOutput: (chunk: Buffer) => Promise<void> | undefined;
  readonly onDiagnostics: (chunk: Buffer) => Promise<void> | undefined;
};

export type ProcessEnd = {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  /** Why the action ended the process, if it did. */
  readonly endedBy: EndedBy | undefined;
  /** Why it could not be started. */
  readonly startError: Error | undefined;
  /** Whether pipes were dropped because other processes held them open after the end. */
  readonly outputDropped: boolean;
  /** Number of processes that had left the group. */
  readonly escaped: number;
};

export interface AgentProcess {
  /** Reports that the result event has arrived: the process must now exit soon. */
  resultSeen(): void;
  /** Starts to end the process. The first reason counts; a cancel shortens the wait of an earlier end. */
  end(why: EndedBy): void;
  kill(): void;
  /** Resolves once nothing is left running and nothing more can arrive; never rejects. */
  readonly ended: Promise<ProcessEnd>;
}

type State = "starting" | "running" | "result-seen" | "exited" | "settled";

/**
 * Starts the agent in a new process group and follows it until its end:
 * starting → running → result seen → exited (swept and drained) → settled.
 */
export function startAgent(options: AgentProcessOptions): AgentProcess {
  return new StartedAgent(options);
}

class StartedAgent implements AgentProcess {
  readonly ended: Promise<ProcessEnd>;
  readonly #options: AgentProcessOptions;
  readonly #timers = new Set<() => void>();
  #settle: (end: ProcessEnd) => void = () => undefined;
  #state: State = "starting";
  #group: ProcessGroup | undefined;
  #endedBy: EndedBy | undefined;
  #isHurried = false;
  #isConsumerBusy = false;
  #outputDropped = false;

  constructor(options: AgentProcessOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    try {
      this.#listen(spawnAgent(options));
    } catch (error) {
      this.#failToStart(error instanceof Error ? error : new Error(String(error)));
    }
  }

  resultSeen(): void {
    if (this.#state === "running") {
      this.#state = "result-seen";
      this.#startLingering();
    }
  }

  end(why: EndedBy): void {
    const isOver = this.#state === "exited" || this.#state === "settled";
    if (isOver || (this.#endedBy !== undefined && why !== "cancelled")) {
      return;
    }
    this.#endedBy ??= why;
    this.#isHurried = why === "cancelled" || why === "lingering";
    if (this.#isAlive()) {
      this.#terminate();
    }
  }

  kill(): void {
    if (this.#state !== "settled") {
      this.#endedBy ??= "cancelled";
      this.#group?.signal("SIGKILL");
    }
  }

  #listen(child: AgentChild): void {
    const { walls, marker, clock, onOutput, onDiagnostics } = this.#options;
    child.on("spawn", () => {
      this.#state = "running";
      this.#group = walls?.inside ?? processGroup(child.pid ?? 0, marker, clock);
      if (this.#endedBy !== undefined) {
        this.#terminate();
      }
    });
    child.on("error", (error) => {
      if (this.#state === "starting") {
        this.#failToStart(error);
      }
    });
    child.on("exit", (code, signal) => void this.#afterExit(child, code ?? undefined, signal ?? undefined));
    child.stdout.on("data", (chunk: Buffer) => {
      const busy = onOutput(chunk);
      this.#isConsumerBusy = busy !== undefined;
      void pause(child.stdout, busy).then(() => {
        this.#isConsumerBusy = false;
      });
    });
    child.stdout.on("end", () => {
      // No output can follow, so it gets no more time to exit than after a result.
      this.#startLingering();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      void pause(child.stderr, onDiagnostics(chunk));
    });
  }

  #isAlive(): boolean {
    return this.#state === "running" || this.#state === "result-seen";
  }

  #startLingering(): void {
    if (this.#isAlive()) {
      this.#later(LINGERING_MS, () => {
        this.end("lingering");
      });
    }
  }

  #terminate(): void {
    this.#group?.signal("SIGTERM");
    this.#later(this.#patienceMs(), () => this.#group?.signal("SIGKILL"));
  }

  #patienceMs(): number {
    return this.#isHurried ? HURRIED_PATIENCE_MS : PATIENCE_MS;
  }

  async #afterExit(
    child: AgentChild,
    exitCode: number | undefined,
    signal: string | undefined,
  ): Promise<void> {
    this.#state = "exited";
    this.#stopTimers();
    // The processes left in the group are orphans of the agent.
    const sweeping = this.#group?.sweep(HURRIED_PATIENCE_MS) ?? 0;
    const [escaped] = await Promise.all([sweeping, this.#drained(child)]);
    this.#finish({ exitCode, signal, startError: undefined, escaped });
  }

  /** Resolves when the pipes are closed, or dropped because other processes hold them open. */
  #drained(child: AgentChild): Promise<void> {
    return new Promise((resolve) => {
      child.once("close", () => {
        resolve();
      });
      const dropWhenIdle = (): void => {
        if (this.#isConsumerBusy && this.#endedBy === undefined) {
          this.#later(this.#patienceMs(), dropWhenIdle);
          return;
        }
        this.#outputDropped = true;
        child.stdout.destroy();
        child.stderr.destroy();
        resolve();
      };
      this.#later(this.#patienceMs(), dropWhenIdle);
    });
  }

  #failToStart(startError: Error): void {
    this.#finish({ exitCode: undefined, signal: undefined, startError, escaped: 0 });
  }

  #finish(end: Omit<ProcessEnd, "endedBy" | "outputDropped">): void {
    if (this.#state !== "settled") {
      this.#state = "settled";
      this.#stopTimers();
      this.#settle({ ...end, endedBy: this.#endedBy, outputDropped: this.#outputDropped });
    }
  }

  #later(milliseconds: number, action: () => void): void {
    const stop = this.#options.clock.after(milliseconds, () => {
      this.#timers.delete(stop);
      action();
    });
    this.#timers.add(stop);
  }

  #stopTimers(): void {
    for (const stop of this.#timers) {
      stop();
    }
    this.#timers.clear();
  }
}

/** Stops reading until the consumer has processed what was read. */
async function pause(output: Readable, busy: Promise<void> | undefined): Promise<void> {
  if (busy !== undefined) {
    output.pause();
    await busy;
    output.resume();
  }
}
