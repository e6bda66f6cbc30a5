import { type Dirent, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../system/errors.js";
import type { Git } from "../../changes/git/git.js";
import type { BaseFile } from "./base-files.js";
import { entriesOfIndex, repositoriesInside, SUBMODULE } from "./git-lists.js";
import { configurationRoot, isAgentConfiguration } from "../../safety/agent-configuration.js";

/** Returns the agent configuration among the entries of one folder, tracked or not. */
export function configurationIn(folder: string): string[] {
  return readdirSync(folder).filter(isAgentConfiguration);
}

/**
 * Returns the paths below the top folder that are agent configuration: tracked ones at any depth, and all in a
 * submodule that is not the base's or in another repository inside the work tree, as when a pull request is checked
 * out into its own folder. Does not check whether they still exist.
 *
 * @param trusted submodules of the base commit: a submodule at the same commit is the base's own
 * @throws StartError when such a path cannot be addressed
 * @throws GitError when git cannot read the index
 */
export async function configurationBelowTop(
  git: Git,
  trusted: ReadonlyMap<string, string>,
): Promise<string[]> {
  const entries = [...(await entriesOfIndex(git))];
  const submodules = entries.filter(([name, { mode, id }]) => mode === SUBMODULE && trusted.get(name) !== id);
  const foreign = [...submodules.map(([name]) => name), ...(await repositoriesInside(git))];
  const roots = new Set([
    ...entries.map(([name]) => configurationRoot(name)).filter((root) => root !== undefined),
    ...foreign.flatMap((name) => configurationBelow(git.topLevel, name)),
  ]);
  for (const root of roots) {
    if (root.includes("\uFFFD")) {
      throw new StartError(
        `${root} is agent configuration in a folder whose name is not UTF-8; it cannot be replaced`,
        "Rename the folder, or use `project-config: keep` if whoever made it is to be trusted.",
      );
    }
  }
  return [...roots];
}

/** Returns the agent configuration in a folder and below, except in `.git`. Does not follow links. */
function configurationBelow(top: string, folder: string): string[] {
  return entriesOf(path.join(top, folder)).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (isAgentConfiguration(entry.name)) {
      return [name];
    }
    return entry.isDirectory() && entry.name !== ".git" ? configurationBelow(top, name) : [];
  });
}

/** Returns everything that is not a folder at a path and below, relative to the top folder. */
export function leavesAt(top: string, root: string): string[] {
  const stats = lstatSync(path.join(top, root), { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) {
    return stats === undefined ? [] : [root];
  }
  return entriesOf(path.join(top, root)).flatMap((entry) => leavesAt(top, `${root}/${entry.name}`));
}

/** Whether a path contains exactly these files; with no files, nothing may be there. */
export function holdsExactly(top: string, root: string, files: readonly BaseFile[]): boolean {
  const leaves = new Set(leavesAt(top, root));
  return (
    leaves.size === files.length &&
    (files.length > 0 || !exists(top, root)) &&
    files.every((file) => leaves.has(file.path) && isFileLike(top, file))
  );
}

/** Whether exactly this file is in the work tree. Does not follow links. */
export function isFileLike(top: string, { path: name, bytes, isProgram }: BaseFile): boolean {
  const stats = lstatSync(path.join(top, name), { throwIfNoEntry: false });
  return (
    stats?.isFile() === true &&
    stats.size === bytes.length &&
    (process.platform === "win32" || ((stats.mode & 0o100) !== 0) === isProgram) &&
    readFileSync(path.join(top, name)).equals(bytes)
  );
}

/** Whether the work tree has at a path what another folder has there: the same file, the same link, or nothing. */
export function isAsIn(folder: string, top: string, name: string): boolean {
  const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  if (stats?.isSymbolicLink() === true) {
    return linkAt(top, name) === linkAt(folder, name);
  }
  return stats?.isFile() === true
    ? isFileLike(top, {
        path: name,
        bytes: readFileSync(path.join(folder, name)),
        isProgram: (stats.mode & 0o100) !== 0,
      })
    : stats === undefined && !exists(top, name);
}

/** Returns where a link leads; undefined if there is none. */
function linkAt(top: string, name: string): string | undefined {
  const place = path.join(top, name);
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true
    ? readlinkSync(place)
    : undefined;
}

export function exists(top: string, name: string): boolean {
  return lstatSync(path.join(top, name), { throwIfNoEntry: false }) !== undefined;
}

/**
 * Returns the first folder on the way to a path that is something else, usually a link; undefined when there is none.
 */
export function obstacleOnTheWay(top: string, name: string): string | undefined {
  const folders = name.split("/").slice(0, -1);
  for (let depth = 0; depth <= folders.length; depth += 1) {
    const folder = folders.slice(0, depth).join("/");
    const stats = lstatSync(path.join(top, folder), { throwIfNoEntry: false });
    if (stats === undefined) {
      return undefined;
    }
    if (!stats.isDirectory()) {
      return folder === "" ? "." : folder;
    }
  }
  return undefined;
}

function entriesOf(folder: string): Dirent[] {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : [];
}
