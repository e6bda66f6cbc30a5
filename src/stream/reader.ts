import type { Redactor } from "../safety/redact.js";
import type { LineRedactor } from "../safety/redact-line.js";
import { createTextLineRedactor } from "../safety/redact-pieces.js";
import { createDeltaLineRedactor } from "./delta-lines.js";
import type { Dialect } from "./dialect.js";
import type { AgentEvent } from "./events.js";
import { createLineDecoder, type DecodedLine } from "./mend.js";
import { createPacedReader, type PacedReader, type Turns } from "./paced-lines.js";
import { redactEvent } from "./redact-event.js";

/** What a stream is read for. */
type StreamConsumer = {
  /**
   * The next event, redacted.
   *
   * @param isMended it stood on several lines
   * @param line that it was read from, redacted; not that of an event which is unreadable or was mended, nor where bulk was
   *   left out
   */
  event(event: AgentEvent, isMended: boolean, line: string): void;
  /**
   * Lines that arrived together, as they may leave, each with its newline. Told after the events that they hold: by then it
   * is known what of them may leave. Without this nothing leaves, and the lines are not made ready for it.
   */
  lines?(bytes: Buffer): void;
  /** A line of this many bytes was longer than any event can be; it was dropped. */
  oversized(byteCount: number): void;
};

export type StreamReaderOptions = {
  readonly redactor: Redactor;
  readonly dialect: Dialect;
  /** Whether contents of files and outputs are wanted where a call went well, see `Dialect.decodeWithoutBulk`. */
  readonly withBulk: boolean;
  readonly turns: Turns;
};

/**
 * The one way from the bytes of a stream to its events: blocks of lines → redaction → decoding → mending. The live run, the
 * replay and the page's log read with it. What it hands on holds no known secret.
 *
 * @returns takes bytes as they come
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
   * A line that this program itself stumbles over must not cost the others, nor the report.
   *
   * @returns the line as it may leave; undefined when that is not known
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
        // A line that was put together from several was never redacted as a whole.
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

/** What the last line was read as by itself; one that completed an event, or may begin one, has none. */
function eventOfLine(decoded: readonly DecodedLine[]): AgentEvent | undefined {
  const last = decoded.at(-1);
  return last?.mended === false ? last.event : undefined;
}
