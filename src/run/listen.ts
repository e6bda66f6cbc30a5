import type { LimitWatch, Sign } from "../agent/limits.js";
import type { Clock } from "../system/clock.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { AgentEvent } from "../stream/cursor/events.js";
import { StreamReader, type StreamReaderOptions } from "../stream/stream-reader.js";
import type { Turns } from "../stream/paced-lines.js";

/** Timers and signals are handled between two turns: delayed by this much at most, plus the time of one line. */
const LONGEST_TURN_MS = 50;

/** Measures turns of the event loop by the clock. All readers of the agent's output share one instance. */
export class TimedTurns implements Turns {
  readonly #clock: Clock;
  #beganAtMs: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  isOver(): boolean {
    if (this.#beganAtMs === undefined) {
      this.#beganAtMs = this.#clock.now();
      void this.next();
    }
    return this.#clock.now() - this.#beganAtMs >= LONGEST_TURN_MS;
  }

  async next(): Promise<void> {
    await this.#clock.nextTurn();
    this.#beganAtMs = undefined;
  }
}

type ListenOptions = StreamReaderOptions & {
  readonly run: RunInProgress;
  readonly clock: Clock;
  readonly limits: Pick<LimitWatch, "heard">;
  /** Takes an update. Returns a promise when the stream should wait. */
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
};

/** Reads the agent's standard output live: folds events as they arrive, and tells what they mean, and their lines. */
export class StreamListener {
  readonly #options: ListenOptions;
  readonly #reader: StreamReader;
  /** What asked the stream to wait. */
  #busy: Promise<void>[] = [];

  constructor(options: ListenOptions) {
    this.#options = options;
    this.#reader = new StreamReader(options, {
      event: (event, isMended) => {
        this.#take(event, isMended);
      },
      lines: (bytes) => {
        this.#tell({ type: "lines", bytes });
      },
      oversized: (byteCount) => {
        options.run.oversized();
        const text = `A line of ${byteCount} bytes was longer than any event can be; it was dropped.`;
        this.#tell({ type: "warning", text });
      },
    });
  }

  /** @returns a promise when the next bytes should wait */
  bytes(chunk: Buffer): Promise<void> | undefined {
    const rest = this.#reader.push(chunk);
    if (rest === undefined && this.#busy.length === 0) {
      return undefined;
    }
    const all = Promise.all([rest, ...this.#busy]).then(() => undefined);
    this.#busy = [];
    return all;
  }

  /** @returns a promise when not everything could be processed yet */
  end(): Promise<void> | undefined {
    return this.#reader.end();
  }

  #take(event: AgentEvent, isMended: boolean): void {
    const { run, clock, limits } = this.#options;
    if (isMended) {
      run.repaired();
    }
    const atMs = clock.now();
    limits.heard(atMs, signOf(event));
    for (const update of run.fold(event, atMs)) {
      this.#tell(update);
    }
  }

  #tell(update: RunUpdate): void {
    const waiting = this.#options.tell(update);
    if (waiting !== undefined) {
      this.#busy.push(waiting);
    }
  }
}

function signOf({ type }: AgentEvent): Sign {
  return type === "connection" || type === "retry" ? "connection" : "work";
}
