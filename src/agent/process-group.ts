import type { Clock } from "../system/clock.js";
import { followDescendants, findMarked, type Marker } from "./agent-processes.js";
import { isStill, type Process, processEntry, signalGroup } from "./processes.js";

const POLL_MS = 50;
/** Between two searches for new descendants; longer where a search is slow, so that it costs at most a fiftieth of the time. */
const LOOK_MS = 250;
const LOOK_SHARE = 50;
/** SIGKILL takes a moment; a process that is still dying in the group must not count as having left it. */
const DYING_MS = 500;
/** A process that forks while it is being looked for may leave a child behind; a further look finds that one. */
const SEARCHES = 5;

/** The agent and all that it started, addressed as one. */
export interface ProcessGroup {
  signal(signal: NodeJS.Signals): void;
  /**
   * Ends what is left of the group after its leader has gone: SIGTERM, then SIGKILL after the patience, then SIGKILL for
   * whatever left the group and was seen to descend from the leader, or carries the marker. No other process is ended, not
   * even one of the same user: on a self-hosted machine it may belong to another job.
   *
   * @returns how many processes had left the group
   */
  sweep(patienceMs: number): Promise<number>;
}

/**
 * Follows what the leader starts until it is swept.
 *
 * @param leader process id of the leader; the child must have been started `detached`, so that it leads a group
 * @param before numbers of the processes that ran before the leader was started
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
      // What they were writing when the signal came is written by then, so that it can be put back.
      await until(() => !found.some(isStill), DYING_MS);
    }
    return ended.size;
  }

  // Not at once: it has started nothing yet, and listing all processes takes a few milliseconds.
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
    // It ended by itself between the search and the signal, or is root's.
  }
}
