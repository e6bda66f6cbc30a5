import type { Given } from "./schema-given.js";
import type {
  AgentEvent,
  InteractionEvent,
  ResultEvent,
  RetryEvent,
  SessionEvent,
} from "../stream/cursor/events.js";
import { Attempts } from "./attempt-history.js";
import { reconcileFiles } from "./reconcile-files.js";
import { McpServerWatch, type Told } from "./mcp-servers.js";
import { bounded } from "./members.js";
import { Messages } from "./messages.js";
import { OurClock } from "./our-clock.js";
import { pathDisplay } from "./paths.js";
import {
  MAXIMUM_NOTES,
  type Result,
  RUN_RECORD,
  type RunIdentity,
  type RunRecord,
  SESSION,
  type Session,
  type ToolCall,
} from "./schema.js";
import type { Finding } from "./schema-finding.js";
import { type Isolation, MAXIMUM_CLI_RETRIES } from "./schema-process.js";
import type { RunUpdate } from "./run-update.js";
import { StreamWatch } from "./stream-watch.js";
import { ToolCallTracker } from "./tool-calls.js";

const NOT_COMPARED_YET = { available: false, why: "the run has not ended" } as const;

export type RunStart = {
  readonly identity: RunIdentity;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Names of the workspace, absolute: as given, and with links resolved. */
  readonly workspaces: readonly string[];
  /** Removes secrets from text joined from pieces that were too short to recognise them in. */
  readonly redact: (text: string) => string;
  /** Names of the MCP servers that the inputs give. */
  readonly mcpServers?: readonly string[];
  /** Tokens of the input `deny`. */
  readonly deny?: readonly string[];
};

/**
 * A run in progress: takes events, reports what they mean, and knows the current state. It is updated in place: a run
 * has up to a million events, and a copy for each would cost more than reading them.
 */
export class RunInProgress {
  readonly #start: RunStart;
  readonly #clock = new OurClock();
  readonly #calls: ToolCallTracker;
  readonly #messages: Messages;
  readonly #attempts = new Attempts();
  readonly #stream = new StreamWatch();
  readonly #mcpServers: McpServerWatch;
  readonly #notes: string[] = [];
  readonly #retries: RunRecord["cliRetries"][number][] = [];
  #showPath: (path: string) => string;
  #session = SESSION.otherwise;
  /** Facts about the run that come from the action, not from the stream. */
  #structured: Pick<RunRecord, "structuredOutput" | "findings" | "sinceLastPush"> = {
    structuredOutput: undefined,
    findings: [],
    sinceLastPush: undefined,
  };
  #reviewed: Pick<RunRecord, "reviewedHead" | "unseenPaths"> | undefined;
  #given: Given | undefined;
  #isolation: (() => Isolation) | undefined;

  constructor(start: RunStart) {
    this.#start = start;
    this.#showPath = pathDisplay(undefined, start.workspaces);
    this.#calls = new ToolCallTracker((path) => this.#showPath(path), start.deny);
    this.#messages = new Messages(start.redact);
    this.#mcpServers = new McpServerWatch(start.mcpServers ?? []);
  }

  /**
   * @param atMs when the event arrived, milliseconds since the epoch; undefined in a replay
   * @returns what the event means, in order; empty for most events
   */
  fold(told: AgentEvent, atMs: number | undefined): readonly RunUpdate[] {
    if (told.type === "unreadable") {
      return [{ type: "unreadable", text: told.text, count: this.#stream.unreadable() }];
    }
    const isTimed = (told.type === "tool-call" || told.type === "retry") && atMs !== undefined;
    const event = isTimed ? this.#clock.of(told, { fromMs: this.#start.startedAtMs, toMs: atMs }) : told;
    this.#stream.event(event, this.result() !== undefined);
    if (this.#session.id === undefined && event.sessionId !== undefined) {
      this.#learn({ id: event.sessionId });
    }
    switch (event.type) {
      case "session":
        return this.#foldSession(event);
      case "message":
        return this.#messages.take(event);
      case "tool-call":
        return [
          ...this.#messages.rest(),
          ...this.#calls.take(event, atMs, this.#attempts.number()),
          ...this.#noted(this.#mcpServers.call(event)),
        ];
      case "interaction":
        return this.#foldInteraction(event);
      case "task":
        return notice(this.#calls.background.task(event));
      case "background-timeout":
        return this.#noted(notice(this.#calls.background.timedOut(event)));
      case "connection":
        return [{ type: "connection", state: event.phase, attempt: event.attempt, words: event.words }];
      case "retry":
        this.#noteRetry(event, atMs);
        return [
          {
            type: "connection",
            state: event.phase === "starting" ? "retrying" : "resuming",
            attempt: event.attempt,
            words: event.words,
          },
        ];
      case "result":
        return this.#foldResult(event);
      case "unknown":
        return this.#foldUnknown(event.name, event.words);
      case "prompt":
      case "thinking":
        return [];
    }
  }

  /** Adds to the session, bounded: the stream's texts may have any length. */
  #learn(more: Partial<Session>): void {
    this.#session = bounded(SESSION, { ...this.#session, ...more });
  }

  #foldSession(event: SessionEvent): readonly RunUpdate[] {
    const { id, model, cwd, permissionMode } = this.#session;
    this.#learn({
      id: event.sessionId ?? id,
      model: event.model ?? model,
      cwd: event.cwd ?? cwd,
      permissionMode: event.permissionMode ?? permissionMode,
    });
    this.#showPath = pathDisplay(this.#session.cwd, this.#start.workspaces);
    return [
      { type: "session-started", session: this.#session },
      ...this.#noted(this.#mcpServers.session(event)),
    ];
  }

  #foldInteraction(event: InteractionEvent): readonly RunUpdate[] {
    if (event.phase === "request") {
      this.#calls.asked(event);
      return [];
    }
    const { query, answer = "", reason = "" } = event;
    return [{ type: "query-answered", query, answer, reason }];
  }

  #foldResult(event: ResultEvent): readonly RunUpdate[] {
    if (this.result() !== undefined) {
      return [];
    }
    const rest = this.#messages.rest();
    // Another agent's result ends the run, but says nothing about success in our CLI's terms.
    if (this.#stream.otherAgent() === undefined) {
      this.#attempts.finish(event);
      this.#learn({ requestId: event.requestId ?? this.#session.requestId });
    }
    return [...rest, { type: "result", result: event }];
  }

  #noteRetry({ phase, attempt, timestampMs }: RetryEvent, atMs: number | undefined): void {
    const retriedAtMs = timestampMs ?? atMs;
    if (phase === "starting" && retriedAtMs !== undefined && this.#retries.length < MAXIMUM_CLI_RETRIES) {
      this.#retries.push({ atMs: retriedAtMs, attempt });
    }
  }

  #noted(told: readonly Told[]): readonly RunUpdate[] {
    // If a stream repeats them without end, the first are enough.
    const room = Math.max(0, MAXIMUM_NOTES - this.#notes.length);
    this.#notes.push(...told.slice(0, room).map(({ text }) => text));
    return told;
  }

  #foldUnknown(whole: string, words: string | undefined): readonly RunUpdate[] {
    const name = this.#stream.unknown(whole);
    return name === undefined ? [] : [{ type: "unknown-event", name, words }];
  }

  /** Counts a line that was too long and was dropped. */
  oversized(): void {
    this.#stream.oversized();
  }

  /** Counts a line that contained literal newlines and was rejoined. */
  repaired(): void {
    this.#stream.repaired();
  }

  beginAttempt(atMs: number): void {
    this.#attempts.begin(atMs);
    this.#stream.beginAttempt();
    this.#calls.background.clear();
  }

  /** @param outcome why the attempt is not the last one; undefined for the last */
  endAttempt(endedAtMs: number, outcome: string | undefined): readonly RunUpdate[] {
    this.#attempts.end({ endedAtMs, sessionId: this.#session.id, outcome });
    const unfinished = this.openCalls().map((call) => ({ type: "tool-unfinished", call }) as const);
    return [...this.#messages.rest(), ...unfinished];
  }

  cliFound({
    version,
    sha256,
    isPinned,
  }: Pick<Session, "isPinned"> & { version: string | undefined; sha256: string | undefined }): void {
    this.#learn({ cliVersion: version, cliSha256: sha256, isPinned });
  }

  note(text: string): void {
    this.#notes.push(text);
  }

  /** Sets the pull request's head that the agent sees. */
  reviewing(head: string, unseen: readonly string[]): void {
    this.#reviewed = { reviewedHead: head, unseenPaths: unseen.length === 0 ? undefined : unseen };
  }

  given(given: Given): void {
    this.#given = given;
  }

  /** @param report returns the isolation around the agent; called for each record */
  isolated(report: () => Isolation): void {
    this.#isolation = report;
  }

  structured(structuredOutput: string, findings: readonly Finding[]): void {
    this.#structured = { structuredOutput, findings, sinceLastPush: undefined };
  }

  /** Replaces the findings by what counts after a review. */
  judged(review: Pick<RunRecord, "findings" | "sinceLastPush">): void {
    this.#structured = { ...this.#structured, ...review };
  }

  /** Returns the open calls of the current attempt. Those of earlier ones never end, and nothing waits for them. */
  openCalls(): readonly ToolCall[] {
    return this.#calls.openCalls().filter((call) => call.attempt === this.#attempts.number());
  }

  callCount(): number {
    return this.#calls.total();
  }

  /** Returns the terminal event of the current attempt. */
  result(): Result | undefined {
    return this.#attempts.result();
  }

  /** Whether the last event reported a lost connection or a repeated request. */
  isReconnecting(): boolean {
    return this.#stream.isReconnecting();
  }

  /** Returns the commands left running in the background, for which the CLI waits since the agent's last message. */
  waitsFor(): readonly string[] {
    const isWaiting =
      this.#stream.hasJustSpoken() && this.result() === undefined && this.openCalls().length === 0;
    return isWaiting ? this.#calls.background.names() : [];
  }

  sessionId(): string | undefined {
    return this.#session.id;
  }

  /** Returns the record so far. `finishRecord` adds what is known only at the end. */
  record(): RunRecord {
    const calls = this.#calls;
    return {
      ...RUN_RECORD.otherwise,
      startedAtMs: this.#start.startedAtMs,
      run: this.#start.identity,
      session: this.#session,
      result: this.#attempts.answer(),
      lastMessage: this.#messages.last(),
      earlierMessages: this.#messages.earlier(),
      plan: calls.plan(),
      ...this.#structured,
      ...this.#reviewed,
      given: this.#given,
      usage: this.#attempts.usage(),
      toolCalls: calls.calls(),
      toolCallCounts: calls.counts(),
      skippedQuestions: calls.skippedQuestions(),
      unlistedDeniedAsAsked: calls.unlistedDeniedAsAsked(),
      filesWritten: calls.filesWritten(),
      files: reconcileFiles(calls.filesWritten(), NOT_COMPARED_YET, () => true),
      changes: NOT_COMPARED_YET,
      background: calls.background.names(),
      todos: calls.todos(),
      attempts: this.#attempts.list(),
      cliRetries: [...this.#retries],
      isolation: this.#isolation?.(),
      stream: this.#stream.counts(),
      notes: [...calls.notes(), ...this.#notes],
      isExported: false,
    };
  }
}

function notice(text: string | undefined): readonly Told[] {
  return text === undefined ? [] : [{ type: "notice", text }];
}
