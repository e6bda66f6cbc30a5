import type { ToolCall } from "../record/schema.js";
import type { JsonObject } from "../safety/json.js";

/** What an entry of the page's log is about. */
export type EntryKind =
  | "prompt"
  | "message"
  | "thinking"
  | "tool"
  | "session"
  | "question"
  | "connection"
  | "result"
  | "unknown"
  | "unreadable";

/** An event as it stood in the stream, redacted. */
export type EntrySource = {
  /** Its line; of an event that stood on several lines, what it was read as, as JSON. */
  readonly line: string;
  readonly isMended: boolean;
};

type EntryBase = {
  /** Its place in the log; entries may come out of order, because a call is known only once it is over. */
  readonly order: number;
  /** The events that it was made from; of a thought that came in pieces, the first. */
  readonly sources: readonly EntrySource[];
};

/** What an entry says. A text that was joined of several events is not redacted as a whole. */
export type EntryWords = {
  readonly kind: Exclude<EntryKind, "tool">;
  readonly title: string;
  readonly text?: string;
};

/** What was said, asked or told. */
export type WordsEntry = EntryBase &
  EntryWords & {
    /** When the CLI says that it happened, milliseconds since the epoch. */
    readonly timestampMs: number | undefined;
    /** How many pieces followed the first one. */
    readonly morePieces: number;
  };

/** A tool call that is over, or that never ended. */
export type CallEntry = EntryBase & {
  readonly kind: "tool";
  /** As the stream tells of it. */
  readonly call: ToolCall;
  /** The same call as the record has it; undefined for one that the record does not list. */
  readonly recorded: ToolCall | undefined;
  readonly args: JsonObject;
  readonly output: string | undefined;
  readonly outputIsDiff: boolean;
  /** Why it went wrong, where the output does not say it already. */
  readonly error: string | undefined;
};

/** One thing that happened in a run. */
export type LogEntry = WordsEntry | CallEntry;
