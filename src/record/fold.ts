import { CURSOR } from "../stream/cursor/cursor.js";
import type {
  AgentEvent,
  InteractionEvent,
  MessageEvent,
  ResultEvent,
  SessionEvent,
  ToolCallEvent,
} from "../stream/events.js";
import { reconcileFiles } from "./files.js";
import type { RunUpdate } from "./run-update.js";
import { bounded } from "./members.js";
import { collectPieces } from "./message-pieces.js";
import { pathDisplay } from "./paths.js";
import type { RunInProgress, RunStart } from "./run-in-progress.js";
import {
  MAXIMUM_NOTES,
  RESULT,
  type Result,
  RUN_RECORD,
  type RunRecord,
  SESSION,
  type Session,
  type ToolCall,
  USAGE,
} from "./schema.js";
import type { Attempt } from "./schema-process.js";
import type { Isolation } from "./schema-isolation.js";
import type { Finding } from "./schema-finding.js";
import { watchStream } from "./stream-watch.js";
import { createToolCallTracker } from "./tool-calls.js";
import { addUsage } from "./usage.js";

const NOT_COMPARED_YET = { available: false, why: "the run has not ended" } as const;

/**
 * Begins the fold of a run. It changes in place what it keeps: a run holds up to a million events, and a copy
 * for each would cost more than reading them.
 */
export function beginRun(start: RunStart): RunInProgress {
  let showPath = pathDisplay(undefined, start.workspaces);
  const calls = createToolCallTracker((path) => showPath(path));
  const pieces = collectPieces(start.redact);
  const stream = watchStream();
  const attempts: Attempt[] = [];
  const notes: string[] = [];
  let session = SESSION.otherwise;
  let usage = USAGE.otherwise;
  /** Of the present attempt. */
  let result: Result | undefined;
  /** What an earlier attempt answered: one that only was to answer better must not lose it. */
  let answer: Result | undefined;
  /** Pieces are told, but the last message is one that came whole (dialect: "How to count"). */
  let lastMessage: string | undefined;
  let plan: string | undefined;
  let structuredOutput: string | undefined;
  let findings: readonly Finding[] = [];
  let reviewed: Pick<RunRecord, "reviewedHead" | "unseenPaths"> | undefined;
  let isolation: (() => Isolation) | undefined;

  function fold(event: AgentEvent, atMs: number | undefined): readonly RunUpdate[] {
    if (event.type === "unreadable") {
      return [{ type: "unreadable", text: event.text, count: stream.unreadable() }];
    }
    stream.event(event, result !== undefined);
    if (session.id === undefined && event.sessionId !== undefined) {
      learn({ id: event.sessionId });
    }
    switch (event.type) {
      case "session":
        return foldSession(event);
      case "message":
        return foldMessage(event);
      case "tool-call":
        takePlan(event);
        return [...tellPieces(), ...calls.take(event, atMs, attemptNumber())];
      case "interaction":
        takePlan(event);
        return foldInteraction(event);
      case "task":
        return notice(calls.background.task(event));
      case "background-timeout":
        return noted(calls.background.timedOut(event));
      case "connection":
        return [{ type: "connection", state: event.phase, attempt: event.attempt }];
      case "retry":
        return [
          {
            type: "connection",
            state: event.phase === "starting" ? "retrying" : "resuming",
            attempt: event.attempt,
          },
        ];
      case "result":
        return foldResult(event);
      case "unknown":
        return foldUnknown(event.name, event.words);
      case "prompt":
      case "thinking":
        return [];
    }
  }

  /** What the stream says has no bounds of its own. */
  function learn(more: Partial<Session>): void {
    session = bounded(SESSION, { ...session, ...more });
  }

  function foldSession(event: SessionEvent): readonly RunUpdate[] {
    learn({
      id: event.sessionId ?? session.id,
      model: event.model ?? session.model,
      cwd: event.cwd ?? session.cwd,
      permissionMode: event.permissionMode ?? session.permissionMode,
    });
    showPath = pathDisplay(session.cwd, start.workspaces);
    return [{ type: "session-started", session }];
  }

  function foldMessage(event: MessageEvent): readonly RunUpdate[] {
    if (event.isDelta) {
      return say(pieces.add(event.text));
    }
    pieces.forget();
    if (event.text.trim() !== "") {
      lastMessage = event.text;
    }
    return say(event.text);
  }

  /** It may come with the call, with the question before it, or with both. */
  function takePlan({ key, args }: ToolCallEvent | InteractionEvent): void {
    plan = CURSOR.toolKind(key).plan?.(args) ?? plan;
  }

  function foldInteraction(event: InteractionEvent): readonly RunUpdate[] {
    if (event.phase === "request") {
      calls.asked(event);
      return [];
    }
    const { query, answer = "", reason = "" } = event;
    return [{ type: "query-answered", query, answer, reason }];
  }

  function tellPieces(): readonly RunUpdate[] {
    return say(pieces.take());
  }

  function say(text: string): readonly RunUpdate[] {
    return text.trim() === "" ? [] : [{ type: "message", text }];
  }

  /** A replay knows of no attempts. */
  function attemptNumber(): number {
    return Math.max(1, attempts.length);
  }

  function openCallsOfAttempt(): readonly ToolCall[] {
    return calls.openCalls().filter((call) => call.attempt === attemptNumber());
  }

  function foldResult(event: ResultEvent): readonly RunUpdate[] {
    if (result !== undefined) {
      return [];
    }
    const rest = tellPieces();
    if (stream.otherAgent() !== undefined) {
      // That run is over, but what it says of its success is not said in our CLI's language.
      return [...rest, { type: "result", result: event }];
    }
    const { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs } = event;
    result = bounded(RESULT, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
    usage = addUsage(usage, bounded(USAGE, event.usage));
    learn({ requestId: event.requestId ?? session.requestId });
    return [...rest, { type: "result", result: event }];
  }

  /** What the log says when it happens, and the views at the end. */
  function noted(text: string): readonly RunUpdate[] {
    // Of a stream that says so without end the first are enough.
    if (notes.length < MAXIMUM_NOTES) {
      notes.push(text);
    }
    return notice(text);
  }

  function foldUnknown(whole: string, words: string | undefined): readonly RunUpdate[] {
    const name = stream.unknown(whole);
    return name === undefined ? [] : [{ type: "unknown-event", name, words }];
  }

  return {
    fold,
    oversized: stream.oversized,
    repaired: stream.repaired,
    beginAttempt(atMs) {
      answer = result?.isError === false ? result : answer;
      result = undefined;
      stream.beginAttempt();
      calls.background.clear();
      attempts.push({
        number: attempts.length + 1,
        startedAtMs: atMs,
        endedAtMs: undefined,
        sessionId: undefined,
        outcome: undefined,
      });
    },
    endAttempt(atMs, outcome) {
      const attempt = attempts.pop();
      if (attempt !== undefined) {
        attempts.push({ ...attempt, endedAtMs: atMs, sessionId: session.id, outcome });
      }
      const unfinished = openCallsOfAttempt().map((call) => ({ type: "tool-unfinished", call }) as const);
      return [...tellPieces(), ...unfinished];
    },
    cliFound({ version, sha256, isPinned }) {
      learn({ cliVersion: version, cliSha256: sha256, isPinned });
    },
    note(text) {
      notes.push(text);
    },
    reviewing(head, unseen) {
      reviewed = { reviewedHead: head, unseenPaths: unseen.length === 0 ? undefined : unseen };
    },
    isolated(report) {
      isolation = report;
    },
    structured(json, found) {
      structuredOutput = json;
      findings = found;
    },
    openCalls: openCallsOfAttempt,
    callCount: () => calls.total(),
    result: () => result,
    isReconnecting: stream.isReconnecting,
    waitsFor: () =>
      stream.hasJustSpoken() && result === undefined && openCallsOfAttempt().length === 0
        ? calls.background.names()
        : [],
    sessionId: () => session.id,
    record: () => ({
      ...RUN_RECORD.otherwise,
      startedAtMs: start.startedAtMs,
      run: start.identity,
      session,
      result: result ?? answer,
      lastMessage,
      plan,
      structuredOutput,
      findings,
      ...reviewed,
      usage,
      toolCalls: calls.calls(),
      toolCallCounts: calls.counts(),
      skippedQuestions: calls.skippedQuestions(),
      filesWritten: calls.filesWritten(),
      files: reconcileFiles(calls.filesWritten(), NOT_COMPARED_YET, () => true),
      changes: NOT_COMPARED_YET,
      background: calls.background.names(),
      todos: calls.todos(),
      attempts: [...attempts],
      isolation: isolation?.(),
      stream: stream.counts(),
      notes: [...calls.notes(), ...notes],
      isExported: false,
    }),
  };
}

function notice(text: string | undefined): readonly RunUpdate[] {
  return text === undefined ? [] : [{ type: "notice", text }];
}
