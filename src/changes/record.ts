import { accessSync, constants, lstatSync, type BigIntStats } from "node:fs";
import { filtersOf, isPointedTo, LFS } from "./filters.js";
import type { Git, GitRunOptions } from "./git/git.js";
import { joinNames, type RawPath } from "./path-text.js";

/** A path that git cannot add to an index. The signature shows whether it has changed. */
export type Unrecorded = {
  readonly kind: "file" | "link" | "submodule";
  readonly signature: string;
  /** The filter that a file is under, if that is the reason. */
  readonly filter?: string;
};

/** GitHub rejects files over 100 MiB, so larger ones do not matter to a patch. A `truncate -s 1T` would take hours. */
const LARGEST_FILE = 100n * 1024n * 1024n;
/** Bytes of new and changed content to read in total: some seconds of hashing, and as much disk space. */
const LARGEST_SUM = 1024n * 1024n * 1024n;

/** `.git` in any case and as Windows would read it: because of one such name `git apply` rejects the whole patch. */
const REFUSED = /(^|[/\\])(\.git|git~1)[ .]*([/\\:]|$)/i;
/** Names that must not be links. */
const REFUSED_LINK = /(^|\/)(\.gitmodules|gitmod~[1-4])[ .]*(:|$)/i;

type Differing = {
  readonly deleted: Iterable<RawPath>;
  readonly tracked: ReadonlyMap<RawPath, { readonly id: string } | undefined>;
  readonly untracked: Iterable<RawPath>;
  readonly repositories: readonly RawPath[];
};

/**
 * Brings an index up to date with the work tree at the paths that were found to differ.
 *
 * @param indexFile the index; the private one by default
 * @param leftOut paths to keep out of the index, since it lacks their earlier state
 * @returns the paths that were left out, and those that git would fail on: their index entries are unchanged
 */
export async function record(
  git: Git,
  findings: Differing,
  indexFile?: string,
  leftOut: ReadonlyMap<RawPath, Unrecorded> = new Map(),
): Promise<Map<RawPath, Unrecorded>> {
  const gone = new Set(findings.deleted);
  const present = new Set<RawPath>();
  const folders = new Map<RawPath, Unrecorded>();
  const unrecorded = new Map<RawPath, Unrecorded>(
    findings.repositories.map((name) => [name, { kind: "submodule", signature: "repository" }]),
  );
  let budget = LARGEST_SUM;
  const names = [...findings.tracked.keys(), ...findings.untracked];
  const filters = await filtersOf(git, names);
  for (const name of names) {
    const found = gone.has(name) ? undefined : inspect(git.topLevel, name, budget);
    const filter = filters.get(name);
    if (found === undefined) {
      gone.add(name);
    } else if (filter !== undefined && found.kind === "file" && !found.obstacle) {
      // Its content is not what git would record, and a patch of that would apply nowhere.
      const id = filter === LFS ? findings.tracked.get(name)?.id : undefined;
      if (id === undefined || !(await isPointedTo(git, id, bytesOf(git.topLevel, name)))) {
        unrecorded.set(name, { kind: found.kind, signature: found.signature, filter });
      }
    } else if (found.obstacle || leftOut.has(name)) {
      unrecorded.set(name, found);
    } else if (found.kind === "submodule") {
      folders.set(name, found);
    } else {
      present.add(name);
      budget -= found.size;
    }
  }
  const update = (options: readonly string[]): string[] => [
    "update-index",
    "-z",
    "--ignore-skip-worktree-entries",
    ...options,
    "--stdin",
  ];
  const of = (names: Iterable<RawPath>): GitRunOptions => ({
    input: joinNames(names),
    ...(indexFile !== undefined && { indexFile }),
  });
  // Deleted paths first: a file may have become a folder, or a folder a link.
  if (gone.size > 0) {
    await git.run(update(["--force-remove"]), of(gone));
  }
  if (present.size > 0) {
    await git.run(update(["--add", "--remove", "--replace"]), of(present));
  }
  // A submodule is recorded by its commit. Git rejects one without a commit, which must not end the comparison.
  if (folders.size > 0 && (await git.attempt(update(["--add"]), of(folders.keys()))).exitCode !== 0) {
    folders.forEach((folder, name) => unrecorded.set(name, folder));
  }
  return unrecorded;
}

type Inspection = Unrecorded & { readonly obstacle: boolean; readonly size: bigint };

/** Inspects a path: its kind, and whether git would fail on it; `undefined` if there is nothing readable. */
function inspect(topLevel: string, name: RawPath, budget: bigint): Inspection | undefined {
  const file = bytesOf(topLevel, name);
  const status = statusOf(file);
  if (status === undefined) {
    return undefined;
  }
  const kind = status.isSymbolicLink() ? "link" : status.isDirectory() ? "submodule" : "file";
  const size = kind === "file" ? status.size : 0n;
  // Git rejects these names in an index (`verify_path` in git's read-cache.c).
  const isRefused = REFUSED.test(name) || (kind === "link" && REFUSED_LINK.test(name));
  const isOdd = kind === "file" && !(status.isFile() && isReadable(file));
  const obstacle = isRefused || isOdd || size > LARGEST_FILE || size > budget;
  return { kind, size, signature: signatureOf(file), obstacle };
}

/** Returns whether a path of the work tree exists; a link counts, even a broken one. */
export function exists(topLevel: string, name: RawPath): boolean {
  return statusOf(bytesOf(topLevel, name)) !== undefined;
}

/** Returns the absolute path of a name in the work tree, as bytes: names need not be valid text. */
export function bytesOf(topLevel: string, name: RawPath): Buffer {
  return Buffer.concat([Buffer.from(`${topLevel}/`), Buffer.from(name, "latin1")]);
}

/** Returns the status of a path without following links; `undefined` if there is nothing readable. */
export function statusOf(file: Buffer | string): BigIntStats | undefined {
  try {
    return lstatSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Returns a text that changes whenever a file is written (only root can set `ctime`); empty if there is none. */
export function signatureOf(file: Buffer | string): string {
  const { ino, mode, size, mtimeNs, ctimeNs } = statusOf(file) ?? {};
  return ino === undefined ? "" : [ino, mode, size, mtimeNs, ctimeNs].join();
}

function isReadable(file: Buffer): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
