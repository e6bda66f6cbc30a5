import { cutUnits } from "../safety/cut.js";
import type { AgentEvent, MessageEvent, ResultEvent, SessionEvent, ToolCallEvent } from "../stream/events.js";
import { reconcileFiles } from "./files.js";
import type { Finding } from "./finding.js";
import type { Happening } from "./happening.js";
import { pathDisplay } from "./paths.js";
import type { Attempt, Result, RunIdentity, RunRecord, Session, ToolCall } from "./record.js";
import { createToolCallLedger } from "./tool-calls.js";
import { addUsage, NO_USAGE } from "./usage.js";

/** Names of unknown events are the stream's own words; a hostile one must not make the record grow without end. */
export const MAXIMUM_UNKNOWN_NAMES = 50;
export const MAXIMUM_NAME_UNITS = 200;
/** Of a message that never comes whole, UTF-16 units; more of it is told in parts. */
const MAXIMUM_PENDING_UNITS = 1_000_000;
const OTHER_NAMES = "(others)";

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
  fold(event: AgentEvent, atMs: number | undefined): readonly Happening[];
  /** A line was too long and was dropped. */
  oversized(): void;
  /** A line held literal newlines and was put together again. */
  repaired(): void;
  beginAttempt(atMs: number): void;
  /** @param outcome why the attempt is not the last one; undefined for the last */
  endAttempt(atMs: number, outcome: string | undefined): readonly Happening[];
  cliFound(
    cli: Pick<Session, "isPinned"> & { version: string | undefined; sha256: string | undefined },
  ): void;
  note(text: string): void;
  /** The answer satisfied its schema. */
  structured(json: string, findings: readonly Finding[]): void;
  /** Of the present attempt: what an earlier one left open will never end, and keeps nobody waiting. */
  openCalls(): readonly ToolCall[];
  /** How many calls were seen so far. */
  callCount(): number;
  /** The terminal event of the present attempt. */
  result(): Result | undefined;
  sessionId(): string | undefined;
  /** The record as it stands. What only the end can know is added by `finishRecord`. */
  record(): RunRecord;
}

const NO_SESSION: Session = {
  id: undefined,
  requestId: undefined,
  model: undefined,
  cwd: undefined,
  permissionMode: undefined,
  cliVersion: undefined,
  cliSha256: undefined,
  isPinned: false,
};

const NOT_COMPARED_YET = { available: false, why: "the run has not ended" } as const;

/**
 * Begins the fold of a run. It changes in place what it keeps: a run holds up to a million events, and a copy
 * for each would cost more than reading them.
 */
export function beginRun(start: RunStart): RunInProgress {
  let showPath = pathDisplay(undefined, start.workspaces);
  const calls = createToolCallLedger((path) => showPath(path));
  const unknownEvents = new Map<string, number>();
  const counts = { events: 0, unreadableLines: 0, oversizedLines: 0, repairedLines: 0, eventsAfterResult: 0 };
  const attempts: Attempt[] = [];
  const notes: string[] = [];
  let session = NO_SESSION;
  let usage = NO_USAGE;
  /** Of the present attempt. */
  let result: Result | undefined;
  /** What an earlier attempt answered: one that only was to answer better must not lose it. */
  let answer: Result | undefined;
  let lastMessage: string | undefined;
  let structuredOutput: string | undefined;
  let findings: readonly Finding[] = [];
  /** Pieces of a message that has not come whole yet. */
  let pieces: string[] = [];
  let pieceUnits = 0;

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
      session = { ...session, id: event.sessionId };
    }
    switch (event.type) {
      case "session":
        return foldSession(event);
      case "message":
        return foldMessage(event);
      case "tool-call":
        return [...flushPieces(), ...foldToolCall(event, atMs)];
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
        return foldUnknown(cutUnits(event.name, MAXIMUM_NAME_UNITS));
      case "prompt":
      case "thinking":
        return [];
    }
  }

  function foldSession(event: SessionEvent): readonly Happening[] {
    session = {
      ...session,
      id: event.sessionId ?? session.id,
      model: event.model ?? session.model,
      cwd: event.cwd ?? session.cwd,
      permissionMode: event.permissionMode ?? session.permissionMode,
    };
    showPath = pathDisplay(session.cwd, start.workspaces);
    return [{ type: "session-started", session }];
  }

  function foldMessage(event: MessageEvent): readonly Happening[] {
    if (event.isDelta) {
      pieces.push(event.text);
      pieceUnits += event.text.length;
      return pieceUnits > MAXIMUM_PENDING_UNITS ? flushPieces() : [];
    }
    // The whole message repeats its pieces.
    pieces = [];
    pieceUnits = 0;
    return say(event.text);
  }

  function say(text: string): readonly Happening[] {
    if (text.trim() === "") {
      return [];
    }
    lastMessage = text;
    return [{ type: "message", text }];
  }

  /** Pieces that nothing has repeated by now will not be repeated: the stream broke off, or is of another make. */
  function flushPieces(): readonly Happening[] {
    if (pieces.length === 0) {
      return [];
    }
    const text = start.redact(pieces.join(""));
    pieces = [];
    pieceUnits = 0;
    return text.trim() === "" ? [] : [{ type: "message", text }];
  }

  function foldToolCall(event: ToolCallEvent, atMs: number | undefined): readonly Happening[] {
    return calls.take(event, atMs, attemptNumber());
  }

  /** A replay knows of no attempts. */
  function attemptNumber(): number {
    return Math.max(1, attempts.length);
  }

  function foldResult(event: ResultEvent): readonly Happening[] {
    if (result !== undefined) {
      return [];
    }
    const flushed = flushPieces();
    result = {
      text: event.text,
      subtype: event.subtype,
      isError: event.isError,
      durationMs: event.durationMs,
      apiDurationMs: event.apiDurationMs,
    };
    usage = addUsage(usage, event.usage);
    session = { ...session, requestId: event.requestId ?? session.requestId };
    return [...flushed, { type: "result", result: event }];
  }

  function foldUnknown(name: string): readonly Happening[] {
    const isNew = !unknownEvents.has(name);
    const counted = isNew && unknownEvents.size >= MAXIMUM_UNKNOWN_NAMES ? OTHER_NAMES : name;
    unknownEvents.set(counted, (unknownEvents.get(counted) ?? 0) + 1);
    return isNew && counted === name ? [{ type: "unknown-event", name }] : [];
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
      return flushPieces();
    },
    cliFound({ version, sha256, isPinned }) {
      session = { ...session, cliVersion: version, cliSha256: sha256, isPinned };
    },
    note(text) {
      notes.push(text);
    },
    structured(json, found) {
      structuredOutput = json;
      findings = found;
    },
    openCalls: () => calls.openCalls().filter((call) => call.attempt === attemptNumber()),
    callCount: () => calls.total(),
    result: () => result,
    sessionId: () => session.id,
    record: () => ({
      schema: 1,
      conclusion: "running",
      reason: "running",
      message: "",
      remedy: "",
      startedAtMs: start.startedAtMs,
      endedAtMs: undefined,
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
      exit: undefined,
      stream: { ...counts, unknownEvents: Object.fromEntries(unknownEvents) },
      diagnostics: "",
      notes: [...calls.notes(), ...notes],
    }),
  };
}
