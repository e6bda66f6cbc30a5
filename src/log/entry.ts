import type { ToolCall } from "../record/schema.js";
import type { JsonObject } from "../safety/json.js";
import type { ConnectionState, RunUpdate } from "../record/run-update.js";
import type { AgentEvent } from "../stream/cursor/events.js";

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

/** An event as it was in the stream, redacted. */
export type EntrySource = {
  /** Its line; for an event that spanned several lines, the JSON that it was read as. */
  readonly line: string;
  readonly isMended: boolean;
};

type EntryBase = {
  /** Position in the log, from 1. Entries may arrive out of order, because a call is complete only at its end. */
  readonly order: number;
  /** The events that it was made from; for a thought in pieces, the first. */
  readonly sources: readonly EntrySource[];
};

/** Text of an entry. A text joined from several events is not redacted as a whole. */
export type EntryWords = {
  readonly kind: Exclude<EntryKind, "tool">;
  readonly title: string;
  readonly text?: string;
};

/** A message, question, session or other event with text. */
export type WordsEntry = EntryBase &
  EntryWords & {
    /** When it happened according to the CLI, in milliseconds since the epoch. */
    readonly timestampMs: number | undefined;
    /** How many pieces followed the first one. */
    readonly morePieces: number;
  };

/** A tool call that ended, or never did. */
export type CallEntry = EntryBase & {
  readonly kind: "tool";
  /** As the stream reports it. */
  readonly call: ToolCall;
  /** The same call in the record. Undefined when the record does not list it. */
  readonly recorded: ToolCall | undefined;
  readonly args: JsonObject;
  readonly output: string | undefined;
  readonly outputIsDiff: boolean;
  /** Why it failed, unless the output already says so. */
  readonly error: string | undefined;
};

/** One entry of a run's log. */
export type LogEntry = WordsEntry | CallEntry;

/** Position among the run's attempts, from 1. */
export type AttemptPlace = { readonly number: number; readonly count: number };

/** Returns what an event says by itself. Undefined when it has meaning only together with others. */
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

/** With several attempts, the number shows the reader which one a failure belongs to. */
function sessionWords({ number, count }: AttemptPlace): string {
  return count > 1 ? `Attempt ${number} of ${count}: session started` : "Session started";
}

/** Returns what the fold made of events, apart from tool calls. Undefined when {@link wordsOfEvent} has covered it. */
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
    const title = withDetail(CONNECTION_WORDS[state], attempt === undefined ? undefined : `try ${attempt}`);
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
