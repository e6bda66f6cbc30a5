import { decode } from "../../src/stream/cursor/decode.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";

/** Returns an event of the stream, read from the line that the CLI would write. */
export function eventOf(line: object): AgentEvent {
  return decode(JSON.stringify(line));
}

export type CallOptions = {
  readonly args?: object;
  readonly result?: unknown;
  readonly timestampMs?: number;
  /** Members beside the tool's key since 2026.07. */
  readonly siblings?: object;
};

export function started(id: string, key: string, options: CallOptions = {}): AgentEvent {
  return toolCall("started", id, key, options);
}

export function completed(id: string, key: string, options: CallOptions = {}): AgentEvent {
  return toolCall("completed", id, key, options);
}

function toolCall(subtype: string, id: string, key: string, options: CallOptions): AgentEvent {
  const { args, result, timestampMs, siblings } = options;
  return eventOf({
    type: "tool_call",
    subtype,
    call_id: id,
    tool_call: { [key]: { args, result }, ...siblings },
    timestamp_ms: timestampMs,
  });
}

/** A whole message, in the form of the documentation and of a run's last message. */
export function message(text: string): AgentEvent {
  return eventOf({ type: "assistant", message: content(text) });
}

/** A piece of a message: with a time, but without the id of a model call. */
export function piece(text: string): AgentEvent {
  return eventOf({ type: "assistant", message: content(text), timestamp_ms: 1 });
}

/** A whole message before a tool call, which repeats its pieces: with both. */
export function segment(text: string): AgentEvent {
  return eventOf({ type: "assistant", message: content(text), timestamp_ms: 1, model_call_id: "m" });
}

export function result(text: string, members: object = {}): AgentEvent {
  return eventOf({ type: "result", subtype: "success", is_error: false, result: text, ...members });
}

function content(text: string): object {
  return { role: "assistant", content: [{ type: "text", text }] };
}
