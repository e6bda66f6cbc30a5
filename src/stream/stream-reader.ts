import type { LineRedactor } from "../safety/redaction/redact-line.js";
import { TextLineRedactor } from "../safety/redaction/redact-pieces.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { decodeWithoutBulk } from "./cursor/bulk.js";
import type { AgentEvent } from "./cursor/events.js";
import { DeltaLineRedactor } from "./delta-lines.js";
import { type DecodedLine, LineDecoder } from "./mend.js";
import { PacedReader, type Turns } from "./paced-lines.js";
import { redactEvent } from "./redact-event.js";

type StreamConsumer = {
  /**
   * Takes the next event, redacted.
   *
   * @param isMended whether it was spread over several lines
   * @param line the redacted line of the event; unusable if the event is unreadable or mended, empty if bulk was left
   *   out
   */
  event(event: AgentEvent, isMended: boolean, line: string): void;
  /**
   * Takes redacted lines that arrived together, each with its newline, after their events. Without this member, lines
   * are not prepared for output.
   */
  lines?(bytes: Buffer): void;
  /** Reports a line of this many bytes, which was too long for an event and was dropped. */
  oversized(byteCount: number): void;
};

export type StreamReaderOptions = {
  readonly redactor: Redactor;
  /** Whether to include contents of files and outputs of successful calls, see `decodeWithoutBulk`. */
  readonly withBulk: boolean;
  readonly turns: Turns;
};

/**
 * The only way from the bytes of a stream to its events: blocks of lines → redaction → decoding → mending. The live
 * run, the replay and the page's log use it. Its output contains no known secret.
 */
export class StreamReader {
  readonly #redactor: Redactor;
  readonly #withBulk: boolean;
  readonly #consumer: StreamConsumer;
  readonly #lines: PacedReader;
  readonly #decoder = new LineDecoder();
  readonly #leaving: DeltaLineRedactor | undefined;
  readonly #noise: TextLineRedactor;

  constructor({ redactor, withBulk, turns }: StreamReaderOptions, consumer: StreamConsumer) {
    this.#redactor = redactor;
    this.#withBulk = withBulk;
    this.#consumer = consumer;
    this.#leaving = consumer.lines === undefined ? undefined : new DeltaLineRedactor(redactor);
    this.#noise = new TextLineRedactor(redactor);
    this.#lines = new PacedReader(
      {
        block: (bytes) => {
          const redactLine = redactor.lines(bytes);
          return (line) => this.#takeLine(line, redactLine);
        },
        taken: (bytes) => consumer.lines?.(bytes),
        oversized: (byteCount) => {
          consumer.oversized(byteCount);
        },
      },
      turns,
    );
  }

  /** @returns a promise if some of it is left for later turns: await it before the next call */
  push(chunk: Buffer): Promise<void> | undefined {
    return this.#lines.push(chunk);
  }

  /** Ends the stream. @returns a promise if some of it is left */
  end(): Promise<void> | undefined {
    const endDecoder = (): void => {
      this.#takeEvents(this.#decoder.end(), true, "");
    };
    const rest = this.#lines.end();
    if (rest === undefined) {
      endDecoder();
    }
    return rest?.then(endDecoder);
  }

  /**
   * Processes one line. An error of ours on one line must not cost the other lines or the report.
   *
   * @returns the redacted line; undefined, which drops it, if redaction failed
   */
  #takeLine(line: Buffer, redactLine: LineRedactor): Buffer | undefined {
    let leaving: Buffer | undefined;
    try {
      const { bytes, touched } = redactLine(line);
      const short = this.#withBulk ? undefined : decodeWithoutBulk(line);
      const text = short === undefined ? line.toString("utf8") : "";
      const decoded = short === undefined ? this.#decoder.line(text) : this.#decoder.event(short);
      leaving = this.#leaving === undefined ? line : this.#leaving.line(bytes, eventOfLine(decoded));
      this.#takeEvents(decoded, touched, touched && short === undefined ? bytes.toString("utf8") : text);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const text = `(a line of ${line.length} bytes that could not be read: ${words})`;
      this.#consumer.event(redactEvent({ type: "unreadable", text }, this.#redactor), false, "");
    }
    return leaving;
  }

  #takeEvents(decoded: readonly DecodedLine[], touched: boolean, line: string): void {
    for (const { event, mended } of decoded) {
      if (event.type === "unreadable") {
        this.#consumer.event({ ...event, text: this.#noise.line(event.text) }, mended, line);
      } else {
        // The lines of a mended event were never redacted as a whole.
        const redacted = touched || mended ? redactEvent(event, this.#redactor) : event;
        this.#consumer.event(redacted, mended, line);
      }
    }
  }
}

/** Returns the event of the last line on its own; undefined if it completed a mended event, or may begin one. */
function eventOfLine(decoded: readonly DecodedLine[]): AgentEvent | undefined {
  const last = decoded.at(-1);
  return last?.mended === false ? last.event : undefined;
}
