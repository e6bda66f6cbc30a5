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
    // Node reads UTF-8 in one go; only the name can be invalid UTF-8, and it is not used.
    const status = readFileSync(`/proc/${id}/stat`, "utf8");
    // The program's name is in brackets and may itself contain brackets and spaces.
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
 * @returns whether there was a process to receive it
 */
export function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    // ESRCH: the group is empty. EPERM: what is left runs as another user (a set-uid program).
    return false;
  }
}
