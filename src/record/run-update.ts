import type { ResultEvent } from "../stream/cursor/events.js";
import type { Todo } from "../stream/cursor/tool-kind.js";
import type { JsonObject } from "../safety/json.js";
import type { Given } from "./schema-given.js";
import type { Session, ToolCall } from "./schema.js";

/** What a line of the stream, or the action itself, means. Reporters receive these during a run. */
export type RunUpdate =
  /** The session is known: model, id, directory. */
  | { readonly type: "session-started"; readonly session: Session }
  /** A whole message of the agent: pieces are joined first. */
  | { readonly type: "message"; readonly text: string }
  | { readonly type: "tool-started"; readonly call: ToolCall }
  | {
      readonly type: "tool-finished";
      readonly call: ToolCall;
      readonly args: JsonObject;
      readonly output: string | undefined;
      /** Whether the call's error is the end of that output. */
      readonly isErrorOfOutput?: boolean;
    }
  /** The call's attempt is over, so the call never ends. */
  | { readonly type: "tool-unfinished"; readonly call: ToolCall }
  | { readonly type: "todos"; readonly todos: readonly Todo[] }
  /** The CLI answered a question itself, because there is no user to ask. */
  | {
      readonly type: "query-answered";
      readonly query: string;
      readonly answer: string;
      readonly reason: string;
    }
  /** The CLI lost its server, reached it again, or repeats a request. */
  /** `words`: what the server said, if the event tells. */
  | {
      readonly type: "connection";
      readonly state: ConnectionState;
      readonly attempt: number | undefined;
      readonly words?: string | undefined;
    }
  | { readonly type: "result"; readonly result: ResultEvent }
  /** A line that is not an event. `count` is the number of such lines so far. */
  | { readonly type: "unreadable"; readonly text: string; readonly count: number }
  /** The first event with an unknown name. */
  | { readonly type: "unknown-event"; readonly name: string; readonly words: string | undefined }
  /** A line of the CLI's standard error. */
  | { readonly type: "diagnostic"; readonly text: string }
  /** What the agent is told beside its task. */
  | { readonly type: "given"; readonly given: Given }
  /** A message of the action itself. */
  | { readonly type: "notice" | "warning"; readonly text: string }
  /**
   * Lines of the stream that arrived together, redacted, each with its newline. Sent after the updates that they
   * mean.
   */
  | { readonly type: "lines"; readonly bytes: Buffer }
  /** A second has passed: for output with a minimum interval, and for calls that stay open. */
  | { readonly type: "tick" };

export type ConnectionState = "reconnecting" | "reconnected" | "retrying" | "resuming";
