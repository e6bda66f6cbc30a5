import {
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { configurationRoot } from "../../safety/agent-configuration.js";
import { errorCode, StartError } from "../../system/errors.js";
import type { BaseFile } from "./base-files.js";

/** What to replace with what. */
export type Plan = {
  /** All paths are relative to this folder. */
  readonly top: string;
  /** What is agent configuration now: files, links and folders. */
  readonly found: readonly string[];
  readonly base: readonly BaseFile[];
  /** Of the `base`. */
  readonly commit: string | undefined;
  /** Why something of the base is not there, one sentence each. */
  readonly leftOut: readonly string[];
};

/** A file or link that was taken away, a file that was put there, or one in the place of the other. */
type Replacement = {
  readonly name: string;
  /** Where the original is now; undefined when there was none. */
  readonly kept?: string | undefined;
  readonly put?: BaseFile | undefined;
};

/** The end of a remedy: how to continue without the base's configuration. */
export const CHOOSE =
  "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";

/** What one step replaced, file by file. Plain data: the step that puts it back may be another one. */
export type Layer = {
  readonly top: string;
  /** Folder of the originals; empty when nothing was replaced. */
  readonly kept: string;
  readonly replacements: readonly Replacement[];
};

/**
 * Removes everything first, then adds the base's files: on some file systems two spellings are one name.
 *
 * @param temporaryDirectory existing folder for the originals
 * @throws StartError, or what the system throws; everything is then as before
 */
export function replace({ top, found, base }: Plan, temporaryDirectory: string): Layer {
  const leaves = found.flatMap((root) => leavesAt(top, root));
  const files = new Map(base.map((file) => [file.path, file]));
  const same = new Set(
    leaves.filter((name) => {
      const file = files.get(name);
      return file !== undefined && holds(top, file);
    }),
  );
  const away = leaves.filter((name) => !same.has(name));
  // Configuration of the base for a folder that this checkout lacks is useless.
  const wanted = base.filter(
    ({ path: name }) => !same.has(name) && statusOf(top, path.dirname(rootOf(name))) !== undefined,
  );
  const names = [...away, ...wanted.map((file) => file.path)];
  new Set(names.map(rootOf)).forEach((root) => {
    refuseDetours(top, root);
  });
  const kept = names.length === 0 ? "" : mkdtempSync(path.join(temporaryDirectory, "project-config-"));
  const done = new Map<string, Replacement>();
  const layer = (): Layer => ({ top, kept, replacements: [...done.values()] });
  try {
    for (const name of away) {
      const original = path.join(kept, String(done.size));
      // If nothing is there any more, it was another spelling of the same name.
      if (statusOf(top, name) !== undefined) {
        move(path.join(top, name), original);
        done.set(name, { name, kept: original });
      }
    }
    removeEmptyFolders(layer());
    for (const put of wanted) {
      write(path.join(top, put.path), put);
      done.set(put.path, { name: put.path, kept: done.get(put.path)?.kept, put });
    }
  } catch (error) {
    putBack(layer());
    throw error;
  }
  return layer();
}

/** Returns the files and folders with something that was replaced or removed. */
export function rootsOf({ replacements }: Layer): readonly string[] {
  return replacements.map(({ name }) => rootOf(name));
}

/** Returns the paths at which there is something else now than what was put there. */
export function changedIn({ top, replacements }: Layer): readonly string[] {
  return replacements.flatMap((one) => (isAsPut(top, one) ? [] : [one.name]));
}

/**
 * Puts the originals back, file by file, except where something was changed meanwhile. Never throws.
 *
 * @returns paths that stay as they are
 */
export function putBack(layer: Layer): readonly string[] {
  // In reverse order: on some file systems, two spellings are one name, and a later one may occupy the path of an
  // earlier.
  const left = [...layer.replacements].reverse().filter((replacement) => !undo(layer.top, replacement));
  removeEmptyFolders(layer);
  if (layer.kept !== "" && left.length === 0) {
    rmSync(layer.kept, { recursive: true, force: true });
  }
  return left.map(({ name }) => name);
}

function undo(top: string, replacement: Replacement): boolean {
  const { name, kept } = replacement;
  const place = path.join(top, name);
  try {
    // What was put below a link that had been taken away needed a folder in its place.
    if (obstacleOnTheWay(top, name) === undefined) {
      removeIfEmpty(place);
    }
    if (!isAsPut(top, replacement)) {
      return false;
    }
    rmSync(place, { force: true });
    if (kept !== undefined) {
      mkdirSync(path.dirname(place), { recursive: true });
      move(kept, place);
    }
    return true;
  } catch {
    return false;
  }
}

function isAsPut(top: string, { name, put }: Replacement): boolean {
  const isThere = put === undefined ? statusOf(top, name) !== undefined : !holds(top, put);
  return !isThere && obstacleOnTheWay(top, name) === undefined;
}

function removeEmptyFolders(layer: Layer): void {
  for (const root of new Set(rootsOf(layer))) {
    if (obstacleOnTheWay(layer.top, root) === undefined) {
      removeIfEmpty(path.join(layer.top, root));
    }
  }
}

/** The path that is agent configuration as a whole. */
function rootOf(name: string): string {
  return configurationRoot(name) ?? name;
}

function refuseDetours(top: string, root: string): void {
  const obstacle = obstacleOnTheWay(top, root);
  if (obstacle !== undefined) {
    throw new StartError(
      `${root} cannot be replaced: ${obstacle} is a link or a file in this checkout, not a folder`,
      `Check out without it, or ${CHOOSE}.`,
    );
  }
}

/** Returns the first folder on the way to a path that is something else, usually a link. */
function obstacleOnTheWay(top: string, name: string): string | undefined {
  const parts = name.split("/").slice(0, -1);
  const folders = ["", ...parts.map((_, at) => parts.slice(0, at + 1).join("/"))];
  const obstacle = folders.find((folder) => statusOf(top, folder)?.isDirectory() === false);
  return obstacle === "" ? "." : obstacle;
}

/** Returns everything that is not a folder at a path and below, relative to the top folder. */
function leavesAt(top: string, root: string): string[] {
  return statusOf(top, root)?.isDirectory() === true
    ? readdirSync(path.join(top, root)).flatMap((name) => leavesAt(top, `${root}/${name}`))
    : [root];
}

/** Whether exactly this file is there. Does not follow links. */
function holds(top: string, { path: name, bytes, isProgram }: BaseFile): boolean {
  const stats = statusOf(top, name);
  return (
    stats?.isFile() === true &&
    stats.size === bytes.length &&
    (process.platform === "win32" || ((stats.mode & 0o100) !== 0) === isProgram) &&
    readFileSync(path.join(top, name)).equals(bytes)
  );
}

function statusOf(top: string, name: string): Stats | undefined {
  return lstatSync(path.join(top, name), { throwIfNoEntry: false });
}

/** @throws when the system refuses, or when something is there after all; nothing was written then */
function write(target: string, { bytes, isProgram }: BaseFile): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, bytes, { flag: "wx", mode: isProgram ? 0o755 : 0o644 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      rmSync(target, { force: true });
    }
    throw error;
  }
}

/** Moves a file or a link itself, wherever it leads. @throws when something like a pipe would have to be copied */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
    return;
  } catch (error) {
    // In a container job the workspace and the temporary folder are separate mounts.
    if (errorCode(error) !== "EXDEV") {
      throw error;
    }
  }
  const stats = lstatSync(from);
  if (stats.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else if (stats.isFile()) {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    utimesSync(to, stats.atime, stats.mtime);
  } else {
    throw new Error(`${from} is neither a file, a link nor a folder`);
  }
  rmSync(from);
}

/** Removes a folder that holds nothing but folders. Does not follow links. */
function removeIfEmpty(folder: string): void {
  try {
    if (lstatSync(folder).isDirectory()) {
      for (const name of readdirSync(folder)) {
        removeIfEmpty(path.join(folder, name));
      }
      rmdirSync(folder);
    }
  } catch {
    // It is gone, or holds something.
  }
}
