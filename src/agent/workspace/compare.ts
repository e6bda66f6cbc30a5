import { open } from "node:fs/promises";
import type { ChangedFile, FileDiff } from "../../record/changed-file.js";
import type { Git } from "../git.js";
import { splitDiff } from "./diff-text.js";
import type { RawPath } from "./path-text.js";
import { exists, type Unrecorded } from "./record.js";
import { parseTreeDifference, type TreeDifference } from "./tree-difference.js";
import type { TreePair } from "./tree-pair.js";

/** Shows a name (bytes, relative to the top folder) as a path relative to the workspace. */
export type ShowPath = (name: RawPath) => string;

/** No program of the repository's choice, and renames found whatever its configuration says. */
const DIFF_TREE = ["diff-tree", "-r", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
/** Bytes of diff that are read for people to look at; the patch is whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;

/**
 * The files that differ, those that git could not record included.
 *
 * @param former what could not be recorded before the run
 */
export async function changedFiles(
  git: Git,
  former: ReadonlyMap<RawPath, Unrecorded>,
  pair: TreePair,
  show: ShowPath,
): Promise<{ files: ChangedFile[]; notInPatch: string[]; differences: TreeDifference[] }> {
  const differences = parseTreeDifference(
    await git.run([...DIFF_TREE, "-z", "--raw", "--numstat", pair.before, pair.after]),
  );
  const unrecorded: ChangedFile[] = [];
  for (const [name, { kind, signature }] of pair.unrecorded) {
    if (former.get(name)?.signature !== signature) {
      const wasThere = former.has(name) || pair.findings.tracked.has(name);
      unrecorded.push(unrecordedFile(show(name), wasThere ? "modified" : "added", kind));
    }
  }
  for (const [name, { kind }] of former) {
    if (!pair.unrecorded.has(name) && !exists(git.topLevel, name)) {
      unrecorded.push(unrecordedFile(show(name), "deleted", kind));
    }
  }
  return {
    files: [...differences.map((difference) => changedFile(difference, show)), ...unrecorded],
    notInPatch: unrecorded.map((file) => file.path),
    differences,
  };
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
  pair: TreePair,
  differences: readonly TreeDifference[],
  show: ShowPath,
): Promise<FileDiff[]> {
  if (differences.length === 0) {
    return [];
  }
  const file = git.privateFile("diffs");
  await git.run([...DIFF_TREE, "-p", `--output=${file}`, pair.before, pair.after]);
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

/** Writes the difference as a patch in git's format, binary files included. */
export async function writePatchFile(git: Git, pair: TreePair, file: string): Promise<void> {
  await git.run([
    ...DIFF_TREE,
    "-p",
    "--binary",
    "--full-index",
    `--output=${file}`,
    pair.before,
    pair.after,
  ]);
}
