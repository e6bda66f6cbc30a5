import { readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files around a program, by name, each with what changes when it is written or replaced. */
export type InstalledState = ReadonlyMap<string, string>;

/**
 * Looks at a program and at the files beside it: the CLI's launcher starts those. Costs a millisecond, where a question
 * for its version costs up to a second.
 *
 * @returns empty if it cannot be looked at
 */
export function installedState(program: string): InstalledState {
  try {
    const directory = dirname(realpathSync(program));
    return new Map(
      readdirSync(directory).map((name) => [join(directory, name), stampOf(join(directory, name))]),
    );
  } catch {
    return new Map();
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  // The time of a directory changes with each file in it.
  return stats === undefined || stats.isDirectory() ? "" : `${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}

/** Whether a file that was there is another one, or is gone. New ones do not count. */
export function isReplaced(before: InstalledState, after: InstalledState): boolean {
  return [...before].some(([path, stamp]) => after.get(path) !== stamp);
}
