import picomatch from "picomatch";
import { isGitInternal } from "../record/files.js";
import { isOutside } from "../record/paths.js";
import type { InputReader } from "./reader.js";

export type AllowedPaths = {
  /** The globs as given. Empty: every path is allowed. */
  readonly globs: readonly string[];
  /**
   * @param path relative to the workspace, with `/` as separator; with a final `/` it means everything that may lie
   *   below
   */
  readonly allows: (path: string) => boolean;
};

/** Reads `allowed-paths`: globs, one per line. A leading `!` excludes paths and what lies below them; a final `/` means a folder. */
export function readAllowedPaths(reader: InputReader): AllowedPaths {
  const globs = reader.lines("allowed-paths");
  const wrong = globs.flatMap((glob) => {
    const problem = globProblem(glob);
    return problem === undefined ? [] : [`allowed-paths: ${reader.quote(glob)} ${problem}`];
  });
  for (const problem of wrong) {
    reader.problem(problem);
  }
  if (globs.length === 0 || wrong.length > 0) {
    return { globs, allows: () => true };
  }
  const patterns = globs.map(withContent);
  const excluded = patterns.filter((glob) => glob.startsWith("!")).flatMap(leftOut);
  const included = patterns.filter((glob) => !glob.startsWith("!"));
  const isIncluded = matcher(included.length === 0 ? ["**"] : included);
  const isExcluded = matcher(excluded);
  const opensGit = matcher(included.filter((glob) => isGitInternal(glob)));
  const allowsFile = (path: string): boolean =>
    // Globs are relative to the workspace, but to picomatch `**` matches every path, even `/etc/passwd`.
    !isOutside(path) && isIncluded(path) && !isExcluded(path) && (!isGitInternal(path) || opensGit(path));
  const allowsFolder = (folder: string): boolean =>
    UNKNOWN_NAMES.every((name) => allowsFile(`${folder}${name}`)) &&
    !excluded.some((glob) => mayMatchBelow(glob, folder));
  return { globs, allows: (path) => (path.endsWith("/") ? allowsFolder(path) : allowsFile(path)) };
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}

/** Sample names for a folder that we cannot read: names that no glob mentions, at several depths. */
const UNKNOWN_NAMES = ["\u0001", "\u0001/\u0001", "\u0001/\u0001/\u0001"];

/**
 * Whether a glob could match something in a folder: its fixed part leads into the folder, or the folder lies below
 * it.
 */
function mayMatchBelow(glob: string, folder: string): boolean {
  const base = picomatch.scan(glob).base.replaceAll(/\\(.)/g, "$1");
  const start = base === "" ? "" : `${base}/`;
  return start.startsWith(folder) || folder.startsWith(start);
}

/** To picomatch, `src/` matches no file. As in `.gitignore`, we read it as the folder with everything below. */
function withContent(glob: string): string {
  return glob.endsWith("/") ? `${glob}**` : glob;
}

/** A folder may be left out by its name alone: `!.github` must not leave the gate open for what lies in it. */
function leftOut(exclusion: string): readonly string[] {
  const glob = exclusion.slice(1);
  return [glob, `${glob}/**`];
}

/** picomatch takes an unclosed bracket for a literal character, which would open or close the gate by mistake. */
function globProblem(glob: string): string | undefined {
  const pattern = glob.startsWith("!") ? glob.slice(1) : glob;
  if (pattern === "") {
    return "is empty behind its `!`. Name the paths to leave out.";
  }
  if (pattern.startsWith("/") || pattern.split("/").includes("..")) {
    return "leads out of the workspace. Give a glob relative to the workspace, such as src/**.";
  }
  for (const [opening, closing] of ["[]", "{}", "()"]) {
    if (occurrences(pattern, opening) !== occurrences(pattern, closing)) {
      return `has a ${opening ?? ""} or ${closing ?? ""} without its partner. Close it, or put a backslash before it.`;
    }
  }
  try {
    picomatch.makeRe(pattern);
    return undefined;
  } catch (error) {
    return `is not a glob (${error instanceof Error ? error.message : String(error)}).`;
  }
}

function occurrences(pattern: string, character = ""): number {
  return pattern.replaceAll(/\\./g, "").split(character).length - 1;
}
