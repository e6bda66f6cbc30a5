import picomatch from "picomatch";
import { isGitInternal } from "../record/files.js";
import { isOutside } from "../record/paths.js";
import type { InputReader } from "./reader.js";

export type AllowedPaths = {
  /** The globs as given; empty: every path is allowed. */
  readonly globs: readonly string[];
  /** @param path relative to the workspace, `/` as separator; one that ends in it means all that may lie below it */
  readonly allows: (path: string) => boolean;
};

/** `allowed-paths`: globs, one per line; a line that begins with `!` takes paths out again, one that ends in `/` is a folder. */
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
  const excluded = patterns.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
  const included = patterns.filter((glob) => !glob.startsWith("!"));
  const isIncluded = matcher(included.length === 0 ? ["**"] : included);
  const isExcluded = matcher(excluded);
  const opensGit = matcher(included.filter((glob) => isGitInternal(glob)));
  const allowsFile = (path: string): boolean =>
    // Globs start in the workspace, but to picomatch `**` is every path, `/etc/passwd` as well.
    !isOutside(path) && isIncluded(path) && !isExcluded(path) && (!isGitInternal(path) || opensGit(path));
  const allowsFolder = (folder: string): boolean =>
    UNKNOWN_NAMES.every((name) => allowsFile(`${folder}${name}`)) &&
    !excluded.some((glob) => mayMatchBelow(glob, folder));
  return { globs, allows: (path) => (path.endsWith("/") ? allowsFolder(path) : allowsFile(path)) };
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}

/** What may lie in a folder that nobody can look into: names that no glob means, at several depths. */
const UNKNOWN_NAMES = ["\u0001", "\u0001/\u0001", "\u0001/\u0001/\u0001"];

/** Whether a glob could match something in a folder: its part without wildcards leads into it, or the folder lies below that. */
function mayMatchBelow(glob: string, folder: string): boolean {
  const base = picomatch.scan(glob).base.replaceAll(/\\(.)/g, "$1");
  const start = base === "" ? "" : `${base}/`;
  return start.startsWith(folder) || folder.startsWith(start);
}

/** To picomatch `src/` is a path that no file has; who knows `.gitignore` means the folder with all below it. */
function withContent(glob: string): string {
  return glob.endsWith("/") ? `${glob}**` : glob;
}

/** picomatch takes an unclosed bracket for a letter, and the gate would be open or shut by mistake. */
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
