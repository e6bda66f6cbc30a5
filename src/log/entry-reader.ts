import { RecordedRun } from "../record/recorded-run.js";
import type { RunUpdate } from "../record/run-update.js";
import type { RunRecord, ToolCall } from "../record/schema.js";
import type { JsonObject } from "../safety/json.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { AgentEvent, ThinkingEvent, ToolCallEvent } from "../stream/cursor/events.js";
import { ENDLESS_TURN } from "../stream/paced-lines.js";
import { StreamReader } from "../stream/stream-reader.js";
import { toolKind } from "../stream/cursor/tools.js";
import {
  type AttemptPlace,
  type CallEntry,
  type EntrySource,
  type EntryWords,
  type LogEntry,
  wordsOfEvent,
  wordsOfUpdate,
} from "./entry.js";

type EntryConsumer = {
  entry(entry: LogEntry): void;
  /** A line of this many bytes was too long and left out. */
  oversized(byteCount: number): void;
};

/** Keep the arguments of at most this many open calls, in case they never end. */
const MAXIMUM_HELD_STARTS = 1_000;
/** Longest thought kept, in UTF-16 units. Further pieces are only counted. */
const MAXIMUM_THOUGHT_UNITS = 1024 * 1024;

/** What to show of a call that never ends. */
type StartedCall = Pick<CallEntry, "call" | "order" | "args" | "sources"> & {
  /** Whether lines were left out since it began. */
  mayHaveEnded: boolean;
};

/** A thought arrives in hundreds of events. */
type Thought = {
  readonly timestampMs: number | undefined;
  readonly source: EntrySource;
  readonly texts: string[];
  units: number;
  pieces: number;
};

type FinishedCall = Extract<RunUpdate, { readonly type: "tool-finished" }>;

/**
 * Turns a transcript into the entries of the page's log. Uses the program's own reader and fold, so that the page
 * counts and names things like every other view.
 */
export class EntryReader {
  readonly #startedAtMs: number;
  readonly #attempts: RunRecord["attempts"];
  readonly #run: RecordedRun;
  readonly #reader: StreamReader;
  readonly #findRecorded: FindRecordedCall;
  readonly #consumer: EntryConsumer;
  readonly #started = new Map<string, StartedCall>();
  #thought: Thought | undefined;
  #attempt = 0;
  #lastOrder = 0;

  /** @param record the finished run, with what only the action could see, such as arrival times */
  constructor(record: RunRecord, redactor: Redactor, consumer: EntryConsumer) {
    this.#startedAtMs = record.startedAtMs;
    this.#attempts = record.attempts;
    this.#run = new RecordedRun({
      identity: record.run,
      startedAtMs: record.startedAtMs,
      workspaces: [],
      redact: (text) => redactor.text(text),
    });
    this.#reader = new StreamReader(
      { redactor, withBulk: true, turns: ENDLESS_TURN },
      {
        event: (event, isMended, line) => {
          this.#take(event, isMended, line);
        },
        oversized: (byteCount) => {
          consumer.oversized(byteCount);
        },
      },
    );
    this.#findRecorded = recordedCalls(record);
    this.#consumer = consumer;
  }

  bytes(chunk: Buffer): void {
    void this.#reader.push(chunk);
  }

  /** Marks that lines are left out between the previous bytes and the next. */
  gap(): void {
    for (const start of this.#started.values()) {
      start.mayHaveEnded = true;
    }
  }

  end(): void {
    void this.#reader.end();
    this.#endThought();
    this.#takeRest(this.#run.run.endAttempt(this.#startedAtMs, undefined));
    for (const start of this.#started.values()) {
      this.#leaveOpen(start);
    }
  }

  #take(event: AgentEvent, isMended: boolean, line: string): void {
    const source = sourceOf(event, isMended, line);
    if (event.type === "thinking" && event.text !== "") {
      this.#think(event, source);
      return;
    }
    this.#endThought();
    this.#takeRest(this.#run.endAttemptBefore(event, this.#startedAtMs));
    // Pieces of a message that a result flushes come before it.
    for (const update of this.#run.fold(event, isMended)) {
      this.#takeUpdate(update, event, source);
    }
    this.#say(wordsOfEvent(event, this.#placeOf(event)), event, [source]);
  }

  /** Updates at the end of an attempt have no event of their own. */
  #takeRest(updates: readonly RunUpdate[]): void {
    for (const update of updates) {
      this.#say(wordsOfUpdate(update), undefined, []);
    }
  }

  #takeUpdate(update: RunUpdate, event: AgentEvent, source: EntrySource): void {
    if (update.type === "tool-started" && event.type === "tool-call") {
      this.#start(update.call, event.args, source);
    } else if (update.type === "tool-finished" && event.type === "tool-call") {
      this.#finish(update, event, source);
    } else {
      // Pieces of a message that was not repeated whole are flushed by whichever event follows them.
      const isOwnEvent = update.type !== "message" || event.type === "message";
      this.#say(wordsOfUpdate(update), event, isOwnEvent ? [source] : []);
    }
  }

  /** An attempt may have ended before its session began, and a resumed session has the id of the previous one. */
  #placeOf(event: AgentEvent): AttemptPlace {
    if (event.type === "session") {
      const later = this.#attempts.filter(({ number }) => number > this.#attempt);
      const own = later.find(({ sessionId }) => sessionId === event.sessionId) ?? later[0];
      this.#attempt = own?.number ?? this.#attempt;
    }
    return { number: this.#attempt, count: this.#attempts.length };
  }

  #say(words: EntryWords | undefined, event: AgentEvent | undefined, sources: readonly EntrySource[]): void {
    if (words !== undefined) {
      const timestampMs = event?.type === "unreadable" ? undefined : event?.timestampMs;
      this.#consumer.entry({ ...words, order: this.#nextOrder(), timestampMs, sources, morePieces: 0 });
    }
  }

  #think({ text, timestampMs }: ThinkingEvent, source: EntrySource): void {
    this.#thought ??= { timestampMs, source, texts: [], units: 0, pieces: 0 };
    this.#thought.pieces += 1;
    if (this.#thought.units < MAXIMUM_THOUGHT_UNITS) {
      this.#thought.texts.push(text);
      this.#thought.units += text.length;
    }
  }

  #endThought(): void {
    if (this.#thought === undefined) {
      return;
    }
    const { timestampMs, source, texts, pieces } = this.#thought;
    this.#thought = undefined;
    this.#consumer.entry({
      order: this.#nextOrder(),
      kind: "thinking",
      title: "Thinking",
      text: texts.join(""),
      timestampMs,
      sources: [source],
      morePieces: pieces - 1,
    });
  }

  #start(call: ToolCall, args: JsonObject, source: EntrySource): void {
    const earlier = this.#started.get(call.id);
    if (earlier !== undefined) {
      // An earlier attempt left a call of the same id open.
      this.#leaveOpen(earlier);
    }
    const isKept = this.#started.size < MAXIMUM_HELD_STARTS;
    this.#started.set(call.id, {
      call,
      order: this.#nextOrder(),
      args: isKept ? args : {},
      sources: isKept ? [source] : [],
      mayHaveEnded: false,
    });
  }

  #finish(
    { call, args, output, isErrorOfOutput }: FinishedCall,
    event: ToolCallEvent,
    source: EntrySource,
  ): void {
    const start = this.#started.get(call.id);
    this.#started.delete(call.id);
    // A completed call repeats its arguments unless it was refused. Only then does its start say more.
    const startSources = Object.keys(event.args).length === 0 ? (start?.sources ?? []) : [];
    this.#consumer.entry({
      order: start?.order ?? this.#nextOrder(),
      kind: "tool",
      call,
      recorded: this.#findRecorded(call),
      args,
      output,
      outputIsDiff: toolKind(event.key).outputIsDiff === true,
      error: isErrorOfOutput === true ? undefined : call.error,
      sources: [...startSources, source],
    });
  }

  #leaveOpen({ mayHaveEnded, ...start }: StartedCall): void {
    const recorded = this.#findRecorded(start.call);
    // A call that the record does not list cannot be looked up.
    if (mayHaveEnded && recorded === undefined) {
      return;
    }
    this.#consumer.entry({
      ...start,
      kind: "tool",
      recorded,
      output: undefined,
      outputIsDiff: false,
      error: undefined,
    });
  }

  #nextOrder(): number {
    this.#lastOrder += 1;
    return this.#lastOrder;
  }
}

function sourceOf(event: AgentEvent, isMended: boolean, line: string): EntrySource {
  if (isMended) {
    return { line: JSON.stringify(event), isMended };
  }
  // Lines that seemed to begin an event are flushed together with the first line that cannot belong to it.
  return { line: event.type === "unreadable" ? event.text : line, isMended };
}

/** @returns the call in the record; undefined when the record does not list it */
type FindRecordedCall = (call: Pick<ToolCall, "id" | "attempt">) => ToolCall | undefined;

/**
 * Finds a call of a stream in its record, by id. Its number does not work: we read only parts of a long stream, so
 * calls near the end are numbered too low.
 *
 * The same id in another attempt names another call. If attempts were counted too low as well, the first one wins.
 */
export function recordedCalls(record: RunRecord): FindRecordedCall {
  const ofAttempt = new Map<string, ToolCall>();
  const ofRun = new Map<string, ToolCall>();
  // In reverse, so that the first call of an id wins.
  for (const call of record.toolCalls.toReversed()) {
    ofAttempt.set(keyInAttempt(call), call);
    ofRun.set(call.id, call);
  }
  return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}

function keyInAttempt({ id, attempt }: Pick<ToolCall, "id" | "attempt">): string {
  return `${attempt} ${id}`;
}
