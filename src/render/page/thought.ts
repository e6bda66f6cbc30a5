import type { ThinkingEvent } from "../../stream/events.js";

/** Beyond this much text further pieces are only counted. UTF-16 units. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;

type Thought = {
  readonly text: string;
  readonly timestampMs: number | undefined;
  /** The first of its pieces, and how many followed. */
  readonly raw: () => string;
};

/** Joins the pieces of a thought: one comes in hundreds of events. */
export interface ThoughtJoiner {
  /** @param raw the event that it came in, for people */
  piece(event: ThinkingEvent, raw: () => string): void;
  /** The thought is over. @returns undefined when there was none */
  end(): Thought | undefined;
}

export function createThoughtJoiner(): ThoughtJoiner {
  let texts: string[] = [];
  let heldUnits = 0;
  let pieces = 0;
  let first: { readonly timestampMs: number | undefined; readonly raw: () => string } | undefined;

  return {
    piece(event, raw) {
      first ??= { timestampMs: event.timestampMs, raw };
      pieces += 1;
      if (heldUnits < MAXIMUM_HELD_UNITS) {
        texts.push(event.text);
        heldUnits += event.text.length;
      }
    },
    end() {
      if (first === undefined) {
        return undefined;
      }
      const { timestampMs, raw } = first;
      const more = pieces === 1 ? "" : `\n… and ${pieces - 1} more pieces`;
      const thought = { text: texts.join(""), timestampMs, raw: () => raw() + more };
      texts = [];
      heldUnits = 0;
      pieces = 0;
      first = undefined;
      return thought;
    },
  };
}
