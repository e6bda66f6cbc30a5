import { decode, EVENT_START } from "./cursor/decode.js";
import type { AgentEvent } from "./cursor/events.js";

/** Stop holding back an event that is larger than this. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** `mended`: the event was spread over several lines. */
export type DecodedLine = { readonly event: AgentEvent; readonly mended: boolean };

/**
 * Decodes lines, and rejoins events whose strings contain literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned several lines and was never found.
 */
export class LineDecoder {
  #held: string[] = [];
  #heldUnits = 0;
  #isInString = false;

  /** @returns the events that the line completes; none while a broken event may still continue */
  line(text: string): readonly DecodedLine[] {
    const startsEvent = text.startsWith(EVENT_START);
    if (this.#held.length > 0 && !startsEvent) {
      return this.#continue(text);
    }
    if (text.trim() === "") {
      return [];
    }
    const event = decode(text);
    if (event.type !== "unreadable" || !startsEvent) {
      return this.event(event);
    }
    const released = this.end();
    this.#hold(text);
    return this.#isInString && text.length <= MAXIMUM_HELD_UNITS ? released : [...released, ...this.end()];
  }

  /** The same for a line that has been decoded already. */
  event(event: AgentEvent): readonly DecodedLine[] {
    const decoded = { event, mended: false };
    return this.#held.length === 0 ? [decoded] : [...this.end(), decoded];
  }

  /** @returns the lines that still waited for the rest of their event */
  end(): readonly DecodedLine[] {
    const lines = this.#held;
    this.#forget();
    return lines
      .filter((text) => text.trim() !== "")
      .map((text) => ({ event: { type: "unreadable", text }, mended: false }));
  }

  #continue(text: string): readonly DecodedLine[] {
    this.#hold(text);
    if (this.#heldUnits > MAXIMUM_HELD_UNITS || this.#held.length > MAXIMUM_HELD_LINES) {
      return this.end();
    }
    if (this.#isInString) {
      return [];
    }
    // A literal newline breaks a string only. So the first line that ends outside of one ends the event, if it is one.
    const event = decode(this.#held.join("\\n"));
    if (event.type === "unreadable") {
      return this.end();
    }
    this.#forget();
    return [{ event, mended: true }];
  }

  #hold(text: string): void {
    this.#held.push(text);
    this.#heldUnits += text.length;
    this.#isInString = endsInString(text, this.#isInString);
  }

  #forget(): void {
    this.#held = [];
    this.#heldUnits = 0;
    this.#isInString = false;
  }
}

function endsInString(text: string, beginsInString: boolean): boolean {
  let isInString = beginsInString;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      isInString = !isInString;
    } else if (unit === BACKSLASH && isInString) {
      at += 1;
    }
  }
  return isInString;
}
