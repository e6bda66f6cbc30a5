import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Programs } from "../system/programs.js";
import type { Clock } from "../system/clock.js";
import { isStill, type Process, processEntry, processIds } from "../system/processes.js";
import type { RunCommand } from "../system/short-command.js";
import { randomToken } from "../system/random.js";

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

/** SIGKILL takes a moment. */
const DYING_MS = 500;
const POLL_MS = 50;
/** A process that forks during a search may leave a child behind, which the next search finds. */
const SEARCHES = 5;

/**
 * Kills the processes with the marker. `setsid` moves a process out of the agent's group, so that no signal to the
 * group reaches it, but it keeps what it inherited. Children of this process are left alone: they are not orphans. So
 * are all others, even of the same user: on a self-hosted machine they may belong to another job.
 *
 * @returns how many there were
 */
export async function endMarked(marker: Marker, clock: Clock): Promise<number> {
  const ended = new Set<number>();
  for (let search = 0; search < SEARCHES; search += 1) {
    const found = (await findMarked(marker)).filter(({ id }) => !ended.has(id));
    if (found.length === 0) {
      break;
    }
    for (const process of found) {
      ended.add(process.id);
      killOne(process);
    }
    // Wait until they have stopped writing, so that what they wrote can be undone.
    await until(() => !found.some(isStill), DYING_MS, clock);
  }
  return ended.size;
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

/** Asks again and again. @returns whether it became so in time */
export async function until(isSo: () => boolean, withinMs: number, clock: Clock): Promise<boolean> {
  const deadline = clock.now() + withinMs;
  while (!isSo()) {
    if (clock.now() >= deadline) {
      return false;
    }
    await clock.wait(POLL_MS);
  }
  return true;
}

/** Synchronous on Linux: a promise for each of these small files costs ten times as much as the read. */
async function findMarked(marker: Marker): Promise<readonly Process[]> {
  if (process.platform !== "linux") {
    return await searchProcessList(marker);
  }
  const since = processEntry(process.pid)?.beganAt ?? 0;
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
