import type { Readable } from "node:stream";
import type { Clock } from "../system/clock.js";
import type { EndedBy } from "../record/schema-process.js";
import type { Marker } from "./agent-processes.js";
import { type AgentChild, type AgentStart, spawnAgent } from "./command.js";
import { type ProcessGroup, processGroup } from "./process-group.js";
import { processIds } from "./processes.js";

/** The CLI is known not to exit after its result in CI (cursor/cursor#3588). */
const LINGERING_MS = 5_000;
/** From SIGTERM to SIGKILL, and from the end to the pipes being dropped that a grandchild may hold open. */
const PATIENCE_MS = 5_000;
/** The same where little time is left: the runner allows 7.5 s from its SIGINT, and a result is in already. */
const HURRIED_PATIENCE_MS = 2_000;

export type AgentProcessOptions = AgentStart & {
  readonly marker: Marker;
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
  /** The terminal event has arrived: the process may now exit by itself, but soon. */
  resultSeen(): void;
  /** Begins to end the process. The first reason counts; a cancel hurries an end that has begun. */
  end(why: EndedBy): void;
  /** Ends the process and all that it started at once, with no time to say goodbye. */
  kill(): void;
  /** Resolves once, when nothing is left running and nothing more can arrive; never rejects. */
  readonly ended: Promise<ProcessEnd>;
}

type State = "starting" | "running" | "result-seen" | "exited" | "settled";

/**
 * Starts the agent in a new process group and follows it to its end:
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
      const before = processIds();
      this.#listen(spawnAgent(options), before);
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

  #listen(child: AgentChild, before: readonly number[]): void {
    const { walls, marker, clock, onOutput, onDiagnostics } = this.#options;
    child.on("spawn", () => {
      this.#state = "running";
      this.#group = walls?.inside ?? processGroup(child.pid ?? 0, before, marker, clock);
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
      // Nothing more can come from a process that has closed its output; it gets no longer than one with a result.
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
    // What is left of the group are orphans of the agent.
    const sweeping = this.#group?.sweep(HURRIED_PATIENCE_MS) ?? 0;
    const [escaped] = await Promise.all([sweeping, this.#drained(child)]);
    this.#finish({ exitCode, signal, startError: undefined, escaped });
  }

  /** Resolves when the pipes are closed, or were dropped since others hold them open. */
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

/** Stops reading until the consumer is done with what was read. */
async function pause(output: Readable, busy: Promise<void> | undefined): Promise<void> {
  if (busy !== undefined) {
    output.pause();
    await busy;
    output.resume();
  }
}
