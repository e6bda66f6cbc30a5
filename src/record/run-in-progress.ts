import type { AgentEvent, ResultEvent } from "../stream/events.js";
import type { Finding } from "./schema-finding.js";
import type { Isolation } from "./schema-process.js";
import type { Result, RunIdentity, RunRecord, Session, ToolCall } from "./schema.js";
import type { JsonObject } from "../safety/json.js";
import type { Todo } from "../stream/dialect.js";

export type RunStart = {
  readonly identity: RunIdentity;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Names of the workspace, absolute: as given, and with its links resolved. */
  readonly workspaces: readonly string[];
  /** Removes secrets from a text joined of pieces, each of which was too short to be known by. */
  readonly redact: (text: string) => string;
};

/** A run while it lasts: takes events, tells what they meant, and knows where the run stands. */
export interface RunInProgress {
  /**
   * @param atMs when the event arrived, milliseconds since the epoch; undefined in a replay
   * @returns what the event meant, in order; nothing for most events
   */
  fold(event: AgentEvent, atMs: number | undefined): readonly RunUpdate[];
  /** A line was too long and was dropped. */
  oversized(): void;
  /** A line held literal newlines and was put together again. */
  repaired(): void;
  beginAttempt(atMs: number): void;
  /** @param outcome why the attempt is not the last one; undefined for the last */
  endAttempt(atMs: number, outcome: string | undefined): readonly RunUpdate[];
  cliFound(
    cli: Pick<Session, "isPinned"> & { version: string | undefined; sha256: string | undefined },
  ): void;
  note(text: string): void;
  /** The pull request's head that the agent is told of. */
  reviewing(head: string, unseenPaths: readonly string[]): void;
  /** @param report what held around the agent, asked for each time the record is */
  isolated(report: () => Isolation): void;
  /** The answer satisfied its schema. */
  structured(json: string, findings: readonly Finding[]): void;
  /** Of the present attempt: what an earlier one left open will never end, and keeps nobody waiting. */
  openCalls(): readonly ToolCall[];
  /** How many calls were seen so far. */
  callCount(): number;
  /** The terminal event of the present attempt. */
  result(): Result | undefined;
  /** Whether the last event told of a lost connection, or of a request that starts anew. */
  isReconnecting(): boolean;
  /** What the CLI waits for since the agent's last message: commands that were left running in the background. */
  waitsFor(): readonly string[];
  sessionId(): string | undefined;
  /** The record as it stands. What only the end can know is added by `finishRecord`. */
  record(): RunRecord;
}

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
