/** Of a message that never comes whole, UTF-16 units; more of it is told in parts. */
const MAXIMUM_PENDING_UNITS = 1_000_000;

/** The pieces of a message that has not come whole yet. */
export interface MessagePieces {
  /** @returns the pieces as one text once they are too many to wait for the whole; empty before */
  add(text: string): string;
  /** The whole message has come, which repeats them. */
  forget(): void;
  /** Pieces that nothing has repeated by now will not be repeated: the stream broke off, or is of another make. */
  take(): string;
}

/** @param redact removes secrets from a text joined of pieces, each of which was too short to be known by */
export function collectPieces(redact: (text: string) => string): MessagePieces {
  let pieces: string[] = [];
  let units = 0;

  function forget(): void {
    pieces = [];
    units = 0;
  }

  function take(): string {
    const text = pieces.length === 0 ? "" : redact(pieces.join(""));
    forget();
    return text;
  }

  return {
    add(text) {
      pieces.push(text);
      units += text.length;
      return units > MAXIMUM_PENDING_UNITS ? take() : "";
    },
    forget,
    take,
  };
}
