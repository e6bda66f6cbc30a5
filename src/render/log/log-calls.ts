import type { RunUpdate } from "../../record/run-update.js";
import type { ToolCall } from "../../record/schema.js";
import { neutraliseInline } from "../../safety/neutralise.js";
import { cleanCall } from "../../record/redact-record.js";
import {
  GUTTER,
  KIND_WIDTH,
  lastLines,
  line,
  type StepLogEntry,
  type LogLevel,
  MAXIMUM_DETAIL,
  MAXIMUM_TARGET,
} from "./log-entry.js";
import { duration, joined, outcomeMark } from "../parts/words.js";

/** Lines of a failed call's output that `normal` shows. */
const MAXIMUM_NORMAL_LINES = 20;

type FinishedCall = Extract<RunUpdate, { readonly type: "tool-finished" }>;

/** Returns the entries of a finished call, with its output if the level includes it. */
export function callEntries(
  update: FinishedCall,
  level: LogLevel,
  redact: (text: string) => string,
): readonly StepLogEntry[] {
  const { outcome, durationMs } = update.call;
  const quiet = durationMs === undefined ? "" : duration(durationMs);
  const paint = { mark: outcomeMark(outcome), colour: COLOURS[outcome], quiet };
  return [line(callLine(update, redact), paint), ...callOutput(update, level, redact)];
}

const WAITING = { mark: "…", colour: "grey", quiet: "" } as const;
const COLOURS = { ok: "green", failed: "red", denied: "yellow", unfinished: "grey" } as const;

/** Omits an error that is part of the output, because the output is printed below. */
function callLine({ call, isErrorOfOutput }: FinishedCall, redact: (text: string) => string): string {
  const { kind, target, outcome, detail, error, durationMs } = cleanCall(call, redact);
  const reason = outcome === "ok" || isErrorOfOutput === true ? undefined : firstLine(error);
  return `${outcomeMark(outcome)} ${joined(" · ", [
    callName(kind, target),
    neutraliseInline(detail ?? "", MAXIMUM_DETAIL),
    outcome === "denied"
      ? `denied${reason === undefined ? "" : `: ${neutraliseInline(reason, MAXIMUM_DETAIL)}`}`
      : neutraliseInline(reason ?? "", MAXIMUM_DETAIL),
    durationMs === undefined ? "" : duration(durationMs),
  ])}`;
}

/** `normal` shows the end of a failed call's output; `full` folds that of every call, with its arguments. */
function callOutput(
  update: FinishedCall,
  level: LogLevel,
  redact: (text: string) => string,
): readonly StepLogEntry[] {
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
  const whole = redact(text.join("\n"));
  if (level === "normal") {
    return lastLines(whole, MAXIMUM_NORMAL_LINES, `  ${GUTTER}`).map((text) => line(text));
  }
  const title = neutraliseInline(redact(`output of ${call.kind}: ${call.target}`), MAXIMUM_TARGET);
  return [{ type: "group", title, lines: lastLines(whole) }];
}

/** Returns the line of a call that has been open for a long time. */
export function heartbeat(call: ToolCall, openMs: number, redact: (text: string) => string): StepLogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · still running after ${duration(openMs)}`, WAITING);
}

/** Returns the line of a background process that a call left running, for use when there is no other output. */
export function backgroundLine(name: string, redact: (text: string) => string): StepLogEntry {
  return line(`… ${callName("waiting", redact(name))} · still running in the background`);
}

/** Returns the line of a call that was still open when its attempt ended. */
export function unfinishedLine(
  call: ToolCall,
  openMs: number,
  redact: (text: string) => string,
): StepLogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · unfinished · ${duration(openMs)}`, WAITING);
}

function callName(kind: string, target: string): string {
  const name = neutraliseInline(kind, 40).padEnd(KIND_WIDTH);
  return `${name} ${neutraliseInline(target, MAXIMUM_TARGET)}`.trimEnd();
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split("\n")[0];
}
