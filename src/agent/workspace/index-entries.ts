import type { Git } from "../git/git.js";
import { isIgnoreFile } from "./ignore-rules.js";
import { joinNames, type RawPath } from "./path-text.js";
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
/** Without input a command's output is searched for lines as it comes, which costs seconds for a long one that has none. */
const NO_INPUT = Buffer.alloc(0);
/** Else git hides the second mark of files that are there, but leaves it in the index: once they are gone it counts again. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];

/** What stands in the work tree and not in the index. */
export type Others = {
  /** Files and links that are neither tracked nor ignored. */
  readonly untracked: readonly RawPath[];
  /** Folders with a repository of their own that is no submodule. */
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
  const list = await git.run([...AS_WRITTEN, "ls-files", ...options], { input: NO_INPUT });
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
