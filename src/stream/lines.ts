const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Takes lines as many as have arrived together, each with its newline. */
type BlockConsumer = {
  block(bytes: Buffer): void;
  oversized(byteCount: number): void;
};

interface LineSplitter {
  push(chunk: Buffer): void;
  /** The stream is over: what stands without a newline at its end is a line too; the `result` often does. */
  end(): void;
}

/** Whole files travel in one line, before and after their edit; 64 MiB holds what was seen in the wild with room to spare. */
export const MAXIMUM_LINE_BYTES = 64 * 1024 * 1024;

const NEWLINE_BYTES = Buffer.of(NEWLINE);
const NOTHING = Buffer.alloc(0);

/**
 * Splits a stream of bytes at `0x0A` into blocks of whole lines. Bytes are split, not text: a chunk may end inside a
 * character. Cost is linear in bytes, memory bounded by the longest line.
 *
 * @param maximumLineBytes beyond it a line is dropped to its newline and told to `oversized`
 */
export function createBlockSplitter(
  consumer: BlockConsumer,
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

  /** @param chunk no longer than a line may be, so that no line that lies within it is too long */
  function take(chunk: Buffer): void {
    const end = chunk.indexOf(NEWLINE);
    if (end === -1) {
      hold(chunk);
      return;
    }
    let start = 0;
    if (heldBytes + end > maximumLineBytes || droppedBytes > 0) {
      consumer.oversized(droppedBytes + heldBytes + end);
      forget();
      start = end + 1;
    }
    const blockEnd = chunk.lastIndexOf(NEWLINE) + 1;
    if (blockEnd > start) {
      const lines = chunk.subarray(start, blockEnd);
      consumer.block(heldBytes === 0 ? lines : Buffer.concat([...pieces, lines]));
    }
    forget();
    if (blockEnd < chunk.length) {
      hold(chunk.subarray(blockEnd));
    }
  }

  function forget(): void {
    pieces = [];
    heldBytes = 0;
    droppedBytes = 0;
  }

  return {
    push(chunk) {
      for (let start = 0; start < chunk.length; start += maximumLineBytes) {
        take(chunk.subarray(start, start + maximumLineBytes));
      }
    },
    end() {
      if (heldBytes > 0 || droppedBytes > 0) {
        take(NEWLINE_BYTES);
      }
    },
  };
}

/**
 * Goes through the lines of a block as far as there is time. They are given without their line endings; CRLF counts as one.
 *
 * @param change the replacement for a line: the same Buffer to keep it, undefined to drop it
 * @param isOver asked behind each line, whether there is no time left; never without it
 * @returns `mapped`: the lines that were gone through, as they are then, the same Buffer as the block where they are all of
 * it and none has changed; `rest`: those that were not
 */
export function mapLines(
  block: Buffer,
  change: (line: Buffer) => Buffer | undefined,
  isOver: () => boolean = () => false,
): { readonly mapped: Buffer; readonly rest: Buffer } {
  const changed: Buffer[] = [];
  let keptFrom = 0;
  let start = 0;
  for (let end = block.indexOf(NEWLINE); end !== -1; end = block.indexOf(NEWLINE, start)) {
    const lineEnd = end > start && block[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    const line = block.subarray(start, lineEnd);
    const replacement = change(line);
    if (replacement !== line) {
      changed.push(block.subarray(keptFrom, start), replacement ?? NOTHING);
      keptFrom = replacement === undefined ? end + 1 : lineEnd;
    }
    start = end + 1;
    if (isOver()) {
      break;
    }
  }
  const kept = block.subarray(keptFrom, start);
  return {
    mapped:
      changed.length === 0 ? (start === block.length ? block : kept) : Buffer.concat([...changed, kept]),
    rest: block.subarray(start),
  };
}
