import type { Usage } from "../stream/events.js";
import type { Outcome } from "../stream/cursor/outcomes.js";
import type { Todo } from "../stream/cursor/todos.js";
import type { WorkspaceChanges } from "./changed-file.js";
import type { FileReport } from "./files.js";
import type { Finding } from "./finding.js";
import type { Conclusion, Reason } from "./reasons.js";

/** Where a run took place: enough to find it again from a record that has travelled. */
export type RunIdentity = {
  readonly repository: string;
  readonly workflow: string;
  readonly job: string;
  readonly runId: string;
  readonly runAttempt: string;
  readonly runUrl: string;
  readonly event: string;
  readonly actor: string;
  readonly ref: string;
  readonly sha: string;
  /** The matrix values of this leg as the workflow gave them, or empty. */
  readonly matrix: string;
};

export type Session = {
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  /** The display name that the CLI reports, not the slug. */
  readonly model: string | undefined;
  readonly cwd: string | undefined;
  readonly permissionMode: string | undefined;
  readonly cliVersion: string | undefined;
  /** Of the package, where the action installed the CLI. */
  readonly cliSha256: string | undefined;
  /** Whether the inputs named that hash, so that the package was compared with it. */
  readonly isPinned: boolean;
};

/** One call of a tool. All texts are redacted and cut to what a table can show. */
export type ToolCall = {
  /** From 1, in the order in which the calls were first seen. */
  readonly number: number;
  readonly id: string;
  readonly attempt: number;
  readonly kind: string;
  readonly target: string;
  readonly outcome: Outcome;
  readonly detail: string | undefined;
  readonly error: string | undefined;
  /** Milliseconds since the epoch, by the CLI's clock where it tells, else when the event arrived. */
  readonly startedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  readonly durationMs: number | undefined;
};

export type ToolCallCounts = {
  readonly total: number;
  readonly ok: number;
  readonly failed: number;
  readonly denied: number;
  readonly unfinished: number;
};

/** The terminal `result` event. */
export type Result = {
  readonly text: string;
  readonly subtype: string;
  readonly isError: boolean;
  readonly durationMs: number | undefined;
  readonly apiDurationMs: number | undefined;
};

/** How the process ended. `endedBy` names what made the action itself end it. */
export type Exit = {
  readonly code: number | undefined;
  readonly signal: string | undefined;
  readonly endedBy: EndedBy | undefined;
};

export type EndedBy = "lingering" | "timeout" | "idle-timeout" | "tool-call-limit" | "cancelled" | "internal";

/** One start of the agent. A run has more than one after a transient failure or a repair of its answer. */
export type Attempt = {
  readonly number: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number | undefined;
  readonly sessionId: string | undefined;
  /** Why the attempt was not the last one, in a few words. */
  readonly outcome: string | undefined;
};

/** What the stream held that was not understood; told so that a renamed event cannot go unnoticed. */
export type StreamCounts = {
  readonly events: number;
  readonly unknownEvents: Readonly<Record<string, number>>;
  readonly unreadableLines: number;
  readonly oversizedLines: number;
  readonly repairedLines: number;
  readonly eventsAfterResult: number;
};

/**
 * Everything that any view is made from, and all that a view gets. One JSON object, so that a run can be rendered
 * again later, elsewhere.
 */
export type RunRecord = {
  readonly schema: 1;
  readonly conclusion: Conclusion | "running";
  readonly reason: Reason | "running";
  /** What happened, in one sentence, and what to do about it; empty for a success. */
  readonly message: string;
  readonly remedy: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number | undefined;
  readonly run: RunIdentity;
  readonly session: Session;
  /** Of the last attempt that had one; an attempt that was repeated for its error leaves none. */
  readonly result: Result | undefined;
  /** The last whole message of the agent; the answer where the stream broke off before its result. */
  readonly lastMessage: string | undefined;
  /** The JSON of the answer, once it satisfied the schema that the inputs named. */
  readonly structuredOutput: string | undefined;
  /** What the agent found at places in the code, from that JSON. */
  readonly findings: readonly Finding[];
  readonly usage: Usage;
  readonly toolCalls: readonly ToolCall[];
  readonly toolCallCounts: ToolCallCounts;
  readonly filesWritten: readonly string[];
  /** Reported and real changes brought together, sorted by path. */
  readonly files: readonly FileReport[];
  /** What git saw; only known at the end. */
  readonly changes: WorkspaceChanges;
  readonly todos: readonly Todo[];
  readonly attempts: readonly Attempt[];
  readonly exit: Exit | undefined;
  readonly stream: StreamCounts;
  /** The tail of the CLI's standard error. */
  readonly diagnostics: string;
  readonly notes: readonly string[];
};
