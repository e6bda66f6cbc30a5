import { cutUnits } from "../safety/cut.js";
import type { InteractionEvent, ToolCallEvent } from "../stream/events.js";
import { type JsonObject, textAt } from "../safety/json.js";
import { CURSOR } from "../stream/cursor/cursor.js";
import type { Todo, ToolKind } from "../stream/dialect.js";
import { type BackgroundWork, createBackgroundWork } from "./background.js";
import { type CallStart, denialOf, durationOf, errorOf, outcomeOf } from "./call-end.js";
import type { RunUpdate } from "./run-update.js";
import { createKnownCalls } from "./known-calls.js";
import { bounded, MAXIMUM_PATH_UNITS } from "./members.js";
import { MAXIMUM_LISTED_CALLS, TOOL_CALL, type ToolCall, type ToolCallCounts } from "./schema.js";

/** A checkout of more is not written by an agent; each name is kept until the end. */
const MAXIMUM_WRITTEN_FILES = 50_000;
/** So many questions are remembered whose calls have not come; each is about one call, and answered at once. */
const MAXIMUM_ASKED = 1_000;

type TrackedCall = CallStart & { call: ToolCall; args: JsonObject };

export interface ToolCallTracker {
  /** One end of a call, at the time of its arrival; undefined time: a replay, where arrival means nothing. */
  take(event: ToolCallEvent, atMs: number | undefined, attempt: number): readonly RunUpdate[];
  /** The CLI asks whether a call may be made: what is known of one that is denied before it has begun. */
  asked(event: InteractionEvent): void;
  readonly background: BackgroundWork;
  /** How many of the denied calls were questions that the CLI skipped. */
  skippedQuestions(): number;
  calls(): readonly ToolCall[];
  counts(): ToolCallCounts;
  total(): number;
  openCalls(): readonly ToolCall[];
  filesWritten(): readonly string[];
  /** What is not told, a sentence each. */
  notes(): readonly string[];
  todos(): readonly Todo[];
}

/**
 * Tracks tool calls by the rules of the dialect: one call is one id, whichever end of it is seen;
 * a second end of the same call is ignored; the outcome is the outcome key of the result.
 *
 * @param showPath how a path is shown, see `pathDisplay`
 */
export function createToolCallTracker(showPath: (path: string) => string): ToolCallTracker {
  const listed: TrackedCall[] = [];
  const known = createKnownCalls<TrackedCall>();
  const background = createBackgroundWork();
  const asked = new Map<string, JsonObject>();
  const finishedCounts = { ok: 0, failed: 0, denied: 0 };
  let skippedQuestions = 0;
  const written = new Set<string>();
  let hasMoreWritten = false;
  let total = 0;
  let todos: readonly Todo[] = [];

  function take(event: ToolCallEvent, atMs: number | undefined, attempt: number): readonly RunUpdate[] {
    const kind = CURSOR.toolKind(event.key);
    const call = known.callOf(event, attempt);
    if (call === "finished" || (call !== undefined && event.phase === "started")) {
      return [];
    }
    const entry = call ?? begin(event, kind, atMs, attempt);
    return event.phase === "started"
      ? [{ type: "tool-started", call: entry.call }]
      : finish(entry, event, kind, atMs);
  }

  function begin(
    event: ToolCallEvent,
    kind: ToolKind,
    atMs: number | undefined,
    attempt: number,
  ): TrackedCall {
    const isStart = event.phase === "started";
    total += isStart || !known.removeUnnamed() ? 1 : 0;
    const entry: TrackedCall = {
      call: bounded(TOOL_CALL, {
        number: total,
        id: event.callId,
        attempt,
        kind: kind.name,
        target: isStart ? shownTarget(kind, event.args, event.description) : "",
        outcome: "unfinished",
        detail: undefined,
        error: undefined,
        denial: undefined,
        permissions: [],
        startedAtMs: event.startedAtMs ?? (isStart ? (event.timestampMs ?? atMs) : undefined),
        endedAtMs: undefined,
        durationMs: undefined,
      }),
      args: event.args,
      startTimestampMs: isStart ? event.timestampMs : undefined,
      startArrivedAtMs: isStart ? atMs : undefined,
    };
    if (isStart) {
      known.begin(event.callId, attempt, entry);
    }
    if (listed.length < MAXIMUM_LISTED_CALLS) {
      listed.push(entry);
    }
    return entry;
  }

  function finish(
    entry: TrackedCall,
    event: ToolCallEvent,
    kind: ToolKind,
    atMs: number | undefined,
  ): readonly RunUpdate[] {
    const payload = event.result?.payload ?? {};
    const outcome = outcomeOf(event, kind);
    const args = argumentsOf(entry, event, outcome === "denied" ? payload : {});
    const isBackground =
      outcome === "ok" && (event.result?.isBackground === true || args["isBackground"] === true);
    const error = outcome === "ok" ? undefined : errorOf(event, kind);
    const denial = outcome === "denied" ? denialOf(event, kind) : undefined;
    entry.args = {};
    entry.call = bounded(TOOL_CALL, {
      ...entry.call,
      kind: kind.preciseName?.(payload) ?? kind.name,
      target: shownTarget(kind, args, event.description) || entry.call.target,
      outcome,
      detail: isBackground ? "in background" : kind.detail?.(payload, args),
      error: error?.text,
      denial,
      permissions: denial === "approval" ? permissionsOf(kind, args) : [],
      startedAtMs: event.startedAtMs ?? entry.call.startedAtMs,
      endedAtMs: event.completedAtMs ?? event.timestampMs ?? atMs,
      durationMs: durationOf(entry, event, atMs),
    });
    finishedCounts[outcome] += 1;
    known.finish(event.callId, entry.call.attempt);
    skippedQuestions += denial === "question" ? 1 : 0;
    if (outcome === "ok") {
      noteWritten(kind.written?.(payload, args));
      const endedTask = event.result === undefined ? undefined : kind.endedTask?.(event.result, args);
      if (endedTask !== undefined) {
        background.end(endedTask);
      }
    }
    if (isBackground) {
      background.begin(entry.call, payload);
    }
    const updates: RunUpdate[] = [
      {
        type: "tool-finished",
        call: entry.call,
        args,
        output: kind.output?.(payload),
        ...(error?.isOfOutput === true && { isErrorOfOutput: true }),
      },
    ];
    const list = outcome === "ok" ? kind.todos?.(payload, args) : undefined;
    if (list !== undefined) {
      todos = list;
      updates.push({ type: "todos", todos });
    }
    return updates;
  }

  /**
   * A call that is refused comes back without its arguments, so those of its start are kept, or of the question before it.
   *
   * @param refused what a refusal tells of the call, such as its command or path
   */
  function argumentsOf(entry: TrackedCall, event: ToolCallEvent, refused: JsonObject): JsonObject {
    const [args = {}] = [event.args, entry.args, asked.get(event.callId) ?? {}, refused].filter(
      (given) => Object.keys(given).length > 0,
    );
    asked.delete(event.callId);
    return args;
  }

  function permissionsOf(kind: ToolKind, args: JsonObject): readonly string[] {
    const path = textAt(args, "path");
    return kind.permissions?.(path === undefined ? args : { ...args, path: showPath(path) }) ?? [];
  }

  function noteWritten(path: string | undefined): void {
    if (path === undefined) {
      return;
    }
    if (written.size < MAXIMUM_WRITTEN_FILES) {
      written.add(cutUnits(showPath(path), MAXIMUM_PATH_UNITS));
    } else {
      hasMoreWritten = true;
    }
  }

  function shownTarget(kind: ToolKind, args: JsonObject, description: string | undefined): string {
    const target = kind.target(args) ?? description ?? "";
    return kind.targetIsPath === true && target !== "" ? showPath(target) : target;
  }

  return {
    take,
    skippedQuestions: () => skippedQuestions,
    asked({ callId, args }) {
      if (callId !== undefined && asked.size < MAXIMUM_ASKED) {
        asked.set(callId, args);
      }
    },
    background,
    calls: () => listed.map((entry) => entry.call),
    counts: () => ({ total, ...finishedCounts, unfinished: known.count() }),
    total: () => total,
    openCalls: () => known.named().map((entry) => entry.call),
    filesWritten: () => [...written].sort(),
    notes: () =>
      hasMoreWritten
        ? [
            `Of the files that the agent reported as written only the first ${MAXIMUM_WRITTEN_FILES} are named.`,
          ]
        : [],
    todos: () => todos,
  };
}
