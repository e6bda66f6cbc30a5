import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";

const READ_BYTES = 1024 * 1024;
/** Somebody may have put a named pipe in place of a file. */
const READ = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

type TreeDigest = {
  /** Of all paths, modes, link targets and contents. */
  readonly sha256: string;
  /** Whether another user than us and root owns something in the tree. */
  readonly isForeign: boolean;
};

/**
 * Hashes a directory with everything in it.
 *
 * @throws Error when something cannot be read; without a code when it is not a file, directory or link
 */
export async function treeDigest(directory: string): Promise<TreeDigest> {
  const paths = ["."];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    paths.push(join(entry.parentPath, entry.name).slice(directory.length + 1));
  }
  const whole = createHash("sha256");
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  let isForeign = false;
  for (const path of paths.sort()) {
    const place = join(directory, path);
    const stats = lstatSync(place);
    isForeign ||= !isTrustedOwner(stats.uid);
    const mode = (stats.mode & 0o7777).toString(8);
    if (stats.isSymbolicLink()) {
      whole.update(JSON.stringify([path, "link", readlinkSync(place)]));
    } else if (stats.isDirectory()) {
      whole.update(JSON.stringify([path, "directory", mode]));
    } else {
      whole.update(JSON.stringify([path, "file", mode, await fileDigest(place, buffer)]));
    }
  }
  return { sha256: whole.digest("hex"), isForeign };
}

/**
 * Reads without promises: the package has thousands of small files, and each would go through Node's threads four
 * times.
 */
async function fileDigest(path: string, buffer: Buffer): Promise<string> {
  const descriptor = openSync(path, READ);
  try {
    if (!fstatSync(descriptor).isFile()) {
      throw new Error(`${JSON.stringify(basename(path))} is neither file, directory nor link`);
    }
    const digest = createHash("sha256");
    for (;;) {
      const bytes = readSync(descriptor, buffer);
      if (bytes === 0) {
        return digest.digest("hex");
      }
      digest.update(buffer.subarray(0, bytes));
      // Signals are handled meanwhile.
      await setImmediate();
    }
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Checks whether another user owns or can write something, and so could change it after our check.
 *
 * @param place a file or directory; a link itself is never trusted, because its target was not checked
 * @returns why it cannot be trusted, as half a sentence; undefined when it can
 */
export async function whyForeign(place: string): Promise<string | undefined> {
  const { uid, mode } = await lstat(place);
  return isTrustedOwner(uid) && (mode & 0o022) === 0 ? undefined : `other users can write ${basename(place)}`;
}

/** Root can change everything anyway. */
function isTrustedOwner(userId: number): boolean {
  return userId === 0 || userId === process.getuid?.();
}
