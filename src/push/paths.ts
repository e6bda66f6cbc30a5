import { type AllowedPaths, meantBy } from "../inputs/allowed-paths.js";
import { refusedPath } from "../changes/patch/patch-errors.js";
import type { FilePatch } from "../changes/patch/patch.js";

/** Modes of files and links. Git knows no others, except that of a submodule. */
const MODES: ReadonlySet<string> = new Set(["100644", "100755", "120000"]);
const SUBMODULE = "160000";
/** Linux opens no longer path. */
const LONGEST_PATH_BYTES = 4_095;

/** Characters that macOS leaves out when it compares names (git's `utf8.c`). */
const UNSEEN = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** `.git` as Windows, too, would read it. */
const GIT = /^(?:\.git|git~\d+)[ .]*(?::|$)/;
/** What GitHub itself, or git in every clone, obeys. Only a glob that names it lets it change. */
const OBEYED = [".github", ".gitmodules"];

/**
 * Checks all names and modes of a patch.
 *
 * @throws RefusedError that names the first wrong path
 */
export function checkPaths(files: readonly FilePatch[], allowed: AllowedPaths): void {
  const meant = OBEYED.map((name) => ({ name, isMeant: meantBy(allowed.globs, name) }));
  for (const { path, source, mode, formerMode } of files) {
    for (const name of path === source ? [path] : [source, path]) {
      checkName(name);
      const obeyed = meant.find((one) => folded(name.split("/")[0] ?? "") === one.name);
      if (obeyed?.isMeant(name) === false) {
        throw refusedPath(
          name,
          `is what GitHub or git obeys, and no line of allowed-paths names ${obeyed.name}`,
        );
      }
      if (!allowed.allows(name)) {
        throw refusedPath(name, "is not in allowed-paths");
      }
    }
    if (mode === SUBMODULE || formerMode === SUBMODULE) {
      throw refusedPath(path, "is a submodule");
    }
    if ([mode, formerMode].some((given) => given !== undefined && !MODES.has(given))) {
      throw refusedPath(path, "gets a mode that is neither a file's nor a link's");
    }
  }
}

function checkName(path: string): void {
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === "..")) {
    throw refusedPath(path, "leads out of the repository, or is no path in it");
  }
  if (path.split(/[/\\]/).some((part) => part === ".." || isGitInternal(part))) {
    throw refusedPath(path, "is git's own, or leads there on some system");
  }
  if (path.includes("\0") || Buffer.byteLength(path) > LONGEST_PATH_BYTES) {
    throw refusedPath(path, "is a name that no system takes");
  }
}

function isGitInternal(part: string): boolean {
  return GIT.test(folded(part));
}

/** Returns a name as systems compare it that do not tell upper from lower case. */
export function folded(name: string): string {
  return name.replaceAll(UNSEEN, "").normalize("NFC").toLowerCase();
}

/**
 * Checks that a link stays inside. `..` may only lead it, so that it climbs real folders alone.
 *
 * @param isLink whether a path of the repository is a link, once the patch is applied
 * @throws RefusedError
 */
export function checkLink(path: string, target: string, isLink: (path: string) => boolean): void {
  const folder = path.split("/").slice(0, -1);
  const parts = target.replaceAll("\\", "/").split("/");
  const climbs = parts.findIndex((part) => part !== "..");
  const names = climbs === -1 ? [] : parts.slice(climbs).filter((part) => part !== "" && part !== ".");
  const depth = climbs === -1 ? parts.length : climbs;
  if (
    target === "" ||
    /^(?:[\\/]|[A-Za-z]:)|\0/.test(target) ||
    depth > folder.length ||
    names.includes("..")
  ) {
    throw refusedPath(path, "is a link that leads out of the repository, or may");
  }
  const way = folder.slice(0, folder.length - depth);
  for (const name of names) {
    if (isGitInternal(name) || isLink(way.join("/"))) {
      throw refusedPath(path, "is a link that leads to git's own files, or through another link");
    }
    way.push(name);
  }
}
