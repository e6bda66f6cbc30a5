import { redactMarkdown } from "../safety/redact-markdown.js";
import { redactValue } from "../safety/redact-value.js";
import { parseJson } from "../stream/json.js";
import type { WorkspaceChanges } from "./changed-file.js";
import type { FileReport } from "./files.js";
import type { RunRecord } from "./record.js";

/** What a reader sees of a text in the views that rewrite it, of an answer and of a sentence; see `render/readings.ts`. */
export type ShownTexts = {
  readonly answer: (text: string) => readonly string[];
  readonly sentence: (text: string) => readonly string[];
};

/**
 * `redactRecord` for all who show a run: each of them asks for the same record when the run has ended, which may list
 * thousands of calls, and it is redacted once.
 *
 * @param clean removes secrets from a text
 */
export function createRecordRedactor(
  clean: (text: string) => string,
  shown: ShownTexts,
): (record: RunRecord) => RunRecord {
  const redacted = new WeakMap<RunRecord, RunRecord>();
  return (record) => {
    const known = redacted.get(record);
    if (known !== undefined) {
      return known;
    }
    const cleaned = redactRecord(record, clean, shown);
    redacted.set(record, cleaned);
    return cleaned;
  };
}

/**
 * The record with every text in it redacted that is not a word of ours. Conclusion, reason, outcomes and statuses stay:
 * a secret that reads like one of them must not change what a view says.
 *
 * @param clean removes secrets from a text
 * @param shown what the views make of texts
 */
export function redactRecord(
  record: RunRecord,
  clean: (text: string) => string,
  shown: ShownTexts,
): RunRecord {
  const answer = (text: string): string => redactMarkdown(text, clean, shown.answer);
  const sentence = (text: string): string => redactMarkdown(text, clean, shown.sentence);
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : clean(text);
  const { run, session, result } = record;
  return {
    ...record,
    message: sentence(record.message),
    remedy: sentence(record.remedy),
    run: {
      repository: clean(run.repository),
      workflow: clean(run.workflow),
      job: clean(run.job),
      runId: clean(run.runId),
      runAttempt: clean(run.runAttempt),
      runUrl: clean(run.runUrl),
      event: clean(run.event),
      actor: clean(run.actor),
      ref: clean(run.ref),
      sha: clean(run.sha),
      matrix: clean(run.matrix),
    },
    session: {
      id: optional(session.id),
      requestId: optional(session.requestId),
      model: optional(session.model),
      cwd: optional(session.cwd),
      permissionMode: optional(session.permissionMode),
      cliVersion: optional(session.cliVersion),
      cliSha256: optional(session.cliSha256),
      isPinned: session.isPinned,
    },
    result:
      result === undefined
        ? undefined
        : { ...result, text: answer(result.text), subtype: clean(result.subtype) },
    lastMessage: record.lastMessage === undefined ? undefined : answer(record.lastMessage),
    structuredOutput:
      record.structuredOutput === undefined ? undefined : redactJson(record.structuredOutput, clean),
    findings: record.findings.map((finding) => ({
      ...finding,
      path: clean(finding.path),
      message: clean(finding.message),
      title: optional(finding.title),
    })),
    toolCalls: record.toolCalls.map((call) => ({
      ...call,
      id: clean(call.id),
      kind: clean(call.kind),
      target: clean(call.target),
      detail: optional(call.detail),
      error: optional(call.error),
    })),
    filesWritten: record.filesWritten.map(clean),
    files: record.files.map((file) => redactFile(file, clean)),
    changes: redactChanges(record.changes, clean),
    todos: record.todos.map((todo) => ({ ...todo, content: sentence(todo.content) })),
    attempts: record.attempts.map((attempt) => ({
      ...attempt,
      sessionId: optional(attempt.sessionId),
      outcome: optional(attempt.outcome),
    })),
    stream: {
      ...record.stream,
      unknownEvents: Object.fromEntries(
        Object.entries(record.stream.unknownEvents).map(([name, count]) => [clean(name), count]),
      ),
    },
    diagnostics: clean(record.diagnostics),
    notes: record.notes.map(sentence),
  };
}

/** Its strings as what they stand for: whoever reads it undoes the escapes that a secret may be taken apart by. */
function redactJson(text: string, clean: (text: string) => string): string {
  const value = parseJson(text);
  const redacted = redactValue({ text: clean }, value);
  return redacted === value ? clean(text) : JSON.stringify(redacted);
}

function redactFile(file: FileReport, clean: (text: string) => string): FileReport {
  return { ...file, path: clean(file.path), ...redactPreviousPath(file, clean) };
}

function redactPreviousPath(
  file: { readonly previousPath?: string },
  clean: (text: string) => string,
): { previousPath?: string } {
  return file.previousPath === undefined ? {} : { previousPath: clean(file.previousPath) };
}

function redactChanges(changes: WorkspaceChanges, clean: (text: string) => string): WorkspaceChanges {
  if (!changes.available) {
    return { ...changes, why: clean(changes.why) };
  }
  return {
    ...changes,
    files: changes.files.map((file) => ({
      ...file,
      path: clean(file.path),
      ...redactPreviousPath(file, clean),
    })),
    commits: changes.commits.map((commit) => ({
      sha: clean(commit.sha),
      subject: clean(commit.subject),
      author: clean(commit.author),
    })),
    diffs: changes.diffs.map((diff) => ({ ...diff, path: clean(diff.path), text: clean(diff.text) })),
    dirtyBefore: changes.dirtyBefore.map(clean),
    notInPatch: changes.notInPatch.map(clean),
    notCompared: changes.notCompared.map(clean),
    repositories: changes.repositories.map(clean),
    gitInternals: changes.gitInternals.map(clean),
  };
}
