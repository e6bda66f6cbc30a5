import { readdirSync, readFileSync } from "node:fs";

/** A running process. Its number alone may be another's by the next look. */
export type Process = {
  readonly id: number;
  /** Ticks from the start of the machine to that of the process; undefined where the system does not tell. */
  readonly beganAt: number | undefined;
};

/** What a process belongs to, by Linux's `/proc/<id>/stat` (proc(5)). */
export type ProcessEntry = Process & {
  readonly beganAt: number;
  readonly parent: number;
  readonly session: number;
};

/** Numbers of all processes that this one may see; none where there is no /proc, as on macOS. */
export function processIds(): readonly number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** @returns undefined when it has ended */
export function processEntry(id: number): ProcessEntry | undefined {
  try {
    // As UTF-8, which Node reads in one go; a name that is none loses nothing that is looked at.
    const status = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of the program stands in brackets, and may hold anything, brackets and blanks too.
    const [state, parent, , session, ...rest] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    const entry = { id, beganAt: Number(rest[15]), parent: Number(parent), session: Number(session) };
    return state === "Z" || Number.isNaN(entry.beganAt) ? undefined : entry;
  } catch {
    return undefined;
  }
}

/** Whether that process is still running, as far as the system tells one process from another. */
export function isStill({ id, beganAt }: Process): boolean {
  return beganAt === undefined ? isTaken(id) : processEntry(id)?.beganAt === beganAt;
}

function isTaken(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/**
 * @param leader number of the process that leads the group
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
