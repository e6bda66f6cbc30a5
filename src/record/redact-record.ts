import { redactMarkdown } from "../safety/redact-markdown.js";
import type { WorkspaceChanges } from "./changed-file.js";
import type { FileReport } from "./files.js";
import type { RunRecord } from "./record.js";

/**
 * `redactRecord` for all who show a run: each of them asks for the same record when the run has ended, which may list
 * thousands of calls, and it is redacted once.
 *
 * @param clean removes secrets from a text
 */
export function createRecordRedactor(clean: (text: string) => string): (record: RunRecord) => RunRecord {
  const redacted = new WeakMap<RunRecord, RunRecord>();
  return (record) => {
    const known = redacted.get(record);
    if (known !== undefined) {
      return known;
    }
    const cleaned = redactRecord(record, clean);
    redacted.set(record, cleaned);
    return cleaned;
  };
}

/**
 * The record with every text in it redacted that is not a word of ours. Conclusion, reason, outcomes and statuses stay:
 * a secret that reads like one of them must not change what a view says.
 *
 * @param clean removes secrets from a text
 */
export function redactRecord(record: RunRecord, clean: (text: string) => string): RunRecord {
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : clean(text);
  const { run, session, result } = record;
  return {
    ...record,
    message: clean(record.message),
    remedy: clean(record.remedy),
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
        : { ...result, text: redactMarkdown(result.text, clean), subtype: clean(result.subtype) },
    lastMessage: record.lastMessage === undefined ? undefined : redactMarkdown(record.lastMessage, clean),
    structuredOutput: optional(record.structuredOutput),
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
    todos: record.todos.map((todo) => ({ ...todo, content: clean(todo.content) })),
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
    notes: record.notes.map(clean),
  };
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
