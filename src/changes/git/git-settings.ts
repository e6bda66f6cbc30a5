import { lstatSync, readdirSync, readlinkSync } from "node:fs";
import path from "node:path";
import { readPlainStart } from "../../system/plain-file.js";

/** Files that say how git behaves and where it looks: path as shown (`.git/config`) → state. */
export type GitSettings = ReadonlyMap<string, string>;

/** Folders and files whose content matters (gitrepository-layout(5)). */
const SETTINGS = [
  "branches",
  "commondir",
  "config",
  "config.worktree",
  "gitdir",
  "hooks",
  "info/attributes",
  "info/exclude",
  "info/grafts",
  "info/sparse-checkout",
  "modules",
  "objects/info/alternates",
  "remotes",
  "worktrees",
];
/** Data of submodules and linked work trees, not settings; may be large. */
const DATA = new Set(["objects", "refs", "logs", "index", "HEAD", "ORIG_HEAD", "FETCH_HEAD", "packed-refs"]);
/** Larger files are not read, only identified by size and time. Bytes. */
const LARGEST_READ = 1024 * 1024;

/**
 * Reads the state of the files with git's settings. Only reads plain files; never throws. Synchronous: a promise for
 * each small file costs ten times as much as the read.
 *
 * @param topLevel the work tree's
 * @param gitFolders the repository's own folder, and the main repository's for a linked work tree
 */
export function readGitSettings(topLevel: string, gitFolders: readonly string[]): GitSettings {
  const found = new Map<string, string>();
  note(found, path.join(topLevel, ".git"), ".git", () => false);
  for (const folder of new Set(gitFolders)) {
    for (const place of SETTINGS) {
      const isOfOthers = place === "modules" || place === "worktrees";
      note(found, path.join(folder, place), `.git/${place}`, (name) => !isOfOthers || !DATA.has(name));
    }
  }
  return found;
}

/** Returns the paths that were added, removed or changed between two looks, sorted. */
export function changedSettings(before: GitSettings, after: GitSettings): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

/** Notes the state of a file or a link, or of what a folder contains, as far as it is `wanted` by name. */
function note(
  found: Map<string, string>,
  file: string,
  shown: string,
  wanted: (name: string) => boolean,
): void {
  try {
    const status = lstatSync(file);
    if (status.isDirectory()) {
      for (const name of readdirSync(file).filter(wanted)) {
        note(found, path.join(file, name), `${shown}/${name}`, wanted);
      }
      return;
    }
    const isRead = status.isFile() && status.size <= LARGEST_READ;
    const state = status.isSymbolicLink()
      ? readlinkSync(file)
      : isRead
        ? readPlainStart(file, status.size).toString("latin1")
        : `${status.mtimeMs} ${status.ctimeMs}`;
    // A linked work tree has two folders, which may both contain the file.
    found.set(shown, `${found.get(shown) ?? ""}${status.mode} ${status.size} ${state}\0`);
  } catch {
    // It does not exist, or has just vanished: no entry, which differs from an earlier entry.
  }
}
