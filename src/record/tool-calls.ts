import { cutUnits } from "../safety/cut.js";
import { withDenyRules } from "./denials.js";
import type { InteractionEvent, ToolCallEvent } from "../stream/cursor/events.js";
import { type JsonObject, textAt } from "../safety/json.js";
import { denialOf, errorOf, isInBackground, outcomeOf } from "../stream/cursor/outcomes.js";
import type { Todo, ToolKind } from "../stream/cursor/tool-kind.js";
import { toolKind } from "../stream/cursor/tools.js";
import { BackgroundWork } from "./background.js";
import type { RunUpdate } from "./run-update.js";
import { KnownCalls } from "./known-calls.js";
import { bounded, MAXIMUM_PATH_UNITS } from "./members.js";
import { MAXIMUM_LISTED_CALLS, TOOL_CALL, type ToolCall, type ToolCallCounts } from "./schema.js";

/** Agents do not write more files; each name is kept until the end. */
const MAXIMUM_WRITTEN_FILES = 50_000;
/** Limit for remembered questions whose calls have not arrived. Each is about one call, and answered at once. */
const MAXIMUM_ASKED = 1_000;

/** A call, with its start by each clock: durations use only two times of the same clock. */
type TrackedCall = {
  call: ToolCall;
  args: JsonObject;
  readonly isListed: boolean;
  readonly startTimestampMs: number | undefined;
  readonly startArrivedAtMs: number | undefined;
};

/**
 * Tracks tool calls by the rules of the dialect: one id is one call, whichever end of it arrives; a second end of the
 * same call is ignored; the outcome is the outcome key of the result.
 */
export class ToolCallTracker {
  readonly background = new BackgroundWork();
  readonly #showPath: (path: string) => string;
  readonly #deny: readonly string[];
  readonly #listed: TrackedCall[] = [];
  readonly #known = new KnownCalls<TrackedCall>();
  readonly #asked = new Map<string, JsonObject>();
  readonly #finishedCounts = { ok: 0, failed: 0, denied: 0 };
  readonly #written = new Set<string>();
  #hasMoreWritten = false;
  #skippedQuestions = 0;
  #unlistedDeniedAsAsked = 0;
  #total = 0;
  #todos: readonly Todo[] = [];
  #plan: string | undefined;

  /**
   * @param showPath formats a path for display, see `pathDisplay`
   * @param deny tokens of the input `deny`; none in a replay, which does not know them
   */
  constructor(showPath: (path: string) => string, deny: readonly string[] = []) {
    this.#showPath = showPath;
    this.#deny = deny;
  }

  /** Takes one end of a call with its arrival time, which is undefined in a replay. */
  take(event: ToolCallEvent, atMs: number | undefined, attempt: number): readonly RunUpdate[] {
    const kind = this.#kindOf(event);
    const call = this.#known.callOf(event, attempt);
    if (call === "finished" || (call !== undefined && event.phase === "started")) {
      return [];
    }
    const entry = call ?? this.#begin(event, kind, atMs, attempt);
    return event.phase === "started"
      ? [{ type: "tool-started", call: entry.call }]
      : this.#finish(entry, event, kind, atMs);
  }

  /** Returns the tool's row. A plan may come with the call, with the question before it, or with both. */
  #kindOf({ key, args }: ToolCallEvent | InteractionEvent): ToolKind {
    const kind = toolKind(key);
    this.#plan = kind.plan?.(args) ?? this.#plan;
    return kind;
  }

  #begin(event: ToolCallEvent, kind: ToolKind, atMs: number | undefined, attempt: number): TrackedCall {
    const isStart = event.phase === "started";
    this.#total += isStart || !this.#known.removeUnnamed() ? 1 : 0;
    const entry: TrackedCall = {
      call: bounded(TOOL_CALL, {
        number: this.#total,
        id: event.callId,
        attempt,
        kind: kind.name,
        target: isStart ? this.#shownTarget(kind, event.args, event.description) : "",
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
      isListed: this.#listed.length < MAXIMUM_LISTED_CALLS,
      startTimestampMs: isStart ? event.timestampMs : undefined,
      startArrivedAtMs: isStart ? atMs : undefined,
    };
    if (isStart) {
      this.#known.begin(event.callId, attempt, entry);
    }
    if (entry.isListed) {
      this.#listed.push(entry);
    }
    return entry;
  }

  #finish(
    entry: TrackedCall,
    event: ToolCallEvent,
    kind: ToolKind,
    atMs: number | undefined,
  ): readonly RunUpdate[] {
    const payload = event.result?.payload ?? {};
    const outcome = outcomeOf(event, kind);
    const args = this.#argumentsOf(entry, event, outcome === "denied" ? payload : {});
    const isBackground = outcome === "ok" && isInBackground(event, args);
    const error = outcome === "ok" ? undefined : errorOf(event, kind);
    const denial = outcome === "denied" ? denialOf(event, kind) : undefined;
    entry.args = {};
    const finished = bounded(TOOL_CALL, {
      ...entry.call,
      kind: kind.preciseName?.(payload) ?? kind.name,
      target: this.#shownTarget(kind, args, event.description) || entry.call.target,
      outcome,
      detail: isBackground ? "in background" : kind.detail?.(payload),
      error: error?.text,
      denial,
      permissions: denial === undefined || denial === "question" ? [] : this.#permissionsOf(kind, args),
      startedAtMs: event.startedAtMs ?? entry.call.startedAtMs,
      endedAtMs: event.completedAtMs ?? event.timestampMs ?? atMs,
      durationMs: durationOf(entry, event, atMs),
    });
    entry.call = withDenyRules(finished, this.#deny);
    this.#finishedCounts[outcome] += 1;
    this.#unlistedDeniedAsAsked += entry.call.denial === "deny" && !entry.isListed ? 1 : 0;
    this.#known.finish(event.callId, entry.call.attempt);
    this.#skippedQuestions += denial === "question" ? 1 : 0;
    if (outcome === "ok") {
      this.#noteWritten(kind.written?.(payload, args));
      const endedTask = event.result === undefined ? undefined : kind.endedTask?.(event.result, args);
      if (endedTask !== undefined) {
        this.background.end(endedTask);
      }
    }
    if (isBackground) {
      this.background.begin(entry.call, payload);
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
      this.#todos = list;
      updates.push({ type: "todos", todos: list });
    }
    return updates;
  }

  /**
   * Returns the call's arguments. A refused call comes back without them, so we use those of its start, or of the
   * question before it.
   *
   * @param refused what a refusal says about the call, such as its command or path
   */
  #argumentsOf(entry: TrackedCall, event: ToolCallEvent, refused: JsonObject): JsonObject {
    const [args = {}] = [event.args, entry.args, this.#asked.get(event.callId) ?? {}, refused].filter(
      (given) => Object.keys(given).length > 0,
    );
    this.#asked.delete(event.callId);
    return args;
  }

  #permissionsOf(kind: ToolKind, args: JsonObject): readonly string[] {
    const path = textAt(args, "path");
    return kind.permissions?.(path === undefined ? args : { ...args, path: this.#showPath(path) }) ?? [];
  }

  #noteWritten(path: string | undefined): void {
    if (path === undefined) {
      return;
    }
    if (this.#written.size < MAXIMUM_WRITTEN_FILES) {
      this.#written.add(cutUnits(this.#showPath(path), MAXIMUM_PATH_UNITS));
    } else {
      this.#hasMoreWritten = true;
    }
  }

  #shownTarget(kind: ToolKind, args: JsonObject, description: string | undefined): string {
    const target = kind.target(args) ?? description ?? "";
    return kind.targetIsPath === true && target !== "" ? this.#showPath(target) : target;
  }

  /** Remembers the CLI's question whether a call may run: all we know about a call that is denied before it begins. */
  asked(event: InteractionEvent): void {
    const { callId, args } = event;
    this.#kindOf(event);
    if (callId !== undefined && this.#asked.size < MAXIMUM_ASKED) {
      this.#asked.set(callId, args);
    }
  }

  skippedQuestions(): number {
    return this.#skippedQuestions;
  }

  /** Returns how many calls beyond the listed ones `deny` names: those of the list say so themselves. */
  unlistedDeniedAsAsked(): number {
    return this.#unlistedDeniedAsAsked;
  }

  calls(): readonly ToolCall[] {
    return this.#listed.map(({ call }) => call);
  }

  counts(): ToolCallCounts {
    return { total: this.#total, ...this.#finishedCounts, unfinished: this.#known.count() };
  }

  total(): number {
    return this.#total;
  }

  openCalls(): readonly ToolCall[] {
    return this.#known.named().map(({ call }) => call);
  }

  filesWritten(): readonly string[] {
    return [...this.#written].sort();
  }

  /** Returns what is left out, one sentence each. */
  notes(): readonly string[] {
    return this.#hasMoreWritten
      ? [`Of the files that the agent reported as written only the first ${MAXIMUM_WRITTEN_FILES} are named.`]
      : [];
  }

  plan(): string | undefined {
    return this.#plan;
  }

  todos(): readonly Todo[] {
    return this.#todos;
  }
}

/** Uses the CLI's own pair of times, else its pair of time stamps, else our pair of arrivals; never mixes clocks. */
function durationOf(start: TrackedCall, event: ToolCallEvent, atMs: number | undefined): number | undefined {
  const pairs = [
    [event.startedAtMs, event.completedAtMs],
    [start.startTimestampMs, event.timestampMs],
    [start.startArrivedAtMs, atMs],
  ] as const;
  for (const [from, to] of pairs) {
    if (from !== undefined && to !== undefined) {
      return Math.max(0, to - from);
    }
  }
  return undefined;
}
