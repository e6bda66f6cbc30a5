import type { MessageEvent } from "../stream/cursor/events.js";
import type { RunUpdate } from "./run-update.js";
import { MAXIMUM_EARLIER_MESSAGES } from "./schema.js";

/**
 * Limit for pieces of a message that never arrives whole, in UTF-16 units. Beyond it, the message is reported in
 * parts.
 */
const MAXIMUM_PENDING_UNITS = 1_000_000;
/** More than any view shows. */
const MAXIMUM_EARLIER_UNITS = 100_000;

/** Assembles the agent's messages. Pieces are joined, and dropped when the whole message arrives and repeats them. */
export class Messages {
  readonly #redact: (text: string) => string;
  #pieces: string[] = [];
  #units = 0;
  #last: string | undefined;
  #earlier: string[] = [];
  #earlierUnits = 0;

  /** @param redact removes secrets from text joined from pieces that were too short to recognise them in */
  constructor(redact: (text: string) => string) {
    this.#redact = redact;
  }

  /** @returns the message; nothing for a piece, unless there are too many to wait for the whole */
  take({ text, isDelta }: MessageEvent): readonly RunUpdate[] {
    if (isDelta) {
      this.#pieces.push(text);
      this.#units += text.length;
      return this.#units > MAXIMUM_PENDING_UNITS ? this.rest() : [];
    }
    this.#forget();
    if (text.trim() !== "") {
      this.#keepLast();
      this.#last = text;
    }
    return message(text);
  }

  /** Pieces that were not repeated by now never will be: the stream broke off, or comes from another program. */
  rest(): readonly RunUpdate[] {
    const text = this.#redact(this.#pieces.join(""));
    this.#forget();
    return message(text);
  }

  /** Returns the last message that arrived whole and was not blank (dialect: "How to count"). */
  last(): string | undefined {
    return this.#last;
  }

  /** Returns those before it: of many the newest. */
  earlier(): readonly string[] {
    return [...this.#earlier];
  }

  #keepLast(): void {
    if (this.#last === undefined) {
      return;
    }
    this.#earlier.push(this.#last);
    this.#earlierUnits += this.#last.length;
    while (this.#earlierUnits > MAXIMUM_EARLIER_UNITS || this.#earlier.length > MAXIMUM_EARLIER_MESSAGES) {
      this.#earlierUnits -= this.#earlier.shift()?.length ?? 0;
    }
  }

  #forget(): void {
    this.#pieces = [];
    this.#units = 0;
  }
}

function message(text: string): readonly RunUpdate[] {
  return text.trim() === "" ? [] : [{ type: "message", text }];
}
