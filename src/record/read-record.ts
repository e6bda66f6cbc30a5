import { cutUnits } from "../safety/cut.js";
import { booleanAt, isObject, type JsonObject, numberAt, objectAt } from "../stream/json.js";
import type { Outcome } from "../stream/cursor/outcomes.js";
import { MAXIMUM_TODOS, type Todo, type TodoState } from "../stream/cursor/todos.js";
import { MAXIMUM_NAME_UNITS, MAXIMUM_UNKNOWN_NAMES } from "./unknown-events.js";
import { changesOf, fileOf } from "./read-changes.js";
import { CONCLUSION_OF_REASON, type Reason } from "./reasons.js";
import type { Attempt, EndedBy, Result, RunRecord, ToolCall } from "./record.js";
import { amount, count, objectsAt, oneOf, optionalText, text, textsAt } from "./record-json.js";
import { MAXIMUM_LISTED_CALLS } from "./tool-calls.js";

/** A record that has travelled, or why it is none. */
export type ReadRecord = { readonly record: RunRecord } | { readonly problem: string };

const OUTCOMES: readonly Outcome[] = ["ok", "failed", "denied", "unfinished"];
const TODO_STATES: readonly TodoState[] = ["pending", "in-progress", "done", "cancelled"];
const ENDED_BY: readonly EndedBy[] = [
  "lingering",
  "timeout",
  "idle-timeout",
  "tool-call-limit",
  "cancelled",
  "internal",
];

/** Of what is shown where it is not what it should be. */
const MAXIMUM_FOUND_UNITS = 50;

/** Several times what the action itself has to say of any run. */
const MAXIMUM_NOTES = 200;

/** Several times as often as the action ever starts the agent. */
const MAXIMUM_ATTEMPTS = 100;

/**
 * Reads a record that was written elsewhere, by a job that may have been in the agent's hands: nothing of it is taken
 * as it is, each member is read as what it should be.
 *
 * @param value the JSON of a `record-file`
 */
export function readRecord(value: unknown): ReadRecord {
  if (!isObject(value) || !("schema" in value)) {
    return { problem: "it is JSON, but no run record; name record files only." };
  }
  if (value["schema"] !== 1) {
    return {
      problem: `its schema is ${cutUnits(JSON.stringify(value["schema"]), MAXIMUM_FOUND_UNITS)}, and this version of the action reads schema 1 only; use one version of the action for all jobs.`,
    };
  }
  const reason = reasonAt(value);
  if (reason === undefined) {
    const found = cutUnits(JSON.stringify(value["reason"] ?? null), MAXIMUM_FOUND_UNITS);
    return {
      problem: `its reason is ${found}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`,
    };
  }
  return { record: recordOf(value, reason) };
}

function recordOf(value: JsonObject, reason: Reason): RunRecord {
  const counts = objectAt(value, "toolCallCounts");
  const usage = objectAt(value, "usage");
  const stream = objectAt(value, "stream");
  return {
    schema: 1,
    conclusion: CONCLUSION_OF_REASON[reason],
    reason,
    message: text(value, "message"),
    remedy: text(value, "remedy"),
    startedAtMs: count(value, "startedAtMs"),
    endedAtMs: amount(value, "endedAtMs"),
    run: runOf(objectAt(value, "run")),
    session: sessionOf(objectAt(value, "session")),
    result: resultOf(value["result"]),
    lastMessage: optionalText(value, "lastMessage"),
    structuredOutput: optionalText(value, "structuredOutput"),
    findings: objectsAt(value, "findings").map((finding) => ({
      path: text(finding, "path"),
      line: count(finding, "line") || 1,
      endLine: amount(finding, "endLine"),
      message: text(finding, "message"),
      title: optionalText(finding, "title"),
      severity: oneOf(finding, "severity", ["error", "warning", "notice"]) ?? "warning",
    })),
    usage: {
      inputTokens: amount(usage, "inputTokens"),
      outputTokens: amount(usage, "outputTokens"),
      cacheReadTokens: amount(usage, "cacheReadTokens"),
      cacheWriteTokens: amount(usage, "cacheWriteTokens"),
    },
    toolCalls: objectsAt(value, "toolCalls").slice(0, MAXIMUM_LISTED_CALLS).map(callOf),
    toolCallCounts: {
      total: count(counts, "total"),
      ok: count(counts, "ok"),
      failed: count(counts, "failed"),
      denied: count(counts, "denied"),
      unfinished: count(counts, "unfinished"),
    },
    filesWritten: textsAt(value, "filesWritten"),
    files: objectsAt(value, "files").map(fileOf),
    changes: changesOf(objectAt(value, "changes")),
    todos: objectsAt(value, "todos").slice(0, MAXIMUM_TODOS).map(todoOf),
    attempts: objectsAt(value, "attempts").slice(0, MAXIMUM_ATTEMPTS).map(attemptOf),
    exit: exitOf(value["exit"]),
    stream: {
      events: count(stream, "events"),
      unknownEvents: unknownEvents(objectAt(stream, "unknownEvents")),
      unreadableLines: count(stream, "unreadableLines"),
      oversizedLines: count(stream, "oversizedLines"),
      repairedLines: count(stream, "repairedLines"),
      eventsAfterResult: count(stream, "eventsAfterResult"),
    },
    diagnostics: text(value, "diagnostics"),
    notes: textsAt(value, "notes").slice(0, MAXIMUM_NOTES),
  };
}

function runOf(run: JsonObject): RunRecord["run"] {
  return {
    repository: text(run, "repository"),
    workflow: text(run, "workflow"),
    job: text(run, "job"),
    runId: text(run, "runId"),
    runAttempt: text(run, "runAttempt"),
    runUrl: text(run, "runUrl"),
    event: text(run, "event"),
    actor: text(run, "actor"),
    ref: text(run, "ref"),
    sha: text(run, "sha"),
    matrix: text(run, "matrix"),
  };
}

function sessionOf(session: JsonObject): RunRecord["session"] {
  return {
    id: optionalText(session, "id"),
    requestId: optionalText(session, "requestId"),
    model: optionalText(session, "model"),
    cwd: optionalText(session, "cwd"),
    permissionMode: optionalText(session, "permissionMode"),
    cliVersion: optionalText(session, "cliVersion"),
    cliSha256: optionalText(session, "cliSha256"),
    isPinned: booleanAt(session, "isPinned") ?? false,
  };
}

function resultOf(value: unknown): Result | undefined {
  return isObject(value)
    ? {
        text: text(value, "text"),
        subtype: text(value, "subtype"),
        isError: booleanAt(value, "isError") !== false,
        durationMs: amount(value, "durationMs"),
        apiDurationMs: amount(value, "apiDurationMs"),
      }
    : undefined;
}

function callOf(call: JsonObject): ToolCall {
  return {
    number: count(call, "number"),
    id: text(call, "id"),
    attempt: count(call, "attempt") || 1,
    kind: text(call, "kind"),
    target: text(call, "target"),
    outcome: oneOf(call, "outcome", OUTCOMES) ?? "unfinished",
    detail: optionalText(call, "detail"),
    error: optionalText(call, "error"),
    startedAtMs: amount(call, "startedAtMs"),
    endedAtMs: amount(call, "endedAtMs"),
    durationMs: amount(call, "durationMs"),
  };
}

function todoOf(todo: JsonObject): Todo {
  return { content: text(todo, "content"), state: oneOf(todo, "state", TODO_STATES) ?? "pending" };
}

function attemptOf(attempt: JsonObject): Attempt {
  return {
    number: count(attempt, "number"),
    startedAtMs: count(attempt, "startedAtMs"),
    endedAtMs: amount(attempt, "endedAtMs"),
    sessionId: optionalText(attempt, "sessionId"),
    outcome: optionalText(attempt, "outcome"),
  };
}

function exitOf(value: unknown): RunRecord["exit"] {
  return isObject(value)
    ? {
        code: numberAt(value, "code"),
        signal: optionalText(value, "signal"),
        endedBy: oneOf(value, "endedBy", ENDED_BY),
      }
    : undefined;
}

function reasonAt(value: JsonObject): Reason | undefined {
  const reason = optionalText(value, "reason") ?? "";
  const isReason = (word: string): word is Reason => Object.hasOwn(CONCLUSION_OF_REASON, word);
  return isReason(reason) ? reason : undefined;
}

/** As many, and as long, as a fold keeps; one more stands for all others. */
function unknownEvents(counts: JsonObject): Readonly<Record<string, number>> {
  const entries = Object.keys(counts).map((name): [string, number] => [
    cutUnits(name, MAXIMUM_NAME_UNITS),
    count(counts, name),
  ]);
  return Object.fromEntries(entries.filter(([, times]) => times > 0).slice(0, MAXIMUM_UNKNOWN_NAMES + 1));
}
