import { randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { moveFolderAside, overwritePlainFile } from "../system/plain-file.js";

/**
 * Writes a file so that a reader finds the old text or the new one, never half of either. Whatever stands at the path,
 * a link above all, is replaced and not followed.
 *
 * @param stagingDirectory where the new text is written first; on the file system of `path`, else it is written in place
 */
export function writeAtomically(path: string, text: string, stagingDirectory: string): void {
  const staged = join(stagingDirectory, `.${randomUUID()}`);
  try {
    writeFileSync(staged, text, { flag: "wx", mode: 0o644 });
    moveFolderAside(path);
    renameSync(staged, path);
  } catch {
    // Another file system (EXDEV), a path that cannot be renamed to (a mount of its own, as in a container job), or no room
    // where it is staged: a disk that is full, a directory that the agent has deleted or put something else for.
    removeStaged(staged);
    overwritePlainFile(path, text);
  }
}

function removeStaged(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The directory is none (ENOTDIR), so nothing was staged in it.
  }
}
