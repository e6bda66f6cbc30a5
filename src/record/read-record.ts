import { arrayAt, booleanAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../stream/json.js";
import type { Outcome } from "../stream/outcomes.js";
import type { TodoState } from "../stream/todos.js";
import type { ChangedFile, ChangeStatus, WorkspaceChanges } from "./changed-file.js";
import type { FileReport } from "./files.js";
import { CONCLUSION_OF_REASON, type Reason } from "./reasons.js";
import type { EndedBy, Result, RunRecord, ToolCall } from "./record.js";

/** A record that has travelled, or why it is none. */
export type ReadRecord = { readonly record: RunRecord } | { readonly problem: string };

const OUTCOMES: readonly Outcome[] = ["ok", "failed", "denied", "unfinished"];
const STATUSES: readonly ChangeStatus[] = ["added", "modified", "deleted", "renamed"];
const TODO_STATES: readonly TodoState[] = ["pending", "in-progress", "done", "cancelled"];
const ENDED_BY: readonly EndedBy[] = [
  "lingering",
  "timeout",
  "idle-timeout",
  "tool-call-limit",
  "cancelled",
  "internal",
];

/**
 * Reads a record that was written elsewhere, by a job that may have been in the agent's hands: nothing of it is taken
 * as it is, each member is read as what it should be.
 *
 * @param value the JSON of a `record-file`
 */
export function readRecord(value: unknown): ReadRecord {
  if (!isObject(value) || !("schema" in value)) {
    return { problem: "it holds no run record" };
  }
  if (value["schema"] !== 1) {
    return {
      problem: `its schema is ${JSON.stringify(value["schema"])}, and this version of the action reads schema 1 only`,
    };
  }
  const reason = reasonAt(value);
  if (reason === undefined) {
    return { problem: "it has no known `reason`, so the run that wrote it did not come to its end" };
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
    startedAtMs: numberAt(value, "startedAtMs") ?? 0,
    endedAtMs: numberAt(value, "endedAtMs"),
    run: runOf(objectAt(value, "run")),
    session: sessionOf(objectAt(value, "session")),
    result: resultOf(value["result"]),
    lastMessage: textAt(value, "lastMessage"),
    structuredOutput: textAt(value, "structuredOutput"),
    findings: objectsAt(value, "findings").map((finding) => ({
      path: text(finding, "path"),
      line: numberAt(finding, "line") ?? 1,
      endLine: numberAt(finding, "endLine"),
      message: text(finding, "message"),
      title: textAt(finding, "title"),
      severity: oneOf(finding, "severity", ["error", "warning", "notice"]) ?? "warning",
    })),
    usage: {
      inputTokens: numberAt(usage, "inputTokens"),
      outputTokens: numberAt(usage, "outputTokens"),
      cacheReadTokens: numberAt(usage, "cacheReadTokens"),
      cacheWriteTokens: numberAt(usage, "cacheWriteTokens"),
    },
    toolCalls: objectsAt(value, "toolCalls").map(callOf),
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
    todos: objectsAt(value, "todos").map((todo) => ({
      content: text(todo, "content"),
      state: oneOf(todo, "state", TODO_STATES) ?? "pending",
    })),
    attempts: objectsAt(value, "attempts").map((attempt) => ({
      number: count(attempt, "number"),
      startedAtMs: count(attempt, "startedAtMs"),
      endedAtMs: numberAt(attempt, "endedAtMs"),
      sessionId: textAt(attempt, "sessionId"),
      outcome: textAt(attempt, "outcome"),
    })),
    exit: exitOf(value["exit"]),
    stream: {
      events: count(stream, "events"),
      unknownEvents: Object.fromEntries(
        Object.entries(objectAt(stream, "unknownEvents")).filter(
          (entry): entry is [string, number] => typeof entry[1] === "number",
        ),
      ),
      unreadableLines: count(stream, "unreadableLines"),
      oversizedLines: count(stream, "oversizedLines"),
      repairedLines: count(stream, "repairedLines"),
      eventsAfterResult: count(stream, "eventsAfterResult"),
    },
    diagnostics: text(value, "diagnostics"),
    notes: textsAt(value, "notes"),
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
    id: textAt(session, "id"),
    requestId: textAt(session, "requestId"),
    model: textAt(session, "model"),
    cwd: textAt(session, "cwd"),
    permissionMode: textAt(session, "permissionMode"),
    cliVersion: textAt(session, "cliVersion"),
    cliSha256: textAt(session, "cliSha256"),
    isPinned: booleanAt(session, "isPinned") ?? false,
  };
}

function resultOf(value: unknown): Result | undefined {
  return isObject(value)
    ? {
        text: text(value, "text"),
        subtype: text(value, "subtype"),
        isError: booleanAt(value, "isError") !== false,
        durationMs: numberAt(value, "durationMs"),
        apiDurationMs: numberAt(value, "apiDurationMs"),
      }
    : undefined;
}

function callOf(call: JsonObject): ToolCall {
  return {
    number: count(call, "number"),
    id: text(call, "id"),
    attempt: numberAt(call, "attempt") ?? 1,
    kind: text(call, "kind"),
    target: text(call, "target"),
    outcome: oneOf(call, "outcome", OUTCOMES) ?? "unfinished",
    detail: textAt(call, "detail"),
    error: textAt(call, "error"),
    startedAtMs: numberAt(call, "startedAtMs"),
    endedAtMs: numberAt(call, "endedAtMs"),
    durationMs: numberAt(call, "durationMs"),
  };
}

function fileOf(file: JsonObject): FileReport {
  const previousPath = textAt(file, "previousPath");
  return {
    path: text(file, "path"),
    ...(previousPath === undefined ? {} : { previousPath }),
    status: oneOf(file, "status", [...STATUSES, "unchanged"]) ?? "unknown",
    added: count(file, "added"),
    removed: count(file, "removed"),
    binary: booleanAt(file, "binary") ?? false,
    reported: booleanAt(file, "reported") ?? false,
    changed: booleanAt(file, "changed") ?? false,
    place: oneOf(file, "place", ["workspace", "outside"]) ?? "outside",
    kind: oneOf(file, "kind", ["file", "link", "submodule"]) ?? "file",
    modeChanged: booleanAt(file, "modeChanged") ?? false,
    outsideAllowedPaths: booleanAt(file, "outsideAllowedPaths") ?? false,
    sensitive: booleanAt(file, "sensitive") ?? false,
  };
}

function changesOf(changes: JsonObject): WorkspaceChanges {
  if (changes["available"] !== true) {
    return { available: false, why: text(changes, "why") };
  }
  return {
    available: true,
    files: objectsAt(changes, "files").map(changedFileOf),
    commits: objectsAt(changes, "commits").map((commit) => ({
      sha: text(commit, "sha"),
      subject: text(commit, "subject"),
      author: text(commit, "author"),
    })),
    diffs: objectsAt(changes, "diffs").map((diff) => ({
      path: text(diff, "path"),
      text: text(diff, "text"),
      truncated: booleanAt(diff, "truncated") ?? false,
    })),
    dirtyBefore: textsAt(changes, "dirtyBefore"),
    notInPatch: textsAt(changes, "notInPatch"),
    notCompared: textsAt(changes, "notCompared"),
    gitInternals: textsAt(changes, "gitInternals"),
  };
}

function changedFileOf(file: JsonObject): ChangedFile {
  const previousPath = textAt(file, "previousPath");
  return {
    path: text(file, "path"),
    ...(previousPath === undefined ? {} : { previousPath }),
    status: oneOf(file, "status", STATUSES) ?? "modified",
    added: count(file, "added"),
    removed: count(file, "removed"),
    binary: booleanAt(file, "binary") ?? false,
    kind: oneOf(file, "kind", ["file", "link", "submodule"]) ?? "file",
    modeChanged: booleanAt(file, "modeChanged") ?? false,
  };
}

function exitOf(value: unknown): RunRecord["exit"] {
  return isObject(value)
    ? {
        code: numberAt(value, "code"),
        signal: textAt(value, "signal"),
        endedBy: oneOf(value, "endedBy", ENDED_BY),
      }
    : undefined;
}

function reasonAt(value: JsonObject): Reason | undefined {
  const reason = textAt(value, "reason") ?? "";
  const isReason = (word: string): word is Reason => Object.hasOwn(CONCLUSION_OF_REASON, word);
  return isReason(reason) ? reason : undefined;
}

function oneOf<const Choice extends string>(
  object: JsonObject,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textAt(object, key);
  return choices.find((choice) => choice === value);
}

function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  return arrayAt(object, key).filter(isObject);
}

function textsAt(object: JsonObject, key: string): readonly string[] {
  return arrayAt(object, key).filter((entry) => typeof entry === "string");
}

function text(object: JsonObject, key: string): string {
  return textAt(object, key) ?? "";
}

/** A whole number that is not negative; sums of what a stranger wrote must stay sums. */
function count(object: JsonObject, key: string): number {
  const value = numberAt(object, key) ?? 0;
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
}
