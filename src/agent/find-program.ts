import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Absolute path of a program on a search path, or `undefined`. Found once, before the agent starts: folders that stand
 * early on a runner's `PATH` (`~/.local/bin`) can be written by the agent, who could put a program of that name there.
 *
 * @param searchPath value of `PATH`; entries that are not absolute are skipped, they would mean the work tree
 */
export async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(path.delimiter)) {
    const candidate = path.join(folder, name);
    if (path.isAbsolute(folder) && (await isProgram(candidate))) {
      return candidate;
    }
  }
  return undefined;
}

/** Whether a file stands there that may be executed; a folder may be, too, but is none. */
export async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
