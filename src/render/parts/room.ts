import { byteLength } from "../markdown/budget.js";

/** For the heading of a section, and its line that says what is missing. */
const SECTION_BYTES = 300;

/** Bytes of a view that are still free. Sections take theirs in the order of their importance, not of their places. */
export class Room {
  #bytes: number;
  readonly #leftOut: string[] = [];

  /** @param bytes without what is always shown, and the line of {@link leftOut} */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /**
   * Returns a section that fits; empty if it has no room.
   *
   * @param name for readers who miss it; empty if the caller says so
   * @param render given how many bytes of UTF-8 its content may have
   * @param leastBytes with less room the section says too little
   */
  take(name: string, render: (maximumBytes: number) => string, leastBytes = 0): string {
    const section = render(Math.max(0, this.#bytes - SECTION_BYTES));
    const bytes = bytesOf(section);
    if (bytes > 0 && this.#bytes < Math.max(bytes, leastBytes)) {
      this.#leftOut.push(...(name === "" ? [] : [name]));
      return "";
    }
    this.#bytes -= bytes;
    return section;
  }

  /** Gives back what a section took, to take it anew. */
  giveBack(section: string): void {
    this.#bytes += bytesOf(section);
  }

  /** Says what had no room. @param rest where it is */
  leftOut(rest: string): string {
    return this.#leftOut.length === 0 ? "" : `Left out for their size: ${this.#leftOut.join(", ")}; ${rest}.`;
  }
}

/** With the blank line behind it. */
function bytesOf(section: string): number {
  return section === "" ? 0 : byteLength(section) + 2;
}
