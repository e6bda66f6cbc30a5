/** The clock as a collaborator. All times are milliseconds. */
export interface Clock {
  /** Whole milliseconds since the epoch. Never goes back or jumps ahead. */
  now(): number;
  /** @returns a function that cancels it */
  after(milliseconds: number, action: () => void): () => void;
  /** @returns a function that cancels it */
  every(milliseconds: number, action: () => void): () => void;
  /** Resolves after the time, or as soon as the signal aborts; never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Resolves once due timers and received signals have been handled. */
  nextTurn(): Promise<void>;
}

export const systemClock: Clock = {
  // Wall-clock time at the start of this process, and monotonic from there: a correction of the machine's clock
  // during a run would end a healthy agent, or let a silent one continue.
  now: () => Math.floor(performance.timeOrigin + performance.now()),
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
