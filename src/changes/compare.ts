import { open, writeFile } from "node:fs/promises";
import type { ChangedFile, FileDiff } from "../record/schema-changes.js";
import type { Git } from "./git/git.js";
import { splitDiff, parseTreeDifference, type TreeDifference } from "./tree-difference.js";
import type { RawPath } from "./path-text.js";
import { changeOfIgnored, type Ignored, ignoredFolderOf, listIgnored } from "./ignore-rules.js";
import { exists, type Unrecorded } from "./record.js";
import type { Pair, States } from "./pair.js";

/** Shows a name (bytes, relative to the top folder) as a path relative to the workspace. */
export type ShowPath = (name: RawPath) => string;

export type FormerlyIgnored = { readonly ignored: Ignored; readonly sinceMs: number };

/** Bytes of diff to read for display. The patch is always whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;

/**
 * Returns the files that differ, including those that git could not record, and the diffs of the others.
 *
 * @param former files that could not be recorded before the run
 * @param formerlyIgnored what was ignored before the run, and the time of that look
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

/** Only names: the content was there before the run. */
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

/** Returns a row for a file that is not in the patch: its line counts are unknown. */
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
 * Lists files that differ from before the run only in `HEAD`, by name: the patch only covers the work tree.
 *
 * @param committed how `HEAD` differs
 * @param seen files that differ in the work tree
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

/** A folder that became ignored during the run and has more new files is build output: it becomes one entry. */
const MAXIMUM_NAMED = 100;

/**
 * Lists new files that only became ignored during the run, by name: the agent does not want to hand over their content,
 * and a `node_modules` of 50,000 files is not a useful patch.
 *
 * @returns files; instead of many files their folder, with a trailing slash
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
