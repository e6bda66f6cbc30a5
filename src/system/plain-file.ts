import { randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";

// Opening a named pipe blocks this process, signals included, until its other end is opened. So no path that the agent or an
// earlier step could write to is opened without O_NONBLOCK.

const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const WRITE = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * Opens a file that may have been replaced: a link would lead anywhere, and opening a pipe blocks until there is a writer,
 * which not even the end of this process interrupts.
 *
 * @returns to be closed by the caller
 * @throws Error when it cannot be opened, or is not a regular file
 */
export async function openPlainFile(path: string | Buffer): Promise<FileHandle> {
  const file = await open(path, READ | constants.O_NOFOLLOW);
  try {
    if ((await file.stat()).isFile()) {
      return file;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new Error(`${path.toString()} is not a file`);
}

/**
 * Reads the first bytes of a file that may have been replaced; a link is not followed.
 *
 * @throws when it cannot be read, or is not a file
 */
export function readPlainStart(path: string, bytes: number): Buffer {
  const descriptor = openSync(path, READ | constants.O_NOFOLLOW);
  try {
    if (!fstatSync(descriptor).isFile()) {
      throw new Error(`${path} is not a file`);
    }
    const start = Buffer.alloc(bytes);
    return start.subarray(0, readSync(descriptor, start, 0, bytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a file that another program may have put there: a named pipe or a device in its place is an error, and nothing is
 * waited for. A link is followed.
 *
 * @throws when it cannot be read, or is not a file
 */
export function readPlainFile(path: string): Buffer {
  const descriptor = openSync(path, READ);
  try {
    refuseOther(descriptor, path);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Where the runner keeps the files that a step writes to (actions/runner, FileCommandManager.cs). */
const RUNNER_FILES = "_runner_file_commands";

/**
 * Moves a folder aside that stands where one of the runner's files belongs, with all that is in it: the agent put it there.
 * It is not removed, and a folder anywhere else stays: a path from outside may be `/`, or `/etc`.
 *
 * @throws when the system does not let us
 */
export function moveFolderAside(path: string): void {
  const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && basename(dirname(resolve(path))) === RUNNER_FILES) {
    renameSync(path, `${path}.moved-${randomUUID()}`);
  }
}

/**
 * Makes sure that there is a plain file at a path, for another program to write to: a folder is moved aside, a link, a named
 * pipe or a socket is removed; elsewhere a folder is an error. What is in `/dev` was given in a run by hand, and stays.
 *
 * @throws when the system does not let us
 */
export function ensurePlainFile(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (path.startsWith("/dev/") || stats?.isFile() === true) {
    return;
  }
  moveFolderAside(path);
  if (stats?.isSymbolicLink() === true || stats?.isFIFO() === true || stats?.isSocket() === true) {
    unlinkSync(path);
  }
  closeSync(openSync(path, "wx", 0o644));
}

/**
 * Writes a file in its place: no link is followed, and no pipe waited for.
 *
 * @throws when the system does not let us
 */
export function overwritePlainFile(path: string, text: string): void {
  if (path.startsWith("/dev/")) {
    writeFileSync(path, text);
    return;
  }
  ensurePlainFile(path);
  const descriptor = openSync(path, WRITE);
  try {
    refuseOther(descriptor, path);
    ftruncateSync(descriptor);
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** The system has its own error for a folder (EISDIR). */
function refuseOther(descriptor: number, path: string): void {
  const stats = fstatSync(descriptor);
  if (!stats.isFile() && !stats.isDirectory()) {
    throw new Error(`${path} is not a regular file`);
  }
}
