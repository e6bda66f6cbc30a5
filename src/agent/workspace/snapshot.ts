import { accessSync, constants, lstatSync, type BigIntStats } from "node:fs";
import type { Git } from "../git.js";
import { joinNames, splitNames, type RawPath } from "./path-text.js";

/** A path that git cannot put into a tree, told from its earlier self by a signature. */
export type Unrecorded = { readonly kind: "file" | "link" | "submodule"; readonly signature: string };

/** The work tree at one moment: a git tree of all that is not ignored, and what could not be put into it. */
export type Snapshot = { readonly tree: string; readonly unrecorded: ReadonlyMap<RawPath, Unrecorded> };

/** GitHub refuses files over 100 MiB, so no larger one can matter to a patch; one `truncate -s 1T` would take hours. */
const LARGEST_FILE = 100n * 1024n * 1024n;
/** Of new and changed content in one snapshot: some seconds of hashing, and that much of the disk. */
const LARGEST_SUM = 1024n * 1024n * 1024n;

/**
 * Takes the work tree into the private index and writes its tree. Costs one look at every tracked file (stat) and one
 * at every folder; content is read only of what is new, changed or written in the index's last tick of the clock.
 *
 * @throws GitError when git cannot read the index or write the tree
 */
export async function takeSnapshot(git: Git): Promise<Snapshot> {
  const unrecorded = new Map<RawPath, Unrecorded>();
  const [tracked, others] = await Promise.all([
    // `dirty`: to look into a submodule git starts itself in it, and obeys the submodule's configuration.
    git.run(["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=dirty"]),
    git.run(["ls-files", "-z", "--others", "--exclude-standard"]),
  ]);
  const deleted: RawPath[] = [];
  const present: RawPath[] = [];
  const fields = splitNames(tracked);
  for (let at = 0; at + 1 < fields.length; at += 2) {
    (fields[at] === "D" ? deleted : present).push(fields[at + 1] ?? "");
  }
  for (const name of splitNames(others)) {
    if (name.endsWith("/")) {
      unrecorded.set(name.slice(0, -1), { kind: "submodule", signature: "repository" });
    } else {
      present.push(name);
    }
  }
  await record(git, deleted, present, unrecorded);
  return { tree: await writeTree(git), unrecorded };
}

/**
 * Adds to a snapshot what the real index tracks and the private one does not: ignored files that the agent added by
 * force, and submodules.
 *
 * @returns the snapshot with them
 */
export async function addTracked(git: Git, snapshot: Snapshot): Promise<Snapshot> {
  const indexFile = await git.copyIndex("index-after");
  const tracked = splitNames(
    await git.run(
      ["diff-index", "--cached", "-z", "--name-only", "--no-renames", "--diff-filter=A", snapshot.tree],
      { indexFile },
    ),
  );
  if (tracked.length === 0) {
    return snapshot;
  }
  const unrecorded = new Map(snapshot.unrecorded);
  tracked.forEach((name) => unrecorded.delete(name));
  await record(git, [], tracked, unrecorded);
  return { tree: await writeTree(git), unrecorded };
}

/** Brings paths of the private index up to date; what git would refuse goes to `unrecorded` instead. */
async function record(
  git: Git,
  deleted: readonly RawPath[],
  candidates: Iterable<RawPath>,
  unrecorded: Map<RawPath, Unrecorded>,
): Promise<void> {
  const gone = new Set(deleted);
  const present = new Set<RawPath>();
  const folders = new Map<RawPath, Unrecorded>();
  let sum = 0n;
  for (const name of candidates) {
    const found = inspect(git.topLevel, name, LARGEST_SUM - sum);
    if (found === undefined) {
      gone.add(name);
    } else if (found.obstacle) {
      unrecorded.set(name, { kind: found.kind, signature: found.signature });
    } else if (found.kind === "submodule") {
      folders.set(name, { kind: "submodule", signature: "repository" });
    } else {
      present.add(name);
      sum += found.size;
    }
  }
  // First what is gone: a file's name may be a folder's now, and a folder's a link's.
  const update = ["update-index", "-z", "--ignore-skip-worktree-entries"];
  if (gone.size > 0) {
    await git.run([...update, "--force-remove", "--stdin"], { input: joinNames(gone) });
  }
  if (present.size > 0) {
    await git.run([...update, "--add", "--remove", "--replace", "--stdin"], { input: joinNames(present) });
  }
  if (folders.size > 0 && (await addFolders(git, [...update, "--add"], folders.keys())) !== 0) {
    folders.forEach((folder, name) => unrecorded.set(name, folder));
  }
}

/** A submodule is recorded by its commit; one without a commit is refused, and that must not end the comparison. */
async function addFolders(git: Git, update: readonly string[], names: Iterable<RawPath>): Promise<number> {
  return (await git.attempt([...update, "--stdin"], { input: joinNames(names) })).exitCode;
}

type Inspection = Unrecorded & { readonly obstacle: boolean; readonly size: bigint };

/** What stands at a path, and whether git would fail on it; `undefined`: nothing does that git could track. */
function inspect(topLevel: string, name: RawPath, budget: bigint): Inspection | undefined {
  const file = bytesOf(topLevel, name);
  const status = statusOf(file);
  if (status === undefined) {
    return undefined;
  }
  const kind = status.isSymbolicLink() ? "link" : status.isDirectory() ? "submodule" : "file";
  const size = kind === "file" ? status.size : 0n;
  return {
    kind,
    size,
    signature: [status.ino, status.mode, status.size, status.mtimeNs, status.ctimeNs].join(),
    obstacle:
      isRefusedName(name, kind) ||
      size > LARGEST_FILE ||
      size > budget ||
      (kind === "file" && !(status.isFile() && isReadable(file))),
  };
}

/** Those of some names that a tree holds as a file or link. One query a line: a name with a line feed cannot be asked for. */
export async function heldNames(git: Git, tree: string, names: readonly RawPath[]): Promise<Set<RawPath>> {
  const asked = names.filter((name) => !name.includes("\n"));
  if (asked.length === 0) {
    return new Set();
  }
  const input = Buffer.from(asked.map((name) => `${tree}:${name}\n`).join(""), "latin1");
  const answers = (await git.run(["cat-file", "--batch-check=%(objecttype)"], { input })).toString("latin1");
  const types = answers.split("\n");
  return new Set(asked.filter((_, at) => types[at] === "blob"));
}

/** Whether anything stands at a path of the work tree; a link counts, wherever it leads. */
export function exists(topLevel: string, name: RawPath): boolean {
  return statusOf(bytesOf(topLevel, name)) !== undefined;
}

function bytesOf(topLevel: string, name: RawPath): Buffer {
  return Buffer.concat([Buffer.from(`${topLevel}/`), Buffer.from(name, "latin1")]);
}

function statusOf(file: Buffer): BigIntStats | undefined {
  try {
    return lstatSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}

function isReadable(file: Buffer): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** `.git` in any case and as Windows would read it: one such name and `git apply` refuses the whole patch. */
const REFUSED = /(^|[/\\])(\.git|git~1)[ .]*([/\\:]|$)/i;
/** What may not be a link. */
const REFUSED_LINK = /(^|\/)(\.gitmodules|gitmod~[1-4])[ .]*(:|$)/i;

/** Names that no index takes (`verify_path` in git's read-cache.c). */
function isRefusedName(name: RawPath, kind: Unrecorded["kind"]): boolean {
  return REFUSED.test(name) || (kind === "link" && REFUSED_LINK.test(name));
}

async function writeTree(git: Git): Promise<string> {
  // A partial clone does not have the objects outside its sparse checkout; nobody is going to read them here.
  return (await git.run(["write-tree", "--missing-ok"])).toString("latin1").trim();
}
