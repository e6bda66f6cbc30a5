import type { Git } from "../git/git.js";
import { splitNames, type RawPath, joinNames } from "./path-text.js";
import { isIgnoreFile } from "./ignore-rules.js";
import { exists } from "./record.js";

/** What the index holds beside files that are compared as a matter of course. */
type SpecialEntries = {
  readonly submodules: readonly RawPath[];
  /** Marked `assume-unchanged`: git says that they are as they were, whatever they are. */
  readonly assumedUnchanged: readonly RawPath[];
  /** Marked `skip-worktree`: git does not miss them, nor see that they changed. So a sparse checkout is made. */
  readonly skipped: readonly RawPath[];
  /** Of these and of what is untracked. */
  readonly ignoreFiles: readonly RawPath[];
};

const IGNORE_FILE = Buffer.from(".gitignore\0");
const SUBMODULE_MODE = "160000";
/** Else git hides the second mark of files that are there, but leaves it in the index: once they are gone it counts again. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];

/** What is in the work tree and not in the index. */
type Others = {
  /** Files and links that are neither tracked nor ignored. */
  readonly untracked: readonly RawPath[];
  /** Folders with their own repository that are not submodules. */
  readonly repositories: readonly RawPath[];
};

const [OTHER, FILE, NAME_BEGINS] = [0x3f, 0x48, 0x09];
const MODE_AT = 2;

/**
 * Lists the private index, and in the same pass what stands beside its files: `? name` for that, and for an entry
 * `<tag> <mode> <id> <stage>`, tab, name. Costs one look at every folder and reads no file.
 *
 * @throws GitError when git cannot read it
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
    // A small letter stands for the first mark, an S in either case for the second (git-ls-files(1)).
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

/** Found by their ending: to read 100,000 names for it would take longer than all the rest. */
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
 * Takes the marks off in the private index, so that what they hide is compared like everything else. What a sparse
 * checkout left out stays left out.
 *
 * @returns whether there were any
 * @throws GitError when git cannot write it
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

/** A file as an index holds it. */
type IndexEntry = { readonly mode: string; readonly id: string };

/** How the work tree differs from the private index. Paths whose time alone is new are among them. */
export type Findings = {
  /** Tracked paths that may differ, with what the index holds (`undefined` for a conflict or an intended file). */
  readonly tracked: ReadonlyMap<RawPath, IndexEntry | undefined>;
  /** Those of them that are no longer there. */
  readonly deleted: ReadonlySet<RawPath>;
} & Others;

/**
 * Compares the work tree with the private index and writes nothing. Costs one look at every tracked file (`lstat`) and
 * one at every folder; content is read only of files written in the index's last tick of the clock.
 *
 * @param excludes options of `ls-files` that say what is ignored; by default what the work tree says now
 * @throws GitError when git cannot read the index
 */
export async function look(git: Git, excludes: readonly string[] = STANDARD): Promise<Findings> {
  const [tracked, others] = await Promise.all([lookAtTracked(git), lookAtOthers(git, excludes)]);
  return { ...tracked, ...others };
}

/** The tracked half of `look`. */
export async function lookAtTracked(git: Git): Promise<Pick<Findings, "tracked" | "deleted">> {
  // `dirty`: to look into a submodule git starts itself in it, and obeys the submodule's configuration.
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
    // A conflict has two records; the second one says what our side holds.
    tracked.set(name, status === "U" || mode === "000000" ? tracked.get(name) : { mode, id });
    if (status === "D") {
      deleted.add(name);
    }
  }
  return { tracked, deleted };
}
