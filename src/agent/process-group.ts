import type { Clock } from "../system/clock.js";
import { followDescendants, findMarked, type Marker } from "./agent-processes.js";
import { isStill, type Process, processEntry, signalGroup } from "../system/processes.js";

const POLL_MS = 50;
/** Between two searches for new descendants; longer if a search is slow, so that it takes at most 1/50 of the time. */
const LOOK_MS = 250;
const LOOK_SHARE = 50;
/** SIGKILL takes a moment. A process that is still dying in the group must not count as having left it. */
const DYING_MS = 500;
/** A process that forks during a search may leave a child behind, which the next search finds. */
const SEARCHES = 5;

/** The agent and everything that it started, as one unit. */
export interface ProcessGroup {
  signal(signal: NodeJS.Signals): void;
  /**
   * Ends what is left of the group after its leader has ended: SIGTERM, then SIGKILL after `patienceMs`. Then SIGKILL
   * for processes that left the group, if they are known descendants of the leader or have the marker. Ends no other
   * process, not even of the same user: on a self-hosted machine it may belong to another job.
   *
   * @returns the number of processes that had left the group
   */
  sweep(patienceMs: number): Promise<number>;
}

/**
 * Follows what the leader starts, until `sweep`.
 *
 * @param leader process id of the leader; start it `detached`, so that it leads a group
 * @param before ids of the processes that ran before the leader started
 */
export function processGroup(
  leader: number,
  before: readonly number[],
  marker: Marker,
  clock: Clock,
): ProcessGroup {
  const signal = (name: NodeJS.Signals | 0): boolean => signalGroup(leader, name);
  const began = processEntry(leader)?.beganAt ?? 0;
  const descendants = followDescendants(leader, before);
  let stopLooking = (): void => undefined;

  function lookOnAndOn(): void {
    const beganMs = clock.now();
    descendants.look();
    const tookMs = clock.now() - beganMs;
    stopLooking = clock.after(Math.max(LOOK_MS, tookMs * LOOK_SHARE), lookOnAndOn);
  }

  async function endGroup(patienceMs: number): Promise<void> {
    const isGone = (): boolean => !signal(0);
    if (signal("SIGTERM") && !(await until(isGone, patienceMs))) {
      signal("SIGKILL");
      await until(isGone, DYING_MS);
    }
  }

  async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
    const deadline = clock.now() + withinMs;
    while (!isSo()) {
      if (clock.now() >= deadline) {
        return false;
      }
      await clock.wait(POLL_MS);
    }
    return true;
  }

  async function endEscaped(): Promise<number> {
    const ended = new Set<number>();
    for (let search = 0; search < SEARCHES; search += 1) {
      descendants.look();
      const found = [...descendants.known(), ...(await findMarked(marker, began))].filter(
        ({ id }) => !ended.has(id),
      );
      if (found.length === 0) {
        break;
      }
      for (const process of found) {
        ended.add(process.id);
        killOne(process);
      }
      // Wait until they have stopped writing, so that what they wrote can be undone.
      await until(() => !found.some(isStill), DYING_MS);
    }
    return ended.size;
  }

  // Not immediately: it has started nothing yet, and listing all processes takes a few milliseconds.
  stopLooking = clock.after(LOOK_MS, lookOnAndOn);
  return {
    signal: (name) => void signal(name),
    async sweep(patienceMs) {
      stopLooking();
      descendants.look();
      await endGroup(patienceMs);
      return await endEscaped();
    },
  };
}

function killOne(found: Process): void {
  if (!isStill(found)) {
    return;
  }
  try {
    process.kill(found.id, "SIGKILL");
  } catch {
    // It ended between the search and the signal, or belongs to root.
  }
}
