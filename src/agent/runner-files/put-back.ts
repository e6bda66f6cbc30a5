import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RegularFile } from "./file-state.js";

/**
 * Writes a file as it was. It is written beside its place and renamed over it: a link in its place is not followed, a
 * hard link not written through.
 *
 * @throws when the system does not let us
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
 * Makes a folder of what stands at a path, if it is none, and gives it its permissions.
 *
 * @throws when the system does not let us
 */
export function putFolderBack(path: string, mode: number): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
    clearAway(path);
  }
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
}

/**
 * Takes whatever stands at a path from there. It is renamed before it is deleted: that works for a folder, too, that
 * nobody may enter or whose paths have become too long to be deleted; what cannot be deleted stays under a name that
 * nobody reads.
 *
 * @throws when the system does not let us
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

/** In a container job we are root and the runner, who has to read the file, is not. */
function giveBack(path: string, { owner, group }: RegularFile): void {
  try {
    chownSync(path, owner, group);
  } catch {
    // Only root may; everybody else owns the file as before.
  }
}
