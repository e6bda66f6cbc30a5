import type { Dialect } from "./dialect.js";
import type { AgentEvent } from "./events.js";

/** Stop holding back an event that is larger than this. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const BLANK = 0x20;

interface LineDecoder {
  /** @returns the events that the line completes; none while a broken event may still continue */
  line(text: string): readonly DecodedLine[];
  /** The same for a line that has been decoded already. */
  event(event: AgentEvent): readonly DecodedLine[];
  end(): readonly DecodedLine[];
}

/** `mended`: the event was spread over several lines. */
export type DecodedLine = { readonly event: AgentEvent; readonly mended: boolean };

/**
 * Decodes lines, and rejoins events whose strings contain literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned several lines and was never found.
 */
export function createLineDecoder({
  eventStart,
  decode,
}: Pick<Dialect, "eventStart" | "decode">): LineDecoder {
  let held: string[] = [];
  let heldUnits = 0;
  let scan = scanObject();

  function release(): readonly DecodedLine[] {
    const lines = held;
    held = [];
    heldUnits = 0;
    return lines
      .filter((text) => text.trim() !== "")
      .map((text) => ({ event: { type: "unreadable", text }, mended: false }));
  }

  function hold(text: string): void {
    held.push(text);
    heldUnits += text.length;
  }

  function continueHeld(text: string): readonly DecodedLine[] {
    hold(text);
    const isTooLong = heldUnits > MAXIMUM_HELD_UNITS || held.length > MAXIMUM_HELD_LINES;
    const state = isTooLong ? "broken" : scan(text);
    if (state === "in-string") {
      return [];
    }
    // Parse at most once: trying after each line that ends like an object would be quadratic.
    const event = state === "whole" ? decode(held.join("\\n")) : undefined;
    if (event === undefined || event.type === "unreadable") {
      return release();
    }
    held = [];
    heldUnits = 0;
    return [{ event, mended: true }];
  }

  /** Returns whether an incomplete event may continue on the next line: the line ends inside a string. */
  function isBeginning(text: string): boolean {
    if (!text.startsWith(eventStart) || text.length > MAXIMUM_HELD_UNITS) {
      return false;
    }
    scan = scanObject();
    return scan(text) === "in-string";
  }

  return {
    line(text) {
      const startsEvent = text.startsWith(eventStart);
      if (held.length > 0 && !startsEvent) {
        return continueHeld(text);
      }
      if (text.trim() === "") {
        return [];
      }
      const released = held.length > 0 ? release() : [];
      const event = decode(text);
      if (event.type === "unreadable" && isBeginning(text)) {
        hold(text);
        return released;
      }
      return [...released, { event, mended: false }];
    },
    event: (event) => [...release(), { event, mended: false }],
    end: release,
  };
}

/**
 * The state of the text after a line. `whole`: all brackets are closed, and nothing follows. `in-string`: the line
 * ended inside a string, which may continue on the next. `broken`: anything else.
 */
type ObjectState = "whole" | "in-string" | "broken";

/**
 * Follows an object over several lines, reading each character once. Only checks brackets and strings, so `whole` text
 * must still be parsed.
 *
 * @returns takes the next line
 */
function scanObject(): (line: string) => ObjectState {
  let depth = 0;
  let isInString = false;
  let hasBegun = false;

  return (line) => {
    let isEscaped = false;
    for (let at = 0; at < line.length; at += 1) {
      const unit = line.charCodeAt(at);
      if (isInString) {
        isInString = isEscaped || unit !== QUOTE;
        isEscaped = !isEscaped && unit === BACKSLASH;
      } else if (hasBegun && depth === 0) {
        if (unit > BLANK) {
          return "broken";
        }
      } else if (unit === QUOTE) {
        isInString = true;
      } else if (OPENING.has(unit)) {
        depth += 1;
        hasBegun = true;
      } else if (CLOSING.has(unit)) {
        depth -= 1;
      }
    }
    if (isInString) {
      return "in-string";
    }
    return depth === 0 && hasBegun ? "whole" : "broken";
  };
}
