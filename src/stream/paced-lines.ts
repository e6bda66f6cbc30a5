import { createBlockSplitter, mapLines, MAXIMUM_LINE_BYTES } from "./lines.js";

/** The turns of the event loop. While one lasts, no timer and no signal is heard. */
export interface Turns {
  /** Whether the present one has lasted long enough. */
  isOver(): boolean;
  /** Resolves in the next one. */
  next(): Promise<void>;
}

/** For who may take all that has arrived at once: nothing waits, so that no promise is ever returned. */
export const ENDLESS_TURN: Turns = { isOver: () => false, next: () => Promise.resolve() };

type PacedConsumer = {
  /**
   * Lines have arrived, as many as together, each with its newline.
   *
   * @returns what takes each of them, without its line ending, and returns its replacement, see `mapLines`
   */
  block(bytes: Buffer): (line: Buffer) => Buffer | undefined;
  /** So many of them have been taken; as they are then, each with its newline. */
  taken(bytes: Buffer): void;
  /** A line of this many bytes was longer than the limit; it was dropped up to its newline. */
  oversized(byteCount: number): void;
};

export interface PacedReader {
  /** @returns a promise when not all could be taken in this turn: the next bytes have to wait for it */
  push(chunk: Buffer): Promise<void> | undefined;
  /** What stands without a newline at the end is a line too. @returns a promise when not all could be taken yet */
  end(): Promise<void> | undefined;
}

/** Some of the work that has arrived. @returns whether all of it is done */
type Work = () => boolean;

/**
 * Splits a stream of bytes into lines and takes them one by one, in as many turns of the event loop as that needs: a flood
 * of short lines must not keep limits and signals from being heard.
 *
 * @param maximumLineBytes beyond it a line is dropped to its newline and told to `oversized`
 */
export function createPacedReader(
  consumer: PacedConsumer,
  turns: Turns,
  maximumLineBytes: number = MAXIMUM_LINE_BYTES,
): PacedReader {
  const waiting: Work[] = [];
  const splitter = createBlockSplitter(
    {
      block(bytes) {
        waiting.push(linesOf(bytes));
      },
      oversized(byteCount) {
        waiting.push(() => {
          consumer.oversized(byteCount);
          return true;
        });
      },
    },
    maximumLineBytes,
  );

  function linesOf(block: Buffer): Work {
    let left = block;
    let take: ((line: Buffer) => Buffer | undefined) | undefined;
    return () => {
      take ??= consumer.block(block);
      const { mapped, rest } = mapLines(left, take, () => turns.isOver());
      left = rest;
      consumer.taken(mapped);
      return rest.length === 0;
    };
  }

  function goOn(): Promise<void> | undefined {
    while (!turns.isOver()) {
      const [first] = waiting;
      if (first === undefined) {
        return undefined;
      }
      if (first()) {
        waiting.shift();
      }
    }
    return turns.next().then(goOn);
  }

  return {
    push(chunk) {
      splitter.push(chunk);
      return goOn();
    },
    end() {
      splitter.end();
      return goOn();
    },
  };
}
