import type { Clock } from "../../system/clock.js";
import { inBudget } from "../../system/in-time.js";
import { type PutBack, startHelper } from "./helper-process.js";
import type { Supervisor } from "./supervisor.js";

/** How long the helper's `finish` may put files back; it is ended then. */
export const PUTTING_BACK_S = 55;
/** How long that is waited for here. */
const WAITING_MS = 65_000;
/** How long the guard waits for the last of the supervisor to be gone: longer than that may put back. */
const PATIENCE_S = 75;
/** In a cancelled run: the runner ends the step 7.5 s after its signal, of which the agent's end may take 2 s. */
const HURRIED_MS = 2_000;

/** Ends everything inside and puts back what was taken out, whoever does it. */
export interface Guard {
  /**
   * Never rejects.
   *
   * @param hurry aborted in a cancelled run, which the runner ends soon: supervisor and guard go on by themselves then
   * @returns what became of the files; nothing of those that nobody has come to in time
   */
  end(hurry?: AbortSignal): Promise<readonly PutBack[]>;
}

/**
 * Starts the helper's `guard`: a second process, outside of the walls and in a session of its own. It puts back what the
 * supervisor has not when that was killed, and does so, too, when the action was killed with it.
 *
 * @param helper the words that start a part of the helper
 * @param directory the run's
 */
export function startGuard(
  helper: (...words: readonly string[]) => readonly string[],
  directory: string,
  supervisor: Supervisor,
  clock: Clock,
): Guard {
  const guard = startHelper(helper("guard", directory, String(PUTTING_BACK_S), String(PATIENCE_S)), clock);
  guard.order(`inside ${supervisor.first}`);
  const ending = async (): Promise<void> => {
    await supervisor.end();
    guard.close("end\n");
    await guard.ended();
  };
  return {
    async end(hurry) {
      const cancelled = hurry === undefined ? {} : { cancelled: { signal: hurry, limitMs: HURRIED_MS } };
      // What was said by then is all that is to be known.
      await inBudget(ending(), { clock, limitMs: WAITING_MS, ...cancelled }).catch(() => undefined);
      return [...supervisor.putBack(), ...guard.putBack()];
    },
  };
}
