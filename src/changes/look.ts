import type { Git } from "./git/git.js";
import { splitNames, type RawPath, joinNames } from "./path-text.js";
import { isIgnoreFile } from "./ignore-rules.js";
import { exists } from "./record.js";

/** Entries of the index that need special treatment. */
type SpecialEntries = {
  readonly submodules: readonly RawPath[];
  /** Marked `assume-unchanged`: git always reports them as unchanged. */
  readonly assumedUnchanged: readonly RawPath[];
  /** Marked `skip-worktree`, as in a sparse checkout: git reports them neither as missing nor as changed. */
  readonly skipped: readonly RawPath[];
  /** Tracked and untracked ones. */
  readonly ignoreFiles: readonly RawPath[];
};

const IGNORE_FILE = Buffer.from(".gitignore\0");
const SUBMODULE_MODE = "160000";
/** Otherwise git hides `skip-worktree` for existing files but keeps it: it counts again once they are gone. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];

/** Paths in the work tree that are not in the index. */
type Others = {
  /** Files and links that are neither tracked nor ignored. */
  readonly untracked: readonly RawPath[];
  /** Folders with their own repository that are not submodules. */
  readonly repositories: readonly RawPath[];
};

const [OTHER, FILE, NAME_BEGINS] = [0x3f, 0x48, 0x09];
const MODE_AT = 2;

/**
 * Lists the private index and, in the same pass, all other paths: `? name` for these, and for an entry
 * `<tag> <mode> <id> <stage>`, tab, name. Costs one look at every folder and reads no file.
 *
 * @throws GitError if git cannot read it
 */
export async function readEntries(git: Git): Promise<SpecialEntries & Others> {
  const options = ["-z", "--stage", "-v", "--others", "--exclude-standard"];
  const list = await git.run([...AS_WRITTEN, "ls-files", ...options]);
  const others: RawPath[] = [];
  const submodules: RawPath[] = [];
  const assumedUnchanged: RawPath[] = [];
  const skipped: RawPath[] = [];
  for (let at = 0, end = list.indexOf(0); end !== -1; at = end + 1, end = list.indexOf(0, at)) {
    if (list[at] === OTHER) {
      others.push(list.toString("latin1", at + MODE_AT, end));
      continue;
    }
    const isSubmodule = list[at + MODE_AT + 1] === SUBMODULE_MODE.charCodeAt(1);
    if (list[at] === FILE && !isSubmodule) {
      continue;
    }
    const tag = list.toString("latin1", at, at + 1);
    const name = list.toString("latin1", list.indexOf(NAME_BEGINS, at) + 1, end);
    if (list.toString("latin1", at + MODE_AT, at + MODE_AT + SUBMODULE_MODE.length) === SUBMODULE_MODE) {
      submodules.push(name);
    }
    // A lower-case letter means `assume-unchanged`, an S in either case `skip-worktree` (git-ls-files(1)).
    if (tag !== tag.toUpperCase()) {
      assumedUnchanged.push(name);
    }
    if (tag.toUpperCase() === "S") {
      skipped.push(name);
    }
  }
  return {
    submodules,
    assumedUnchanged,
    skipped,
    ignoreFiles: ignoreFilesIn(list),
    untracked: others.filter((name) => !name.endsWith("/")),
    repositories: others.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
  };
}

/** Searches for the ending: decoding 100,000 names would take longer than everything else. */
function ignoreFilesIn(list: Buffer): RawPath[] {
  const names: RawPath[] = [];
  for (let end = list.indexOf(IGNORE_FILE); end !== -1; end = list.indexOf(IGNORE_FILE, end + 1)) {
    const start = list.lastIndexOf(0, end) + 1;
    const nameAt = list[start] === OTHER ? start + MODE_AT : list.indexOf(NAME_BEGINS, start) + 1;
    const name = list.toString("latin1", nameAt, end + IGNORE_FILE.length - 1);
    if (isIgnoreFile(name)) {
      names.push(name);
    }
  }
  return names;
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

/** A file's entry in an index. */
type IndexEntry = { readonly mode: string; readonly id: string };

/** How the work tree differs from the private index. Includes paths where only the time is new. */
export type Findings = {
  /** Tracked paths that may differ, with their index entry (`undefined` for a conflict or an intent to add). */
  readonly tracked: ReadonlyMap<RawPath, IndexEntry | undefined>;
  /** Those of them that no longer exist. */
  readonly deleted: ReadonlySet<RawPath>;
} & Others;

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
export async function lookAtTracked(git: Git): Promise<Pick<Findings, "tracked" | "deleted">> {
  // `dirty`: to look into a submodule, git would start itself there and obey the submodule's configuration.
  const options = ["-z", "--raw", "--no-abbrev", "--no-renames", "--ignore-submodules=dirty"];
  return readRaw(splitNames(await git.run(["diff-files", ...options])));
}

const STANDARD = ["--exclude-standard"];

/** The untracked half of `look`. */
export async function lookAtOthers(git: Git, excludes: readonly string[] = STANDARD): Promise<Others> {
  const names = splitNames(await git.run(["ls-files", "-z", "--others", ...excludes]));
  return {
    untracked: names.filter((name) => !name.endsWith("/")),
    repositories: names.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
  };
}

/** Reads `:<old mode> <new mode> <old id> <new id> <status>`, name, and so on. */
function readRaw(fields: readonly string[]): Pick<Findings, "tracked" | "deleted"> {
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
