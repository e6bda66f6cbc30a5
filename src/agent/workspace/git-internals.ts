import { createHash } from "node:crypto";
import { lstat, readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { openPlainFile } from "../../system/plain-file.js";

/** What stands below `.git` and says how git behaves: path as shown (`.git/config`) → what is there. */
export type GitInternals = ReadonlyMap<string, string>;

const PLACES = [
  "config",
  "config.worktree",
  "hooks",
  "info/attributes",
  "info/exclude",
  "info/grafts",
  "info/sparse-checkout",
  "modules",
  "objects/info/alternates",
];
/** Data of submodules, not settings; may be large. */
const DATA = new Set(["objects", "refs", "logs", "index", "HEAD", "ORIG_HEAD", "FETCH_HEAD", "packed-refs"]);
/** Bytes of a file that are read; a larger one is told by size and time. */
const LARGEST_READ = 1024 * 1024;

/** Notes what stands in the folders that hold git's settings. Reads nothing but plain files; never throws. */
export async function readGitInternals(gitDirectory: string, commonDirectory: string): Promise<GitInternals> {
  const internals = new Map<string, string>();
  for (const folder of new Set([gitDirectory, commonDirectory])) {
    for (const place of PLACES) {
      await note(path.join(folder, place), `.git/${place}`, internals);
    }
  }
  return internals;
}

/** Paths that were added, removed or changed between two looks, sorted. */
export function changedInternals(before: GitInternals, after: GitInternals): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

async function note(file: string, shown: string, internals: Map<string, string>): Promise<void> {
  try {
    const status = await lstat(file);
    if (status.isDirectory()) {
      for (const entry of await readdir(file)) {
        if (!(shown.startsWith(".git/modules/") && DATA.has(entry))) {
          await note(path.join(file, entry), `${shown}/${entry}`, internals);
        }
      }
    } else if (status.isSymbolicLink()) {
      internals.set(shown, `link ${await readlink(file)}`);
    } else if (status.isFile() && status.size <= LARGEST_READ) {
      internals.set(shown, `${status.mode} ${await digest(file, status.size)}`);
    } else {
      internals.set(shown, `${status.mode} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`);
    }
  } catch {
    // Not there, or gone while we looked: nothing to note, which differs from what was noted before.
  }
}

async function digest(file: string, bytes: number): Promise<string> {
  // The file may have become a link or a pipe since it was looked at.
  const handle = await openPlainFile(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, null);
    return createHash("sha256").update(buffer.subarray(0, bytesRead)).digest("hex");
  } finally {
    await handle.close();
  }
}
