import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/** No link is followed, and no pipe waited for. */
const READ_ONLY_A_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a file that somebody else may have put something in the place of: a link would lead anywhere, and to open a pipe blocks
 * until somebody writes to it, which not even the end of this process interrupts.
 *
 * @returns to be closed by the caller
 * @throws Error when it cannot be opened, or is no plain file
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
  const file = await open(path, READ_ONLY_A_FILE);
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
