import type { Git } from "../git/git.js";
import type { Others } from "./index-entries.js";
import { splitNames, type RawPath } from "./path-text.js";

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
