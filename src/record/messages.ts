import type { MessageEvent } from "../stream/events.js";
import type { RunUpdate } from "./run-in-progress.js";

/** Of a message that never comes whole, UTF-16 units; more of it is told in parts. */
const MAXIMUM_PENDING_UNITS = 1_000_000;

/** The agent's messages, whole: pieces are joined, and forgotten when the whole message comes, which repeats them. */
export class Messages {
  readonly #redact: (text: string) => string;
  #pieces: string[] = [];
  #units = 0;
  #last: string | undefined;

  /** @param redact removes secrets from a text joined of pieces, each of which was too short to be known by */
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
      this.#last = text;
    }
    return message(text);
  }

  /** Pieces that nothing has repeated by now will not be repeated: the stream broke off, or is of another make. */
  rest(): readonly RunUpdate[] {
    const text = this.#pieces.length === 0 ? "" : this.#redact(this.#pieces.join(""));
    this.#forget();
    return message(text);
  }

  /** The last one that came whole, and was not blank (dialect: "How to count"). */
  last(): string | undefined {
    return this.#last;
  }

  #forget(): void {
    this.#pieces = [];
    this.#units = 0;
  }
}

function message(text: string): readonly RunUpdate[] {
  return text.trim() === "" ? [] : [{ type: "message", text }];
}
