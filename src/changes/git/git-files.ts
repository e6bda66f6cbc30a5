import { createHash } from "node:crypto";
import { type Dirent, lstatSync, readdirSync, readlinkSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { GitError } from "../../system/errors.js";
import { readPlainFile, readPlainStart } from "../../system/plain-file.js";

/** Files that control how git behaves and where it looks: path as shown (`.git/config`) → state. */
export type GitInternals = ReadonlyMap<string, string>;

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
/** Places that change in everyday work. They only matter if they are neither folder nor file: a link redirects git. */
const MOVING = ["HEAD", "index", "info", "objects", "objects/info", "objects/pack", "packed-refs", "refs"];
/** Data of submodules and linked work trees, not settings; may be large. */
const DATA = new Set(["objects", "refs", "logs", "index", "HEAD", "ORIG_HEAD", "FETCH_HEAD", "packed-refs"]);
/** Larger files are not read, only identified by size and time. Bytes. */
const LARGEST_READ = 1024 * 1024;
/** Larger files are hashed, which takes 5 ms to load. Bytes. */
const LARGEST_KEPT = 32 * 1024;

/** A repository's folders, as in `Git`. */
export type GitFolders = {
  readonly topLevel: string;
  readonly gitDirectory: string;
  readonly commonDirectory: string;
};

/**
 * Reads the state of the files with git's settings, and of those that lead git to other folders. Only reads plain
 * files; never throws. Synchronous: a promise for each small file costs ten times as much as the read.
 */
export function readGitInternals({ topLevel, gitDirectory, commonDirectory }: GitFolders): GitInternals {
  const internals = new Map<string, string>();
  const entrance = path.join(topLevel, ".git");
  if (statusOf(entrance)?.isDirectory() !== true) {
    noteSetting(entrance, ".git", internals);
  }
  for (const folder of new Set([gitDirectory, commonDirectory])) {
    for (const place of SETTINGS) {
      noteSetting(path.join(folder, place), `.git/${place}`, internals);
    }
    for (const place of MOVING) {
      noteKind(path.join(folder, place), `.git/${place}`, internals);
    }
  }
  return internals;
}

/** Returns the paths that were added, removed or changed between two looks, sorted. */
export function changedInternals(before: GitInternals, after: GitInternals): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}

function noteSetting(file: string, shown: string, internals: Map<string, string>): void {
  try {
    const status = lstatSync(file);
    if (status.isDirectory()) {
      for (const entry of readdirSync(file)) {
        const [inside, place] = [path.join(file, entry), `${shown}/${entry}`];
        if (!/^\.git\/(?:modules|worktrees)\//.test(shown) || !DATA.has(entry)) {
          noteSetting(inside, place, internals);
          continue;
        }
        noteKind(inside, place, internals);
        if (entry === "objects") {
          noteSetting(path.join(inside, "info/alternates"), `${place}/info/alternates`, internals);
        }
      }
    } else if (status.isSymbolicLink()) {
      add(internals, shown, `link ${readlinkSync(file)}`);
    } else if (status.isFile() && status.size <= LARGEST_READ) {
      add(internals, shown, `${status.mode} ${status.size} ${contentOf(file, status.size)}`);
    } else {
      add(internals, shown, `${status.mode} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`);
    }
  } catch {
    // It does not exist, or has just vanished: no entry, which differs from an earlier entry.
  }
}

function noteKind(file: string, shown: string, internals: Map<string, string>): void {
  const status = statusOf(file);
  if (status?.isDirectory() === false && !status.isFile()) {
    noteSetting(file, shown, internals);
  }
}

/** Appends a state: a linked work tree has two folders, which may both contain the file. */
function add(internals: Map<string, string>, shown: string, state: string): void {
  internals.set(shown, `${internals.get(shown) ?? ""}${state}\0`);
}

function contentOf(file: string, size: number): string {
  // The file may have become a link or a pipe since the check.
  const bytes = readPlainStart(file, size);
  return size <= LARGEST_KEPT ? bytes.toString("latin1") : createHash("sha256").update(bytes).digest("hex");
}

function statusOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

/** Files that git reads into memory as a whole. */
const READ_AT_ONCE = ["HEAD", "commondir", "config", "config.worktree", "gitdir", "shallow"];
/** Larger than any real one, even a long configuration. Bytes. */
const LARGEST_FILE = 16 * 1024 * 1024;
const MAPPED = ["index", "packed-refs"];
/** Folders below `objects` whose files git reads for every command. */
const ALWAYS_READ = ["info", "pack"];
/** Folders with one file per object, which git only reads when it needs the object. */
const LOOSE_OBJECTS = /^[0-9a-f]{2}$/;
/** Folders of other repositories whose objects git reads, too. */
const MAXIMUM_ALTERNATES = 100;
const LARGEST_ALTERNATES = 64 * 1024;

/**
 * Checks that git cannot hang or run out of memory on its own files: it waits for ever on a named pipe, and reads a
 * link to `/dev/zero` until memory is full. Does not check single objects.
 *
 * @throws GitError that names the first file that is too large, or neither a regular file nor a link to one
 */
export function refuseOddFiles({ gitDirectory, commonDirectory }: Omit<GitFolders, "topLevel">): void {
  for (const folder of new Set([gitDirectory, commonDirectory])) {
    for (const name of READ_AT_ONCE) {
      refuseOdd(path.join(folder, name), LARGEST_FILE);
    }
    for (const name of MAPPED) {
      refuseOdd(path.join(folder, name));
    }
    refuseOddReferences(path.join(folder, "refs"));
  }
  for (const folder of objectFolders(commonDirectory)) {
    for (const name of ALWAYS_READ) {
      refuseOddIn(path.join(folder, name));
    }
  }
}

/**
 * The same for single objects. Call it before git reads objects. Separate, because listing up to 256 folders takes 5
 * ms.
 *
 * @throws GitError that names the first one that is neither a regular file nor a link to one
 */
export function refuseOddObjects({ commonDirectory }: Pick<GitFolders, "commonDirectory">): void {
  for (const folder of objectFolders(commonDirectory)) {
    for (const { name } of entriesOf(folder).filter((entry) => LOOSE_OBJECTS.test(entry.name))) {
      refuseOddIn(path.join(folder, name));
    }
  }
}

function refuseOdd(file: string, largest = Number.POSITIVE_INFINITY): void {
  let status: Stats;
  try {
    status = statSync(file);
  } catch {
    return;
  }
  if (!status.isFile() && !status.isDirectory()) {
    throw oddFile(file, "is not a regular file");
  }
  if (status.isFile() && status.size > largest) {
    throw oddFile(file, `has ${status.size} bytes`);
  }
}

function oddFile(file: string, what: string): GitError {
  return new GitError(`${file} ${what}, so git is not asked to read it`, "Check the repository out again.");
}

function refuseOddIn(folder: string, largest?: number): void {
  for (const entry of entriesOf(folder)) {
    if (largest !== undefined || !entry.isFile()) {
      refuseOdd(path.join(folder, entry.name), largest);
    }
  }
}

function refuseOddReferences(folder: string): void {
  refuseOddIn(folder, LARGEST_FILE);
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory()) {
      refuseOddReferences(path.join(folder, entry.name));
    }
  }
}

/** Returns the folder with objects, and those that its alternates name. @throws GitError */
function objectFolders(commonDirectory: string): ReadonlySet<string> {
  const folders = new Set([path.join(commonDirectory, "objects")]);
  for (const folder of folders) {
    const alternates = path.join(folder, "info/alternates");
    refuseOdd(alternates, LARGEST_ALTERNATES);
    for (const line of linesOf(alternates)) {
      if (line.startsWith('"')) {
        throw oddFile(alternates, "has a path in quotes, which no program writes there");
      }
      folders.add(path.resolve(folder, line));
    }
    if (folders.size > MAXIMUM_ALTERNATES) {
      throw oddFile(alternates, `names more than ${MAXIMUM_ALTERNATES} folders`);
    }
  }
  return folders;
}

function linesOf(file: string): readonly string[] {
  try {
    return readPlainFile(file)
      .toString("utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  } catch {
    return [];
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
