import type { Cancellation } from "./attempt.js";

/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, 2.5 s later it kills
 * (actions/runner, ProcessInvoker.cs); whoever sends a second signal wants the end at once.
 *
 * @param endNow ends this process, after the second signal
 */
export function listenForSignals(endNow: () => void): Cancellation {
  const requested = new AbortController();
  const urgent = new AbortController();
  const onSignal = (): void => {
    if (requested.signal.aborted) {
      urgent.abort();
      endNow();
    } else {
      requested.abort();
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  // Without a listener Node opens a debugger on this signal, and anybody on the machine could take the token from it.
  process.on("SIGUSR1", () => undefined);
  return { requested: requested.signal, urgent: urgent.signal };
}
