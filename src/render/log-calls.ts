import type { RunUpdate } from "../record/run-in-progress.js";
import type { ToolCall } from "../record/schema.js";
import { neutraliseInline } from "../safety/neutralise.js";
import { cleanCall } from "../record/redact-record.js";
import {
  joined,
  KIND_WIDTH,
  lastLines,
  line,
  type LogEntry,
  type LogLevel,
  MAXIMUM_DETAIL,
  MAXIMUM_TARGET,
} from "./log-entry.js";
import { duration, outcomeMark } from "./words.js";

type FinishedCall = Extract<RunUpdate, { readonly type: "tool-finished" }>;

/** An ended call, with its output where the level asks for it. */
export function callEntries(
  update: FinishedCall,
  level: LogLevel,
  redact: (text: string) => string,
): readonly LogEntry[] {
  return [line(callLine(update, redact)), ...callOutput(update, level, redact)];
}

/** An error that is a piece of the output is not said here: the output stands below. */
function callLine({ call, isErrorOfOutput }: FinishedCall, redact: (text: string) => string): string {
  const { kind, target, outcome, detail, error, durationMs } = cleanCall(call, redact);
  const reason = outcome === "ok" || isErrorOfOutput === true ? undefined : firstLine(error);
  return `${outcomeMark(outcome)} ${joined([
    callName(kind, target),
    neutraliseInline(detail ?? "", MAXIMUM_DETAIL),
    outcome === "denied"
      ? `denied${reason === undefined ? "" : `: ${neutraliseInline(reason, MAXIMUM_DETAIL)}`}`
      : neutraliseInline(reason ?? "", MAXIMUM_DETAIL),
    durationMs === undefined ? "" : duration(durationMs),
  ])}`;
}

/** `normal` folds the output of failed calls that have one, `full` that of every call, with its arguments. */
function callOutput(
  update: FinishedCall,
  level: LogLevel,
  redact: (text: string) => string,
): readonly LogEntry[] {
  const { call, output } = update;
  const isFailure = call.outcome === "failed";
  const wanted = level === "full" || (level === "normal" && isFailure);
  const text = [
    level === "full" && Object.keys(update.args).length > 0 ? JSON.stringify(update.args) : undefined,
    output ?? (isFailure ? call.error : undefined),
  ].filter((part) => part !== undefined);
  if (!wanted || text.length === 0) {
    return [];
  }
  const title = neutraliseInline(redact(`output of ${call.kind}: ${call.target}`), MAXIMUM_TARGET);
  return [{ type: "group", title, lines: lastLines(redact(text.join("\n"))) }];
}

/** A call that has been open for long. */
export function heartbeat(call: ToolCall, openMs: number, redact: (text: string) => string): LogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · still running after ${duration(openMs)}`);
}

/** What a call left running, while nothing else is heard. */
export function backgroundLine(name: string, redact: (text: string) => string): LogEntry {
  return line(`… ${callName("waiting", redact(name))} · still running in the background`);
}

/** A call whose attempt ended before it. */
export function unfinishedLine(call: ToolCall, openMs: number, redact: (text: string) => string): LogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · unfinished · ${duration(openMs)}`);
}

function callName(kind: string, target: string): string {
  const name = neutraliseInline(kind, 40).padEnd(KIND_WIDTH);
  return `${name} ${neutraliseInline(target, MAXIMUM_TARGET)}`.trimEnd();
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split("\n", 1)[0];
}
