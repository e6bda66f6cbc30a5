import { InstallError } from "../../system/errors.js";
import { quoted, downloadBase, withoutCredentials } from "../../inputs/cli.js";

/** One of the four builds that this action installs; `os` and `arch` as they stand in the package's URL. */
export type PackagePlatform = { readonly os: "linux" | "darwin"; readonly arch: "x64" | "arm64" };

/** One package at one place. */
export type WantedPackage = {
  readonly version: string;
  /** As `platformName` has it. */
  readonly platform: string;
  readonly url: URL;
  /** The pinned SHA-256, lower-case hexadecimal; absent: whatever comes is taken. */
  readonly sha256: string | undefined;
};

/**
 * The build for this machine.
 *
 * @param platform as `process.platform` has it
 * @param architecture as `process.arch` has it
 * @throws InstallError for Windows, 32-bit and everything else that there is no package for
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

/** The platform in one word, as the tool cache takes it for an architecture: `linux-x64`. */
export function platformName(platform: PackagePlatform): string {
  return `${platform.os}-${platform.arch}`;
}

/**
 * Where the package of one version lies: `<base>/<version>/<os>/<arch>/agent-cli-package.tar.gz`, as the vendor's install
 * script builds it.
 *
 * @throws InstallError when the base is no URL that may be used
 */
export function packageUrl(base: string, version: string, platform: PackagePlatform): URL {
  const url = downloadBase(base);
  if (url === undefined) {
    throw new InstallError(
      `\`cli-download-url\` is not the base of an https URL: ${quoted(withoutCredentials(base))}.`,
      "Give an https URL without user name, query or fragment (plain http is accepted on loopback only).",
    );
  }
  const folder = url.href.replace(/(?<!\/)\/+$/, "");
  return new URL(`${folder}/${version}/${platform.os}/${platform.arch}/agent-cli-package.tar.gz`);
}
