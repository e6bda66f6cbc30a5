import {
  accessSync,
  constants,
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, normalize, resolve } from "node:path";
import { isWithin } from "../system/plain-file.js";

/**
 * Folders in a home directory that contain only tools of version managers. What lies beside them may be a token
 * (`.cargo/credentials.toml`, `.local/share/uv/credentials`).
 */
const TOOLS_OF_HOME = [
  ".asdf .bun/bin .cargo/bin .deno/bin .dotnet/tools .ghcup .goenv .jenv .local/bin .local/lib .local/pipx",
  ".local/share/cursor-agent .local/share/fnm .local/share/mise/installs .local/share/mise/shims",
  ".local/share/pipx .local/share/rtx .local/share/uv/python .local/share/uv/tools .nodenv .nvm .phpenv .pyenv",
  ".rbenv .rustup .rvm .sdkman .tfenv .volta go/bin",
].flatMap((names) => names.split(" "));
/** A folder of this name is part of the installation in the folder above it. */
const PROGRAM_FOLDERS = ["bin", "condabin", "sbin"];
const PACKAGES = "/node_modules";
/** Scripts that only start another program are not longer. Bytes. */
const MAXIMUM_SHIM_BYTES = 4_096;
/** Programs named in a script, as words of a shell or behind `#!`, but those of the system. */
const NAMED_PROGRAM = /(?<=[\s"'=!])\/(?!(?:usr|bin|dev|etc)\/)[\w.+@/-]{1,500}/g;

/**
 * Returns folders of tools that a user can call: those of the search path, what their links and scripts lead to, each
 * with the installation that it is part of, and those of version managers in the home directory.
 *
 * @param workspace where nothing is followed: whoever changes a link there must not choose what else is shown
 * @returns paths that exist, as the search path and links have them
 */
export function toolFolders(searchPath: string, home: string, workspace: string): readonly string[] {
  const shownAnyway = realPath(workspace) ?? workspace;
  const folders = searchPath
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => normalize(`${folder}/.`).replace(/\/\.?$/, ""))
    .filter((folder) => isFolder(folder) && !isWithin(realPath(folder) ?? folder, shownAnyway));
  // The folder by itself, too: what is around it may have to stay hidden.
  const found = new Set(folders.flatMap((folder) => [treeOf(folder, home), folder]));
  const seen = new Set<string>();
  const waiting = [...new Set(folders.map((folder) => realPath(folder) ?? folder))].flatMap(leadingElsewhere);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!seen.has(path) && isProgram(path) && !isWithin(realPath(dirname(path)) ?? path, shownAnyway)) {
      seen.add(path);
      const folder = treeOf(dirname(path), home);
      found.add(path);
      if (!isTooMuch(folder, home)) {
        found.add(folder);
      }
      waiting.push(...namesOf(path), ...nextOf(path, lstatSync(path)));
    }
  }
  return [...found, ...TOOLS_OF_HOME.map((name) => join(home, name)).filter(isFolder)];
}

/** Returns what the programs of a folder lead to. */
function leadingElsewhere(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isSymbolicLink() || entry.isFile() ? nextOf(join(folder, entry.name), entry) : [],
    );
  } catch {
    return [];
  }
}

/** Returns where a link points to, or the programs that a short script names. */
function nextOf(path: string, entry: Pick<Dirent, "isSymbolicLink">): readonly string[] {
  try {
    if (entry.isSymbolicLink()) {
      return [resolve(dirname(path), readlinkSync(path))];
    }
    const text = statSync(path).size <= MAXIMUM_SHIM_BYTES ? readFileSync(path, "latin1") : "";
    return text.startsWith("#!") ? (text.match(NAMED_PROGRAM) ?? []).map((name) => normalize(name)) : [];
  } catch {
    return [];
  }
}

/** Returns the folder that holds all that a program in a folder needs, as far as one can tell by names. */
function treeOf(folder: string, home: string): string {
  const packages = `${folder}/`.indexOf(`${PACKAGES}/`);
  if (packages >= 0) {
    return folder.slice(0, packages + PACKAGES.length);
  }
  const above = dirname(folder);
  return PROGRAM_FOLDERS.includes(basename(folder)) && !isTooMuch(above, home) ? above : folder;
}

/** A top-level folder, somebody's home or a hidden folder in the own one may hold anything. */
function isTooMuch(folder: string, home: string): boolean {
  const above = dirname(folder);
  const isHidden = above === home && basename(folder).startsWith(".");
  return above === "/" || above === "/home" || isWithin(home, folder) || isHidden;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns the `realpath`, or undefined when there is none. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Returns the path as given, and with all links resolved. */
export function namesOf(path: string): readonly string[] {
  return [...new Set([path, realPath(path) ?? path])];
}

/** Whether there is a folder that the user may look up. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether the user may read it. */
export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
