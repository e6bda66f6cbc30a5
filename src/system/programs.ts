import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isWithin } from "./plain-file.js";

/**
 * The programs of the step that may run outside the isolation, with the step's rights: those on a search path that the
 * agent cannot replace. Neither the folder on `PATH`, nor the file, nor a link on the way to them is in the workspace. A
 * virtual environment or `node_modules/.bin` of the checkout is often on `PATH`, and its programs would run after the
 * agent, outside the isolation.
 *
 * Look programs up before the agent starts and keep the results: an agent without isolation can write to folders early
 * on a runner's `PATH` (`~/.local/bin`).
 */
export class Programs {
  /** For `PATH`: programs start others by name, as git does with its helpers. */
  readonly searchPath: string;
  readonly #workspace: string;
  readonly #folders: readonly string[];
  readonly #trusted: readonly string[];

  /**
   * @param searchPath value of `PATH`; relative entries are skipped, because they would refer to the work tree
   * @param workspace absolute; everything the agent may write that remains after the run
   */
  constructor(searchPath: string, workspace: string) {
    this.#workspace = realPath(workspace);
    this.#folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
    this.#trusted = this.#folders.filter((folder) => !this.isReplaceable(folder));
    this.searchPath = this.#trusted.join(path.delimiter);
  }

  /** Returns the absolute path of the first one of that name, or `undefined`. */
  find(name: string): string | undefined {
    return programsNamed(name, this.#trusted).find((file) => !this.isReplaceable(file));
  }

  /** Returns the first one of that name that is skipped because the agent could replace it. */
  refused(name: string): string | undefined {
    return programsNamed(name, this.#folders).find((file) => this.isReplaceable(file));
  }

  /** Returns whether the agent could replace a program: it, or a link on the way to it, is in the workspace. */
  isReplaceable(program: string): boolean {
    return leadsThrough(program, this.#workspace);
  }
}

function programsNamed(name: string, folders: readonly string[]): readonly string[] {
  return folders.map((folder) => path.join(folder, name)).filter(isProgram);
}

/** Linux follows at most this many links on the way to a file (path_resolution(7)). */
const MAXIMUM_LINKS = 40;

/** Returns whether a path, or a link on the way, is in a folder. @param folder without links */
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

/** Resolves links; returns the absolute path unresolved if the folder does not exist. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/** Returns whether the path is an executable file, not a folder. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
