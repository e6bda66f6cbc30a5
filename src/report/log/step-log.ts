import type { RunUpdate } from "../../record/run-update.js";
import type { RunRecord, ToolCall } from "../../record/schema.js";
import { backgroundLine, heartbeat, unfinishedLine } from "../../render/log/log-calls.js";
import type { StepLogEntry, LogLevel } from "../../render/log/log-entry.js";
import { logEntries, planEntries } from "../../render/log/log-lines.js";
import type { LogOutput } from "../../step/log-output.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";

/** A call that stays open is announced after this time, and again after each further period. */
const HEARTBEAT_MS = 30_000;
/** A longer log is unreadable and fills the runner's disk. The transcript has all of it. */
const MAXIMUM_LOG_LINES = 100_000;

/** Limit for watched open calls, far above the number that an agent has at once. */
const MAXIMUM_WATCHED_CALLS = 1_000;

const MAXIMUM_ANNOUNCED_BACKGROUND = 3;

type OpenCall = { readonly call: ToolCall; readonly sinceMs: number; announcedAtMs: number };

/** The live step log, usually with one line for each update. Its last line comes later: see `concludeStep`. */
export class StepLog implements Reporter {
  readonly name = "step log";
  readonly #output: LogOutput;
  readonly #level: LogLevel;
  readonly #redact: (text: string) => string;
  readonly #open = new Map<string, OpenCall>();
  /** Time of the last update, or of the last announcement during silence. */
  #lastWordMs: number | undefined;
  #printedLines = 0;

  constructor(output: LogOutput, level: LogLevel, redact: (text: string) => string) {
    this.#output = output;
    this.#level = level;
    this.#redact = redact;
  }

  happened(update: RunUpdate, record: () => RunRecord, atMs: number): Promise<void> | undefined {
    this.#followCalls(update, atMs);
    if (update.type === "tick") {
      this.#announceBackground(record, atMs);
    } else {
      this.#lastWordMs = atMs;
    }
    if (!this.#isFull() || update.type === "warning") {
      for (const entry of logEntries(update, this.#level, this.#redact)) {
        this.#print(entry);
      }
    }
    return this.#output.caughtUp();
  }

  end(record: RunRecord): ReporterOutputs {
    for (const { call } of this.#open.values()) {
      this.#endUnfinished(call, record.endedAtMs ?? record.startedAtMs);
    }
    for (const entry of this.#level === "quiet" ? [] : planEntries(record, this.#redact)) {
      this.#print(entry);
    }
    return {};
  }

  #isFull(): boolean {
    return this.#printedLines > MAXIMUM_LOG_LINES;
  }

  #print(entry: StepLogEntry): void {
    if (entry.type === "warning") {
      this.#output.warning(entry.text);
      return;
    }
    if (this.#isFull()) {
      return;
    }
    this.#printedLines += entry.type === "line" ? 1 : entry.lines.length + 2;
    if (this.#isFull()) {
      this.#output.lines([
        `! the log ends here, after ${MAXIMUM_LOG_LINES} lines; the transcript holds the rest`,
      ]);
    } else if (entry.type === "line") {
      this.#output.lines([entry.text], entry.paint);
    } else {
      this.#output.group(entry.title, entry.lines);
    }
  }

  #followCalls(update: RunUpdate, atMs: number): void {
    if (update.type === "tool-started") {
      if (this.#open.size < MAXIMUM_WATCHED_CALLS) {
        this.#open.set(update.call.id, { call: update.call, sinceMs: atMs, announcedAtMs: atMs });
      }
    } else if (update.type === "tool-finished") {
      this.#open.delete(update.call.id);
    } else if (update.type === "tool-unfinished") {
      this.#endUnfinished(update.call, atMs);
    } else if (update.type === "tick") {
      this.#announceOpenCalls(atMs);
    }
  }

  /** Announces background processes: with no call open, the CLI may be waiting for them. */
  #announceBackground(record: () => RunRecord, atMs: number): void {
    const isSilent = atMs - (this.#lastWordMs ?? atMs) >= HEARTBEAT_MS;
    if (!isSilent || this.#open.size > 0 || this.#level === "quiet") {
      return;
    }
    this.#lastWordMs = atMs;
    for (const name of record().background.slice(0, MAXIMUM_ANNOUNCED_BACKGROUND)) {
      this.#print(backgroundLine(name, this.#redact));
    }
  }

  #endUnfinished(call: ToolCall, atMs: number): void {
    const entry = this.#open.get(call.id);
    if (this.#open.delete(call.id) && entry !== undefined && this.#level !== "quiet") {
      this.#print(unfinishedLine(call, atMs - (call.startedAtMs ?? entry.sinceMs), this.#redact));
    }
  }

  #announceOpenCalls(atMs: number): void {
    for (const entry of this.#open.values()) {
      if (atMs - entry.announcedAtMs >= HEARTBEAT_MS && this.#level !== "quiet") {
        entry.announcedAtMs = atMs;
        this.#print(heartbeat(entry.call, atMs - entry.sinceMs, this.#redact));
      }
    }
  }
}
