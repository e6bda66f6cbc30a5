import type { Clock } from "../system/clock.js";
import { inBudget } from "../system/in-time.js";
import { type PutBack, startHelper } from "./helper-process.js";
import type { ProcessGroup } from "../agent/process-group.js";
import { lstatSync } from "node:fs";
import { readPlainFile } from "../system/plain-file.js";
import type { HiddenFile } from "./find-credentials.js";

/** Some forty mounts take a tenth of a second; a loaded machine gets more. */
const BUILDING_MS = 20_000;
/** How long all processes may take to end after SIGKILL. */
const ENDING_MS = 5_000;
/** How long what is sent inside may take to do its work there, before everything inside is ended. */
const ANSWER_MS = 2_000;
/** Interval at which a sweep checks whether all have ended; `helper.ts` sleeps as long. */
const TURN_MS = 50;

const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;

/** The helper's `supervise`, which runs outside the isolation. */
export interface Supervisor {
  /** Process id, on the machine, of process 1 inside. */
  readonly first: number;
  /** All processes inside. */
  readonly inside: ProcessGroup;
  /** Ends everything inside and puts back what was removed. Resolves when the supervisor is gone; never rejects. */
  end(): Promise<void>;
  /** See `HelperProcess`. */
  putBack(): readonly PutBack[];
}

/**
 * Starts the supervisor and waits until the isolation is built.
 *
 * @param command the helper's `supervise` with its arguments
 * @param onNetwork called as soon as process 1 inside has its own network; never called if it gets none
 * @throws Error with the system's message when it cannot be built
 */
export async function startSupervisor(
  command: readonly string[],
  clock: Clock,
  onNetwork: (first: number) => void,
): Promise<Supervisor> {
  const supervisor = startHelper(command, clock);
  let news = await supervisor.next(BUILDING_NEWS, BUILDING_MS);
  if (news?.[1] === "network") {
    onNetwork(Number(news[2]));
    news = await supervisor.next(BUILDING_NEWS, BUILDING_MS);
  }
  const first = Number(news?.[2] ?? 0);
  if (first === 0) {
    supervisor.close("");
    await supervisor.ended(ENDING_MS);
    throw new Error(supervisor.complaint() || `the walls did not stand after ${BUILDING_MS / 1000} s`);
  }
  supervisor.order(`inside ${first}`);
  /** An agent of the same user can stop what is sent inside, but cannot prevent the end of process 1. */
  const answerOrEnd = async (form: RegExp, withinMs: number): Promise<void> => {
    if ((await supervisor.next(form, withinMs)) === undefined) {
      supervisor.order("end");
    }
  };
  return {
    first,
    inside: {
      signal(name) {
        supervisor.order(name === "SIGKILL" ? "kill" : "terminate");
        if (name === "SIGKILL") {
          void answerOrEnd(/^killed$/, ANSWER_MS);
        }
      },
      async sweep(patienceMs) {
        supervisor.order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
        await answerOrEnd(/^swept$/, patienceMs + ANSWER_MS);
        return 0;
      },
    },
    async end() {
      supervisor.close("end\n");
      await supervisor.ended();
    },
    putBack: () => supervisor.putBack(),
  };
}

/** Time limit for the helper's `finish` to put files back. */
export const PUTTING_BACK_S = 55;
/** How long we wait for that. */
const WAITING_MS = 65_000;
/** How long the guard waits for the supervisor's last process to end: longer than putting back may take. */
const PATIENCE_S = 75;
/**
 * The same in a cancelled run: the runner ends the step 7.5 s after its signal, and the agent's end may take 2 s of
 * that.
 */
const HURRIED_MS = 2_000;

/** Makes sure that everything inside ends and what was removed is put back, even if the supervisor is killed. */
interface Guard {
  /**
   * Ends the supervisor and the guard. Never rejects.
   *
   * @param hurry aborted in a cancelled run, which the runner ends soon: supervisor and guard then continue on their
   *   own
   * @returns the result for each file; those not reached in time are missing
   */
  end(hurry?: AbortSignal): Promise<readonly PutBack[]>;
}

/**
 * Starts the helper's `guard`: a second process, outside the isolation and in its own session. It puts back what a
 * killed supervisor has not, even when the action was killed with it.
 *
 * @param helper returns the command that starts a part of the helper
 * @param directory the run's directory
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
      // We learn nothing beyond what was reported by then.
      await inBudget(ending(), { clock, limitMs: WAITING_MS, ...cancelled }).catch(() => undefined);
      return [...supervisor.putBack(), ...guard.putBack()];
    },
  };
}

/** Most files named in one sentence; the rest is counted. */
const MAXIMUM_NAMED = 5;

/** Limit for what the agent added to a file that we read again (`merge` in `user-parts.ts`). Bytes. */
const MAXIMUM_ADDED_BYTES = 1_048_576;

/** Notes on the files whose credentials were removed, one sentence each. */
export type WallsEnd = {
  readonly notes: readonly string[];
  /** Files that are still without their credentials. */
  readonly lost: readonly string[];
};

/** @param answers from the supervisor and the guard, by number in the journal */
export function endOf(files: readonly HiddenFile[], answers: readonly PutBack[]): WallsEnd {
  const told = new Map(answers.map(({ number, how }) => [number, how]));
  files.forEach((file, index) => {
    // It may be back without an answer, if a process between us was killed.
    if (!told.has(index + 1) && isBack(file)) {
      told.set(index + 1, "back");
    }
  });
  const sentence = (how: PutBack["how"] | undefined, about: (paths: string) => string): readonly string[] => {
    const paths = files.filter((_file, index) => told.get(index + 1) === how).map(({ path }) => path);
    const rest = paths.length - MAXIMUM_NAMED;
    const named = paths.slice(0, MAXIMUM_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
    return paths.length === 0 ? [] : [about(named)];
  };
  return {
    notes: [
      ...sentence(
        "merged",
        (paths) =>
          `The agent changed ${paths}; the credentials that isolation had taken out were added again at the end.`,
      ),
      ...sentence(
        "replaced",
        (paths) =>
          `What the agent left in the place of ${paths} could not be kept (too large, not a file, or not readable by git with its credentials); the original is back.`,
      ),
      ...sentence(
        "aside",
        (paths) =>
          `The agent left a folder in the place of ${paths}; it is now there with \`.of-the-agent\` behind its name.`,
      ),
    ],
    lost: [
      ...sentence(
        "lost",
        (paths) => `The credentials that isolation had taken out of ${paths} could not be put back.`,
      ),
      ...sentence(
        undefined,
        (paths) => `The credentials that isolation had taken out of ${paths} were not put back in time.`,
      ),
    ],
  };
}

/** @returns false also when the agent left something there that is unsafe to open */
function isBack({ path, original, taken }: HiddenFile): boolean {
  try {
    const stats = lstatSync(path);
    const isSmall = stats.isFile() && stats.size <= original.length + MAXIMUM_ADDED_BYTES;
    const now = isSmall ? readPlainFile(path) : Buffer.alloc(0);
    return now.equals(original) || now.includes(taken);
  } catch {
    return false;
  }
}
