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
 * The state of a copy. `foreign`: another user could have written it, so it is neither used nor removed. `unread`: the machine did
 * not let us look, which says nothing of the copy, so that is not removed either.
 */
type Examination =
  | { readonly state: "sound"; readonly manifest: Manifest }
  | { readonly state: "damaged" | "foreign" | "unread"; readonly reason: string };

/** What the system says when something in a copy is missing, or is of another kind than it was. */
const DAMAGE_CODES = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"]);

/** A directory that holds copies below `cursor-agent`. */
export type CacheRoot = {
  readonly path: string;
  /** Whether it is ours alone. The runner's tool cache is not: on hosted runners everybody may write it. */
  readonly isPrivate: boolean;
};

/**
 * The directories `<root>/cursor-agent/<key>/<platform>` of one version, and where given of one package: the layout in which
 * `find` of `@actions/tool-cache` looks. Neither `find` nor `cacheDir` is called: the first takes its root from the environment
 * only, the second deletes and copies in place, so that another job may see half a tree.
 *
 * @returns absolute paths, sorted, whatever state they are in; none when the cache cannot be read, or is not ours and should be
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

/** The file that says that a copy is complete, as `@actions/tool-cache` names it. Ours holds the manifest. */
export function completeMark(directory: string): string {
  return `${directory}.complete`;
}

/**
 * Compares a copy with the manifest that was written when it was installed, and the manifest with the key.
 *
 * What this finds: partial copies; changed, added and missing files, modes and links; a changed manifest; whatever is owned by
 * another user than ours and root, or can be written by others.
 * What it cannot find: a forgery by somebody who may write as our own user, such as an agent that ran earlier on a runner that
 * is kept. He can make tree, manifest and key anew, whatever package hash the workflow pins, for the package itself is
 * not kept. He could replace this action as well. A runner that is thrown away after its job does not have the problem.
 */
export async function examineCopy(directory: string): Promise<Examination> {
  try {
    const mark = completeMark(directory);
    if (!existsSync(mark)) {
      return { state: "damaged", reason: "it has no `.complete` mark" };
    }
    // Whoever can write the directory of all copies can put another in the place of one that was verified.
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

/** An error without a code is our own, of what we found in the copy. */
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

/** What one directory of the tool cache stands for. */
type CacheIdentity = {
  readonly version: string;
  /** SHA-256 of the package as it was downloaded. */
  readonly packageSha256: string;
  /** SHA-256 of the manifest of what was unpacked. */
  readonly manifestSha256: string;
};

/**
 * Half of a SHA-256: 128 bits against a second preimage, and names short enough for file systems that take 143 bytes
 * (encrypted home directories).
 */
const HASH_DIGITS = 32;

/**
 * The version under which the tool cache keeps a CLI. `tool-cache` finds semver only, and Cursor's versions are none
 * (`2026.06.19-…` has leading zeros), so all that counts is in the pre-release part, where every identifier holds a letter.
 *
 * @param copy random hexadecimal digits: each installation has a place of its own, so that none ever replaces files in use
 */
export function cacheKey(identity: CacheIdentity, copy: string): string {
  return [
    `0.0.0-${versionPart(identity.version)}`,
    packagePart(identity.packageSha256),
    `tree-${identity.manifestSha256.slice(0, HASH_DIGITS)}`,
    `copy-${copy}`,
  ].join(".");
}

/** Whether a key of the tool cache stands for that version and, where given, that package. */
export function keyMatches(key: string, version: string, packageSha256: string | undefined): boolean {
  const start = `0.0.0-${versionPart(version)}.`;
  return key.startsWith(packageSha256 === undefined ? start : `${start}${packagePart(packageSha256)}.`);
}

/** Whether the key was made for a manifest with that SHA-256 and a package with that one. */
export function keyCovers(key: string, identity: CacheIdentity): boolean {
  return key.startsWith(cacheKey(identity, ""));
}

function versionPart(version: string): string {
  return `cli-${version.replaceAll(".", "-")}`;
}

function packagePart(sha256: string): string {
  return `package-${sha256.slice(0, HASH_DIGITS)}`;
}
