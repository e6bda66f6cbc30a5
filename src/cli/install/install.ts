import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AskCollaborators } from "../ask.js";
import {
  commandDirectory,
  completeCopy,
  packageDirectory,
  closeStaging,
  openStaging,
  publish,
} from "./staging.js";
import { fetchPackage } from "./download.js";
import type { HttpCollaborators } from "./http-get.js";
import {
  newestVersion,
  packagePlatform,
  packageUrl,
  platformName,
  type WantedPackage,
} from "./package-source.js";
import { type CacheRoot, type CacheUser, copiesInCache, examineCopy } from "./tool-cache.js";
import { LAUNCHER_NAME, type UnpackCollaborators } from "./unpack.js";

/** The inputs `cli-version`, `cli-sha256` and `cli-download-url`, checked. */
export type InstallRequest = {
  /** Undefined: the newest. */
  readonly version?: string | undefined;
  /** Hash of the package, lower-case hexadecimal. Undefined: any package is accepted, and its hash is reported. */
  readonly sha256?: string | undefined;
  readonly downloadUrl: URL;
};

export type InstalledCli = {
  /** The launcher, absolute. */
  readonly program: string;
  /** For `PATH`: contains only `cursor-agent` and `agent`. The package's own directory also has a `node`. */
  readonly directory: string;
  readonly version: string;
  /** Hash of the package, lower-case hexadecimal. */
  readonly sha256: string;
  /** Whether the request named the hash. */
  readonly pinned: boolean;
};

export type InstallCollaborators = AskCollaborators &
  Pick<HttpCollaborators, "wait" | "log" | "signal"> &
  Pick<UnpackCollaborators, "tar"> &
  CacheUser & {
    readonly warn: (line: string) => void;
    /** As in `process.platform` and `process.arch`. */
    readonly platform: string;
    readonly architecture: string;
    /** `RUNNER_TOOL_CACHE`, if there is one. */
    readonly toolCacheDirectory?: string | undefined;
    /** `RUNNER_TEMP`. For the CLI when the tool cache cannot take it. */
    readonly temporaryDirectory: string;
    /** URL of the vendor's install script. */
    readonly newestVersionUrl?: string;
    /** Longest silence of a server, in milliseconds; default 60,000. */
    readonly idleTimeoutMs?: number;
  };

/**
 * Installs one version of the Cursor CLI on this machine: from a sound copy in the tool cache, else from the vendor
 * or a mirror. Runs nothing before it was unpacked completely and its hash was compared.
 *
 * @throws InstallError when it is not available; the signal's reason when aborted, and then nothing is left behind
 */
export async function installCli(
  request: InstallRequest,
  collaborators: InstallCollaborators,
): Promise<InstalledCli> {
  const platform = packagePlatform(collaborators.platform, collaborators.architecture);
  const http = { ...collaborators, idleTimeoutMs: collaborators.idleTimeoutMs ?? 60_000 };
  const version =
    request.version ??
    (await newestVersion(collaborators.newestVersionUrl ?? "https://cursor.com/install", http));
  const wanted: WantedPackage = {
    version,
    sha256: request.sha256,
    url: packageUrl(request.downloadUrl, version, platform),
    platform: platformName(platform),
  };
  const { toolCacheDirectory, temporaryDirectory } = collaborators;
  const roots: readonly CacheRoot[] = [
    ...(toolCacheDirectory === undefined ? [] : [{ path: toolCacheDirectory, isPrivate: false }]),
    // Without a runner, that is the machine's `/tmp`, where any user could have made it first.
    { path: join(temporaryDirectory, "cursor-agent-tool-cache"), isPrivate: true },
  ];
  return (await findInCache(wanted, roots, collaborators)) ?? (await installAnew(wanted, roots, http));
}

async function findInCache(
  { version, sha256, url, platform }: WantedPackage,
  roots: readonly CacheRoot[],
  { log, warn, ...user }: InstallCollaborators,
): Promise<InstalledCli | undefined> {
  for (const root of roots) {
    for (const directory of await copiesInCache(root, platform, version, sha256)) {
      const examination = await examineCopy(directory, user);
      if (!examination.isSound) {
        warn(`The CLI in ${directory} is not used, ${examination.reason}; it is installed anew.`);
        if (examination.mayBeRemoved) {
          await rm(dirname(directory), { recursive: true, force: true }).catch(() => undefined);
        }
        continue;
      }
      const { packageSha256, source } = examination.origin;
      // Without a hash, only the source identifies a package: a mirror's does not replace the vendor's.
      if (sha256 === undefined ? source === url.href : packageSha256 === sha256) {
        log(`Cursor CLI ${version} is in the tool cache and was verified: ${directory}`);
        return installedIn(directory, version, packageSha256, sha256 !== undefined);
      }
    }
  }
  return undefined;
}

async function installAnew(
  wanted: WantedPackage,
  roots: readonly CacheRoot[],
  collaborators: InstallCollaborators & HttpCollaborators,
): Promise<InstalledCli> {
  const staging = await openStaging(roots, collaborators.runCommand, collaborators.warn);
  try {
    const built = join(staging.directory, "copy");
    const copy = join(built, wanted.platform);
    await mkdir(copy, { recursive: true, mode: 0o755 });
    const sha256 = await fetchPackage(wanted, packageDirectory(copy), collaborators);
    const key = await completeCopy(copy, wanted, sha256, collaborators);
    collaborators.signal.throwIfAborted();
    // Another job on this runner may have been faster; then we use its copy and drop ours.
    const others = await findInCache(wanted, [staging.root], collaborators);
    if (others !== undefined) {
      return others;
    }
    const place = join(await publish(staging, built, key), wanted.platform);
    collaborators.log(`Installed Cursor CLI ${wanted.version} in ${place}`);
    return installedIn(place, wanted.version, sha256, wanted.sha256 !== undefined);
  } finally {
    await closeStaging(staging);
  }
}

function installedIn(copy: string, version: string, sha256: string, pinned: boolean): InstalledCli {
  return {
    program: join(packageDirectory(copy), LAUNCHER_NAME),
    directory: commandDirectory(copy),
    version,
    sha256,
    pinned,
  };
}
