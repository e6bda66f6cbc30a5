import { type ChildProcessByStdio, spawn } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { describeError, InstallError, quoted } from "../../system/errors.js";
import { signalGroup } from "../../system/processes.js";

/** The program in the package: a script that starts the `node` and the `index.js` beside it. */
export const LAUNCHER_NAME = "cursor-agent";

const MAXIMUM_TOLD_UNITS = 500;
/** With less, server and \`tar\` wait for each other on a busy machine. */
const MAXIMUM_WAITING_BYTES = 4 * 1024 * 1024;

export type UnpackCollaborators = {
  /** Absolute path of `tar`; undefined if there is none outside the workspace. */
  readonly tar: string | undefined;
  /** Without secrets: `tar` starts `gzip`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/**
 * Unpacks a package into its own directory while it arrives. Nobody else may be able to enter the directory around it,
 * because nothing is known of the package until its last byte. Call `finish` or `abandon` at the end.
 */
export class Unpacking {
  readonly #destination: string;
  readonly #raw: string;
  readonly #signal: AbortSignal;
  readonly #tar: ChildProcessByStdio<Writable, null, Readable>;
  readonly #ended: Promise<string | undefined>;
  #told = "";
  #waitingBytes = 0;

  /**
   * @param destination must not exist yet, its parent must; contains the launcher afterwards, with or without a top
   *   directory in the archive
   * @throws InstallError when there is no `tar`; the signal's reason when aborted
   */
  constructor(destination: string, { tar, environment, signal }: UnpackCollaborators) {
    signal.throwIfAborted();
    if (tar === undefined) {
      throw new InstallError(
        "The CLI package cannot be unpacked: there is no `tar` on PATH.",
        "Install `tar` and `gzip` on the runner, or install the CLI yourself and set `cli-path`.",
      );
    }
    this.#destination = destination;
    this.#raw = `${destination}.raw`;
    this.#signal = signal;
    mkdirSync(this.#raw, { mode: 0o700 });
    // Its own group, so that the `gzip` that it starts ends with it.
    this.#tar = spawn(tar, ["-xzof", "-", "-C", this.#raw], {
      env: { ...environment },
      stdio: ["pipe", "ignore", "pipe"],
      detached: true,
    });
    this.#ended = this.#problem(this.#tar);
    // Ends without reading when it has seen enough: the exit code says more than a broken pipe.
    this.#tar.stdin.on("error", () => undefined);
    signal.addEventListener("abort", this.#kill);
  }

  /** Resolves when more can be taken. What `tar` no longer reads is dropped. */
  async write(bytes: Buffer): Promise<void> {
    this.#waitingBytes += bytes.length;
    const written = new Promise<void>((resolve) => {
      this.#tar.stdin.write(bytes, () => {
        this.#waitingBytes -= bytes.length;
        resolve();
      });
    });
    if (this.#waitingBytes > MAXIMUM_WAITING_BYTES) {
      await written;
    }
  }

  /**
   * Ends the package and moves it to its destination. Afterwards it belongs to us, files are 0644, or 0755 if
   * executable in the archive, and directories 0755.
   *
   * @throws InstallError when the package is damaged or of an unknown layout; the signal's reason when aborted
   */
  async finish(): Promise<void> {
    try {
      this.#tar.stdin.end();
      const problem = await this.#ended;
      this.#signal.throwIfAborted();
      // Before anything else, since a directory may be one that nobody can list or remove.
      setModes(this.#raw);
      if (problem !== undefined) {
        throw new Error(problem);
      }
      await rename(join(this.#raw, topDirectory(this.#raw)), this.#destination);
      // Without its one directory it is empty, and would stay in the tool cache beside the package.
      await rm(this.#raw, { recursive: true, force: true });
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error instanceof InstallError
        ? error
        : new InstallError(
            `The CLI package could not be unpacked: ${describeError(error)}.`,
            "Check the free space on the runner's disk, and `cli-download-url`.",
            { cause: error },
          );
    } finally {
      this.#signal.removeEventListener("abort", this.#kill);
    }
  }

  /** Ends `tar` and removes what it has unpacked. */
  async abandon(): Promise<void> {
    this.#signal.removeEventListener("abort", this.#kill);
    this.#kill();
    await this.#ended;
    try {
      setModes(this.#raw);
    } catch {
      // Of a hostile package, what can be removed is.
    }
    await rm(this.#raw, { recursive: true, force: true });
  }

  readonly #kill = (): void => {
    if (this.#tar.pid !== undefined && this.#tar.exitCode === null) {
      signalGroup(this.#tar.pid, "SIGKILL");
    }
  };

  /** @returns what `tar` said if it failed, once it has ended */
  #problem(tar: ChildProcessByStdio<Writable, null, Readable>): Promise<string | undefined> {
    tar.stderr.on("data", (chunk: Buffer) => {
      this.#told = (this.#told + chunk.toString("utf8")).slice(0, MAXIMUM_TOLD_UNITS);
    });
    return new Promise((resolve) => {
      tar.on("error", (error) => {
        resolve(`tar does not start: ${describeError(error)}`);
      });
      tar.on("close", (code, signal) => {
        const end = code === null ? `signal ${signal ?? ""}` : `exit code ${code}`;
        resolve(code === 0 ? undefined : `tar ended with ${end}: ${quoted(this.#told.trim())}`);
      });
    });
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
