import type { AgentEvent } from "../stream/events.js";
import type { Finding } from "./schema-finding.js";
import type { RunUpdate } from "./run-update.js";
import type { Isolation } from "./schema-isolation.js";
import type { Result, RunIdentity, RunRecord, Session, ToolCall } from "./schema.js";

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
