import { open, writeFile } from "node:fs/promises";
import type { ChangedFile, FileDiff } from "../../record/schema-changes.js";
import type { Git } from "../git/git.js";
import { splitDiff, parseTreeDifference, type TreeDifference } from "./tree-difference.js";
import type { RawPath } from "./path-text.js";
import { changeOfIgnored, type Ignored, ignoredFolderOf, listIgnored } from "./ignore-rules.js";
import { exists, type Unrecorded } from "./record.js";
import type { Pair, States } from "./pair.js";

/** Shows a name (bytes, relative to the top folder) as a path relative to the workspace. */
export type ShowPath = (name: RawPath) => string;

export type FormerlyIgnored = { readonly ignored: Ignored; readonly sinceMs: number };

/** Bytes of diff that are read for people to look at; the patch is whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;

/**
 * The files that differ, those that git could not record included, and the diffs of the others.
 *
 * @param former what could not be recorded before the run
 * @param formerlyIgnored what was ignored before the run, and when that was
 */
export async function changedFiles(
  git: Git,
  former: ReadonlyMap<RawPath, Unrecorded>,
  pair: Pair,
  formerlyIgnored: FormerlyIgnored,
  show: ShowPath,
): Promise<{ files: ChangedFile[]; notInPatch: string[]; diffs: FileDiff[] }> {
  const { listed, text } = await readDifference(git, pair.states);
  const differences = parseTreeDifference(listed);
  const unrecorded = [
    ...pair.withheld.map(({ name, status, kind }) => unrecordedFile(show(name), status, kind)),
    ...unrecordedFiles(git, former, pair, show),
    ...unignoredFiles(git, formerlyIgnored, pair, show),
  ];
  return {
    files: [...differences.map((difference) => changedFile(difference, show)), ...unrecorded],
    notInPatch: unrecorded.map((file) => file.path),
    diffs: splitDiff(
      text.bytes,
      text.isWhole,
      differences.map(({ name, sections }) => ({ path: show(name), sections })),
    ),
  };
}

/** Writes the difference as a patch in git's format, binary files included. */
export async function writePatchFile(git: Git, { states }: Pair, file: string): Promise<void> {
  if (states === undefined) {
    await writeFile(file, "");
  } else {
    await diff(git, states, "-p", "--binary", "--full-index", `--output=${file}`);
  }
}

type DiffText = { readonly bytes: Buffer; readonly isWhole: boolean };

async function readDifference(
  git: Git,
  states: States | undefined,
): Promise<{ readonly listed: Buffer; readonly text: DiffText }> {
  if (states === undefined) {
    return { listed: Buffer.alloc(0), text: { bytes: Buffer.alloc(0), isWhole: true } };
  }
  const [listed, text] = await Promise.all([
    diff(git, states, "-z", "--raw", "--numstat"),
    readDiffs(git, states),
  ]);
  return { listed, text };
}

/** Compares two states, with no external diff or text conversion. */
function diff(git: Git, states: States, ...options: readonly string[]): Promise<Buffer> {
  const fixed = ["--cached", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
  return git.run(["diff-index", ...fixed, ...options, states.before], { indexFile: states.after });
}

async function readDiffs(git: Git, states: States): Promise<DiffText> {
  const file = git.privateFile("diffs");
  await diff(git, states, "-p", `--output=${file}`);
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(size, LONGEST_DIFFS)));
    return { bytes: buffer.subarray(0, bytesRead), isWhole: size <= LONGEST_DIFFS };
  } finally {
    await handle.close();
  }
}

function unrecordedFiles(
  git: Git,
  former: ReadonlyMap<RawPath, Unrecorded>,
  pair: Pair,
  show: ShowPath,
): ChangedFile[] {
  const files: ChangedFile[] = [];
  for (const [name, { kind, signature }] of pair.unrecorded) {
    if (former.get(name)?.signature !== signature) {
      const wasThere = former.has(name) || pair.findings.tracked.has(name);
      files.push(unrecordedFile(show(name), wasThere ? "modified" : "added", kind));
    }
  }
  for (const [name, { kind }] of former) {
    if (!pair.unrecorded.has(name) && !exists(git.topLevel, name)) {
      files.push(unrecordedFile(show(name), "deleted", kind));
    }
  }
  return files;
}

/** By their names alone: what is in them was there before. */
function unignoredFiles(
  git: Git,
  { ignored, sinceMs }: FormerlyIgnored,
  pair: Pair,
  show: ShowPath,
): ChangedFile[] {
  return pair.unignored.flatMap((name) => {
    const status = changeOfIgnored(git.topLevel, ignored, name, sinceMs);
    return status === undefined ? [] : [unrecordedFile(show(name), status, "file")];
  });
}

function changedFile(difference: TreeDifference, show: ShowPath): ChangedFile {
  const { name, previousName, status, added, removed, binary, kind, modeChanged } = difference;
  return {
    path: show(name),
    previousPath: previousName === undefined ? undefined : show(previousName),
    status,
    added,
    removed,
    binary,
    kind,
    modeChanged,
  };
}

/** A row for what is in no patch: nothing is known of its lines. */
function unrecordedFile(
  shown: string,
  status: ChangedFile["status"],
  kind: ChangedFile["kind"],
): ChangedFile {
  return {
    path: shown,
    previousPath: undefined,
    status,
    added: 0,
    removed: 0,
    binary: kind === "file",
    kind,
    modeChanged: false,
  };
}

/**
 * The files that only `HEAD` holds otherwise than before the run, by name: the patch is of the work tree.
 *
 * @param committed how `HEAD` differs
 * @param seen what the work tree shows
 */
export function committedFiles(
  committed: readonly TreeDifference[],
  seen: readonly ChangedFile[],
  show: ShowPath,
): ChangedFile[] {
  const known = new Set(seen.flatMap(({ path, previousPath }) => [path, previousPath]));
  return committed
    .map(({ name, status, kind }) => unrecordedFile(show(name), status, kind))
    .filter(({ path }) => !known.has(path));
}

/** New files listed of a folder that became ignored during the run; a folder with more is build output, and one row. */
const MAXIMUM_NAMED = 100;

/**
 * The new files that are ignored only since the run, by name: what they hold is nothing that the agent wants to hand over,
 * and a `node_modules` of 50,000 files not a useful patch.
 *
 * @returns files, and in the place of many the folder that they are in, with a slash at its end
 */
export async function foldHidden(
  git: Git,
  hidden: readonly RawPath[],
  show: ShowPath,
): Promise<{ files: readonly ChangedFile[]; folders: readonly string[] }> {
  const row = (name: RawPath): ChangedFile => unrecordedFile(show(name), "added", "file");
  if (hidden.length <= MAXIMUM_NAMED) {
    return { files: hidden.map(row), folders: [] };
  }
  const ignored = await listIgnored(git);
  const byFolder = new Map<RawPath | undefined, RawPath[]>();
  for (const name of hidden) {
    const folder = ignoredFolderOf(ignored, name);
    const names = byFolder.get(folder) ?? [];
    names.push(name);
    byFolder.set(folder, names);
  }
  const isFolded = (folder: RawPath | undefined, names: readonly RawPath[]): folder is RawPath =>
    folder !== undefined && names.length > MAXIMUM_NAMED;
  return {
    files: [...byFolder].flatMap(([folder, names]) => (isFolded(folder, names) ? [] : names.map(row))),
    folders: [...byFolder].flatMap(([folder, names]) =>
      isFolded(folder, names) ? [`${show(folder)}/`] : [],
    ),
  };
}
