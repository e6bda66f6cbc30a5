import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isWithin } from "./isolation/mount-table.js";

/** The programs of the step that may be run outside of the walls, with the step's own rights. */
export interface Programs {
  /** For `PATH`, as programs start further ones by name (git its helpers). */
  readonly searchPath: string;
  /** Absolute path of the first one of that name, or `undefined`. */
  find(name: string): string | undefined;
  /** The first one of that name that was passed over, as the agent could replace it. */
  refused(name: string): string | undefined;
}

/**
 * The programs on a search path that the agent cannot replace: neither the folder on `PATH` nor the file itself lies in the
 * workspace, nor does any link on the way to them. A virtual environment or `node_modules/.bin` of the checkout on `PATH` is
 * common; what lies there would run after the agent, outside of its walls.
 *
 * To be asked before the agent starts, and kept: folders that stand early on a runner's `PATH` (`~/.local/bin`) can be
 * written by an agent that is not isolated.
 *
 * @param searchPath value of `PATH`; entries that are not absolute are skipped, they would mean the work tree
 * @param workspace absolute; all that the agent may write and that is there after the run
 */
export function programsOutside(searchPath: string, workspace: string): Programs {
  const root = realPath(workspace);
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const isSafe = (file: string): boolean => !leadsThrough(file, root);
  const trusted = folders.filter(isSafe);
  const first = (
    name: string,
    places: readonly string[],
    accept: (file: string) => boolean,
  ): string | undefined =>
    places.map((folder) => path.join(folder, name)).find((file) => isProgram(file) && accept(file));
  return {
    searchPath: trusted.join(path.delimiter),
    find: (name) => first(name, trusted, isSafe),
    refused: (name) => first(name, folders, (file) => !isSafe(file)),
  };
}

/** As many links as Linux follows on the way to a file (path_resolution(7)). */
const MAXIMUM_LINKS = 40;

/** Whether a path, or a link that it leads over, lies in a folder. @param folder no part of it a link */
function leadsThrough(file: string, folder: string): boolean {
  const names = file.split("/").reverse();
  let place = "/";
  let links = 0;
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const next = path.join(place, name);
    if (isWithin(next, folder)) {
      return true;
    }
    const text = linkAt(next);
    if (text === undefined) {
      place = next;
      continue;
    }
    links += 1;
    if (links > MAXIMUM_LINKS) {
      return true;
    }
    names.push(...text.split("/").reverse());
    place = path.isAbsolute(text) ? "/" : place;
  }
  return false;
}

function linkAt(file: string): string | undefined {
  try {
    return lstatSync(file).isSymbolicLink() ? readlinkSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Of a folder that is not there (any more): the path itself. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/** Whether a file stands there that may be executed; a folder may be, too, but is none. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
