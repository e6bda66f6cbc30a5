import { createHash, randomBytes } from "node:crypto";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeError, InstallError } from "../../system/errors.js";
import { askVersion, type AskCollaborators } from "./ask-version.js";
import { cacheKey } from "./cache-key.js";
import { quoted } from "../../inputs/cli.js";
import { serializeManifest } from "./manifest.js";
import type { WantedPackage } from "./package-source.js";
import { completeMark } from "./tool-cache.js";
import { describeTree } from "./tree.js";
import { LAUNCHER_NAME } from "./unpack.js";

/** Where the parts of a copy are, below `<key>/<platform>`. */
export function packageDirectory(copy: string): string {
  return join(copy, "package");
}

/** The directory with the two names of the CLI, for `PATH`. The package's own would put its `node` there as well. */
export function commandDirectory(copy: string): string {
  return join(copy, "bin");
}

/**
 * Makes an unpacked package a copy for the tool cache: adds its commands, writes the manifest, asks it for its version.
 *
 * @param copy `<somewhere>/<platform>`, with the package unpacked in it
 * @returns the key for the tool cache
 * @throws InstallError when the CLI does not start, or says that it is another version
 */
export async function completeCopy(
  copy: string,
  { version, url }: WantedPackage,
  packageSha256: string,
  collaborators: AskCollaborators,
): Promise<string> {
  // The vendor's installer makes links of these two names, too; the launcher follows them to its own directory.
  await mkdir(commandDirectory(copy), { mode: 0o755 });
  for (const name of [LAUNCHER_NAME, "agent"]) {
    await symlink(join("..", "package", LAUNCHER_NAME), join(commandDirectory(copy), name));
  }
  const { entries } = await describeTree(copy);
  const manifest = serializeManifest({ schema: 1, version, packageSha256, source: url.href, entries });
  await writeFile(completeMark(copy), manifest, { mode: 0o644 });
  await checkVersion(join(packageDirectory(copy), LAUNCHER_NAME), version, collaborators);
  const manifestSha256 = createHash("sha256").update(manifest).digest("hex");
  return cacheKey({ version, packageSha256, manifestSha256 }, randomBytes(4).toString("hex"));
}

async function checkVersion(program: string, wanted: string, collaborators: AskCollaborators): Promise<void> {
  const answer = await askVersion(program, collaborators).catch((error: unknown) => {
    throw new InstallError(
      `The installed CLI ${wanted} does not start: ${describeError(error)}.`,
      "The package may be for another platform. Check `cli-download-url`.",
      { cause: error },
    );
  });
  if (answer.version !== wanted) {
    throw new InstallError(
      `The installed CLI was to be ${wanted}; asked for its version it says ${quoted(answer.version ?? answer.output)}.`,
      "Check `cli-version` and `cli-download-url`: the package there is another one, or does not run on this machine.",
    );
  }
}
