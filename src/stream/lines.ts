const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

type BlockConsumer = {
  block(bytes: Buffer): void;
  oversized(byteCount: number): void;
};

/** One line can contain a whole file before and after an edit. 64 MiB is well above everything seen in practice. */
export const MAXIMUM_LINE_BYTES = 64 * 1024 * 1024;

const NEWLINE_BYTES = Buffer.of(NEWLINE);
const NOTHING = Buffer.alloc(0);

/**
 * Splits a stream at `0x0A` into blocks of whole lines. Splits bytes, not text, because a chunk may end inside a
 * character. Linear in bytes; memory is bounded by the longest line.
 */
export class BlockSplitter {
  readonly #consumer: BlockConsumer;
  readonly #maximumLineBytes: number;
  #pieces: Buffer[] = [];
  #heldBytes = 0;
  #droppedBytes = 0;

  /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
  constructor(consumer: BlockConsumer, maximumLineBytes: number = MAXIMUM_LINE_BYTES) {
    this.#consumer = consumer;
    this.#maximumLineBytes = maximumLineBytes;
  }

  push(chunk: Buffer): void {
    for (let start = 0; start < chunk.length; start += this.#maximumLineBytes) {
      this.#take(chunk.subarray(start, start + this.#maximumLineBytes));
    }
  }

  /** Ends the stream. Bytes without a newline at its end are a line, too; the `result` often has none. */
  end(): void {
    if (this.#heldBytes > 0 || this.#droppedBytes > 0) {
      this.#take(NEWLINE_BYTES);
    }
  }

  /** @param chunk at most the maximum length of a line, so that no line inside it is too long */
  #take(chunk: Buffer): void {
    const end = chunk.indexOf(NEWLINE);
    if (end === -1) {
      this.#hold(chunk);
      return;
    }
    let start = 0;
    if (this.#heldBytes + end > this.#maximumLineBytes || this.#droppedBytes > 0) {
      this.#consumer.oversized(this.#droppedBytes + this.#heldBytes + end);
      this.#forget();
      start = end + 1;
    }
    const blockEnd = chunk.lastIndexOf(NEWLINE) + 1;
    if (blockEnd > start) {
      const lines = chunk.subarray(start, blockEnd);
      this.#consumer.block(this.#heldBytes === 0 ? lines : Buffer.concat([...this.#pieces, lines]));
    }
    this.#forget();
    if (blockEnd < chunk.length) {
      this.#hold(chunk.subarray(blockEnd));
    }
  }

  #hold(piece: Buffer): void {
    if (this.#droppedBytes > 0 || this.#heldBytes + piece.length > this.#maximumLineBytes) {
      this.#droppedBytes += this.#heldBytes + piece.length;
      this.#pieces = [];
      this.#heldBytes = 0;
      return;
    }
    this.#pieces.push(piece);
    this.#heldBytes += piece.length;
  }

  #forget(): void {
    this.#pieces = [];
    this.#heldBytes = 0;
    this.#droppedBytes = 0;
  }
}

/**
 * Maps the lines of a block until time is up.
 *
 * @param change takes a line without its line ending (CRLF counts as one) and returns its replacement: the same Buffer
 *   to keep it, undefined to drop it
 * @param isOver called after each line; returns whether time is up.
 * @returns `mapped`: the processed lines after the change, the same Buffer as the block if that is complete and
 *   unchanged; `rest`: the unprocessed lines
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
