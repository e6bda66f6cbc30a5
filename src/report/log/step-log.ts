import type { RunUpdate } from "../../record/run-in-progress.js";
import type { RunRecord, ToolCall } from "../../record/schema.js";
import { backgroundLine, heartbeat, unfinishedLine } from "../../render/log/log-calls.js";
import type { LogEntry, LogLevel } from "../../render/log/log-entry.js";
import { logEntries, planEntries, summaryLine } from "../../render/log/log-lines.js";
import type { LogOutput } from "../../step/log-output.js";
import type { Reporter } from "../reporter.js";

/** A call that stays open is announced after this time, and again after each further period. */
const HEARTBEAT_MS = 30_000;
/** A longer log is unreadable and fills the runner's disk. The transcript has all of it. */
const MAXIMUM_LOG_LINES = 100_000;

/** Limit for watched open calls, far above the number that an agent has at once. */
const MAXIMUM_WATCHED_CALLS = 1_000;

const MAXIMUM_ANNOUNCED_BACKGROUND = 3;

type OpenCall = { readonly call: ToolCall; readonly sinceMs: number; announcedAtMs: number };

/** Start and arrival differ by less than this, unless the stream's times are from another day. */
const MAXIMUM_LAG_MS = 60_000;

/** Returns the start according to the stream, as used in all views, or the arrival if the stream has another clock. */
function startOf({ call, sinceMs }: OpenCall): number {
  const toldMs = call.startedAtMs ?? sinceMs;
  return Math.abs(sinceMs - toldMs) <= MAXIMUM_LAG_MS ? toldMs : sinceMs;
}

/** Creates the live step log, usually with one line for each update. */
export function createStepLog(
  output: LogOutput,
  level: LogLevel,
  redact: (text: string) => string,
): Reporter {
  const open = new Map<string, OpenCall>();
  /** Time of the last update, or of the last announcement during silence. */
  let lastWordMs: number | undefined;
  let printedLines = 0;

  function isFull(): boolean {
    return printedLines > MAXIMUM_LOG_LINES;
  }

  function print(entry: LogEntry): void {
    if (entry.type === "warning") {
      output.warning(entry.text);
      return;
    }
    if (isFull()) {
      return;
    }
    printedLines += entry.type === "line" ? 1 : entry.lines.length + 2;
    if (isFull()) {
      output.lines([`! the log ends here, after ${MAXIMUM_LOG_LINES} lines; the transcript holds the rest`]);
    } else if (entry.type === "line") {
      output.lines([entry.text]);
    } else {
      output.group(entry.title, entry.lines);
    }
  }

  function followCalls(update: RunUpdate, atMs: number): void {
    if (update.type === "tool-started") {
      if (open.size >= MAXIMUM_WATCHED_CALLS) {
        return;
      }
      open.set(update.call.id, { call: update.call, sinceMs: atMs, announcedAtMs: atMs });
    } else if (update.type === "tool-finished") {
      open.delete(update.call.id);
    } else if (update.type === "tool-unfinished") {
      endUnfinished(update.call, atMs);
    } else if (update.type === "tick") {
      announceOpenCalls(atMs);
    }
  }

  /** Announces background processes: with no call open, the CLI may be waiting for them. */
  function announceBackground(record: () => RunRecord, atMs: number): void {
    if (atMs - (lastWordMs ?? atMs) < HEARTBEAT_MS || open.size > 0 || level === "quiet") {
      return;
    }
    lastWordMs = atMs;
    for (const name of record().background.slice(0, MAXIMUM_ANNOUNCED_BACKGROUND)) {
      print(backgroundLine(name, redact));
    }
  }

  function endUnfinished(call: ToolCall, atMs: number): void {
    const entry = open.get(call.id);
    if (open.delete(call.id) && entry !== undefined && level !== "quiet") {
      print(unfinishedLine(call, atMs - startOf(entry), redact));
    }
  }

  function announceOpenCalls(atMs: number): void {
    for (const entry of open.values()) {
      if (atMs - entry.announcedAtMs >= HEARTBEAT_MS && level !== "quiet") {
        entry.announcedAtMs = atMs;
        print(heartbeat(entry.call, atMs - entry.sinceMs, redact));
      }
    }
  }

  return {
    name: "step log",
    happened(update, record, atMs) {
      followCalls(update, atMs);
      if (update.type === "tick") {
        announceBackground(record, atMs);
      } else {
        lastWordMs = atMs;
      }
      if (isFull() && update.type !== "warning") {
        return output.caughtUp();
      }
      for (const entry of logEntries(update, level, redact)) {
        print(entry);
      }
      return output.caughtUp();
    },
    end(record) {
      for (const { call } of open.values()) {
        endUnfinished(call, record.endedAtMs ?? record.startedAtMs);
      }
      for (const entry of level === "quiet" ? [] : planEntries(record, redact)) {
        print(entry);
      }
      output.lines([summaryLine(record)]);
      return {};
    },
  };
}
