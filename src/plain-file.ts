import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** A named pipe is not waited for: to open one blocks this process until somebody writes into it. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Opens a file that somebody else may have put something in the place of: a link would lead anywhere, and to open a pipe blocks
 * until somebody writes to it, which not even the end of this process interrupts.
 *
 * @returns to be closed by the caller
 * @throws Error when it cannot be opened, or is no plain file
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
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
  throw new Error(`${path} is not a file`);
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
    if (!fstatSync(descriptor).isFile()) {
      throw new Error(`${path} is no plain file`);
    }
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
