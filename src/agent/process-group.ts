import type { Clock } from "../system/clock.js";
import { findMarked, type Marker } from "./escapees.js";

const POLL_MS = 50;
/** SIGKILL takes a moment; who is still dying in the group must not count as having left it. */
const DYING_MS = 500;
/** A process that forks while it is being looked for may leave a child behind; a second look finds that one. */
const MARKER_SEARCHES = 3;

/** The agent and all that it started, addressed as one. */
export interface ProcessGroup {
  signal(signal: NodeJS.Signals): void;
  /**
   * Ends what is left of the group after its leader has gone: SIGTERM, then SIGKILL after the patience,
   * then SIGKILL for whatever left the group and still carries the marker.
   *
   * @returns how many processes had left the group
   */
  sweep(patienceMs: number): Promise<number>;
}

/** @param leader process id of the leader; the child must have been started `detached`, so that it leads a group */
export function processGroup(leader: number, marker: Marker, clock: Clock): ProcessGroup {
  const signal = (name: NodeJS.Signals | 0): boolean => signalGroup(leader, name);

  async function endGroup(patienceMs: number): Promise<void> {
    if (signal("SIGTERM") && !(await isGone(patienceMs))) {
      signal("SIGKILL");
      await isGone(DYING_MS);
    }
  }

  async function isGone(withinMs: number): Promise<boolean> {
    const deadline = clock.now() + withinMs;
    while (signal(0)) {
      if (clock.now() >= deadline) {
        return false;
      }
      await clock.wait(POLL_MS);
    }
    return true;
  }

  async function endMarked(): Promise<number> {
    const ended = new Set<number>();
    for (let search = 0; search < MARKER_SEARCHES; search += 1) {
      const found = (await findMarked(marker)).filter((pid) => !ended.has(pid));
      if (found.length === 0) {
        break;
      }
      for (const pid of found) {
        ended.add(pid);
        killOne(pid);
      }
    }
    return ended.size;
  }

  return {
    signal: (name) => void signal(name),
    async sweep(patienceMs) {
      await endGroup(patienceMs);
      return await endMarked();
    },
  };
}

/**
 * @param leader see `processGroup`
 * @param name 0 only asks
 * @returns whether anybody was there to get it
 */
export function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    // ESRCH: nobody is left. EPERM: what is left is no longer ours (a set-uid program), and out of reach.
    return false;
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself between the search and the signal.
  }
}
