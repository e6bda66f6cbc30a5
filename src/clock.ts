/** Time as a collaborator. All times are milliseconds; `now` counts since the epoch. */
export interface Clock {
  now(): number;
  /** @returns a function that calls it off */
  after(milliseconds: number, action: () => void): () => void;
  /** @returns a function that calls it off */
  every(milliseconds: number, action: () => void): () => void;
  /** Resolves after the time, or at once when the signal says so; never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
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
};
