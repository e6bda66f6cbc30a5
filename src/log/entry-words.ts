import type { ConnectionState, RunUpdate } from "../record/run-in-progress.js";
import type { AgentEvent } from "../stream/events.js";
import type { EntryWords } from "./entry.js";

/** What an event says by itself; undefined for one that only means something together with others. */
export function wordsOfEvent(event: AgentEvent): EntryWords | undefined {
  switch (event.type) {
    case "session":
      return { kind: "session", title: withDetail("Session started", event.model) };
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
      attempt === undefined ? undefined : `attempt ${attempt}`,
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
