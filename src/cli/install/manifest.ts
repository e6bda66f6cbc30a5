import { createHash, hash } from "node:crypto";
import { lstatSync, readlinkSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join, basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { openPlainFile, readPlainStart } from "../../system/plain-file.js";

/** One entry of an installed package. `mode` is octal, with the setuid, setgid and sticky bits. */
type TreeEntry =
  | { readonly path: string; readonly kind: "file"; readonly mode: string; readonly sha256: string }
  | { readonly path: string; readonly kind: "directory"; readonly mode: string }
  | { readonly path: string; readonly kind: "link"; readonly target: string };

/** What was installed from where, and its state right after. */
export type Manifest = {
  readonly schema: 1;
  readonly version: string;
  readonly packageSha256: string;
  /** URL of the package. */
  readonly source: string;
  readonly entries: readonly TreeEntry[];
};

/** Serializes a manifest. Equal manifests produce equal text. */
export function serializeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** @returns undefined when the text is not a manifest */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Describes the first difference between a tree and what was installed, as half a sentence.
 *
 * @returns undefined when they are equal
 */
export function firstDifference(
  installed: readonly TreeEntry[],
  found: readonly TreeEntry[],
): string | undefined {
  const foundByPath = new Map(found.map((entry) => [entry.path, entry]));
  for (const entry of installed) {
    const now = foundByPath.get(entry.path);
    if (now === undefined) {
      return `${JSON.stringify(entry.path)} is missing`;
    }
    if (facts(now) !== facts(entry)) {
      return `${JSON.stringify(entry.path)} was changed`;
    }
    foundByPath.delete(entry.path);
  }
  const [added] = foundByPath.keys();
  return added === undefined ? undefined : `${JSON.stringify(added)} was added`;
}

function facts(entry: TreeEntry): string {
  switch (entry.kind) {
    case "file":
      return `file ${entry.mode} ${entry.sha256}`;
    case "directory":
      return `directory ${entry.mode}`;
    case "link":
      return `link ${entry.target}`;
  }
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    value["schema"] === 1 &&
    typeof value["version"] === "string" &&
    typeof value["packageSha256"] === "string" &&
    typeof value["source"] === "string" &&
    Array.isArray(value["entries"]) &&
    value["entries"].every(isTreeEntry)
  );
}

function isTreeEntry(value: unknown): value is TreeEntry {
  if (!isRecord(value) || typeof value["path"] !== "string") {
    return false;
  }
  switch (value["kind"]) {
    case "file":
      return typeof value["mode"] === "string" && typeof value["sha256"] === "string";
    case "directory":
      return typeof value["mode"] === "string";
    case "link":
      return typeof value["target"] === "string";
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Large files hashed at once: the next ones are read while one is hashed. */
const PARALLEL_FILES = 4;
const READ_BYTES = 1024 * 1024;
/**
 * A file up to this length is read at once and without a promise: the package has thousands, and opening, checking,
 * reading and closing each through Node's threads takes four times as long as hashing it.
 */
const SMALL_FILE_BYTES = 256 * 1024;
/** Entries to process before signals are handled. */
const ENTRIES_A_TURN = 32;

/** The entries of a directory, sorted by path, and the user ids of their owners. */
type Tree = { readonly entries: readonly TreeEntry[]; readonly owners: readonly number[] };

/**
 * Describes a directory: every file with SHA-256 and mode, every directory with mode, every link with target. Equal
 * trees have equal descriptions.
 *
 * @param directory its own entry has the path "."
 * @throws Error when something in it cannot be read, or is not a file, directory or link
 */
export async function describeTree(directory: string): Promise<Tree> {
  const paths = ["."];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    paths.push(join(entry.parentPath, entry.name).slice(directory.length + 1));
  }
  paths.sort();
  const entries: TreeEntry[] = [];
  const owners = new Set<number>();
  const remaining = paths.entries();
  const worker = async (): Promise<void> => {
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (const [index, path] of remaining) {
      if (index % ENTRIES_A_TURN === 0) {
        await setImmediate();
      }
      const { entry, owner } = describeEntry(path, join(directory, path), buffer);
      owners.add(owner);
      entries[index] = await entry;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, worker));
  return { entries, owners: [...owners] };
}

/** @returns the entry, as a promise for a large file, which must be read first */
function describeEntry(
  path: string,
  place: string,
  buffer: Buffer,
): { readonly entry: TreeEntry | Promise<TreeEntry>; readonly owner: number } {
  const stats = lstatSync(place);
  const owner = stats.uid;
  if (stats.isSymbolicLink()) {
    return { entry: { path, kind: "link", target: readlinkSync(place) }, owner };
  }
  const mode = (stats.mode & 0o7777).toString(8);
  if (stats.isDirectory()) {
    return { entry: { path, kind: "directory", mode }, owner };
  }
  if (!stats.isFile()) {
    throw new Error(`${JSON.stringify(path)} is neither file, directory nor link`);
  }
  if (stats.size <= SMALL_FILE_BYTES) {
    return { entry: { path, kind: "file", mode, sha256: hashSmallFile(place, stats.size) }, owner };
  }
  const entry = hashLargeFile(place, buffer).then((sha256): TreeEntry => ({
    path,
    kind: "file",
    mode,
    sha256,
  }));
  return { entry, owner };
}

/** @throws Error when the file is longer or shorter than `bytes`, so it was changed meanwhile */
function hashSmallFile(path: string, bytes: number): string {
  const content = readPlainStart(path, bytes + 1);
  if (content.length !== bytes) {
    throw new Error(`${path} was changed while it was read`);
  }
  return hash("sha256", content, "hex");
}

async function hashLargeFile(path: string, buffer: Buffer): Promise<string> {
  const digest = createHash("sha256");
  const handle = await openPlainFile(path);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead === 0) {
        return digest.digest("hex");
      }
      digest.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/**
 * Checks whether another user owns or can write something, and so could change it after our check.
 *
 * @param place a file or directory; a link itself is never trusted, because its target was not checked
 * @returns why it cannot be trusted, as half a sentence; undefined when it can
 */
export async function whyForeign(place: string): Promise<string | undefined> {
  const { uid, mode } = await lstat(place);
  return ownerIsTrusted(uid) && (mode & 0o022) === 0 ? undefined : `other users can write ${basename(place)}`;
}

/** Root can change everything anyway. */
export function ownerIsTrusted(userId: number): boolean {
  return userId === 0 || userId === process.getuid?.();
}
