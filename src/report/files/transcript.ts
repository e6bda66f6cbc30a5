import { closeSync, fstatSync, lstatSync, openSync, writeSync } from "node:fs";
import type { RunUpdate } from "../../record/run-update.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";

/**
 * Writes the redacted stream to a file as it arrives, so that it survives if the step is killed. Each batch is in the
 * file before anything else happens, even before the log shows it.
 */
export class Transcript implements Reporter {
  readonly name = "transcript";
  readonly #path: string;
  readonly #warn: (text: string) => void;
  #descriptor: number | undefined;
  #isReplaced = false;

  /**
   * @param path must not exist yet. It is opened once, so a file that later replaces it is neither written to nor passed
   *   on
   * @param warn reports that another file has replaced it
   */
  constructor(path: string, warn: (text: string) => void) {
    this.#path = path;
    this.#warn = warn;
  }

  begin(): void {
    this.#descriptor = openSync(this.#path, "wx", 0o600);
  }

  happened(update: RunUpdate): void {
    if (update.type === "lines" && this.#descriptor !== undefined) {
      // The system may write fewer bytes than it was given.
      for (let left = update.bytes; left.length > 0;) {
        left = left.subarray(writeSync(this.#descriptor, left));
      }
    }
  }

  end(): ReporterOutputs {
    if (this.#descriptor === undefined) {
      return {};
    }
    this.#isReplaced = !isSameFile(this.#descriptor, this.#path);
    closeSync(this.#descriptor);
    if (this.#isReplaced) {
      this.#warn(
        "The transcript was removed or replaced during the run, so `transcript-file` does not name it.",
      );
    }
    return { "transcript-file": this.place() ?? "" };
  }

  /** Returns its path; undefined once we have found another file there. */
  place(): string | undefined {
    return this.#isReplaced ? undefined : this.#path;
  }
}

/** The agent knows the directory. Without this check, a later step could receive a file that it put there. */
function isSameFile(descriptor: number, path: string): boolean {
  try {
    const ours = fstatSync(descriptor, { bigint: true });
    const there = lstatSync(path, { bigint: true });
    return ours.dev === there.dev && ours.ino === there.ino;
  } catch {
    return false;
  }
}
