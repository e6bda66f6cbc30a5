import type { Redactor } from "../safety/redaction/redact.js";
import type { LineRedactor } from "../safety/redaction/redact-line.js";
import { createTextLineRedactor } from "../safety/redaction/redact-pieces.js";
import { createDeltaLineRedactor } from "./delta-lines.js";
import type { Dialect } from "./dialect.js";
import type { AgentEvent } from "./events.js";
import { createLineDecoder, type DecodedLine } from "./mend.js";
import { createPacedReader, type PacedReader, type Turns } from "./paced-lines.js";
import { redactEvent } from "./redact-event.js";

/** Takes what the reader finds in a stream. */
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
  readonly dialect: Dialect;
  /** Whether to include contents of files and outputs of successful calls, see `Dialect.decodeWithoutBulk`. */
  readonly withBulk: boolean;
  readonly turns: Turns;
};

/**
 * The only way from the bytes of a stream to its events: blocks of lines → redaction → decoding → mending. The live
 * run, the replay and the page's log use it. Its output contains no known secret.
 *
 * @returns takes bytes as they arrive
 */
export function createStreamReader(
  { redactor, dialect, withBulk, turns }: StreamReaderOptions,
  consumer: StreamConsumer,
): PacedReader {
  const decoder = createLineDecoder(dialect);
  const redactLeaving = consumer.lines === undefined ? undefined : createDeltaLineRedactor(redactor, dialect);
  const redactNoise = createTextLineRedactor(redactor);
  const lines = createPacedReader(
    {
      block(bytes) {
        const redactLine = redactor.lines(bytes);
        return (line) => takeLine(line, redactLine);
      },
      taken(bytes) {
        consumer.lines?.(bytes);
      },
      oversized(byteCount) {
        consumer.oversized(byteCount);
      },
    },
    turns,
  );

  /**
   * Processes one line. An error of ours on one line must not cost the other lines or the report.
   *
   * @returns the redacted line; undefined, which drops it, if redaction failed
   */
  function takeLine(line: Buffer, redactLine: LineRedactor): Buffer | undefined {
    let leaving: Buffer | undefined;
    try {
      const { bytes, touched } = redactLine(line);
      const short = withBulk ? undefined : dialect.decodeWithoutBulk(line);
      const text = short === undefined ? line.toString("utf8") : "";
      const decoded = short === undefined ? decoder.line(text) : decoder.event(short);
      leaving = redactLeaving === undefined ? line : redactLeaving(bytes, eventOfLine(decoded));
      takeEvents(decoded, touched, touched && short === undefined ? bytes.toString("utf8") : text);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const text = `(a line of ${line.length} bytes that could not be read: ${words})`;
      consumer.event(redactEvent({ type: "unreadable", text }, redactor), false, "");
    }
    return leaving;
  }

  function takeEvents(decoded: readonly DecodedLine[], touched: boolean, line: string): void {
    for (const { event, mended } of decoded) {
      if (event.type === "unreadable") {
        consumer.event({ ...event, text: redactNoise(event.text) }, mended, line);
      } else {
        // The lines of a mended event were never redacted as a whole.
        consumer.event(touched || mended ? redactEvent(event, redactor) : event, mended, line);
      }
    }
  }

  function endDecoder(): void {
    takeEvents(decoder.end(), true, "");
  }

  return {
    push: (chunk) => lines.push(chunk),
    end() {
      const rest = lines.end();
      if (rest === undefined) {
        endDecoder();
      }
      return rest?.then(endDecoder);
    },
  };
}

/** Returns the event of the last line on its own; undefined if it completed a mended event, or may begin one. */
function eventOfLine(decoded: readonly DecodedLine[]): AgentEvent | undefined {
  const last = decoded.at(-1);
  return last?.mended === false ? last.event : undefined;
}
