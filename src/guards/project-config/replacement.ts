import {
  existsSync,
  mkdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  constants,
  copyFileSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { errorCode } from "../../system/errors.js";
import path from "node:path";
import type { BaseFile } from "./base-files.js";
import { exists, holdsExactly, isAsIn, isFileLike, leavesAt, obstacleOnTheWay } from "./work-tree.js";

/** Agent configuration that was removed, with its replacement. */
export type Replacement = {
  /** Relative to the top folder. */
  readonly root: string;
  /** Our folder with the original, under the same relative path; undefined when there was none. */
  readonly kept: string | undefined;
  readonly files: readonly BaseFile[];
};

/**
 * Moves what is at a path away. If nothing is there any more, it was another spelling of the same name.
 *
 * @param keep our folder for this path alone
 * @throws when the system refuses
 */
export function takeAway(top: string, root: string, keep: string): void {
  if (!exists(top, root)) {
    return;
  }
  mkdirSync(path.dirname(path.join(keep, root)), { recursive: true });
  moveTree(path.join(top, root), path.join(keep, root));
}

/**
 * Writes files to a path where there is nothing.
 *
 * @throws when the system refuses, or when something is there after all; nothing was written then
 */
export function putFiles(top: string, root: string, files: readonly BaseFile[]): void {
  if (exists(top, root)) {
    throw new Error(`${root} stands there already, perhaps in another spelling`);
  }
  try {
    for (const file of files) {
      const target = path.join(top, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.bytes, { flag: "wx", mode: file.isProgram ? 0o755 : 0o644 });
    }
  } catch (error) {
    rmSync(path.join(top, root), { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores the original at a path, file by file, except what was changed meanwhile. Never throws.
 *
 * @returns paths that were left as they are
 */
export function putBack(top: string, replacement: Replacement): readonly string[] {
  const { root, kept, files } = replacement;
  try {
    if (obstacleOnTheWay(top, root) !== undefined) {
      return [root];
    }
    if (!holdsExactly(top, root, files)) {
      return putBackInParts(top, replacement);
    }
    rmSync(path.join(top, root), { recursive: true, force: true });
    if (kept !== undefined && exists(kept, root)) {
      mkdirSync(path.dirname(path.join(top, root)), { recursive: true });
      moveTree(path.join(kept, root), path.join(top, root));
    }
    return [];
  } catch {
    return [root];
  }
}

/** Returns the names of all files that the replacement took away or wrote, relative to the top folder. */
export function namesOf({ root, kept, files }: Replacement): readonly string[] {
  const original = kept === undefined ? [] : leavesAt(kept, root);
  return [...new Set([...files.map((file) => file.path), ...original])];
}

/** Whether a file is what it was before the replacement. */
export function isAsBefore(top: string, { kept }: Replacement, name: string): boolean {
  return (
    obstacleOnTheWay(top, name) === undefined &&
    (kept === undefined ? !exists(top, name) : isAsIn(kept, top, name))
  );
}

function putBackInParts(top: string, replacement: Replacement): readonly string[] {
  const { root, kept, files } = replacement;
  const put = new Map(files.map((file) => [file.path, file]));
  return namesOf(replacement).filter((name) => {
    if (isAsBefore(top, replacement, name)) {
      removeEmptyFolders(top, root, path.dirname(name));
      return false;
    }
    const file = put.get(name);
    const isUntouched = file === undefined ? !exists(top, name) : isFileLike(top, file);
    if (!isUntouched || obstacleOnTheWay(top, name) !== undefined) {
      return true;
    }
    rmSync(path.join(top, name), { force: true });
    if (kept !== undefined && exists(kept, name)) {
      mkdirSync(path.dirname(path.join(top, name)), { recursive: true });
      moveTree(path.join(kept, name), path.join(top, name));
    } else {
      removeEmptyFolders(top, root, path.dirname(name));
    }
    return false;
  });
}

/** Removes empty folders, from the given one up to the configuration's own. */
function removeEmptyFolders(top: string, root: string, folder: string): void {
  if (`${folder}/`.startsWith(`${root}/`) && existsSync(path.join(top, folder))) {
    try {
      rmdirSync(path.join(top, folder));
    } catch {
      return;
    }
    removeEmptyFolders(top, root, path.dirname(folder));
  }
}

/**
 * Moves a file, a link or a folder with its content. Moves a link itself, wherever it leads.
 *
 * @param to must not exist; its folder must
 * @throws when the system refuses, or when something like a pipe would have to be copied
 */
function moveTree(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // In a container job the workspace and the temporary folder are separate mounts.
    if (errorCode(error) !== "EXDEV") {
      throw error;
    }
    copyTree(from, to);
    rmSync(from, { recursive: true });
  }
}

function copyTree(from: string, to: string): void {
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else if (stats.isDirectory()) {
    mkdirSync(to, { mode: stats.mode });
    for (const name of readdirSync(from)) {
      copyTree(path.join(from, name), path.join(to, name));
    }
  } else if (stats.isFile()) {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    utimesSync(to, stats.atime, stats.mtime);
  } else {
    throw new Error(`${from} is neither a file, a link nor a folder`);
  }
}
