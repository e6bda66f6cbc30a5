import type { Git } from "./git/git.js";
import { joinNames, splitNames, type RawPath } from "./path-text.js";
import { IGNORE_FILE, isIgnoreFile } from "./ignore-rules.js";
import { exists } from "./record.js";

/** Paths in the work tree that are not in the index. */
type Others = {
  /** Files and links that are neither tracked nor ignored. */
  readonly untracked: readonly RawPath[];
  /** Folders with their own repository that are not submodules. */
  readonly repositories: readonly RawPath[];
};

type IndexEntry = { readonly mode: string; readonly id: string };

type Tracked = {
  /** Tracked paths that may differ, with their index entry (`undefined` for a conflict or an intent to add). */
  readonly tracked: ReadonlyMap<RawPath, IndexEntry | undefined>;
  /** Those of them that no longer exist. */
  readonly deleted: ReadonlySet<RawPath>;
};

/** How the work tree differs from the private index. Includes paths where only the time is new. */
export type Findings = Tracked & Others;

type SpecialEntries = {
  readonly submodules: readonly RawPath[];
  /** Marked `assume-unchanged`: git always reports them as unchanged. */
  readonly assumedUnchanged: readonly RawPath[];
  /** Marked `skip-worktree`, as in a sparse checkout: git reports them neither as missing nor as changed. */
  readonly skipped: readonly RawPath[];
  /** Tracked and untracked ones. */
  readonly ignoreFiles: readonly RawPath[];
};

/** Otherwise git hides `skip-worktree` for existing files but keeps it: it counts again once they are gone. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];
const STANDARD = ["--exclude-standard"];
/** What `ls-files --stage -v` prints: `? <name>`, or `<tag> <mode> <id> <stage>`, tab, name. */
const [MODE_AT, OTHER, SUBMODULE] = [2, "? ", "160000"];

/**
 * Lists the private index and, in the same pass, all other paths. Costs one look at every folder and reads no file.
 *
 * @throws GitError if git cannot read it
 */
export async function readEntries(git: Git): Promise<SpecialEntries & Others> {
  const options = ["-z", "--stage", "-v", "--others", ...STANDARD];
  const others: RawPath[] = [];
  const submodules: RawPath[] = [];
  const assumedUnchanged: RawPath[] = [];
  const skipped: RawPath[] = [];
  const ignoreFiles: RawPath[] = [];
  for (const line of splitNames(await git.run([...AS_WRITTEN, "ls-files", ...options]))) {
    const isOther = line.startsWith(OTHER);
    const isSubmodule = !isOther && line.startsWith(SUBMODULE, MODE_AT);
    if (line.startsWith("H") && !isSubmodule && !line.endsWith(IGNORE_FILE)) {
      continue;
    }
    const name = line.slice(isOther ? OTHER.length : line.indexOf("\t") + 1);
    const tag = line.charAt(0);
    // A lower-case letter means `assume-unchanged`, an S in either case `skip-worktree` (git-ls-files(1)).
    const lists: readonly (readonly [boolean, RawPath[]])[] = [
      [isOther, others],
      [isSubmodule, submodules],
      [!isOther && tag !== tag.toUpperCase(), assumedUnchanged],
      [!isOther && tag.toUpperCase() === "S", skipped],
      [isIgnoreFile(name), ignoreFiles],
    ];
    lists.forEach(([belongs, list]) => belongs && list.push(name));
  }
  return { submodules, assumedUnchanged, skipped, ignoreFiles, ...sorted(others) };
}

/**
 * Removes the marks in the private index, so that the marked files are compared, too. What a sparse checkout left out
 * stays left out.
 *
 * @returns whether there were any
 * @throws GitError if git cannot write it
 */
export async function unhide(git: Git, { assumedUnchanged, skipped }: SpecialEntries): Promise<boolean> {
  const present = skipped.filter((name) => exists(git.topLevel, name));
  const takeOff = async (mark: string, names: readonly RawPath[]): Promise<void> => {
    if (names.length > 0) {
      await git.run([...AS_WRITTEN, "update-index", "-z", `--no-${mark}`, "--stdin"], {
        input: joinNames(names),
      });
    }
  };
  await takeOff("assume-unchanged", assumedUnchanged);
  await takeOff("skip-worktree", present);
  return assumedUnchanged.length + present.length > 0;
}

/**
 * Compares the work tree with the private index and writes nothing. Costs one `lstat` of every tracked file and one
 * look at every folder. Only reads the content of files written in the index's last clock tick.
 *
 * @param excludes options of `ls-files` that say what is ignored; by default the work tree's current rules
 * @throws GitError if git cannot read the index
 */
export async function look(git: Git, excludes: readonly string[] = STANDARD): Promise<Findings> {
  const [tracked, others] = await Promise.all([lookAtTracked(git), lookAtOthers(git, excludes)]);
  return { ...tracked, ...others };
}

/** The tracked half of `look`. */
export async function lookAtTracked(git: Git): Promise<Tracked> {
  // `dirty`: to look into a submodule, git would start itself there and obey the submodule's configuration.
  const options = ["-z", "--raw", "--no-abbrev", "--no-renames", "--ignore-submodules=dirty"];
  // `:<old mode> <new mode> <old id> <new id> <status>`, name, and so on.
  const fields = splitNames(await git.run(["diff-files", ...options]));
  const tracked = new Map<RawPath, IndexEntry | undefined>();
  const deleted = new Set<RawPath>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [mode = "", , id = "", , status = ""] = (fields[at] ?? "").slice(1).split(" ");
    const name = fields[at + 1] ?? "";
    // A conflict has two records; the second one is our side.
    tracked.set(name, status === "U" || mode === "000000" ? tracked.get(name) : { mode, id });
    if (status === "D") {
      deleted.add(name);
    }
  }
  return { tracked, deleted };
}

/** The untracked half of `look`. */
export async function lookAtOthers(git: Git, excludes: readonly string[] = STANDARD): Promise<Others> {
  return sorted(splitNames(await git.run(["ls-files", "-z", "--others", ...excludes])));
}

function sorted(others: readonly RawPath[]): Others {
  return {
    untracked: others.filter((name) => !name.endsWith("/")),
    repositories: others.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
  };
}
