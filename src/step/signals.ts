import type { Redactor } from "../safety/redact.js";
import { debugFailure } from "./workflow-commands.js";
import type { Cancellation } from "../system/in-time.js";

/** How long the end of a run may take: the agent's end, and the reports. */
const MAXIMUM_END_MS = 15_000;

/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, 2.5 s later it kills
 * (actions/runner, ProcessInvoker.cs); whoever sends a second signal wants the end at once. A mistake of ours that
 * nobody has caught ends the run in the same way: the agent must not outlive us, and what is known must be told.
 *
 * @param endNow ends this process
 */
export function listenForSignals(redactor: Redactor, endNow: () => void): Cancellation {
  const requested = new AbortController();
  const urgent = new AbortController();
  const onSignal = (): void => {
    if (requested.signal.aborted) {
      urgent.abort();
      endNow();
    } else {
      requested.abort("cancelled");
    }
  };
  const onMistake = (error: unknown): void => {
    debugFailure(error, redactor);
    requested.abort("internal");
    // What was to go on after the mistake may never do so.
    setTimeout(() => {
      urgent.abort();
      endNow();
    }, MAXIMUM_END_MS);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  process.on("uncaughtException", onMistake);
  // Without a listener Node opens a debugger on this signal, and anybody on the machine could take the token from it.
  process.on("SIGUSR1", () => undefined);
  return { requested: requested.signal, urgent: urgent.signal };
}
