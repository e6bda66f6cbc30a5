/** Time as a collaborator. All times are milliseconds. */
export interface Clock {
  /** Since the epoch, whole. Never goes back, nor jumps ahead. */
  now(): number;
  /** @returns a function that calls it off */
  after(milliseconds: number, action: () => void): () => void;
  /** @returns a function that calls it off */
  every(milliseconds: number, action: () => void): () => void;
  /** Resolves after the time, or at once when the signal says so; never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Resolves once timers that are due and signals that have come in were heard. */
  nextTurn(): Promise<void>;
}

/** The epoch's time now, less that of the monotonic clock; `performance` has both, and takes 2 ms to load. */
const ORIGIN_MS = Date.now() - monotonicMs();

function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

export const systemClock: Clock = {
  // The epoch's time at the start of this process, and from there on the monotonic clock: correcting the
  // machine's clock during a run would end a healthy agent, or let a silent one go on.
  now: () => Math.floor(ORIGIN_MS + monotonicMs()),
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds);
    return () => {
      clearInterval(timer);
    };
  },
  wait(milliseconds, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal?.addEventListener("abort", done);
    });
  },
  nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
};
