import { RunInProgress } from "../../src/record/run-in-progress.js";
import { withWords } from "../../src/render/parts/verdict.js";
import type { LimitWatch } from "../../src/agent/limits.js";
import type { Clock } from "../../src/system/clock.js";
import { StreamListener } from "../../src/run/listen.js";
import { conclude } from "../../src/record/conclusion.js";
import { finishRecord } from "../../src/record/finish.js";
import type { RunIdentity, RunRecord } from "../../src/record/schema.js";
import type { Exit } from "../../src/record/schema-process.js";
import { redactRecord } from "../../src/record/redact-record.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import type { LogLevel } from "../../src/render/log/log-entry.js";
import { summaryLine } from "../../src/render/log/log-lines.js";
import { recordOutputs } from "../../src/render/outputs.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import type { LogOutput } from "../../src/step/log-output.js";
import { StepLog } from "../../src/report/log/step-log.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { ENDLESS_TURN } from "../../src/stream/paced-lines.js";

export const IDENTITY: RunIdentity = {
  repository: "octo-org/shop",
  workflow: "Agent",
  job: "fix",
  step: "",
  runId: "1234567890",
  runAttempt: "1",
  runUrl: "https://github.com/octo-org/shop/actions/runs/1234567890",
  event: "push",
  actor: "octocat",
  ref: "refs/heads/main",
  sha: "0123456789abcdef0123456789abcdef01234567",
  matrix: "",
  checkRunId: "",
  artifact: "",
  headRef: "",
  headSha: "",
};

export type ReplayOptions = {
  readonly workspace: string;
  readonly secrets?: readonly string[];
  readonly exitCode?: number;
  readonly diagnostics?: string;
  readonly level?: LogLevel;
  /** From the start of the run to its end. */
  readonly lastsMs?: number;
};

export type Replay = {
  readonly record: RunRecord;
  /** The step log as the runner would read it, workflow commands included. */
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
};

const STARTED_AT_MS = 1_795_166_040_000;
const BETWEEN_EVENTS_MS = 250;
const NO_LIMITS: Pick<LimitWatch, "heard"> = {
  heard: () => undefined,
};

/** Sends a stream through the whole program, without a process and without GitHub, by its own clock. */
export function replay(stream: Buffer, options: ReplayOptions): Replay {
  const redactor = createRedactor(options.secrets ?? []);
  const clean = (text: string): string => redactor.text(text);
  const clock = new SteppingClock();
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: STARTED_AT_MS,
    workspaces: [options.workspace],
    redact: clean,
  });
  const { output, text } = recordingLog();
  const stepLog = new StepLog(output, options.level ?? "normal", clean);

  run.beginAttempt(STARTED_AT_MS);
  const listener = new StreamListener({
    run,
    redactor,
    withBulk: options.level === "full",
    clock,
    limits: NO_LIMITS,
    turns: ENDLESS_TURN,
    tell: (update) =>
      update.type === "lines" ? undefined : void stepLog.happened(update, () => run.record(), clock.now()),
  });
  for (const line of stream.toString("latin1").split(/(?<=\n)/)) {
    const [, time] = /"timestamp_ms":(\d+)/.exec(line) ?? [];
    clock.reach(Number(time ?? 0));
    void listener.bytes(Buffer.from(line, "latin1"));
  }
  void listener.end();
  const endedAtMs = STARTED_AT_MS + (options.lastsMs ?? 60_000);
  run.endAttempt(endedAtMs, undefined);

  const record = ended(run.record(), endedAtMs, options, run.isReconnecting());
  void stepLog.end(record);
  output.lines([summaryLine(record)]);
  const redacted = redactRecord(record, clean, SHOWN_TEXTS);
  return {
    record: redacted,
    log: text(),
    summary: renderSummary(redacted, "full"),
    outputs: recordOutputs(redacted),
  };
}

function ended(
  record: RunRecord,
  endedAtMs: number,
  options: ReplayOptions,
  isReconnecting: boolean,
): RunRecord {
  const exit: Exit = { code: options.exitCode ?? 0, signal: undefined, endedBy: undefined };
  const diagnostics = options.diagnostics ?? "";
  const verdict = conclude({
    stoppedBy: undefined,
    result: record.result,
    exit,
    startError: undefined,
    hadEvents: record.stream.events > 0,
    diagnostics,
    shownIn: "job-summary",
    limits: { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 },
    hasMostRetries: false,
    otherAgent: record.stream.otherAgent,
    isReconnecting,
    waitsFor: [],
    doubtfulCli: undefined,
    isolation: undefined,
  });
  const ending = {
    verdict,
    endedAtMs,
    exit,
    changes: { available: false, why: "there is no git in a replay" } as const,
    diagnostics,
  };
  return withWords(finishRecord(record, ending));
}

/** Goes on with each question, and with the stream's own times: an event arrives when it says that it was written. */
class SteppingClock implements Clock {
  #nowMs = STARTED_AT_MS;

  reach(timeMs: number): void {
    this.#nowMs = Math.max(this.#nowMs, timeMs);
  }

  now(): number {
    return (this.#nowMs += BETWEEN_EVENTS_MS);
  }

  after = (): (() => void) => () => undefined;
  every = this.after;
  wait = (): Promise<void> => Promise.resolve();
  nextTurn = this.wait;
}

/** Records what `@actions/core` would print, without escaping the messages of commands. */
export function recordingLog(): { readonly output: LogOutput; readonly text: () => string } {
  const printed: string[] = [];
  return {
    output: {
      lines: (lines) => void printed.push(...lines),
      group: (title, lines) => void printed.push(`##[group]${title}`, ...lines, "##[endgroup]"),
      notice: (text) => void printed.push(`::notice::${text}`),
      warning: (text) => void printed.push(`::warning::${text}`),
      error: (title, text) => void printed.push(`::error title=${title}::${text}`),
      annotate: (severity, words) => void printed.push(`::${severity}::${words}`),
      stopCommands: () => undefined,
      caughtUp: () => undefined,
    },
    text: () => `${printed.join("\n")}\n`,
  };
}
