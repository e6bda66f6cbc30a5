import { BlockSplitter, mapLines, MAXIMUM_LINE_BYTES } from "./lines.js";

/** Turns of the event loop. No timer and no signal is handled during a turn. */
export interface Turns {
  /** Returns whether the current turn has lasted long enough. */
  isOver(): boolean;
  /** Resolves in the next turn. */
  next(): Promise<void>;
}

/** For callers that may process everything at once: nothing waits, so the reader never returns a promise. */
export const ENDLESS_TURN: Turns = { isOver: () => false, next: () => Promise.resolve() };

type PacedConsumer = {
  /**
   * Takes all lines that arrived together, each with its newline.
   *
   * @returns takes each line without its line ending and returns its replacement, see `mapLines`
   */
  block(bytes: Buffer): (line: Buffer) => Buffer | undefined;
  /** Takes the lines processed so far, after replacement, each with its newline. */
  taken(bytes: Buffer): void;
  /** Reports a line of this many bytes, which exceeded the limit and was dropped up to its newline. */
  oversized(byteCount: number): void;
};

/** Does part of the waiting work. @returns whether all of it is done */
type Work = () => boolean;

/**
 * Splits a stream of bytes into lines and processes them one by one, over as many turns of the event loop as needed: a
 * flood of short lines must not block limits and signals.
 */
export class PacedReader {
  readonly #consumer: PacedConsumer;
  readonly #turns: Turns;
  readonly #splitter: BlockSplitter;
  readonly #waiting: Work[] = [];

  /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
  constructor(consumer: PacedConsumer, turns: Turns, maximumLineBytes: number = MAXIMUM_LINE_BYTES) {
    this.#consumer = consumer;
    this.#turns = turns;
    this.#splitter = new BlockSplitter(
      {
        block: (bytes) => void this.#waiting.push(this.#linesOf(bytes)),
        oversized: (byteCount) => void this.#waiting.push(() => this.#drop(byteCount)),
      },
      maximumLineBytes,
    );
  }

  /** @returns a promise if some of it is left for later turns: await it before the next call */
  push(chunk: Buffer): Promise<void> | undefined {
    this.#splitter.push(chunk);
    return this.#goOn();
  }

  /** Ends the stream; bytes without a newline are a line, too. @returns a promise if some of it is left */
  end(): Promise<void> | undefined {
    this.#splitter.end();
    return this.#goOn();
  }

  #linesOf(block: Buffer): Work {
    let left = block;
    let take: ((line: Buffer) => Buffer | undefined) | undefined;
    return () => {
      take ??= this.#consumer.block(block);
      const { mapped, rest } = mapLines(left, take, () => this.#turns.isOver());
      left = rest;
      this.#consumer.taken(mapped);
      return rest.length === 0;
    };
  }

  #drop(byteCount: number): boolean {
    this.#consumer.oversized(byteCount);
    return true;
  }

  #goOn(): Promise<void> | undefined {
    while (!this.#turns.isOver()) {
      const [first] = this.#waiting;
      if (first === undefined) {
        return undefined;
      }
      if (first()) {
        this.#waiting.shift();
      }
    }
    return this.#turns.next().then(() => this.#goOn());
  }
}
