import { decode } from "./cursor/decode.js";
import type { AgentEvent } from "./events.js";

const EVENT_START = '{"type":';
/** An event in more pieces than this is no event any more. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;

export interface LineDecoder {
  /** @returns the events that the line completes; none while a broken one may still be continued */
  line(text: string): readonly DecodedLine[];
  end(): readonly DecodedLine[];
}

/** `mended`: the event stood on several lines. */
export type DecodedLine = { readonly event: AgentEvent; readonly mended: boolean };

/**
 * Decodes lines, and puts events together again whose strings hold literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned lines and was never found.
 *
 * @param decodeLine reads a line that stands by itself
 */
export function createLineDecoder(decodeLine: (line: string) => AgentEvent = decode): LineDecoder {
  let held: string[] = [];
  let heldUnits = 0;

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
    // Only a line that ends like an object can complete one; to try each would be quadratic.
    if (text.endsWith("}")) {
      const event = decode(held.join("\\n"));
      if (event.type !== "unreadable") {
        held = [];
        heldUnits = 0;
        return [{ event, mended: true }];
      }
    }
    return heldUnits > MAXIMUM_HELD_UNITS || held.length > MAXIMUM_HELD_LINES ? release() : [];
  }

  return {
    line(text) {
      const startsEvent = text.startsWith(EVENT_START);
      if (held.length > 0 && !startsEvent) {
        return continueHeld(text);
      }
      if (text.trim() === "") {
        return [];
      }
      const released = held.length > 0 ? release() : [];
      const event = decodeLine(text);
      if (event.type === "unreadable" && startsEvent && text.length <= MAXIMUM_HELD_UNITS) {
        hold(text);
        return released;
      }
      return [...released, { event, mended: false }];
    },
    end: release,
  };
}
