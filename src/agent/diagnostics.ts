import { EVENT_START } from "../stream/cursor/decode.js";
import { PacedReader, type Turns } from "../stream/paced-lines.js";

/** Part of standard error that is kept for the report. UTF-16 units. */
const MAXIMUM_TAIL_UNITS = 64 * 1024;
const MAXIMUM_LINE_BYTES = 64 * 1024;
/** Lines shown live: a CLI that floods its standard error would drown the log. */
const MAXIMUM_SHOWN_LINES = 200;

/** Collects the CLI's standard error. It is shown and its tail kept, but it is never parsed as events. */
export class Diagnostics {
  readonly #show: (line: string) => void;
  readonly #reader: PacedReader;
  #lines: string[] = [];
  #keptUnits = 0;
  #shownLines = 0;

  /**
   * @param show takes each line as it arrives
   * @param redact applied to each line before anything else
   */
  constructor(show: (line: string) => void, redact: (text: string) => string, turns: Turns) {
    this.#show = show;
    this.#reader = new PacedReader(
      {
        block: () => (line) => {
          this.#take(redact(line.toString("utf8")));
          return line;
        },
        taken: () => undefined,
        oversized: (byteCount) => {
          this.#take(`(a line of ${byteCount} bytes)`);
        },
      },
      turns,
      MAXIMUM_LINE_BYTES,
    );
  }

  /** @returns a promise if the next bytes should wait */
  bytes(chunk: Buffer): Promise<void> | undefined {
    return this.#reader.push(chunk);
  }

  /** @returns a promise if some of it is left for later turns */
  end(): Promise<void> | undefined {
    return this.#reader.end();
  }

  /** Returns the last lines, whole and redacted. */
  tail(): string {
    this.#forgetOldest();
    return this.#lines.join("\n");
  }

  #take(line: string): void {
    this.#lines.push(line);
    this.#keptUnits += line.length + 1;
    if (this.#keptUnits > 2 * MAXIMUM_TAIL_UNITS) {
      this.#forgetOldest();
    }
    // Version 2026.01 repeats its events on standard error. Raw JSON would only fill the log.
    if (line.startsWith(EVENT_START)) {
      return;
    }
    this.#shownLines += 1;
    if (this.#shownLines <= MAXIMUM_SHOWN_LINES) {
      this.#show(line);
    } else if (this.#shownLines === MAXIMUM_SHOWN_LINES + 1) {
      this.#show("… standard error goes on; its end is in the report");
    }
  }

  #forgetOldest(): void {
    let first = this.#lines.length;
    this.#keptUnits = 0;
    while (first > 0 && this.#keptUnits + (this.#lines[first - 1]?.length ?? 0) + 1 <= MAXIMUM_TAIL_UNITS) {
      first -= 1;
      this.#keptUnits += (this.#lines[first]?.length ?? 0) + 1;
    }
    this.#lines = this.#lines.slice(first);
  }
}
