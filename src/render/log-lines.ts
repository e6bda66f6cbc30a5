import type { Happening } from "../record/happening.js";
import type { RunRecord, ToolCall } from "../record/record.js";
import { cutUnits } from "../safety/cut.js";
import { neutraliseInline, neutraliseLines } from "../safety/neutralise.js";
import { cleanCall } from "./clean-call.js";
import { conclusionMark, count, duration, outcomeMark } from "./words.js";

/** The live view cuts a line after 1,024 characters (actions/runner, JobServerQueue.cs). */
const MAXIMUM_LINE = 1_000;
const MAXIMUM_TARGET = 400;
const MAXIMUM_DETAIL = 300;
/** Lines of one message or one output; what is left out stands in the transcript. */
const MAXIMUM_LINES = 200;
const KIND_WIDTH = 8;
const GUTTER = "│ ";

export type LogLevel = "quiet" | "normal" | "full";

/** One thing to print: a line, a fold with lines in it, or an annotation. All texts are ready and cannot act. */
export type LogEntry =
  | { readonly type: "line"; readonly text: string }
  | { readonly type: "group"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "warning"; readonly text: string };

/**
 * What the step log says of a happening.
 *
 * @param redact removes secrets; applied before anything is cut
 */
export function logEntries(
  happening: Happening,
  level: LogLevel,
  redact: (text: string) => string,
): readonly LogEntry[] {
  if (level === "quiet" && !isForQuiet(happening)) {
    return [];
  }
  const inline = (text: string, maximum: number): string => neutraliseInline(redact(text), maximum);
  switch (happening.type) {
    case "session-started": {
      const { model, cliVersion, id } = happening.session;
      const facts = [model, cliVersion === undefined ? undefined : `CLI ${cliVersion}`, id];
      return [
        entry("●", "session", joined(facts.map((fact) => (fact === undefined ? "" : inline(fact, 200))))),
      ];
    }
    case "message":
      return block(redact(happening.text).replace(/^(?:[^\S\n]*\n)+|\s+$/g, ""));
    case "tool-finished":
      return [line(toolLine(happening, redact)), ...toolDetails(happening, level, redact)];
    case "query-answered":
      return level === "full"
        ? [
            entry(
              "?",
              "query",
              joined([
                inline(happening.query, 200),
                inline(happening.answer, 100),
                inline(happening.reason, MAXIMUM_DETAIL),
              ]),
            ),
          ]
        : [];
    case "connection": {
      const attempt = happening.attempt === undefined ? "" : `attempt ${happening.attempt}`;
      return [entry("~", "network", joined([happening.state, attempt]))];
    }
    case "unreadable":
      return unreadableEntries(happening.text, happening.count, redact);
    case "unknown-event":
      return [
        entry("!", "unknown", `event "${inline(happening.name, 200)}": counted, otherwise passed over`),
      ];
    case "diagnostic":
      return [line(`! ${GUTTER}${inline(happening.text, MAXIMUM_LINE - 10)}`)];
    case "notice":
      return [line(`ℹ ${inline(happening.text, MAXIMUM_LINE - 10)}`)];
    case "warning":
      return [{ type: "warning", text: inline(happening.text, MAXIMUM_LINE) }];
    case "tool-started":
    case "todos":
    case "result":
    case "lines":
    case "tick":
      return [];
  }
}

function isForQuiet(happening: Happening): boolean {
  return (
    happening.type === "warning" || (happening.type === "tool-finished" && happening.call.outcome !== "ok")
  );
}

type FinishedCall = Extract<Happening, { readonly type: "tool-finished" }>;

/** An error that is a piece of the output is not said here: the output stands below. */
function toolLine({ call, isErrorOfOutput }: FinishedCall, redact: (text: string) => string): string {
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
function toolDetails(
  happening: FinishedCall,
  level: LogLevel,
  redact: (text: string) => string,
): readonly LogEntry[] {
  const { call, output } = happening;
  const isFailure = call.outcome === "failed";
  const wanted = level === "full" || (level === "normal" && isFailure);
  const text = [
    level === "full" && Object.keys(happening.args).length > 0 ? JSON.stringify(happening.args) : undefined,
    output ?? (isFailure ? call.error : undefined),
  ].filter((part) => part !== undefined);
  if (!wanted || text.length === 0) {
    return [];
  }
  const title = neutraliseInline(redact(`output of ${call.kind}: ${call.target}`), MAXIMUM_TARGET);
  return [{ type: "group", title, lines: lastLines(redact(text.join("\n"))) }];
}

/** A stream that is all noise would drown the log; the count stands in the notes of the summary. */
const SHOWN_UNREADABLE = 20;

function unreadableEntries(
  text: string,
  howMany: number,
  redact: (text: string) => string,
): readonly LogEntry[] {
  if (howMany > SHOWN_UNREADABLE) {
    return howMany === SHOWN_UNREADABLE + 1
      ? [line("! further lines that are no events are only counted; they stand in the transcript")]
      : [];
  }
  return [line(`! ${GUTTER}${neutraliseInline(redact(text), MAXIMUM_LINE - 10)}`)];
}

/** A call that has been open for long. */
export function heartbeat(call: ToolCall, openMs: number, redact: (text: string) => string): LogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · still running after ${duration(openMs)}`);
}

/** A call that never came to its end. */
export function unfinishedLine(call: ToolCall, redact: (text: string) => string): LogEntry {
  const { kind, target } = cleanCall(call, redact);
  return line(`… ${callName(kind, target)} · never finished`);
}

function callName(kind: string, target: string): string {
  const name = neutraliseInline(kind, 40).padEnd(KIND_WIDTH);
  return `${name} ${neutraliseInline(target, MAXIMUM_TARGET)}`.trimEnd();
}

/** The last line of the log: how it ended, what it took, what it cost. */
export function summaryLine(record: RunRecord): string {
  const { toolCallCounts: calls, usage } = record;
  const troubles = [
    calls.failed > 0 ? `${calls.failed} failed` : "",
    calls.denied > 0 ? `${calls.denied} denied` : "",
    calls.unfinished > 0 ? `${calls.unfinished} unfinished` : "",
  ].filter((part) => part !== "");
  return joined([
    conclusionMark(record.conclusion),
    record.reason === "completed" ? "" : record.reason,
    duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
    `${calls.total} tool ${calls.total === 1 ? "call" : "calls"}${troubles.length === 0 ? "" : ` (${troubles.join(", ")})`}`,
    `${record.filesWritten.length} ${record.filesWritten.length === 1 ? "file" : "files"} written`,
    usage.inputTokens === undefined
      ? ""
      : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens ?? 0)} out`,
    record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
  ]);
}

type NamedRun = { readonly name: string } & ({ readonly record: RunRecord } | { readonly problem: string });

/** One of several runs that are reported together. */
export function runLine(run: NamedRun, redact: (text: string) => string): string {
  const name = neutraliseInline(redact(run.name), MAXIMUM_TARGET);
  const text =
    "record" in run ? summaryLine(run.record) : neutraliseInline(redact(run.problem), MAXIMUM_DETAIL);
  return `● ${name} · ${text}`;
}

function block(text: string): readonly LogEntry[] {
  return firstLines(text).map(line);
}

function firstLines(text: string): readonly string[] {
  const lines = gutterLines(text);
  const rest = lines.length - MAXIMUM_LINES;
  return rest > 0
    ? [...lines.slice(0, MAXIMUM_LINES), `${GUTTER}… ${rest} more lines, in the transcript`]
    : lines;
}

/** Of an output the end is what tells: that is where a command says why it failed. */
function lastLines(text: string): readonly string[] {
  const lines = gutterLines(text);
  const rest = lines.length - MAXIMUM_LINES;
  return rest > 0 ? [`${GUTTER}… ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}

function gutterLines(text: string): readonly string[] {
  return neutraliseLines(text, { gutter: GUTTER, maximumLength: MAXIMUM_LINE });
}

function entry(mark: string, kind: string, text: string): LogEntry {
  return line(`${mark} ${kind.padEnd(KIND_WIDTH)} ${text}`);
}

function line(text: string): LogEntry {
  return { type: "line", text: cutUnits(text, MAXIMUM_LINE) };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

function firstLine(text: string | undefined): string | undefined {
  return text?.trim().split("\n", 1)[0];
}
