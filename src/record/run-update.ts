import type { ResultEvent } from "../stream/events.js";
import type { JsonObject } from "../safety/json.js";
import type { Todo } from "../stream/dialect.js";
import type { Session, ToolCall } from "./schema.js";

/** What a line of the stream, or the action itself, meant: the moments that reporters are told of while a run lasts. */
export type RunUpdate =
  /** The session is known: model, id, directory. */
  | { readonly type: "session-started"; readonly session: Session }
  /** The agent said something, whole: pieces are joined before anybody hears of them. */
  | { readonly type: "message"; readonly text: string }
  | { readonly type: "tool-started"; readonly call: ToolCall }
  | {
      readonly type: "tool-finished";
      readonly call: ToolCall;
      readonly args: JsonObject;
      readonly output: string | undefined;
      /** The error of the call is the end of that output. */
      readonly isErrorOfOutput?: boolean;
    }
  /** The attempt of the call is over, so that it will never end. */
  | { readonly type: "tool-unfinished"; readonly call: ToolCall }
  | { readonly type: "todos"; readonly todos: readonly Todo[] }
  /** The CLI answered a question for itself, because nobody was there to be asked. */
  | {
      readonly type: "query-answered";
      readonly query: string;
      readonly answer: string;
      readonly reason: string;
    }
  /** The CLI lost its server, has it back, or repeats a request. */
  | { readonly type: "connection"; readonly state: ConnectionState; readonly attempt: number | undefined }
  | { readonly type: "result"; readonly result: ResultEvent }
  /** A line that is no event; `count` is how many there have been. */
  | { readonly type: "unreadable"; readonly text: string; readonly count: number }
  /** The first event of a name that nobody knows. */
  | { readonly type: "unknown-event"; readonly name: string; readonly words: string | undefined }
  /** A line of the CLI's standard error. */
  | { readonly type: "diagnostic"; readonly text: string }
  /** The action's own word. */
  | { readonly type: "notice" | "warning"; readonly text: string }
  /** Lines of the stream that arrived together, redacted, each with its newline; told after what they meant. */
  | { readonly type: "lines"; readonly bytes: Buffer }
  /** A second has gone by: for what is written at most every so often, and for calls that stay open. */
  | { readonly type: "tick" };

export type ConnectionState = "reconnecting" | "reconnected" | "retrying" | "resuming";
