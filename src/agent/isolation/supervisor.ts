import type { Clock } from "../../system/clock.js";
import type { ProcessGroup } from "../process-group.js";
import { type PutBack, startHelper } from "./helper-process.js";

/** Some forty mounts take a tenth of a second; a machine under load gets more. */
const BUILDING_MS = 20_000;
/** How long every process may take to end by SIGKILL. */
const ENDING_MS = 5_000;
/** How often a sweep looks whether everybody has ended; `helper.ts` sleeps as long. */
const TURN_MS = 50;

const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;

/** The helper's `supervise`, outside of the walls. */
export interface Supervisor {
  /** The number that process 1 of the inside has on the machine. */
  readonly first: number;
  /** All processes inside. */
  readonly inside: ProcessGroup;
  /** Ends everything inside and puts back what was taken out. Resolves when the supervisor is gone; never rejects. */
  end(): Promise<void>;
  /** See `HelperProcess`. */
  putBack(): readonly PutBack[];
}

/**
 * Starts the supervisor and waits until the walls stand.
 *
 * @param command the helper's `supervise` with its arguments
 * @param onNetwork called as soon as process 1 of the inside is in a network of its own, where it is to have one
 * @throws Error that tells in the words of the system why they could not be built
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
  return {
    first,
    inside: {
      signal(name) {
        supervisor.order(name === "SIGKILL" ? "kill" : "terminate");
      },
      async sweep(patienceMs) {
        supervisor.order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
        await supervisor.next(/^swept$/, patienceMs + ENDING_MS);
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
