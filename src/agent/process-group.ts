import type { Clock } from "../system/clock.js";
import { signalGroup } from "../system/processes.js";
import { endMarked, type Marker, until } from "./agent-processes.js";

/** SIGKILL takes a moment. A process that is still dying in the group must not count as having left it. */
const DYING_MS = 500;

/** The agent and everything that it started, as one unit. */
export interface ProcessGroup {
  signal(signal: NodeJS.Signals): void;
  /**
   * Ends what is left of the group after its leader has ended: SIGTERM, then SIGKILL after `patienceMs`. Then SIGKILL
   * for processes that left the group.
   *
   * @returns the number of processes that had left the group
   */
  sweep(patienceMs: number): Promise<number>;
}

/** @param leader process id of the leader; start it `detached`, so that it leads a group */
export function processGroup(leader: number, marker: Marker, clock: Clock): ProcessGroup {
  const isGone = (): boolean => !signalGroup(leader, 0);
  return {
    signal: (name) => void signalGroup(leader, name),
    async sweep(patienceMs) {
      if (signalGroup(leader, "SIGTERM") && !(await until(isGone, patienceMs, clock))) {
        signalGroup(leader, "SIGKILL");
        await until(isGone, DYING_MS, clock);
      }
      return await endMarked(marker, clock);
    },
  };
}
