import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseObject, textAt } from "../../safety/json.js";
import { describeError, errorCode } from "../../system/errors.js";
import { readPlainFile } from "../../system/plain-file.js";
import { treeDigest, whyForeign } from "./tree-digest.js";

/** The tool's name in the tool cache. */
export const TOOL_NAME = "cursor-agent";

/** A directory that contains copies below `cursor-agent`. */
export type CacheRoot = {
  readonly path: string;
  /** Whether it is ours alone. The runner's tool cache is not: on hosted runners every user can write to it. */
  readonly isPrivate: boolean;
};

type CopyOrigin = {
  /** SHA-256 of the downloaded package. */
  readonly packageSha256: string;
  /** URL of the package. */
  readonly source: string;
};

/** The job that installs or looks for a copy. */
export type CacheUser = {
  /** Identifies the job; undefined if the runner does not. */
  readonly job: string | undefined;
  /**
   * Whether the tool cache outlives its job. Then copies are described file by file, and compared with that, which takes
   * longer than all else. Otherwise the job itself has put there what is in it: a step may trust those before it.
   */
  readonly isCacheKept: boolean;
};

/**
 * A copy that is not sound must not be removed if another user could have written it, or if the system did not let us
 * look, which says nothing about the copy.
 */
type Examination =
  | { readonly isSound: true; readonly origin: CopyOrigin }
  | { readonly isSound: false; readonly reason: string; readonly mayBeRemoved: boolean };

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

/** Returns the file that marks a copy as complete, as `@actions/tool-cache` names it. Ours says what the copy is. */
function completeMark(copy: string): string {
  return `${copy}.complete`;
}

/** Marks a copy as complete, for {@link examineCopy}. */
export async function markComplete(
  copy: string,
  origin: CopyOrigin,
  { job, isCacheKept }: CacheUser,
): Promise<void> {
  const treeSha256 = isCacheKept ? (await treeDigest(copy)).sha256 : undefined;
  await writeFile(completeMark(copy), `${JSON.stringify({ ...origin, job, treeSha256 })}\n`, { mode: 0o644 });
}

/**
 * Compares a copy with what its mark says that was installed: file by file, unless it is of the same job.
 *
 * Finds partial copies; changed, added and missing files, modes and links; everything that a user other than ours and
 * root owns, or that others can write. Cannot find a forgery by a process with our own user, such as an earlier agent
 * on a persistent runner: it can recreate the tree and the mark, whatever package hash the workflow pins, because the
 * package itself is not kept. It could replace this action as well. A runner that is discarded after each job does not
 * have this problem.
 */
export async function examineCopy(copy: string, { job, isCacheKept }: CacheUser): Promise<Examination> {
  const mark = completeMark(copy);
  try {
    if (!existsSync(mark)) {
      return damaged("it has no `.complete` mark");
    }
    // A user who can write the directory of all copies can replace one that was verified.
    for (const place of [dirname(dirname(copy)), dirname(copy), mark]) {
      const reason = await whyForeign(place);
      if (reason !== undefined) {
        return { isSound: false, reason, mayBeRemoved: false };
      }
    }
    const said = parseObject(readPlainFile(mark).toString("utf8")) ?? {};
    const packageSha256 = textAt(said, "packageSha256");
    const source = textAt(said, "source");
    if (packageSha256 === undefined || source === undefined) {
      return damaged("its `.complete` mark cannot be read");
    }
    if (!isCacheKept || (job !== undefined && textAt(said, "job") === job)) {
      return { isSound: true, origin: { packageSha256, source } };
    }
    const tree = await treeDigest(copy);
    if (tree.isForeign) {
      return {
        isSound: false,
        reason: "some of its files are owned by another user",
        mayBeRemoved: false,
      };
    }
    return tree.sha256 === textAt(said, "treeSha256")
      ? { isSound: true, origin: { packageSha256, source } }
      : damaged("its files are not those that were installed");
  } catch (error) {
    // An error without a code is our own, about the content of the copy.
    return { isSound: false, reason: describeError(error), mayBeRemoved: errorCode(error) === undefined };
  }
}

function damaged(reason: string): Examination {
  return { isSound: false, reason, mayBeRemoved: true };
}

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
export function cacheKey(version: string, packageSha256: string, copy: string): string {
  return `${keyStart(version, packageSha256)}copy-${copy}`;
}

/** Whether a key of the tool cache is for that version and, if given, that package. */
export function keyMatches(key: string, version: string, packageSha256: string | undefined): boolean {
  return key.startsWith(keyStart(version, packageSha256));
}

function keyStart(version: string, packageSha256: string | undefined): string {
  const start = `0.0.0-cli-${version.replaceAll(".", "-")}.`;
  return packageSha256 === undefined ? start : `${start}package-${packageSha256.slice(0, HASH_DIGITS)}.`;
}
