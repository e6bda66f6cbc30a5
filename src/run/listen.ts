import type { LimitWatch, Sign } from "../agent/limits.js";
import type { Clock } from "../system/clock.js";
import type { RunInProgress, RunUpdate } from "../record/run-in-progress.js";
import type { AgentEvent } from "../stream/cursor/events.js";
import { StreamReader, type StreamReaderOptions } from "../stream/reader.js";
import type { Turns } from "../stream/paced-lines.js";

/** Timers and signals are handled between two turns: delayed by this much at most, plus the time of one line. */
const LONGEST_TURN_MS = 50;

/** Measures turns of the event loop by the clock. All readers of the agent's output share one instance. */
export function takeTurns(clock: Clock): Turns {
  let beganAtMs: number | undefined;

  async function next(): Promise<void> {
    await clock.nextTurn();
    beganAtMs = undefined;
  }

  return {
    isOver() {
      if (beganAtMs === undefined) {
        beganAtMs = clock.now();
        void next();
      }
      return clock.now() - beganAtMs >= LONGEST_TURN_MS;
    },
    next,
  };
}

export type ListenOptions = StreamReaderOptions & {
  readonly run: RunInProgress;
  readonly clock: Clock;
  readonly limits: LimitWatch;
  /** Takes an update. Returns a promise when the stream should wait. */
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
};

/** Takes the agent's standard output as bytes. */
export interface StreamListener {
  /** @returns a promise when the next bytes should wait */
  bytes(chunk: Buffer): Promise<void> | undefined;
  /** @returns a promise when not everything could be processed yet */
  end(): Promise<void> | undefined;
}

/** Reads a live stream: folds events as they arrive, and reports their meaning along with the lines. */
export function listen(options: ListenOptions): StreamListener {
  const { run, clock, limits } = options;
  let busy: Promise<void>[] = [];
  const reader = new StreamReader(options, {
    event(event, isMended) {
      if (isMended) {
        run.repaired();
      }
      const atMs = clock.now();
      limits.heard(atMs, signOf(event));
      for (const update of run.fold(event, atMs)) {
        tell(update);
      }
    },
    lines(bytes) {
      tell({ type: "lines", bytes });
    },
    oversized(byteCount) {
      run.oversized();
      tell({
        type: "warning",
        text: `A line of ${byteCount} bytes was longer than any event can be; it was dropped.`,
      });
    },
  });

  function tell(update: RunUpdate): void {
    const waiting = options.tell(update);
    if (waiting !== undefined) {
      busy.push(waiting);
    }
  }

  return {
    bytes(chunk) {
      const rest = reader.push(chunk);
      if (rest === undefined && busy.length === 0) {
        return undefined;
      }
      const all = Promise.all([rest, ...busy]).then(() => undefined);
      busy = [];
      return all;
    },
    end: () => reader.end(),
  };
}

function signOf({ type }: AgentEvent): Sign {
  return type === "connection" || type === "retry" ? "connection" : "work";
}
