import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readlinkSync } from "node:fs";
import path from "node:path";
import { readPlainStart } from "../../system/plain-file.js";

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

/**
 * Notes what stands in the folders that hold git's settings. Reads nothing but plain files; never throws. All is done at
 * once: a promise for each of the small files takes ten times what the file does.
 */
export function readGitInternals(gitDirectory: string, commonDirectory: string): GitInternals {
  const internals = new Map<string, string>();
  for (const folder of new Set([gitDirectory, commonDirectory])) {
    for (const place of PLACES) {
      note(path.join(folder, place), `.git/${place}`, internals);
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

function note(file: string, shown: string, internals: Map<string, string>): void {
  try {
    const status = lstatSync(file);
    if (status.isDirectory()) {
      for (const entry of readdirSync(file)) {
        if (!(shown.startsWith(".git/modules/") && DATA.has(entry))) {
          note(path.join(file, entry), `${shown}/${entry}`, internals);
        }
      }
    } else if (status.isSymbolicLink()) {
      internals.set(shown, `link ${readlinkSync(file)}`);
    } else if (status.isFile() && status.size <= LARGEST_READ) {
      internals.set(shown, `${status.mode} ${digest(file, status.size)}`);
    } else {
      internals.set(shown, `${status.mode} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`);
    }
  } catch {
    // Not there, or gone while we looked: nothing to note, which differs from what was noted before.
  }
}

function digest(file: string, bytes: number): string {
  // The file may have become a link or a pipe since it was looked at.
  return createHash("sha256").update(readPlainStart(file, bytes)).digest("hex");
}
