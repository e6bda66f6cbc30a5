import { EVENT_START } from "../stream/cursor/decode.js";
import { PacedReader, type Turns } from "../stream/paced-lines.js";

/** Part of standard error that is kept for the report. UTF-16 units. */
const MAXIMUM_TAIL_UNITS = 64 * 1024;
const MAXIMUM_LINE_BYTES = 64 * 1024;
/** Lines shown live: a CLI that floods its standard error would drown the log. */
const MAXIMUM_SHOWN_LINES = 200;

/** The CLI's standard error. It is shown and its tail kept, but it is never parsed as events. */
interface Diagnostics {
  /** @returns a promise if the next bytes should wait */
  bytes(chunk: Buffer): Promise<void> | undefined;
  /** @returns a promise if some of it is left for later turns */
  end(): Promise<void> | undefined;
  /** Returns the last lines, whole and redacted. */
  tail(): string;
}

/**
 * Collects the CLI's standard error.
 *
 * @param show takes each line as it arrives
 * @param redact applied to each line before anything else
 */
export function collectDiagnostics(
  show: (line: string) => void,
  redact: (text: string) => string,
  turns: Turns,
): Diagnostics {
  let lines: string[] = [];
  let keptUnits = 0;
  let shownLines = 0;

  function take(line: string): void {
    lines.push(line);
    keptUnits += line.length + 1;
    if (keptUnits > 2 * MAXIMUM_TAIL_UNITS) {
      forgetOldest();
    }
    // Version 2026.01 repeats its events on standard error. Raw JSON would only fill the log.
    if (line.startsWith(EVENT_START)) {
      return;
    }
    shownLines += 1;
    if (shownLines <= MAXIMUM_SHOWN_LINES) {
      show(line);
    } else if (shownLines === MAXIMUM_SHOWN_LINES + 1) {
      show("… standard error goes on; its end is in the report");
    }
  }

  function forgetOldest(): void {
    let first = lines.length;
    keptUnits = 0;
    while (first > 0 && keptUnits + (lines[first - 1]?.length ?? 0) + 1 <= MAXIMUM_TAIL_UNITS) {
      first -= 1;
      keptUnits += (lines[first]?.length ?? 0) + 1;
    }
    lines = lines.slice(first);
  }

  const reader = new PacedReader(
    {
      block: () => (line) => {
        take(redact(line.toString("utf8")));
        return line;
      },
      taken: () => undefined,
      oversized: (byteCount) => {
        take(`(a line of ${byteCount} bytes)`);
      },
    },
    turns,
    MAXIMUM_LINE_BYTES,
  );
  return {
    bytes: (chunk) => reader.push(chunk),
    end: () => reader.end(),
    tail() {
      forgetOldest();
      return lines.join("\n");
    },
  };
}
