import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InstallError } from "../../system/errors.js";
import type { AskCollaborators } from "../ask.js";
import {
  commandDirectory,
  completeCopy,
  packageDirectory,
  closeStaging,
  openStaging,
  publish,
} from "./staging.js";
import { isCliVersion, quoted } from "../../inputs/cli.js";
import { fetchPackage } from "./download.js";
import type { HttpCollaborators } from "./http-get.js";
import {
  newestVersion,
  packagePlatform,
  packageUrl,
  platformName,
  type WantedPackage,
} from "./package-source.js";
import { type CacheRoot, copiesInCache, examineCopy } from "./tool-cache.js";
import { LAUNCHER_NAME } from "./unpack.js";

/** The inputs `cli-version`, `cli-sha256` and `cli-download-url`. */
export type InstallRequest = {
  /** Absent: the newest. */
  readonly version?: string;
  /** Hash of the package. Absent: any package is accepted, and its hash is reported. */
  readonly sha256?: string;
  readonly downloadUrl: string;
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
  Pick<HttpCollaborators, "wait" | "log"> & {
    readonly warn: (line: string) => void;
    /** As in `process.platform` and `process.arch`. */
    readonly platform: string;
    readonly architecture: string;
    /** `RUNNER_TOOL_CACHE`, if there is one. */
    readonly toolCacheDirectory?: string;
    /** `RUNNER_TEMP`. For the download, and for the CLI when the tool cache cannot take it. */
    readonly temporaryDirectory: string;
    /** Aborts an installation, which then leaves nothing behind. */
    readonly signal?: AbortSignal;
    /** URL of the vendor's install script. */
    readonly newestVersionUrl?: string;
    /** Longest silence of a server, in milliseconds; default 60,000. */
    readonly idleTimeoutMs?: number;
  };

/**
 * Installs one version of the Cursor CLI on this machine: from a sound copy in the tool cache, else from the vendor
 * or a mirror. Unpacks nothing before its hash was compared, and runs nothing before it was unpacked completely.
 *
 * @throws InstallError when it is not available; the signal's reason when aborted
 */
export async function installCli(
  request: InstallRequest,
  collaborators: InstallCollaborators,
): Promise<InstalledCli> {
  const platform = packagePlatform(collaborators.platform, collaborators.architecture);
  checkRequest(request);
  const http: HttpCollaborators = {
    wait: collaborators.wait,
    log: collaborators.log,
    signal: collaborators.signal ?? new AbortController().signal,
    idleTimeoutMs: collaborators.idleTimeoutMs ?? 60_000,
  };
  const version =
    request.version ??
    (await newestVersion(collaborators.newestVersionUrl ?? "https://cursor.com/install", http));
  const wanted: WantedPackage = {
    version,
    sha256: request.sha256?.toLowerCase(),
    url: packageUrl(request.downloadUrl, version, platform),
    platform: platformName(platform),
  };
  const { toolCacheDirectory, temporaryDirectory } = collaborators;
  const roots: readonly CacheRoot[] = [
    ...(toolCacheDirectory === undefined ? [] : [{ path: toolCacheDirectory, isPrivate: false }]),
    // Without a runner, that is the machine's `/tmp`, where any user could have made it first.
    { path: join(temporaryDirectory, "cursor-agent-tool-cache"), isPrivate: true },
  ];
  return (
    (await findInCache(wanted, roots, collaborators)) ??
    (await installAnew(wanted, roots, collaborators, http))
  );
}

function checkRequest({ version, sha256 }: InstallRequest): void {
  if (version !== undefined && !isCliVersion(version)) {
    throw new InstallError(
      `\`cli-version\` is not a version of the Cursor CLI: ${quoted(version)}.`,
      "Give the exact version as `cursor-agent --version` prints it, for example `2026.08.11-e8db854`.",
    );
  }
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
    throw new InstallError(
      `\`cli-sha256\` is not a SHA-256: ${quoted(sha256)}.`,
      "Give the 64 hexadecimal digits of the package's hash, as an earlier run logged it.",
    );
  }
}

async function findInCache(
  { version, sha256, url, platform }: WantedPackage,
  roots: readonly CacheRoot[],
  { log, warn }: InstallCollaborators,
): Promise<InstalledCli | undefined> {
  for (const root of roots) {
    for (const directory of await copiesInCache(root, platform, version, sha256)) {
      const examination = await examineCopy(directory);
      if (examination.state !== "sound") {
        warn(`The CLI in ${directory} is not used, ${examination.reason}; it is installed anew.`);
        if (examination.state === "damaged") {
          await rm(dirname(directory), { recursive: true, force: true }).catch(() => undefined);
        }
        continue;
      }
      const { packageSha256, source } = examination.manifest;
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
  collaborators: InstallCollaborators,
  http: HttpCollaborators,
): Promise<InstalledCli> {
  const staging = await openStaging(roots, collaborators.runCommand, collaborators.warn);
  try {
    const built = join(staging.directory, "copy");
    const copy = join(built, wanted.platform);
    await mkdir(copy, { recursive: true, mode: 0o755 });
    const { temporaryDirectory } = collaborators;
    const sha256 = await fetchPackage(wanted, packageDirectory(copy), temporaryDirectory, http);
    const key = await completeCopy(copy, wanted, sha256, collaborators);
    http.signal.throwIfAborted();
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
