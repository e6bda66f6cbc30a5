import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** A variable that every process of one agent run inherits, whatever group or session it moved to. */
export type Marker = { readonly name: string; readonly value: string };

const LISTING_TIMEOUT_MS = 2_000;

/**
 * Finds the processes that carry the marker. `setsid` takes a process out of the agent's group, where no signal to the
 * group reaches it; its environment gives it away.
 *
 * @returns process ids; empty where the system does not show other processes' environments
 */
export async function findMarked(marker: Marker): Promise<readonly number[]> {
  const assignment = `${marker.name}=${marker.value}`;
  return process.platform === "linux" ? await searchProc(assignment) : await searchProcessList(assignment);
}

async function searchProc(assignment: string): Promise<readonly number[]> {
  const entries = await readdir("/proc").catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
      .map(async (entry) => {
        // The process may have ended meanwhile, or belong to somebody else.
        const environment = await readFile(`/proc/${entry}/environ`, "latin1").catch(() => "");
        return environment.split("\0").includes(assignment) ? Number(entry) : undefined;
      }),
  );
  return found.filter((pid) => pid !== undefined);
}

/** macOS has no /proc; its `ps -E` shows the environment of one's own processes. */
async function searchProcessList(assignment: string): Promise<readonly number[]> {
  const listing = await promisify(execFile)("ps", ["-axEww", "-o", "pid=,command="], {
    timeout: LISTING_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: "" }));
  return listing.stdout
    .split("\n")
    .filter((line) => line.includes(assignment))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}
