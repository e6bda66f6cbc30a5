import { RunInProgress } from "../../src/record/run-in-progress.js";
import { finishRecord } from "../../src/record/finish.js";
import { SUCCESS, type Verdict } from "../../src/record/schema-verdict.js";
import { withWords } from "../../src/render/parts/verdict.js";
import type { RunIdentity, RunRecord, ToolCall } from "../../src/record/schema.js";
import { Page } from "../../src/render/page/page.js";
import type { PageRun } from "../../src/render/page/page-head.js";
import { writeLog } from "./log-entries.js";
import { decode } from "../../src/stream/cursor/decode.js";

/** An arbitrary moment, in milliseconds since the epoch. */
export const STARTED_AT_MS = Date.UTC(2026, 9, 1, 14, 30, 0);

const IDENTITY: RunIdentity = {
  repository: "octo/garden",
  workflow: "Tend",
  job: "weed",
  step: "",
  runId: "7001",
  runAttempt: "1",
  runUrl: "https://github.com/octo/garden/actions/runs/7001/attempts/1",
  event: "push",
  actor: "mona",
  ref: "refs/heads/main",
  sha: "0123456789abcdef0123456789abcdef01234567",
  matrix: "",
  checkRunId: "",
  artifact: "",
  headRef: "",
  headSha: "",
};

/** Returns a record without events, one minute long, with the test's changes. */
export function recordWith(changes: Partial<RunRecord>): RunRecord {
  return { ...endedRecord(emptyRun(), STARTED_AT_MS + 60_000, SUCCESS), ...changes };
}

/** Returns a finished tool call by its number; times are milliseconds since the start of the run. */
export function callWith(number: number, changes: Partial<ToolCall> & { readonly from?: number }): ToolCall {
  const { from = 0, ...rest } = changes;
  const durationMs = rest.durationMs ?? 1_000;
  return {
    number,
    id: `call-${number}`,
    attempt: 1,
    kind: "shell",
    target: `task ${number}`,
    outcome: "ok",
    detail: undefined,
    error: undefined,
    denial: undefined,
    permissions: [],
    startedAtMs: STARTED_AT_MS + from,
    endedAtMs: STARTED_AT_MS + from + durationMs,
    durationMs,
    ...rest,
  };
}

/** Folds a stream with the program's own code, and ends it. */
export function recordOfStream(
  lines: readonly string[],
  end: { readonly afterMs: number; readonly verdict?: Verdict },
): RunRecord {
  const run = emptyRun();
  run.beginAttempt(STARTED_AT_MS);
  for (const line of lines) {
    run.fold(decode(line), undefined);
  }
  run.endAttempt(STARTED_AT_MS + end.afterMs, undefined);
  return endedRecord(run, STARTED_AT_MS + end.afterMs, end.verdict ?? SUCCESS);
}

function emptyRun(): RunInProgress {
  return new RunInProgress({
    identity: IDENTITY,
    startedAtMs: STARTED_AT_MS,
    workspaces: ["/home/runner/garden"],
    redact: (text) => text,
  });
}

function endedRecord(run: RunInProgress, endedAtMs: number, verdict: Verdict): RunRecord {
  const ending = {
    verdict,
    endedAtMs,
    exit: { code: verdict.reason === "completed" ? 0 : 1, signal: undefined, endedBy: undefined },
    changes: { available: false, why: "no git" },
    diagnostics: "",
  } as const;
  return withWords(finishRecord(run.record(), ending));
}

/** Returns the whole page of one run as a string. */
export function pageOf(record: RunRecord, lines: readonly string[]): string {
  return pageOfRuns([{ record, lines }]);
}

export function pageOfRuns(runs: readonly (PageRun & { readonly lines: readonly string[] })[]): string {
  const page = new Page(runs, {
    redact: (text) => text,
    serverUrl: "https://github.com",
  });
  const parts = runs.map(({ record, lines }, index) => {
    const part = page.beginRun(index);
    const { html } = part;
    const log = writeLog(record, part.log);
    return [html, ...lines.map((text) => log.line(text)), log.end("")].join("");
  });
  return page.head + parts.join("") + page.tail;
}
