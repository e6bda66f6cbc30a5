import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, normalize } from "node:path";
import { isWithin } from "../system/plain-file.js";

/**
 * Folders in a home directory that contain only tools of version managers. What lies beside them may be a token
 * (`.cargo/credentials.toml`, `.local/share/uv/credentials`).
 */
const TOOLS_OF_HOME = [
  ...[
    ".asdf",
    ".bun/bin",
    ".cargo/bin",
    ".deno/bin",
    ".dotnet/tools",
    ".ghcup",
    ".goenv",
    ".jenv",
    ".local/bin",
  ],
  ...[
    ".local/lib",
    ".local/pipx",
    ".local/share/cursor-agent",
    ".local/share/fnm",
    ".local/share/mise/installs",
  ],
  ...[".local/share/mise/shims", ".local/share/pipx", ".local/share/rtx", ".local/share/uv/python"],
  ...[
    ".local/share/uv/tools",
    ".nodenv",
    ".nvm",
    ".phpenv",
    ".pyenv",
    ".rbenv",
    ".rustup",
    ".rvm",
    ".sdkman",
  ],
  ...[".tfenv", ".volta", "go/bin"],
];
/** Here, a folder `bin` is part of the installation in the folder above it. */
const INSTALLATIONS = "/opt";
const PROGRAM_FOLDERS = ["bin", "sbin"];

/**
 * Returns folders of tools that a user can call: those of the search path, and those of version managers in the home
 * directory.
 *
 * @param home absolute
 * @returns paths of existing folders, as the search path has them
 */
export function toolFolders(searchPath: string, home: string): readonly string[] {
  const named = searchPath
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => withoutSlash(normalize(folder)))
    .map(installationOf);
  const kept = TOOLS_OF_HOME.map((name) => join(home, name));
  return [...new Set([...named, ...kept])].filter(isFolder);
}

function installationOf(folder: string): string {
  const above = dirname(folder);
  const isPart = PROGRAM_FOLDERS.includes(basename(folder)) && above !== INSTALLATIONS;
  return isPart && isWithin(above, INSTALLATIONS) ? above : folder;
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

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
