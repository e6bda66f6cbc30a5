import { RunInProgress } from "../../src/record/run-in-progress.js";
import type { ChangedFile, FileReport, WorkspaceChanges } from "../../src/record/schema-changes.js";
import type { RunIdentity, RunRecord, ToolCall } from "../../src/record/schema.js";
import type { Finding } from "../../src/record/schema-finding.js";

export const SAMPLE_START_MS = Date.UTC(2026, 0, 1);

export const SAMPLE_RUN: RunIdentity = {
  repository: "octo/repo",
  workflow: "CI",
  job: "agent",
  step: "",
  runId: "100",
  runAttempt: "1",
  runUrl: "https://github.example/octo/repo/actions/runs/100",
  event: "pull_request",
  actor: "octocat",
  ref: "refs/pull/7/merge",
  sha: "0123456789abcdef0123456789abcdef01234567",
  matrix: "",
  checkRunId: "",
  artifact: "",
  headRef: "",
  headSha: "",
};

/** Returns a run that has just begun, with the test's changes. */
export function sampleRecord(changes: Partial<RunRecord> = {}): RunRecord {
  const run = new RunInProgress({
    identity: SAMPLE_RUN,
    startedAtMs: SAMPLE_START_MS,
    workspaces: [],
    redact: (text) => text,
  });
  return { ...run.record(), ...changes };
}

/** Git compared and found no difference. */
export const COMPARED: Extract<WorkspaceChanges, { available: true }> = {
  available: true,
  files: [],
  commits: [],
  diffs: [],
  dirtyBefore: [],
  notInPatch: [],
  notCompared: [],
  repositories: [],
  mayHaveChanged: [],
  gitInternals: [],
};

/** The result when an agent removed `.git`. */
export const NOT_COMPARED: Partial<RunRecord> = {
  changes: { available: false, why: ".git was removed" },
  attempts: [{ number: 1, startedAtMs: 0, endedAtMs: undefined, sessionId: undefined, outcome: undefined }],
};

/** Returns a successful run, 65 s long. */
export function finishedRecord(answer: string, changes: Partial<RunRecord> = {}): RunRecord {
  return sampleRecord({
    conclusion: "success",
    reason: "completed",
    endedAtMs: SAMPLE_START_MS + 65_000,
    changes: COMPARED,
    result: {
      text: answer,
      subtype: "success",
      isError: false,
      error: undefined,
      isRedacted: false,
      durationMs: 64_000,
      apiDurationMs: 60_000,
    },
    ...changes,
  });
}

export function sampleCall(number: number, changes: Partial<ToolCall> = {}): ToolCall {
  return {
    number,
    id: `call-${number}`,
    attempt: 1,
    kind: "shell",
    target: `npm test -- ${number}`,
    outcome: "ok",
    detail: "exit 0",
    error: undefined,
    denial: undefined,
    permissions: [],
    startedAtMs: SAMPLE_START_MS,
    endedAtMs: SAMPLE_START_MS + 1_000,
    durationMs: 1_000,
    ...changes,
  };
}

export function sampleFinding(changes: Partial<Finding> = {}): Finding {
  return {
    path: "a.ts",
    line: 3,
    lineAsGiven: undefined,
    endLine: undefined,
    side: undefined,
    severity: "error",
    title: undefined,
    message: "m",
    code: undefined,
    suggestion: undefined,
    delete: undefined,
    id: undefined,
    standing: undefined,
    ...changes,
  };
}

export function sampleChange(path: string, changes: Partial<ChangedFile> = {}): ChangedFile {
  return {
    path,
    previousPath: undefined,
    status: "modified",
    added: 1,
    removed: 0,
    binary: false,
    kind: "file",
    modeChanged: false,
    ...changes,
  };
}

export function sampleFile(path: string, changes: Partial<FileReport> = {}): FileReport {
  return {
    path,
    previousPath: undefined,
    status: "modified",
    added: 12,
    removed: 3,
    binary: false,
    kind: "file",
    modeChanged: false,
    reported: true,
    changed: true,
    place: "workspace",
    outsideAllowedPaths: false,
    outsideEnd: undefined,
    sensitive: false,
    ...changes,
  };
}
