import { setMaxListeners } from "node:events";
import { systemClock } from "../system/clock.js";
import { ActionError, describeError } from "../system/errors.js";
import type { Reason } from "../record/reasons.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { outputPlace, writeOutputs } from "./step-outputs.js";
import { runnerChannel } from "./runner-channel.js";
import { annotate, debugFailure } from "./workflow-commands.js";
import type { Cancellation } from "../system/in-time.js";

/** How long to wait for the reader of our log at the end, and how long in a cancelled run. */
const LOG_PATIENCE_MS = 60_000;
const CANCELLED_LOG_PATIENCE_MS = 2_000;

/** The run must go on when the reader of our log goes away: it still has to write the reports. */
export function protectProcess(): void {
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
}

/**
 * Runs an action and ends the process with its exit code. Reports an error that the action could not report itself:
 * by an annotation and the outputs that are always set.
 *
 * The log is a pipe on a runner: `process.exit` right after a write would lose its end, including the error
 * annotation. So it waits for the last write, with a limit, because the reader may have stopped. It does exit,
 * because an idle connection would keep the step alive.
 *
 * @param cancelled aborted when the runner ends the run; a caller that passes it handles uncaught errors itself
 */
export async function endProcess(
  action: () => Promise<number>,
  redactor: Redactor,
  cancelled?: AbortSignal,
): Promise<void> {
  const mistake = new Promise<never>((_resolve, reject) => {
    if (cancelled === undefined) {
      // Otherwise Node prints it, with its stack, unredacted.
      process.on("uncaughtException", reject);
    }
  });
  let exitCode = 1;
  try {
    exitCode = await Promise.race([action(), mistake]);
  } catch (error) {
    reportFailure(error, redactor);
  }
  runnerChannel.resumeCommands();
  await Promise.race([runnerChannel.flushed(), patience(cancelled)]);
  process.exit(exitCode);
}

async function patience(cancelled: AbortSignal | undefined): Promise<void> {
  await systemClock.wait(LOG_PATIENCE_MS, cancelled);
  await systemClock.wait(cancelled?.aborted === true ? CANCELLED_LOG_PATIENCE_MS : 0);
}

/**
 * Reports an error. What the user can fix comes with its remedy: nothing was started then. Anything else is our bug.
 */
function reportFailure(error: unknown, redactor: Redactor): void {
  const reason: Reason = error instanceof ActionError ? "start-failed" : "internal";
  const unwritten = writeOutputs({ conclusion: "failure", reason }, outputPlace(process.env), redactor);
  const text =
    error instanceof ActionError
      ? `${error.message}. ${error.remedy}`
      : `An unexpected error inside this action: ${describeError(error)}`;
  annotate("error", redactor.text(unwritten === undefined ? text : `${text}\n${unwritten}`));
  debugFailure(error, redactor);
}

/** Limit for the end of a run after an error that nothing has caught: it may never continue. */
const MAXIMUM_END_MS = 15_000;
/** Limit after a second signal. The runner kills 2.5 s after its own. */
const URGENT_END_MS = 1_500;
const PARENT_POLL_MS = 500;

/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, and kills 2.5 s after
 * that (actions/runner, ProcessInvoker.cs); a service that is stopped may send SIGHUP. A second signal leaves time for
 * the outputs alone, a third none. A runner that is gone, and an uncaught error of ours, end the run the same way: the
 * agent must not outlive either, and we still report what is known.
 */
export function listenForSignals(redactor: Redactor): Cancellation {
  const requested = new AbortController();
  const urgent = new AbortController();
  // Each reporter listens; Node takes more than ten for a leak, and says so on standard error.
  setMaxListeners(0, requested.signal, urgent.signal);
  const endNow = (): void => {
    urgent.abort();
    const ended = requested.signal.reason === "internal" ? "internal" : "cancelled";
    const conclusion = ended === "internal" ? "failure" : ended;
    writeOutputs({ conclusion, reason: ended }, outputPlace(process.env), redactor);
    runnerChannel.resumeCommands();
    process.exit(1);
  };
  const onSignal = (): void => {
    if (!requested.signal.aborted) {
      requested.abort("cancelled");
    } else if (urgent.signal.aborted) {
      endNow();
    } else {
      urgent.abort();
      setTimeout(endNow, URGENT_END_MS);
    }
  };
  const onGone = (): void => {
    requested.abort("cancelled");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, onSignal);
  }
  // Without a listener, Node opens a debugger on the first one, through which any local process could read the token,
  // and ends on the second.
  for (const signal of ["SIGUSR1", "SIGUSR2"]) {
    process.on(signal, () => undefined);
  }
  process.on("uncaughtException", (error) => {
    debugFailure(error, redactor);
    requested.abort("internal");
    setTimeout(endNow, MAXIMUM_END_MS);
  });
  // The runner, or whoever reads the log for it, is gone: nobody wants the rest, and its next job may be here soon.
  process.stdout.on("error", onGone);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) {
      onGone();
    }
  }, PARENT_POLL_MS).unref();
  return { requested: requested.signal, urgent: urgent.signal };
}
