import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeError, InstallError } from "../../system/errors.js";
import type { RunCommand } from "../short-command.js";
import { whyForeign } from "./tree.js";
import { type CacheRoot, TOOL_NAME } from "./tool-cache.js";

/** A private directory on the file system of the tool cache, so that what was built in it can be moved into place at once. */
export type Staging = { readonly root: CacheRoot; readonly directory: string };

/**
 * Opens a staging directory in the first root in which files can be written and run, and by nobody else's will exchanged. A tool
 * cache may be read-only, mounted `noexec`, or begun by another user.
 *
 * @param roots tool caches, best first
 * @throws InstallError when none will do
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
 * Moves a finished directory into the tool cache, with its mark, in one step: other jobs see all of it or nothing.
 *
 * @param built a directory directly in the staging directory
 * @param key must not be in the cache yet
 */
export async function publish({ root }: Staging, built: string, key: string): Promise<string> {
  const place = join(root.path, TOOL_NAME, key);
  await rename(built, place);
  return place;
}

/** Removes the staging directory and what is left in it. */
export async function closeStaging({ directory }: Staging): Promise<void> {
  await rm(directory, { recursive: true, force: true });
}
