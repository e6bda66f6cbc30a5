import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import path from "node:path";

/**
 * Moves a file, a link or a folder with all that is in it. A link is moved itself, wherever it leads.
 *
 * @param to must not exist; its folder must
 * @throws when the system does not let us, or when a pipe or the like would have to be copied
 */
export function moveTree(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // In a container job the workspace and the temporary folder are mounts of their own.
    if (!isOtherFileSystem(error)) {
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

function isOtherFileSystem(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "EXDEV";
}
