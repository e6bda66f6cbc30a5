import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Programs } from "./programs.js";
import { type Process, processEntry, type ProcessEntry, processIds } from "./processes.js";
import type { RunCommand } from "./short-command.js";
import { randomToken } from "../system/random.js";

/** Everything that a process has started, and what that has started in its turn, as far as it was seen. */
interface Descendants {
  /** Takes a snapshot. A process that was seen once stays known, even when it becomes an orphan. */
  look(): void;
  /** Those that ran at the last look, without the first process of all. */
  known(): readonly Process[];
}

/**
 * Follows a session leader, on Linux. A descendant is recognised by its parent, or by its session, which no outside process
 * can join. A process that starts and ends between two snapshots is missed, and so is what it left in a new session.
 *
 * @param leader number of the process, which has just been started
 * @param before numbers of those that ran before it was
 */
export function followDescendants(leader: number, before: readonly number[]): Descendants {
  const first = processEntry(leader);
  let ours = new Map<number, ProcessEntry>(first?.session === leader ? [[leader, first]] : []);
  /** Numbers of our processes, and of those whose sessions outlive them: such a number is not given to another process. */
  let family = new Set([leader]);
  /** A process that was not ours once never becomes ours: an orphan's new parent is process 1. */
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

/** What every process of one agent run inherits, whatever group or session it moved to. */
export type Marker = {
  /** A variable, which a process can put away (`env -i`). */
  readonly name: string;
  readonly value: string;
  /** A limit of file locks that no other process has; undefined where none could be set. */
  readonly fileLocks?: number | undefined;
};

const LISTING_TIMEOUT_MS = 2_000;
/** Large enough that two runs do not pick the same number by accident. */
const MOST_LOCKS = 2 ** 47;
const RANDOM_BYTES = 6;
const FEWEST_LOCKS = 2 ** 32;

/**
 * Gives this process, and so all that it will start, a limit of file locks by which they are known: limits are inherited
 * whatever becomes of environment, session and parents. It limits nothing, as Linux has not counted these locks since
 * 2.4.25 (getrlimit(2), RLIMIT_LOCKS); but a process can change it.
 *
 * @param environment of the program that sets it
 * @returns undefined where it cannot be set, as on macOS
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
  // Only root may raise it. It is already finite where this action runs inside itself.
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
 * Finds the processes that carry the marker. `setsid` takes a process out of the agent's group, where no signal to the
 * group reaches it; what it inherited gives it away. Children of this process are left out: they are not orphans.
 *
 * @param since when the first that can be among them began, as in `Process`
 * @returns none where the system does not show other users' or others' processes
 */
export async function findMarked(marker: Marker, since: number): Promise<readonly Process[]> {
  return process.platform === "linux" ? searchProc(marker, since) : await searchProcessList(marker);
}

/** Synchronous: a promise for each of these small files costs ten times the read. */
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

/** The hard limit; `Infinity` where there is none, `NaN` where it cannot be read. */
function fileLocksOf(process: number | "self"): number {
  const [, limit] = /^Max file locks +\w+ +(\w+) /m.exec(contentOf(`/proc/${process}/limits`)) ?? [];
  return limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit);
}

/** Empty where the process has ended, or belongs to another user. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** macOS has no /proc; its `ps -E` shows the environment of one's own processes. */
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
