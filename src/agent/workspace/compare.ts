import { open } from "node:fs/promises";
import path from "node:path";
import type { ChangedFile, FileDiff } from "../../record/changed-file.js";
import type { Git } from "../git.js";
import { splitDiff } from "./diff-text.js";
import type { RawPath } from "./path-text.js";
import { exists, heldNames, type Snapshot } from "./snapshot.js";
import { parseTreeDifference, type TreeDifference } from "./tree-difference.js";

/** Shows a name (bytes, relative to the top folder) as a path relative to the workspace. */
export type ShowPath = (name: RawPath) => string;

/** No program of the repository's choice, and renames found whatever its configuration says. */
const DIFF_TREE = ["diff-tree", "-r", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
/** Bytes of diff that are read for people to look at; the patch is whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;

/** The files that differ between two snapshots, those that git could not record included. */
export async function changedFiles(
  git: Git,
  before: Snapshot,
  after: Snapshot,
  show: ShowPath,
): Promise<{ files: ChangedFile[]; notInPatch: string[]; differences: TreeDifference[] }> {
  const differences = parseTreeDifference(
    await git.run([...DIFF_TREE, "-z", "--raw", "--numstat", before.tree, after.tree]),
  );
  const files = differences.map((difference) => changedFile(difference, show));
  const known = new Set(differences.map(({ name }) => name));
  const tracked = await heldNames(git, before.tree, [...after.unrecorded.keys()]);
  const notInPatch: string[] = [];
  for (const [name, { kind, signature }] of after.unrecorded) {
    const former = before.unrecorded.get(name);
    if (former?.signature !== signature) {
      notInPatch.push(show(name));
      if (!known.has(name)) {
        const wasThere = former !== undefined || tracked.has(name);
        files.push(unrecordedFile(show(name), wasThere ? "modified" : "added", kind));
      }
    }
  }
  for (const [name, { kind }] of before.unrecorded) {
    if (!known.has(name) && !after.unrecorded.has(name) && !exists(git.topLevel, name)) {
      notInPatch.push(show(name));
      files.push(unrecordedFile(show(name), "deleted", kind));
    }
  }
  return { files, notInPatch, differences };
}

function changedFile(difference: TreeDifference, show: ShowPath): ChangedFile {
  const { name, previousName, status, added, removed, binary, kind, modeChanged } = difference;
  return {
    path: show(name),
    ...(previousName !== undefined && { previousPath: show(previousName) }),
    status,
    added,
    removed,
    binary,
    kind,
    modeChanged,
  };
}

function unrecordedFile(
  shown: string,
  status: "added" | "modified" | "deleted",
  kind: ChangedFile["kind"],
): ChangedFile {
  return { path: shown, status, added: 0, removed: 0, binary: kind === "file", kind, modeChanged: false };
}

/** The diff of each file, for people; together at most 4 MiB. */
export async function fileDiffs(
  git: Git,
  before: Snapshot,
  after: Snapshot,
  differences: readonly TreeDifference[],
  show: ShowPath,
): Promise<FileDiff[]> {
  if (differences.length === 0) {
    return [];
  }
  const file = path.join(path.dirname(git.indexFile()), "diffs");
  await git.run([...DIFF_TREE, "-p", `--output=${file}`, before.tree, after.tree]);
  const { text, isWhole } = await readBeginning(file, LONGEST_DIFFS);
  return splitDiff(
    text,
    isWhole,
    differences.map(({ name, sections }) => ({ path: show(name), sections })),
  );
}

async function readBeginning(file: string, bytes: number): Promise<{ text: Buffer; isWhole: boolean }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(size, bytes)));
    return { text: buffer.subarray(0, bytesRead), isWhole: size <= bytes };
  } finally {
    await handle.close();
  }
}

/** Writes the difference of two snapshots as a patch in git's format, binary files included. */
export async function writePatchFile(
  git: Git,
  before: Snapshot,
  after: Snapshot,
  file: string,
): Promise<void> {
  await git.run([
    ...DIFF_TREE,
    "-p",
    "--binary",
    "--full-index",
    `--output=${file}`,
    before.tree,
    after.tree,
  ]);
}
