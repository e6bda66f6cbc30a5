import { exec } from "@actions/exec";
import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { describeError, InstallError, quoted } from "../../system/errors.js";

/** The program in the package: a script that starts the `node` and the `index.js` beside it. */
export const LAUNCHER_NAME = "cursor-agent";

const MAXIMUM_TOLD_UNITS = 500;

export type UnpackCollaborators = {
  /** Absolute path of `tar`; undefined if there is none outside the workspace. */
  readonly tar: string | undefined;
  /** Without secrets: `tar` starts `gzip`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/**
 * Unpacks the package into its own directory. Nobody else may be able to enter the directory around it meanwhile.
 * Afterwards it belongs to us, files are 0644, or 0755 if executable in the archive, and directories 0755.
 *
 * @param archive the `.tar.gz`, whose hash was compared; emptied when aborted
 * @param destination must not exist yet, its parent must; contains the launcher afterwards, with or without a top
 *   directory in the archive
 * @throws InstallError when the package is damaged or of an unknown layout; the signal's reason when aborted
 */
export async function unpackPackage(
  archive: string,
  destination: string,
  collaborators: UnpackCollaborators,
): Promise<void> {
  collaborators.signal.throwIfAborted();
  const raw = `${destination}.raw`;
  await mkdir(raw);
  try {
    const problem = await runTar(archive, raw, collaborators);
    collaborators.signal.throwIfAborted();
    // Before anything else, since a directory may be one that nobody can list or remove.
    setModes(raw);
    if (problem !== undefined) {
      throw new Error(problem);
    }
    await rename(join(raw, topDirectory(raw)), destination);
    // Without its one directory it is empty, and would stay in the tool cache beside the package.
    await rm(raw, { recursive: true, force: true });
  } catch (error) {
    collaborators.signal.throwIfAborted();
    throw error instanceof InstallError
      ? error
      : new InstallError(
          `The CLI package could not be unpacked: ${describeError(error)}.`,
          "Check the free space on the runner's disk, and `cli-download-url`.",
          { cause: error },
        );
  }
}

/** @returns what `tar` said if it failed */
async function runTar(
  archive: string,
  directory: string,
  { tar, environment, signal }: UnpackCollaborators,
): Promise<string | undefined> {
  if (tar === undefined) {
    throw new InstallError(
      "The CLI package cannot be unpacked: there is no `tar` on PATH.",
      "Install `tar` and `gzip` on the runner, or install the CLI yourself and set `cli-path`.",
    );
  }
  let told = "";
  // `exec` cannot end a program, but one that reads from an empty file ends by itself.
  const empty = (): void => void truncate(archive).catch(() => undefined);
  signal.addEventListener("abort", empty);
  try {
    const exitCode = await exec(`"${tar}"`, ["-xzof", archive, "-C", directory], {
      silent: true,
      ignoreReturnCode: true,
      env: { ...environment },
      listeners: {
        stderr: (chunk) => {
          told = (told + chunk.toString("utf8")).slice(0, MAXIMUM_TOLD_UNITS);
        },
      },
    });
    return exitCode === 0 ? undefined : `tar ended with exit code ${exitCode}: ${quoted(told.trim())}`;
  } finally {
    signal.removeEventListener("abort", empty);
  }
}

/** Drops setuid, setgid and sticky bits and write permission for others, which `tar` keeps when it runs as root. */
function setModes(path: string): void {
  const stats = lstatSync(path);
  if (stats.isDirectory()) {
    chmodSync(path, 0o755);
    for (const name of readdirSync(path)) {
      setModes(join(path, name));
    }
  } else if (stats.isFile()) {
    chmodSync(path, (stats.mode & 0o111) === 0 ? 0o644 : 0o755);
  } else if (!stats.isSymbolicLink()) {
    throw new InstallError(
      `The CLI package was refused, nothing of it is used: ${quoted(path)} is no file, directory or link.`,
      "Check `cli-download-url`; if it is the vendor's, report this and pin an earlier `cli-version`.",
    );
  }
}

/** Returns the directory with the launcher: "" or the archive's only top directory, `dist-package` in 2026. */
function topDirectory(raw: string): string {
  const names = readdirSync(raw).sort();
  const top = ["", ...(names.length === 1 ? names : [])].find((name) =>
    isFile(join(raw, name, LAUNCHER_NAME)),
  );
  if (top === undefined) {
    const found = names.length === 0 ? "nothing" : quoted(names.slice(0, 20).join(", "));
    throw new InstallError(
      `The CLI package has an unknown layout: no \`${LAUNCHER_NAME}\` at its root or in its one top directory; found: ${found}.`,
      "Pin an earlier `cli-version`, or install the CLI yourself and set `cli-path`.",
    );
  }
  return top;
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
