import { closeSync, fstatSync, lstatSync, openSync, writeSync } from "node:fs";
import type { Reporter } from "./reporter.js";

export interface Transcript extends Reporter {
  /** Where it is; undefined once something else was found to have taken its place. */
  readonly place: () => string | undefined;
}

/**
 * The stream as a file, redacted, written as it arrives: what kills us cannot take it along. What has arrived together is
 * in the file before anything else happens; the log, too, shows it later.
 *
 * @param path must not exist yet; it is opened once, so that whatever takes its place later is not written to, and not
 *   handed on either
 * @param warn tells that something has taken its place
 */
export function createTranscript(path: string, warn: (text: string) => void): Transcript {
  let descriptor: number | undefined;
  let place: string | undefined = path;

  /** The system may write less than it was given. */
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

/** The agent knows the directory: a later step would be handed what it put there. */
function isSameFile(descriptor: number, path: string): boolean {
  try {
    const ours = fstatSync(descriptor, { bigint: true });
    const there = lstatSync(path, { bigint: true });
    return ours.dev === there.dev && ours.ino === there.ino;
  } catch {
    return false;
  }
}
