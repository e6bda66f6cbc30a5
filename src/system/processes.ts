import { readdirSync, readFileSync } from "node:fs";

/** A running process. The id alone is not enough: the system may reuse it. */
export type Process = {
  readonly id: number;
  /** Clock ticks from boot to the start of the process; undefined if the system does not say. */
  readonly beganAt: number | undefined;
};

/** A process and its parent, from Linux's `/proc/<id>/stat` (proc(5)). */
type ProcessEntry = Process & { readonly beganAt: number; readonly parent: number };

/** Returns the ids of all visible processes; none if there is no /proc, as on macOS. */
export function processIds(): readonly number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Reads a process's entry. @returns undefined if it has ended */
export function processEntry(id: number): ProcessEntry | undefined {
  try {
    // Node has a fast path for UTF-8. Only the name can be invalid UTF-8, and we do not use it.
    const status = readFileSync(`/proc/${id}/stat`, "utf8");
    // The program's name is in parentheses and may contain parentheses and spaces itself.
    const [state, parent, ...rest] = status.slice(status.lastIndexOf(")") + 2).split(" ");
    const entry = { id, beganAt: Number(rest[17]), parent: Number(parent) };
    return state === "Z" || Number.isNaN(entry.beganAt) ? undefined : entry;
  } catch {
    return undefined;
  }
}

/** Returns whether the process is still running. Without `beganAt` it cannot detect a reused id. */
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
 * Sends a signal to a process group.
 *
 * @param leader id of the process that leads the group
 * @param name 0 only checks whether the group exists
 * @returns whether a process received it
 */
export function signalGroup(leader: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, name);
  } catch {
    // ESRCH: the group is empty. EPERM: the rest runs as another user (a set-uid program).
    return false;
  }
}
