import { closeSync, openSync, writeSync } from "node:fs";
import type { Reporter } from "./reporter.js";

/**
 * The stream as a file, redacted, written as it arrives: what kills us cannot take it along. What has arrived together is
 * in the file before anything else happens; the log, too, shows it later.
 *
 * @param path must not exist yet; it is opened once, so that whatever takes its place later is not written to
 */
export function createTranscript(path: string): Reporter {
  let descriptor: number | undefined;

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
    happened(happening) {
      if (happening.type === "lines") {
        write(happening.bytes);
      }
    },
    end() {
      if (descriptor !== undefined) {
        closeSync(descriptor);
      }
      return { "transcript-file": path };
    },
  };
}
