import type { LimitWatch, Sign } from "../agent/limits.js";
import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { LineRedactor, Redactor } from "../safety/redact.js";
import { createTextLineRedactor } from "../safety/text-lines.js";
import { createDeltaLineRedactor } from "../stream/delta-lines.js";
import type { AgentEvent } from "../stream/events.js";
import { createLineDecoder, type DecodedLine } from "../stream/mend.js";
import { createPacedReader, type Turns } from "../stream/paced-lines.js";
import { redactEvent } from "../stream/redact-event.js";

export type ListenOptions = {
  readonly run: RunInProgress;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly limits: LimitWatch;
  readonly turns: Turns;
  /** Reads a line of the stream as an event. */
  readonly decode: (line: string) => AgentEvent;
  /** Takes what happened. A promise means: wait with the stream. */
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
};

/** Takes the agent's standard output, bytes as they come. */
export interface StreamListener {
  /** @returns a promise when the next bytes should wait */
  bytes(chunk: Buffer): Promise<void> | undefined;
  /** @returns a promise when not all could be heard yet */
  end(): Promise<void> | undefined;
}

/**
 * The way from bytes to updates: bytes → blocks of lines → redaction → events → record → whoever is told.
 * What leaves this function holds no known secret.
 */
export function listen(options: ListenOptions): StreamListener {
  const { run, redactor, clock, limits } = options;
  const decoder = createLineDecoder(options.decode);
  const redactDeltaLine = createDeltaLineRedactor(redactor);
  const redactNoise = createTextLineRedactor(redactor);
  let busy: Promise<void>[] = [];
  const reader = createPacedReader(
    {
      block(bytes) {
        const redactLine = redactor.lines(bytes);
        return (line) => takeLine(line, redactLine);
      },
      // The bytes are told after what they mean: by then it is known what of them may leave.
      taken(bytes) {
        tell({ type: "lines", bytes });
      },
      oversized: takeOversized,
    },
    options.turns,
  );

  /**
   * A line that this program itself stumbles over must not cost the others, nor the report.
   *
   * @returns the line as it may leave; undefined when nobody can say
   */
  function takeLine(line: Buffer, redactLine: LineRedactor): Buffer | undefined {
    let leaving: Buffer | undefined;
    try {
      const text = line.toString("utf8");
      const redacted = redactLine(line, text);
      const decoded = decoder.line(text);
      leaving = redactDeltaLine(redacted.bytes, eventOfLine(decoded));
      takeEvents(decoded, redacted.touched);
    } catch (error) {
      const text = `(a line of ${line.length} bytes that could not be read: ${describeError(error)})`;
      takeEvent(redactEvent({ type: "unreadable", text }, redactor));
    }
    return leaving;
  }

  function takeEvents(decoded: readonly DecodedLine[], touched: boolean): void {
    for (const { event, mended } of decoded) {
      if (mended) {
        run.repaired();
      }
      if (event.type === "unreadable") {
        takeEvent({ ...event, text: redactNoise(event.text) });
      } else {
        // A line that was put together from several was never redacted as a whole.
        takeEvent(touched || mended ? redactEvent(event, redactor) : event);
      }
    }
  }

  function takeEvent(event: AgentEvent): void {
    const atMs = clock.now();
    limits.heard(atMs, signOf(event));
    for (const update of run.fold(event, atMs)) {
      tell(update);
    }
  }

  function takeOversized(byteCount: number): void {
    run.oversized();
    tell({
      type: "warning",
      text: `A line of ${byteCount} bytes was longer than any event can be; it was dropped.`,
    });
  }

  function tell(update: RunUpdate): void {
    const waiting = options.tell(update);
    if (waiting !== undefined) {
      busy.push(waiting);
    }
  }

  return {
    bytes(chunk) {
      const rest = reader.push(chunk);
      if (rest === undefined && busy.length === 0) {
        return undefined;
      }
      const all = Promise.all([rest, ...busy]).then(() => undefined);
      busy = [];
      return all;
    },
    end() {
      const endDecoder = (): void => {
        takeEvents(decoder.end(), true);
      };
      const rest = reader.end();
      if (rest === undefined) {
        endDecoder();
      }
      return rest?.then(endDecoder);
    },
  };
}

function signOf({ type }: AgentEvent): Sign {
  return type === "connection" || type === "retry" ? "connection" : "work";
}

/** What the last line was read as by itself; one that completed an event, or may begin one, has none. */
function eventOfLine(decoded: readonly DecodedLine[]): AgentEvent | undefined {
  const last = decoded.at(-1);
  return last?.mended === false ? last.event : undefined;
}
