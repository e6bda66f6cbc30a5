/** What one directory of the tool cache stands for. */
export type CacheIdentity = {
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
