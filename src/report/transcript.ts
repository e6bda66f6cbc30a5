import { closeSync, openSync, writevSync } from "node:fs";
import type { Reporter } from "./reporter.js";

const NEWLINE = Buffer.from("\n");
/** Lines that have arrived together are written together, up to this many bytes. */
const MAXIMUM_BATCH_BYTES = 1024 * 1024;

/**
 * The stream as a file, line by line as it arrives, redacted: what kills us cannot take it along.
 *
 * @param path must not exist yet; it is opened once, so that whatever takes its place later is not written to
 */
export function createTranscript(path: string): Reporter {
  let descriptor: number | undefined;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let isFlushPlanned = false;
  let failure: { readonly error: unknown } | undefined;

  function flush(): void {
    isFlushPlanned = false;
    if (batch.length > 0 && descriptor !== undefined) {
      const lines = batch;
      batch = [];
      batchBytes = 0;
      writeAll(descriptor, lines);
    }
  }

  /**
   * As soon as the bytes that have arrived are worked through, and before the log shows them. A full disk must not end
   * the process from here; it is told with the next line, as this channel's failure. No promise is given: each one would
   * stop and start the stream, which costs more than the writing.
   */
  function flushSoon(): void {
    if (!isFlushPlanned) {
      isFlushPlanned = true;
      setImmediate(() => {
        try {
          flush();
        } catch (error) {
          failure = { error };
        }
      });
    }
  }

  function throwFailure(): void {
    if (failure !== undefined) {
      throw failure.error;
    }
  }

  return {
    name: "transcript",
    begin() {
      descriptor = openSync(path, "wx", 0o600);
    },
    happened(happening) {
      if (happening.type !== "line") {
        return;
      }
      throwFailure();
      batch.push(happening.bytes, NEWLINE);
      batchBytes += happening.bytes.length + 1;
      if (batchBytes < MAXIMUM_BATCH_BYTES) {
        flushSoon();
      } else {
        flush();
      }
    },
    end() {
      throwFailure();
      flush();
      if (descriptor !== undefined) {
        closeSync(descriptor);
      }
      return { "transcript-file": path };
    },
  };
}

/** The system takes at most 1,024 pieces at once (IOV_MAX), and may write less than it was given. */
const MAXIMUM_PIECES = 1_024;

function writeAll(descriptor: number, pieces: readonly Buffer[]): void {
  for (let start = 0; start < pieces.length; start += MAXIMUM_PIECES) {
    const part = pieces.slice(start, start + MAXIMUM_PIECES);
    const length = part.reduce((sum, piece) => sum + piece.length, 0);
    const written = writevSync(descriptor, part);
    if (written < length) {
      writeRest(descriptor, Buffer.concat(part).subarray(written));
    }
  }
}

function writeRest(descriptor: number, rest: Buffer): void {
  for (let left = rest; left.length > 0;) {
    left = left.subarray(writevSync(descriptor, [left]));
  }
}
