import type { ToolCall } from "../record/schema.js";
import type { JsonObject } from "../safety/json.js";
import type { ConnectionState, RunUpdate } from "../record/run-in-progress.js";
import type { AgentEvent } from "../stream/events.js";

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

/** Which of the run's attempts, from 1. */
export type AttemptPlace = { readonly number: number; readonly count: number };

/** What an event says by itself; undefined for one that only means something together with others. */
export function wordsOfEvent(event: AgentEvent, attempt: AttemptPlace): EntryWords | undefined {
  switch (event.type) {
    case "session":
      return { kind: "session", title: withDetail(sessionWords(attempt), event.model) };
    case "prompt":
      return { kind: "prompt", title: "Prompt", text: event.text };
    case "result":
      return {
        kind: "result",
        title: withDetail("Result", event.isError ? `${event.subtype} (error)` : event.subtype),
      };
    case "unknown":
      return { kind: "unknown", title: withDetail("Unknown event", event.name) };
    case "task":
      return event.hasEnded
        ? { kind: "session", title: withDetail("Ended in the background", event.title ?? event.taskId) }
        : undefined;
    case "background-timeout":
      return { kind: "session", title: "What still ran in the background was ended by the CLI" };
    case "unreadable":
      return { kind: "unreadable", title: "No event", text: event.text };
    case "thinking":
    case "message":
    case "tool-call":
    case "interaction":
    case "connection":
    case "retry":
      return undefined;
  }
}

/** Where every session of a run would begin alike, a reader has to find the attempt that a failure belongs to. */
function sessionWords({ number, count }: AttemptPlace): string {
  return count > 1 ? `Attempt ${number} of ${count}: session started` : "Session started";
}

/** What the fold made of events, apart from tool calls; undefined for what {@link wordsOfEvent} has said already. */
export function wordsOfUpdate(update: RunUpdate): EntryWords | undefined {
  if (update.type === "message") {
    return { kind: "message", title: "Agent", text: update.text };
  }
  if (update.type === "query-answered") {
    const { query, answer, reason } = update;
    const title = withDetail("Question answered by the CLI itself", `${query}: ${answer}`);
    return { kind: "question", title, ...(reason !== "" && { text: reason }) };
  }
  if (update.type === "connection") {
    const { state, attempt } = update;
    const title = withDetail(
      CONNECTION_WORDS[state],
      attempt === undefined ? undefined : `try ${attempt}`,
    );
    return { kind: "connection", title };
  }
  return undefined;
}

const CONNECTION_WORDS: Readonly<Record<ConnectionState, string>> = {
  reconnecting: "Connection lost",
  reconnected: "Connected again",
  retrying: "Request starts anew",
  resuming: "Request goes on",
};

function withDetail(title: string, detail: string | undefined): string {
  return detail === undefined ? title : `${title} · ${detail}`;
}
