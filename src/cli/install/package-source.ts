import { InstallError } from "../../system/errors.js";
import { isCliVersion } from "../../inputs/cli.js";
import { UnreachableError, get, type Answer, type HttpCollaborators } from "./http-get.js";

/** One of the four builds that this action installs; `os` and `arch` as in the package's URL. */
type PackagePlatform = { readonly os: "linux" | "darwin"; readonly arch: "x64" | "arm64" };

/** One package from one source. */
export type WantedPackage = {
  readonly version: string;
  /** As `platformName` returns it. */
  readonly platform: string;
  readonly url: URL;
  /** The pinned SHA-256, lower-case hexadecimal. Undefined: any package is accepted. */
  readonly sha256: string | undefined;
};

/**
 * Returns the build for this machine.
 *
 * @param platform as in `process.platform`
 * @param architecture as in `process.arch`
 * @throws InstallError for Windows, 32-bit and everything else without a package
 */
export function packagePlatform(platform: string, architecture: string): PackagePlatform {
  const os = platform === "linux" || platform === "darwin" ? platform : undefined;
  const arch = architecture === "x64" || architecture === "arm64" ? architecture : undefined;
  if (os === undefined || arch === undefined) {
    throw new InstallError(
      `The Cursor CLI cannot be installed on ${platform} ${architecture}: this action knows packages for linux and darwin, x64 and arm64.`,
      "Use a Linux or macOS runner with a 64-bit processor, or install the CLI yourself and set `cli-path`.",
    );
  }
  return { os, arch };
}

/** Returns the platform in one word, which the tool cache takes for an architecture: `linux-x64`. */
export function platformName(platform: PackagePlatform): string {
  return `${platform.os}-${platform.arch}`;
}

/**
 * Returns the URL of a version's package, built like in the vendor's install script:
 * `<base>/<version>/<os>/<arch>/agent-cli-package.tar.gz`.
 *
 * @param base from `downloadBase`
 */
export function packageUrl(base: URL, version: string, platform: PackagePlatform): URL {
  const folder = base.href.replace(/(?<!\/)\/+$/, "");
  return new URL(`${folder}/${version}/${platform.os}/${platform.arch}/agent-cli-package.tar.gz`);
}

/** The script with its comments has about 10 kB. */
const MAXIMUM_SCRIPT_BYTES = 1024 * 1024;
const NOT_HAD_REMEDY =
  "Set `cli-version`, then nobody is asked for the newest one; behind a firewall `cli-download-url` with it. Or run the job again later.";

/**
 * Returns the version that the vendor's install script hard-codes:
 * `https://downloads.cursor.com/lab/<version>/${OS}/${ARCH}/agent-cli-package.tar.gz`.
 *
 * @returns undefined when there is none, or more than one
 */
export function versionInInstallScript(script: string): string | undefined {
  const found = new Set<string>();
  for (const [, version = ""] of script.matchAll(/downloads\.cursor\.com\/lab\/([^/\s"']+)\//g)) {
    if (isCliVersion(version)) {
      found.add(version);
    }
  }
  const [version] = found;
  return found.size === 1 ? version : undefined;
}

/**
 * Reads the newest version of the CLI from the vendor's install script, as text; never executes it.
 *
 * @param scriptUrl URL of the script
 * @throws InstallError when the script is not available or names no version; the signal's reason when aborted
 */
export async function newestVersion(scriptUrl: string, collaborators: HttpCollaborators): Promise<string> {
  const script = await get(new URL(scriptUrl), "The newest CLI version", collaborators, readScript).catch(
    (error: unknown) => {
      // The remedy for a package does not apply here: the script never comes from `cli-download-url`.
      throw error instanceof InstallError && !(error instanceof UnreachableError)
        ? new InstallError(error.message, NOT_HAD_REMEDY, { cause: error.cause })
        : error;
    },
  );
  const version = versionInInstallScript(script);
  if (version === undefined) {
    throw new InstallError(
      `The newest CLI version could not be read from ${scriptUrl}: the script there does not name exactly one.`,
      "Set `cli-version` (and `cli-sha256`) to the version that you want.",
    );
  }
  return version;
}

async function readScript({ body }: Answer): Promise<string> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    received += chunk.length;
    if (received > MAXIMUM_SCRIPT_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks).toString("utf8");
}
