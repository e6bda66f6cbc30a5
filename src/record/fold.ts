import type { AgentEvent, MessageEvent, ResultEvent, SessionEvent } from "../stream/events.js";
import { reconcileFiles } from "./files.js";
import type { Happening } from "./happening.js";
import { bounded } from "./members.js";
import { collectPieces } from "./message-pieces.js";
import { pathDisplay } from "./paths.js";
import type { RunInProgress, RunStart } from "./run-in-progress.js";
import {
  type Attempt,
  RESULT,
  type Result,
  RUN_RECORD,
  SESSION,
  type Session,
  type ToolCall,
  USAGE,
} from "./schema.js";
import type { Finding } from "./schema-finding.js";
import { createToolCallLedger } from "./tool-calls.js";
import { countUnknownEvents } from "./unknown-events.js";
import { addUsage } from "./usage.js";

const NOT_COMPARED_YET = { available: false, why: "the run has not ended" } as const;

/**
 * Begins the fold of a run. It changes in place what it keeps: a run holds up to a million events, and a copy
 * for each would cost more than reading them.
 */
export function beginRun(start: RunStart): RunInProgress {
  let showPath = pathDisplay(undefined, start.workspaces);
  const calls = createToolCallLedger((path) => showPath(path));
  const pieces = collectPieces(start.redact);
  const unknownEvents = countUnknownEvents();
  const counts = { events: 0, unreadableLines: 0, oversizedLines: 0, repairedLines: 0, eventsAfterResult: 0 };
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
  let structuredOutput: string | undefined;
  let findings: readonly Finding[] = [];

  function fold(event: AgentEvent, atMs: number | undefined): readonly Happening[] {
    if (event.type === "unreadable") {
      counts.unreadableLines += 1;
      return [{ type: "unreadable", text: event.text, count: counts.unreadableLines }];
    }
    counts.events += 1;
    if (result !== undefined) {
      counts.eventsAfterResult += 1;
    }
    if (session.id === undefined && event.sessionId !== undefined) {
      learn({ id: event.sessionId });
    }
    switch (event.type) {
      case "session":
        return foldSession(event);
      case "message":
        return foldMessage(event);
      case "tool-call":
        return [...tellPieces(), ...calls.take(event, atMs, attemptNumber())];
      case "interaction":
        return event.phase === "response"
          ? [
              {
                type: "query-answered",
                query: event.query,
                answer: event.answer ?? "",
                reason: event.reason ?? "",
              },
            ]
          : [];
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
        return foldUnknown(event.name);
      case "prompt":
      case "thinking":
        return [];
    }
  }

  /** What the stream says has no bounds of its own. */
  function learn(more: Partial<Session>): void {
    session = bounded(SESSION, { ...session, ...more });
  }

  function foldSession(event: SessionEvent): readonly Happening[] {
    learn({
      id: event.sessionId ?? session.id,
      model: event.model ?? session.model,
      cwd: event.cwd ?? session.cwd,
      permissionMode: event.permissionMode ?? session.permissionMode,
    });
    showPath = pathDisplay(session.cwd, start.workspaces);
    return [{ type: "session-started", session }];
  }

  function foldMessage(event: MessageEvent): readonly Happening[] {
    if (event.isDelta) {
      return say(pieces.add(event.text));
    }
    pieces.forget();
    if (event.text.trim() !== "") {
      lastMessage = event.text;
    }
    return say(event.text);
  }

  function tellPieces(): readonly Happening[] {
    return say(pieces.take());
  }

  function say(text: string): readonly Happening[] {
    return text.trim() === "" ? [] : [{ type: "message", text }];
  }

  /** A replay knows of no attempts. */
  function attemptNumber(): number {
    return Math.max(1, attempts.length);
  }

  function openCallsOfAttempt(): readonly ToolCall[] {
    return calls.openCalls().filter((call) => call.attempt === attemptNumber());
  }

  function foldResult(event: ResultEvent): readonly Happening[] {
    if (result !== undefined) {
      return [];
    }
    const rest = tellPieces();
    result = bounded(RESULT, {
      text: event.text,
      subtype: event.subtype,
      isError: event.isError,
      durationMs: event.durationMs,
      apiDurationMs: event.apiDurationMs,
    });
    usage = addUsage(usage, bounded(USAGE, event.usage));
    learn({ requestId: event.requestId ?? session.requestId });
    return [...rest, { type: "result", result: event }];
  }

  function foldUnknown(name: string): readonly Happening[] {
    const listed = unknownEvents.count(name);
    return listed === undefined ? [] : [{ type: "unknown-event", name: listed }];
  }

  return {
    fold,
    oversized() {
      counts.oversizedLines += 1;
    },
    repaired() {
      counts.repairedLines += 1;
    },
    beginAttempt(atMs) {
      answer = result?.isError === false ? result : answer;
      result = undefined;
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
    structured(json, found) {
      structuredOutput = json;
      findings = found;
    },
    openCalls: openCallsOfAttempt,
    callCount: () => calls.total(),
    result: () => result,
    sessionId: () => session.id,
    record: () => ({
      ...RUN_RECORD.otherwise,
      startedAtMs: start.startedAtMs,
      run: start.identity,
      session,
      result: result ?? answer,
      lastMessage,
      structuredOutput,
      findings,
      usage,
      toolCalls: calls.calls(),
      toolCallCounts: calls.counts(),
      filesWritten: calls.filesWritten(),
      files: reconcileFiles(calls.filesWritten(), NOT_COMPARED_YET, () => true),
      changes: NOT_COMPARED_YET,
      todos: calls.todos(),
      attempts: [...attempts],
      stream: { ...counts, unknownEvents: unknownEvents.counts() },
      notes: [...calls.notes(), ...notes],
      isExported: false,
    }),
  };
}
