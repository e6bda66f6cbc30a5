import { open, rename, writeFile } from "node:fs/promises";
import { readPlainStart } from "../system/plain-file.js";
import type { ChangedFile, FileDiff } from "../record/schema-changes.js";
import type { Git } from "./git/git.js";
import { splitDiff, parseTreeDifference, type TreeDifference } from "./tree-difference.js";
import type { RawPath } from "./path-text.js";
import { changeOfIgnored, ignoredFolderOf, listIgnored } from "./ignore-rules.js";
import { bytesOf, exists } from "./record.js";
import type { Pair, States } from "./pair.js";
import type { Before } from "./remember.js";

/** A changed file that is not in the patch, by name. */
type Named = Pick<ChangedFile, "status" | "kind"> & { readonly name: RawPath };

type Comparison = {
  readonly files: readonly ChangedFile[];
  readonly notInPatch: readonly string[];
  readonly diffs: readonly FileDiff[];
  /** Folders whose new files only the rules after the run ignore, with a trailing slash. */
  readonly hiddenFolders: readonly string[];
};

/** Bytes of diff to read for display. The patch is always whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;
/** Git looks for a NUL in as many bytes to tell binary files. */
const SEARCHED_FOR_NUL = 8_000;
/** Lines of a longer file that is not in the patch are not counted. */
const LONGEST_COUNTED = 1024 * 1024;
/** A folder that became ignored during the run and has more new files is build output: it becomes one entry. */
const MAXIMUM_NAMED = 100;

/**
 * Returns the files that differ, including those that git could not record, and the diffs of the others.
 *
 * @param committed how `HEAD` differs: what only differs there is listed where `allows` says no
 * @param show shows a name as a path relative to the workspace
 */
export async function compare(
  git: Git,
  before: Before,
  pair: Pair,
  committed: readonly TreeDifference[],
  allows: ((path: string) => boolean) | undefined,
  show: (name: RawPath) => string,
): Promise<Comparison> {
  const [listed, text, hidden] = await Promise.all([
    pair.states === undefined ? Buffer.alloc(0) : diff(git, pair.states, "-z", "--raw", "--numstat"),
    pair.states === undefined ? NO_DIFFS : readDiffs(git, pair.states),
    foldHidden(git, pair.hidden),
  ]);
  const differences = parseTreeDifference(listed);
  const named = [
    ...unrecordedFiles(git, before, pair),
    ...unignoredFiles(git, before, pair),
    ...hidden.files,
  ];
  const known = new Set(
    [...differences, ...named].flatMap((one) => ["previousName" in one ? one.previousName : "", one.name]),
  );
  const onlyInHead = committed.filter(({ name }) => !known.has(name) && allows?.(show(name)) === false);
  const rows = [...named, ...onlyInHead].map((one) => namedFile(git.topLevel, one, show));
  const folders = hidden.folders.map((name) => `${show(name)}/`);
  return {
    files: [...differences.map((difference) => changedFile(difference, show)), ...rows],
    notInPatch: [...rows.map(({ path }) => path), ...folders],
    diffs: splitDiff(
      text.bytes,
      text.isWhole,
      differences.map(({ name, sections }) => ({ path: show(name), sections })),
    ),
    hiddenFolders: folders,
  };
}

/** Writes the difference as a patch in git's format, binary files included. */
export async function writePatchFile(git: Git, { states }: Pair, file: string): Promise<void> {
  if (states === undefined) {
    await writeFile(file, "");
  } else {
    // Half of it, as on a full disk, would look like a whole one.
    const whole = git.privateFile("patch");
    await diff(git, states, "-p", "--binary", "--full-index", `--output=${whole}`);
    await rename(whole, file);
  }
}

function diff(git: Git, states: States, ...options: readonly string[]): Promise<Buffer> {
  const fixed = ["--cached", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
  return git.run(["diff-index", ...fixed, ...options, states.before], { indexFile: states.after });
}

type DiffText = { readonly bytes: Buffer; readonly isWhole: boolean };

const NO_DIFFS: DiffText = { bytes: Buffer.alloc(0), isWhole: true };

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

function unrecordedFiles(git: Git, { unrecorded: former }: Before, pair: Pair): readonly Named[] {
  const now = [...pair.unrecorded].filter(
    ([name, { signature }]) => former.get(name)?.signature !== signature,
  );
  const gone = [...former].filter(([name]) => !pair.unrecorded.has(name) && !exists(git.topLevel, name));
  const wasThere = (name: RawPath): boolean => former.has(name) || pair.findings.tracked.has(name);
  return [
    ...now.map(
      ([name, { kind }]) => ({ name, kind, status: wasThere(name) ? "modified" : "added" }) as const,
    ),
    ...gone.map(([name, { kind }]) => ({ name, kind, status: "deleted" }) as const),
  ];
}

/** Only names: the content was there before the run. */
function unignoredFiles(git: Git, { ignored, beganMs }: Before, pair: Pair): readonly Named[] {
  return pair.unignored.flatMap((name) => {
    const status = changeOfIgnored(git.topLevel, ignored, name, beganMs);
    return status === undefined ? [] : [{ name, status, kind: "file" }];
  });
}

/**
 * Lists new files that only became ignored during the run, by name: the agent does not want to hand over their content,
 * and a `node_modules` of 50,000 files is not a useful patch.
 */
async function foldHidden(
  git: Git,
  hidden: readonly RawPath[],
): Promise<{ readonly files: readonly Named[]; readonly folders: readonly RawPath[] }> {
  const ignored = hidden.length <= MAXIMUM_NAMED ? undefined : await listIgnored(git);
  const byFolder = new Map<RawPath | undefined, RawPath[]>();
  for (const name of hidden) {
    const folder = ignored && ignoredFolderOf(ignored, name);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
  }
  const isFolded = (folder: RawPath | undefined): folder is RawPath =>
    folder !== undefined && (byFolder.get(folder) ?? []).length > MAXIMUM_NAMED;
  const named = [...byFolder].flatMap(([folder, names]) => (isFolded(folder) ? [] : names));
  return {
    files: named.map((name) => ({ name, status: "added", kind: "file" })),
    folders: [...byFolder.keys()].filter(isFolded),
  };
}

function changedFile(
  { name, previousName, status, added, removed, binary, kind, modeChanged }: TreeDifference,
  show: (name: RawPath) => string,
): ChangedFile {
  const previousPath = previousName === undefined ? undefined : show(previousName);
  return { path: show(name), previousPath, status, added, removed, binary, kind, modeChanged };
}

function namedFile(
  topLevel: string,
  { name, status, kind }: Named,
  show: (name: RawPath) => string,
): ChangedFile {
  const text = kind === "file" ? textAt(bytesOf(topLevel, name)) : undefined;
  return {
    path: show(name),
    previousPath: undefined,
    status,
    added: status === "added" && text ? text.split(/\n(?!$)/u).length : 0,
    removed: 0,
    binary: kind === "file" && text === undefined,
    kind,
    modeChanged: false,
  };
}

/** Returns undefined unless there is a text; empty if it is too long to count its lines. */
function textAt(file: Buffer): string | undefined {
  try {
    const start = readPlainStart(file, LONGEST_COUNTED + 1);
    return start.subarray(0, SEARCHED_FOR_NUL).includes(0)
      ? undefined
      : start.length > LONGEST_COUNTED
        ? ""
        : start.toString("latin1");
  } catch {
    return undefined;
  }
}
