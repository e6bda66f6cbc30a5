import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Programs } from "../system/programs.js";
import { type Process, processEntry, type ProcessEntry, processIds } from "../system/processes.js";
import type { RunCommand } from "../system/short-command.js";
import { randomToken } from "../system/random.js";

/** All direct and indirect child processes of a process that snapshots have seen. */
interface Descendants {
  /** Takes a snapshot. A process stays known once seen, even if it becomes an orphan. */
  look(): void;
  /** Returns those that ran at the last snapshot, without the leader. */
  known(): readonly Process[];
}

/**
 * Follows a session leader, on Linux. Recognises a descendant by its parent, or by its session, which no outside
 * process can join. Misses a process that starts and ends between two snapshots, and what it left in a new session.
 *
 * @param leader id of the process, which has just been started
 * @param before ids of the processes that ran before it
 */
export function followDescendants(leader: number, before: readonly number[]): Descendants {
  const first = processEntry(leader);
  let ours = new Map<number, ProcessEntry>(first?.session === leader ? [[leader, first]] : []);
  /** Ids of our processes, and of ended ones whose sessions still exist: the system does not reuse these ids. */
  let family = new Set([leader]);
  /** A process that is not ours never becomes ours: an orphan's new parent is process 1. */
  let strangers = new Set<number>(before);

  function look(): void {
    const ids = processIds().filter((id) => id !== process.pid);
    const entries = ids
      .filter((id) => !strangers.has(id))
      .map(processEntry)
      .filter((entry) => entry !== undefined);
    ours = new Map(
      entries
        .filter(({ id, beganAt }) => ours.get(id)?.beganAt === beganAt)
        .map((entry) => [entry.id, entry]),
    );
    const sessions = new Set(entries.map(({ session }) => session));
    family = new Set([...family].filter((id) => ours.has(id) || sessions.has(id)));
    for (let isNew = true; isNew;) {
      // Repeated, because a child may be listed before its parent.
      const found = entries.filter(
        ({ id, parent, session }) => !ours.has(id) && (ours.has(parent) || family.has(session)),
      );
      isNew = found.length > 0;
      for (const entry of found) {
        ours.set(entry.id, entry);
        family.add(entry.id);
      }
    }
    strangers = new Set(ids.filter((id) => strangers.has(id) || !ours.has(id)));
  }

  return { look, known: () => [...ours.values()].filter(({ id }) => id !== leader) };
}

/** What every process of one agent run inherits, even if it moves to another group or session. */
export type Marker = {
  /** A variable, which a process can remove (`env -i`). */
  readonly name: string;
  readonly value: string;
  /** A limit of file locks that no other process has; undefined if it could not be set. */
  readonly fileLocks?: number | undefined;
};

const LISTING_TIMEOUT_MS = 2_000;
/** Large enough that two runs do not pick the same number by accident. */
const MOST_LOCKS = 2 ** 47;
const RANDOM_BYTES = 6;
const FEWEST_LOCKS = 2 ** 32;

/**
 * Gives this process, and so all its future children, a unique limit of file locks. Limits are inherited regardless of
 * environment, session and parents. It limits nothing, because Linux has not counted these locks since 2.4.25
 * (getrlimit(2), RLIMIT_LOCKS). But a process can change it.
 *
 * @param environment of the program that sets it
 * @returns undefined if it cannot be set, as on macOS
 */
export async function markByLimit(
  programs: Programs,
  runCommand: RunCommand,
  environment: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const program = process.platform === "linux" ? programs.find("prlimit") : undefined;
  if (program === undefined) {
    return undefined;
  }
  // Only root may raise it. It is already finite if this action runs inside itself.
  const most = Math.min(fileLocksOf("self"), MOST_LOCKS);
  if (!(most > FEWEST_LOCKS)) {
    return undefined;
  }
  const share = Number.parseInt(randomToken(RANDOM_BYTES), 16) / 2 ** (8 * RANDOM_BYTES);
  const locks = Math.floor((most * (1 + share)) / 2);
  try {
    await runCommand(program, [`--pid=${process.pid}`, `--locks=${locks}:${locks}`], { env: environment });
  } catch {
    return undefined;
  }
  return fileLocksOf("self") === locks ? locks : undefined;
}

/**
 * Finds the processes with the marker. `setsid` moves a process out of the agent's group, so that no signal to the
 * group reaches it, but it keeps what it inherited. Children of this process are left out: they are not orphans.
 *
 * @param since leave out processes that began earlier; unit as in `Process`
 * @returns an empty list if the system does not show such processes
 */
export async function findMarked(marker: Marker, since: number): Promise<readonly Process[]> {
  return process.platform === "linux" ? searchProc(marker, since) : await searchProcessList(marker);
}

/** Synchronous: a promise for each of these small files costs ten times as much as the read. */
function searchProc(marker: Marker, since: number): readonly Process[] {
  return processIds()
    .filter((id) => id !== process.pid)
    .map(processEntry)
    .filter((entry) => entry !== undefined)
    .filter(({ id, beganAt, parent }) => beganAt >= since && parent !== process.pid && isMarked(id, marker));
}

function isMarked(id: number, { name, value, fileLocks }: Marker): boolean {
  const variables = contentOf(`/proc/${id}/environ`).split("\0");
  return variables.includes(`${name}=${value}`) || (fileLocks !== undefined && fileLocksOf(id) === fileLocks);
}

/** Returns the hard limit; `Infinity` if there is none, `NaN` if it cannot be read. */
function fileLocksOf(process: number | "self"): number {
  const [, limit] = /^Max file locks +\w+ +(\w+) /m.exec(contentOf(`/proc/${process}/limits`)) ?? [];
  return limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Returns an empty string if the process has ended or belongs to another user. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** macOS has no /proc; its `ps -E` shows the environment of the user's own processes. */
async function searchProcessList({ name, value }: Marker): Promise<readonly Process[]> {
  const listing = await promisify(execFile)("/bin/ps", ["-axEww", "-o", "pid=,command="], {
    timeout: LISTING_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: "" }));
  return listing.stdout
    .split("\n")
    .filter((line) => line.includes(`${name}=${value}`))
    .map((line) => Number.parseInt(line, 10))
    .filter((id) => Number.isInteger(id) && id !== process.pid)
    .map((id) => ({ id, beganAt: undefined }));
}
