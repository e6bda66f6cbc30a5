const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Takes one line, without its line ending; an empty one too: it may stand inside of an event that is in pieces. */
export type LineConsumer = {
  line(bytes: Buffer): void;
  /** A line of this many bytes was longer than the limit; it was dropped up to its newline. */
  oversized(byteCount: number): void;
};

export interface LineSplitter {
  push(chunk: Buffer): void;
  /** The stream is over: what stands without a newline at its end is a line too; the `result` often does. */
  end(): void;
}

/** Whole files travel in one line, before and after their edit; 64 MiB holds what was seen in the wild with room to spare. */
export const MAXIMUM_LINE_BYTES = 64 * 1024 * 1024;

/**
 * Splits a stream of bytes at `0x0A`. Bytes are split, not text: a chunk may end inside a character.
 * Cost is linear in bytes, memory bounded by the longest line. CRLF counts as one ending.
 *
 * @param maximumLineBytes beyond it a line is dropped to its newline and told to `oversized`
 */
export function createLineSplitter(
  consumer: LineConsumer,
  maximumLineBytes: number = MAXIMUM_LINE_BYTES,
): LineSplitter {
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  let droppedBytes = 0;

  function hold(piece: Buffer): void {
    if (droppedBytes > 0 || heldBytes + piece.length > maximumLineBytes) {
      droppedBytes += heldBytes + piece.length;
      pieces = [];
      heldBytes = 0;
      return;
    }
    pieces.push(piece);
    heldBytes += piece.length;
  }

  function finishLine(lastPiece: Buffer): void {
    if (droppedBytes > 0 || heldBytes + lastPiece.length > maximumLineBytes) {
      consumer.oversized(droppedBytes + heldBytes + lastPiece.length);
    } else {
      const whole = heldBytes === 0 ? lastPiece : Buffer.concat([...pieces, lastPiece]);
      consumer.line(whole.at(-1) === CARRIAGE_RETURN ? whole.subarray(0, -1) : whole);
    }
    pieces = [];
    heldBytes = 0;
    droppedBytes = 0;
  }

  return {
    push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        finishLine(chunk.subarray(start, end));
        start = end + 1;
      }
      if (start < chunk.length) {
        hold(chunk.subarray(start));
      }
    },
    end() {
      if (heldBytes > 0 || droppedBytes > 0) {
        finishLine(Buffer.alloc(0));
      }
    },
  };
}
