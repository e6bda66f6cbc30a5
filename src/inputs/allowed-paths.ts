import picomatch from "picomatch";
import { isGitInternal } from "../record/reconcile-files.js";
import { isOutside } from "../record/paths.js";
import { cutUnits } from "../safety/cut.js";
import { describeError } from "../system/errors.js";
import type { InputReader } from "./input-reader.js";

/** No path of Linux is longer. */
const LONGEST_GLOB_UNITS = 4_096;
const LONGEST_REASON_UNITS = 200;

export type AllowedPaths = {
  /** The globs as given. Empty: every path is allowed. */
  readonly globs: readonly string[];
  /**
   * @param path relative to the workspace, with `/` as separator; with a final `/` it means everything that may lie
   *   below
   */
  allows(path: string): boolean;
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
  return new PathRules(globs);
}

type Matcher = (path: string) => boolean;

class PathRules implements AllowedPaths {
  readonly globs: readonly string[];
  readonly #excluded: readonly string[];
  readonly #isIncluded: Matcher;
  readonly #isExcluded: Matcher;
  readonly #opensGit: Matcher;

  constructor(globs: readonly string[]) {
    this.globs = globs;
    this.#excluded = globs.filter((glob) => glob.startsWith("!")).flatMap(leftOut);
    const included = globs.filter((glob) => !glob.startsWith("!")).map(pattern);
    this.#isIncluded = matcher(included.length === 0 ? ["**"] : included);
    this.#isExcluded = matcher(this.#excluded);
    this.#opensGit = matcher(included.filter((glob) => isGitInternal(glob)));
  }

  allows(path: string): boolean {
    return path.endsWith("/") ? this.#allowsFolder(path) : this.#allowsFile(path);
  }

  #allowsFile(path: string): boolean {
    // Globs are relative to the workspace, but to picomatch `**` matches every path, even `/etc/passwd`.
    const isIncluded = !isOutside(path) && this.#isIncluded(path) && !this.#isExcluded(path);
    return isIncluded && (!isGitInternal(path) || this.#opensGit(path));
  }

  #allowsFolder(folder: string): boolean {
    return (
      UNKNOWN_NAMES.every((name) => this.#allowsFile(`${folder}${name}`)) &&
      !this.#excluded.some((glob) => mayMatchBelow(glob, folder))
    );
  }
}

/** Returns whether a glob that names a word, and so means it, includes a path: `**` includes everything and means nothing. */
export function meantBy(globs: readonly string[], word: string): Matcher {
  return matcher(globs.filter((glob) => !glob.startsWith("!") && glob.includes(word)).map(pattern));
}

function matcher(globs: readonly string[]): Matcher {
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

/**
 * To picomatch, `src/` matches no file; as in `.gitignore`, we read it as the folder with everything below. And `[!x]`
 * means "! or x"; as in a shell, we read it as anything but x.
 */
function pattern(glob: string): string {
  const asInShell = glob.replaceAll(/\\.|\[!/g, (found) => (found === "[!" ? "[^" : found));
  return asInShell.endsWith("/") ? `${asInShell}**` : asInShell;
}

/** A folder may be left out by its name alone: `!.github` must not leave the gate open for what lies in it. */
function leftOut(exclusion: string): readonly string[] {
  const glob = pattern(exclusion.slice(1).trim());
  return [glob, `${glob}/**`];
}

/** picomatch takes an unclosed bracket for a literal character, which would open or close the gate by mistake. */
function globProblem(line: string): string | undefined {
  const glob = line.startsWith("!") ? line.slice(1).trim() : line;
  if (glob === "") {
    return "is empty behind its `!`. Name the paths to leave out.";
  }
  if (glob.startsWith("!")) {
    return "begins with more than one `!`. Give one.";
  }
  if (glob.startsWith("/") || glob.split("/").includes("..")) {
    return "leads out of the workspace. Give a glob relative to the workspace, such as src/**.";
  }
  for (const [opening, closing] of ["[]", "{}", "()"]) {
    if (occurrences(glob, opening) !== occurrences(glob, closing)) {
      return `has a ${opening ?? ""} or ${closing ?? ""} without its partner. Close it, or put a backslash before it.`;
    }
  }
  return matchingProblem(pattern(glob));
}

/** @returns why nothing can be compared with a glob, as the end of a sentence */
export function matchingProblem(glob: string): string | undefined {
  if (glob.length > LONGEST_GLOB_UNITS) {
    return `is longer than ${LONGEST_GLOB_UNITS} characters. Give shorter ones, one per line.`;
  }
  try {
    // The engine compiles it only now.
    picomatch.makeRe(glob).test("");
    return undefined;
  } catch (error) {
    return `is not a glob (${cutUnits(describeError(error), LONGEST_REASON_UNITS)}).`;
  }
}

function occurrences(glob: string, character = ""): number {
  return glob.replaceAll(/\\./g, "").split(character).length - 1;
}
