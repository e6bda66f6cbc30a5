import { RefusedError } from "./patch-errors.js";

const LINE_FEED = 0x0a;

/** The lines of a patch, read once from its beginning to its end. */
export class PatchLines {
  readonly #bytes: Buffer;
  #at = 0;
  #number = 0;

  /** @throws RefusedError when the last line has no end */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    if (bytes.length > 0 && bytes.at(-1) !== LINE_FEED) {
      throw new RefusedError("its last line has no end, so it was cut");
    }
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Whether the next line begins with a text. @param beginning ASCII */
  startsWith(beginning: string): boolean {
    return this.#bytes.toString("latin1", this.#at, this.#at + beginning.length) === beginning;
  }

  /** @returns the next line without its end, one UTF-16 unit a byte */
  next(): string {
    const line = this.nextBytes();
    return line.toString("latin1", 0, line.length - 1);
  }

  /** @returns the next line with its end */
  nextBytes(): Buffer {
    if (this.isAtEnd) {
      throw this.damage("is missing: the patch was cut");
    }
    const start = this.#at;
    this.#at = this.#bytes.indexOf(LINE_FEED, start) + 1;
    this.#number += 1;
    return this.#bytes.subarray(start, this.#at);
  }

  /** Returns an error about the line that was read last, or the one behind it at the end. */
  damage(what: string): RefusedError {
    return new RefusedError(`line ${this.isAtEnd ? this.#number + 1 : this.#number} of the patch ${what}`);
  }
}
