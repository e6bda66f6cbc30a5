import { closeSync, fstatSync, lstatSync, openSync, writeSync } from "node:fs";
import type { Reporter } from "../reporter.js";

export interface Transcript extends Reporter {
  /** Returns its path; undefined once we have found another file there. */
  readonly place: () => string | undefined;
}

/**
 * Writes the redacted stream to a file as it arrives, so that it survives if the step is killed. Each batch is in the
 * file before anything else happens, even before the log shows it.
 *
 * @param path must not exist yet. It is opened once, so a file that later replaces it is neither written to nor passed
 *   on
 * @param warn reports that another file has replaced it
 */
export function createTranscript(path: string, warn: (text: string) => void): Transcript {
  let descriptor: number | undefined;
  let place: string | undefined = path;

  /** Writes all bytes. The system may write fewer than it was given. */
  function write(bytes: Buffer): void {
    for (let left = bytes; left.length > 0 && descriptor !== undefined;) {
      left = left.subarray(writeSync(descriptor, left));
    }
  }

  return {
    name: "transcript",
    begin() {
      descriptor = openSync(path, "wx", 0o600);
    },
    happened(update) {
      if (update.type === "lines") {
        write(update.bytes);
      }
    },
    end() {
      if (descriptor === undefined) {
        return {};
      }
      const isOurs = isSameFile(descriptor, path);
      closeSync(descriptor);
      if (!isOurs) {
        place = undefined;
        warn("The transcript was removed or replaced during the run, so `transcript-file` does not name it.");
      }
      return { "transcript-file": place ?? "" };
    },
    place: () => place,
  };
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
