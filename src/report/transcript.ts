import { closeSync, openSync, writeSync } from "node:fs";
import type { Reporter } from "./reporter.js";

const NEWLINE = 0x0a;
/** Lines of one chunk are written together, up to this many bytes. */
const BATCH_BYTES = 256 * 1024;

/**
 * The stream as a file, line by line as it arrives, redacted: what kills us cannot take it along.
 *
 * @param path must not exist yet; it is opened once, so that whatever takes its place later is not written to
 */
export function createTranscript(path: string): Reporter {
  let descriptor: number | undefined;
  /** Lines are copied into it: as many small buffers kept until the write would cost the garbage collector more. */
  const batch = Buffer.allocUnsafe(BATCH_BYTES);
  let batchedBytes = 0;
  let isFlushPlanned = false;
  let failure: { readonly error: unknown } | undefined;

  function add(line: Buffer): void {
    if (batchedBytes + line.length + 1 > BATCH_BYTES) {
      flush();
    }
    if (line.length < BATCH_BYTES) {
      batchedBytes += line.copy(batch, batchedBytes);
    } else {
      write(line);
    }
    batch[batchedBytes] = NEWLINE;
    batchedBytes += 1;
  }

  function flush(): void {
    const length = batchedBytes;
    batchedBytes = 0;
    write(batch.subarray(0, length));
  }

  /** The system may write less than it was given. */
  function write(bytes: Buffer): void {
    for (let left = bytes; left.length > 0 && descriptor !== undefined;) {
      left = left.subarray(writeSync(descriptor, left));
    }
  }

  /**
   * As soon as the present chunk of the stream is worked through, and before anything else happens: the log, too, shows
   * it later. A full disk must not end the process from here; it is told with the next line, as this channel's failure.
   * No promise is given: each one would stop and start the stream, which costs more than the writing.
   */
  function flushSoon(): void {
    if (!isFlushPlanned) {
      isFlushPlanned = true;
      queueMicrotask(() => {
        isFlushPlanned = false;
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
      if (happening.type === "line") {
        throwFailure();
        add(happening.bytes);
        flushSoon();
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
