import { chmod, mkdir, mkdtemp, rename, rm, writeFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describeError, InstallError, quoted } from "../../system/errors.js";
import { randomToken } from "../../system/random.js";
import type { RunCommand } from "../../system/short-command.js";
import { askVersion, type AskCollaborators } from "../ask.js";
import type { WantedPackage } from "./package-source.js";
import { type CacheRoot, type CacheUser, TOOL_NAME, cacheKey, markComplete } from "./tool-cache.js";
import { whyForeign } from "./tree-digest.js";
import { LAUNCHER_NAME } from "./unpack.js";

/** A private directory on the file system of the tool cache, so that its content can be moved into place at once. */
type Staging = { readonly root: CacheRoot; readonly directory: string };

/**
 * Opens a staging directory in the first root where we can write and run files and no other user can replace them. A
 * tool cache may be read-only, mounted `noexec`, or owned by another user.
 *
 * @param roots tool caches, best first
 * @throws InstallError when none is suitable
 */
export async function openStaging(
  roots: readonly CacheRoot[],
  runCommand: RunCommand,
  warn: (line: string) => void,
): Promise<Staging> {
  let cause: unknown;
  for (const root of roots) {
    try {
      return { root, directory: await stagingIn(root, runCommand) };
    } catch (error) {
      cause = error;
      warn(`The CLI cannot be installed in ${root.path}: ${describeError(error)}`);
    }
  }
  throw new InstallError(
    `The CLI can be installed in none of these directories: ${roots.map(({ path }) => path).join(", ")}.`,
    "Give the runner's user a tool cache or temporary directory in which files may be written and run.",
    { cause },
  );
}

async function stagingIn(root: CacheRoot, runCommand: RunCommand): Promise<string> {
  const tools = join(root.path, TOOL_NAME);
  if (root.isPrivate) {
    await mkdir(root.path, { recursive: true, mode: 0o700 });
  }
  await mkdir(tools, { recursive: true, mode: 0o755 });
  for (const place of root.isPrivate ? [root.path, tools] : [tools]) {
    const reason = await whyForeign(place);
    if (reason !== undefined) {
      throw new Error(reason);
    }
  }
  const directory = await mkdtemp(join(tools, "staging-"));
  try {
    const probe = join(directory, "probe");
    await writeFile(probe, "#!/bin/sh\nexit 0\n");
    await chmod(probe, 0o700);
    const { exitCode } = await runCommand(probe, []);
    if (exitCode !== 0) {
      throw new Error(`a program in it ended with exit code ${exitCode}`);
    }
    await rm(probe);
    return directory;
  } catch (error) {
    await closeStaging({ root, directory });
    throw error;
  }
}

/**
 * Moves a finished directory with its mark into the tool cache in one step: other jobs see all of it or nothing.
 *
 * @param built a directory directly in the staging directory
 * @param key must not be in the cache yet
 */
export async function publish({ root }: Staging, built: string, key: string): Promise<string> {
  const place = join(root.path, TOOL_NAME, key);
  await rename(built, place);
  return place;
}

/** Removes the staging directory and its content. */
export async function closeStaging({ directory }: Staging): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}

/** Returns where the package of a copy is, below `<key>/<platform>`. */
export function packageDirectory(copy: string): string {
  return join(copy, "package");
}

/** Returns the directory with the CLI's two names, for `PATH`. The package's own would add its `node` as well. */
export function commandDirectory(copy: string): string {
  return join(copy, "bin");
}

/**
 * Completes an unpacked package for the tool cache: adds its commands, marks it, and checks the version
 * that it reports.
 *
 * @param copy `<somewhere>/<platform>`, with the package unpacked in it
 * @returns the key for the tool cache
 * @throws InstallError when the CLI does not start, or reports another version
 */
export async function completeCopy(
  copy: string,
  { version, url }: WantedPackage,
  packageSha256: string,
  collaborators: AskCollaborators & CacheUser,
): Promise<string> {
  // The vendor's installer also makes links of these names; the launcher follows them to its own directory.
  await mkdir(commandDirectory(copy), { mode: 0o755 });
  for (const name of [LAUNCHER_NAME, "agent"]) {
    await symlink(join("..", "package", LAUNCHER_NAME), join(commandDirectory(copy), name));
  }
  await markComplete(copy, { packageSha256, source: url.href }, collaborators);
  await checkVersion(join(packageDirectory(copy), LAUNCHER_NAME), version, collaborators);
  return cacheKey(version, packageSha256, randomToken(4));
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
