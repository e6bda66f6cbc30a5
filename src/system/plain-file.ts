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

// To open a named pipe blocks this process until somebody opens its other end, and no signal is heard meanwhile. So
// nothing is opened without O_NONBLOCK at a path that the agent, or an earlier step, could write to.

const READ = constants.O_RDONLY | constants.O_NONBLOCK;
const WRITE = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/**
 * Opens a file that somebody else may have put something in the place of: a link would lead anywhere, and to open a pipe blocks
 * until somebody writes to it, which not even the end of this process interrupts.
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
 * Reads the first bytes of a file that somebody else may have put something in the place of; a link is not followed.
 *
 * @throws when it cannot be read, or is no file
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
 * Reads a file that somebody else may have put there: a named pipe or a device in its place is an error, and nothing is
 * waited for. A link is followed.
 *
 * @throws when it cannot be read, or is no file
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
 * It is not removed, and a folder anywhere else stays: a path that somebody else has named may be `/`, or `/etc`.
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
 * Sees to it that a plain file stands at a path, for somebody else to write to: a folder is moved aside, a link, a named
 * pipe or a socket is removed; elsewhere a folder is an error. What is named in `/dev` was given by whoever runs this by hand, and stays.
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

/** The system has words of its own for a folder (EISDIR). */
function refuseOther(descriptor: number, path: string): void {
  const stats = fstatSync(descriptor);
  if (!stats.isFile() && !stats.isDirectory()) {
    throw new Error(`${path} is not a regular file`);
  }
}
