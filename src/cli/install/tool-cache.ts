import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describeError, errorCode } from "../../system/errors.js";
import { openPlainFile } from "../../system/plain-file.js";
import {
  firstDifference,
  parseManifest,
  type Manifest,
  ownerIsTrusted,
  whyForeign,
  describeTree,
} from "./manifest.js";

/** The tool's name in the tool cache. */
export const TOOL_NAME = "cursor-agent";

/**
 * The state of a copy. `foreign`: another user could have written it, so we neither use nor remove it. `unread`: the
 * system did not let us look, which says nothing about the copy, so we do not remove it either.
 */
type Examination =
  | { readonly state: "sound"; readonly manifest: Manifest }
  | { readonly state: "damaged" | "foreign" | "unread"; readonly reason: string };

/** The system's errors when something in a copy is missing, or is of another kind than before. */
const DAMAGE_CODES = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"]);

/** A directory that contains copies below `cursor-agent`. */
export type CacheRoot = {
  readonly path: string;
  /** Whether it is ours alone. The runner's tool cache is not: on hosted runners every user can write to it. */
  readonly isPrivate: boolean;
};

/**
 * Returns the directories `<root>/cursor-agent/<key>/<platform>` of one version and, if given, one package: the
 * layout that `find` of `@actions/tool-cache` expects. We do not call `find`, which takes its root only from the
 * environment, nor `cacheDir`, which deletes and copies in place, so that another job may see half a tree.
 *
 * @returns absolute paths, sorted, in any state; none when the cache cannot be read, or should be ours and is not
 */
export async function copiesInCache(
  root: CacheRoot,
  platform: string,
  version: string,
  packageSha256: string | undefined,
): Promise<readonly string[]> {
  if (root.isPrivate && (await whyForeign(root.path).catch(() => undefined)) !== undefined) {
    return [];
  }
  const directory = join(root.path, TOOL_NAME);
  const keys = await readdir(directory).catch((): string[] => []);
  return keys
    .filter((key) => keyMatches(key, version, packageSha256))
    .sort()
    .map((key) => join(directory, key, platform))
    .filter((copy) => existsSync(copy));
}

/** Returns the file that marks a copy as complete, as `@actions/tool-cache` names it. Ours contains the manifest. */
export function completeMark(directory: string): string {
  return `${directory}.complete`;
}

/**
 * Compares a copy with the manifest written at installation, and the manifest with the key.
 *
 * Finds partial copies; changed, added and missing files, modes and links; a changed manifest; everything that a user
 * other than ours and root owns, or that others can write. Cannot find a forgery by a process with our own user, such
 * as an earlier agent on a persistent runner: it can recreate the tree, the manifest and the key, whatever package
 * hash the workflow pins, because the package itself is not kept. It could replace this action as well. A runner that
 * is discarded after each job does not have this problem.
 */
export async function examineCopy(directory: string): Promise<Examination> {
  try {
    const mark = completeMark(directory);
    if (!existsSync(mark)) {
      return { state: "damaged", reason: "it has no `.complete` mark" };
    }
    // A user who can write the directory of all copies can replace one that was verified.
    for (const place of [dirname(dirname(directory)), dirname(directory), mark]) {
      const reason = await whyForeign(place);
      if (reason !== undefined) {
        return { state: "foreign", reason };
      }
    }
    const text = await readMark(mark);
    const manifest = parseManifest(text);
    if (manifest === undefined) {
      return { state: "damaged", reason: "its manifest cannot be read" };
    }
    const manifestSha256 = createHash("sha256").update(text).digest("hex");
    if (!keyCovers(basename(dirname(directory)), { ...manifest, manifestSha256 })) {
      return { state: "damaged", reason: "its manifest was changed" };
    }
    const tree = await describeTree(directory);
    if (!tree.owners.every(ownerIsTrusted)) {
      return { state: "foreign", reason: "some of its files are owned by another user" };
    }
    const difference = firstDifference(manifest.entries, tree.entries);
    return difference === undefined ? { state: "sound", manifest } : { state: "damaged", reason: difference };
  } catch (error) {
    return { state: saysDamaged(error) ? "damaged" : "unread", reason: describeError(error) };
  }
}

/** An error without a code is our own, about the content of the copy. */
function saysDamaged(error: unknown): boolean {
  const code = errorCode(error);
  return code === undefined || DAMAGE_CODES.has(code);
}

async function readMark(mark: string): Promise<string> {
  const file = await openPlainFile(mark);
  try {
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

/** What a directory name of the tool cache encodes. */
type CacheIdentity = {
  readonly version: string;
  /** SHA-256 of the downloaded package. */
  readonly packageSha256: string;
  /** SHA-256 of the manifest of what was unpacked. */
  readonly manifestSha256: string;
};

/**
 * Half of a SHA-256: 128 bits against a second preimage, and names short enough for file systems that limit them to
 * 143 bytes (encrypted home directories).
 */
const HASH_DIGITS = 32;

/**
 * Returns the version under which the tool cache keeps a CLI. `tool-cache` finds semver only, and Cursor's versions
 * are not (`2026.06.19-…` has leading zeros). So everything is in the pre-release part, where every identifier
 * contains a letter.
 *
 * @param copy random hexadecimal digits: each installation has its own directory, so that none replaces files in use
 */
export function cacheKey(identity: CacheIdentity, copy: string): string {
  return [
    `0.0.0-${versionPart(identity.version)}`,
    packagePart(identity.packageSha256),
    `tree-${identity.manifestSha256.slice(0, HASH_DIGITS)}`,
    `copy-${copy}`,
  ].join(".");
}

/** Whether a key of the tool cache is for that version and, if given, that package. */
export function keyMatches(key: string, version: string, packageSha256: string | undefined): boolean {
  const start = `0.0.0-${versionPart(version)}.`;
  return key.startsWith(packageSha256 === undefined ? start : `${start}${packagePart(packageSha256)}.`);
}

/** Whether the key was made for the SHA-256 of that manifest and that package. */
export function keyCovers(key: string, identity: CacheIdentity): boolean {
  return key.startsWith(cacheKey(identity, ""));
}

function versionPart(version: string): string {
  return `cli-${version.replaceAll(".", "-")}`;
}

function packagePart(sha256: string): string {
  return `package-${sha256.slice(0, HASH_DIGITS)}`;
}
