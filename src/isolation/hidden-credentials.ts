import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describeError, StartError } from "../system/errors.js";
import type { HiddenFile } from "./find-credentials.js";
import { harmlessGitConfiguration } from "./git-secrets.js";

/** Returns the part of the user's git configuration that the agent gets; empty when there is none. */
export function userGitConfiguration(home: string | undefined): string {
  try {
    return harmlessGitConfiguration(readFileSync(join(home ?? "", ".gitconfig"), "latin1"));
  } catch {
    return "";
  }
}

/**
 * Writes the journal of what to put back, in the form that `put_back` (`user-parts.ts`) reads.
 *
 * @param journal a folder that only the user may enter and the agent does not see; must not exist
 */
export function writeJournal(journal: string, files: readonly HiddenFile[]): void {
  mkdirSync(journal, { mode: 0o700 });
  files.forEach(({ path, original, left, taken, stats }, index) => {
    const name = join(journal, String(index + 1));
    keepOriginal(path, `${name}.original`, original, stats);
    writeFileSync(`${name}.left`, left, { mode: 0o600 });
    writeFileSync(`${name}.taken`, taken, { mode: 0o600 });
    // Last: without this file, the others are ignored.
    writeFileSync(`${name}.path`, path, { mode: 0o600 });
  });
}

/** Links the file if possible, so that all its names lead to one file again; otherwise copies it. */
function keepOriginal(path: string, kept: string, original: Buffer, stats: Stats): void {
  try {
    linkSync(path, kept);
  } catch {
    writeLike(kept, original, stats);
  }
}

/**
 * Removes the credentials from the files. Call it once the supervisor runs, which puts them back.
 *
 * @throws StartError when one cannot be written
 */
export function hideCredentials(files: readonly HiddenFile[]): void {
  for (const { path, left, stats } of files) {
    const staged = `${path}.take-out.${process.pid}`;
    try {
      rmSync(staged, { force: true });
      writeLike(staged, left, stats);
      renameSync(staged, path);
    } catch (error) {
      throw new StartError(
        `The credentials in ${path} cannot be taken out for the time of the run: ${describeError(error)}`,
        "See that the runner's user may write to the repository, or check out with `persist-credentials: false`.",
        { cause: error },
      );
    }
  }
}

function writeLike(path: string, bytes: Buffer, stats: Stats): void {
  writeFileSync(path, bytes, { flag: "wx", mode: 0o600 });
  if (stats.uid !== process.getuid?.() || stats.gid !== process.getgid?.()) {
    chownSync(path, stats.uid, stats.gid);
  }
  chmodSync(path, stats.mode & 0o7777);
  utimesSync(path, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}
