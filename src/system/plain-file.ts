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

// Opening a named pipe blocks this process, including its signals, until the other end is opened. So we open every
// path that the agent or an earlier step could write to with O_NONBLOCK.

const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const WRITE = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * Opens a file that may have been replaced. A link could lead anywhere, and opening a pipe blocks until there is a
 * writer, which not even the end of this process interrupts.
 *
 * @returns a handle that the caller closes
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
 * Reads the first bytes of a file that may have been replaced. Does not follow links.
 *
 * @throws when it cannot be read, or is not a file
 */
export function readPlainStart(path: string | Buffer, bytes: number): Buffer {
  const descriptor = openSync(path, READ | constants.O_NOFOLLOW);
  try {
    if (!fstatSync(descriptor).isFile()) {
      throw new Error(`${path.toString()} is not a file`);
    }
    const start = Buffer.alloc(bytes);
    return start.subarray(0, readSync(descriptor, start, 0, bytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a file that another program may have put there. A named pipe or a device is an error, and never blocks.
 * Follows links.
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
 * Moves aside a folder, with its content, that the agent put in place of one of the runner's files. Does not remove
 * it, and leaves a folder anywhere else: a path from outside may be `/` or `/etc`.
 *
 * @throws when the system refuses
 */
export function moveFolderAside(path: string): void {
  const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder && basename(dirname(resolve(path))) === RUNNER_FILES) {
    renameSync(path, `${path}.moved-${randomUUID()}`);
  }
}

/**
 * Makes sure that there is a plain file at a path, for another program to write to. Moves a folder aside; removes a
 * link, a named pipe or a socket. Elsewhere a folder is an error. Paths in `/dev` come from a run by hand, and stay.
 *
 * @throws when the system refuses
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
 * Overwrites a file, without following a link or waiting for a pipe.
 *
 * @throws when the system refuses
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

/**
 * Identifies the directory at a path, to compare with later: links are not followed, so a link in its place is another.
 *
 * @returns empty if no directory is there
 */
export function directoryIdentity(path: string): string {
  try {
    const stats = lstatSync(path, { bigint: true });
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : "";
  } catch {
    return "";
  }
}

/** Leaves folders to the system's own error (EISDIR). */
function refuseOther(descriptor: number, path: string): void {
  const stats = fstatSync(descriptor);
  if (!stats.isFile() && !stats.isDirectory()) {
    throw new Error(`${path} is not a regular file`);
  }
}

/** Whether a path is a folder or lies below it. Both absolute, without `.` and `..`. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
