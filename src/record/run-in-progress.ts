import type { AgentEvent, ResultEvent } from "../stream/cursor/events.js";
import type { Finding } from "./schema-finding.js";
import type { Isolation } from "./schema-process.js";
import type { Result, RunIdentity, RunRecord, Session, ToolCall } from "./schema.js";
import type { JsonObject } from "../safety/json.js";
import type { Todo } from "../stream/cursor/tool-kind.js";

export type RunStart = {
  readonly identity: RunIdentity;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Names of the workspace, absolute: as given, and with links resolved. */
  readonly workspaces: readonly string[];
  /** Removes secrets from text joined from pieces that were too short to recognise them in. */
  readonly redact: (text: string) => string;
};

/** A run in progress: takes events, reports what they mean, and knows the current state. */
export interface RunInProgress {
  /**
   * @param atMs when the event arrived, milliseconds since the epoch; undefined in a replay
   * @returns what the event means, in order; empty for most events
   */
  fold(event: AgentEvent, atMs: number | undefined): readonly RunUpdate[];
  /** Counts a line that was too long and was dropped. */
  oversized(): void;
  /** Counts a line that contained literal newlines and was rejoined. */
  repaired(): void;
  beginAttempt(atMs: number): void;
  /** @param outcome why the attempt is not the last one; undefined for the last */
  endAttempt(atMs: number, outcome: string | undefined): readonly RunUpdate[];
  cliFound(
    cli: Pick<Session, "isPinned"> & { version: string | undefined; sha256: string | undefined },
  ): void;
  note(text: string): void;
  /** Sets the pull request's head that the agent sees. */
  reviewing(head: string, unseenPaths: readonly string[]): void;
  /** @param report returns the isolation around the agent; called for each record */
  isolated(report: () => Isolation): void;
  /** Stores an answer that satisfies its schema. */
  structured(json: string, findings: readonly Finding[]): void;
  /** Returns the open calls of the current attempt. Those of earlier ones never end, and nothing waits for them. */
  openCalls(): readonly ToolCall[];
  /** Returns the number of calls so far. */
  callCount(): number;
  /** Returns the terminal event of the current attempt. */
  result(): Result | undefined;
  /** Whether the last event reported a lost connection or a repeated request. */
  isReconnecting(): boolean;
  /** Returns the commands left running in the background, for which the CLI waits since the agent's last message. */
  waitsFor(): readonly string[];
  sessionId(): string | undefined;
  /** Returns the record so far. `finishRecord` adds what is known only at the end. */
  record(): RunRecord;
}

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
