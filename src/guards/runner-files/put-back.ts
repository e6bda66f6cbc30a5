import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RegularFile } from "./file-state.js";

/**
 * Restores a file. Writes it beside its path and renames it, so that a link there is not followed and a hard link is
 * not written through.
 *
 * @throws when the system refuses
 */
export function putFileBack(path: string, before: RegularFile): void {
  mkdirSync(dirname(path), { recursive: true });
  const staged = join(dirname(path), `.restore-${randomUUID()}`);
  writeFileSync(staged, before.bytes, { flag: "wx", mode: before.mode });
  chmodSync(staged, before.mode);
  giveBack(staged, before);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    clearAway(path);
  }
  renameSync(staged, path);
}

/**
 * Makes a path a folder, if it is not one, and sets its permissions.
 *
 * @throws when the system refuses
 */
export function putFolderBack(path: string, mode: number): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
    clearAway(path);
  }
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
}

/**
 * Clears a path. Renames before deleting, which also works for a folder that we may not enter or whose paths are too
 * long to delete. What cannot be deleted stays under a name that nothing reads.
 *
 * @throws when the system refuses
 */
export function clearAway(path: string): void {
  const aside = join(dirname(path), `.removed-${randomUUID()}`);
  renameSync(path, aside);
  try {
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // See above.
  }
}

/** In a container job we are root, but the runner, which has to read the file, is not. */
function giveBack(path: string, { owner, group }: RegularFile): void {
  try {
    chownSync(path, owner, group);
  } catch {
    // Only root may; any other user already owns the file as before.
  }
}
