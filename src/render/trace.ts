import type { RunRecord, ToolCall } from "../record/schema.js";
import type { Attempt } from "../record/schema-process.js";
import {
  AGENT,
  attributesOf,
  CALL_ATTRIBUTES,
  EXECUTE_TOOL,
  INVOKE_AGENT,
  JOB_ATTRIBUTES,
  RUN_ATTRIBUTES,
  type Tool,
} from "./trace-attributes.js";
import { type Attributes, type AttributeValue, named, type ReadableSpan } from "./trace-values.js";

type SpanContext = ReturnType<ReadableSpan["spanContext"]>;
type Time = ReadableSpan["startTime"];

/** What differs between the spans of a trace, as OpenTelemetry's SDK has it; their status is in one word. */
export type TraceSpan = Pick<
  ReadableSpan,
  "name" | "spanContext" | "parentSpanContext" | "startTime" | "endTime" | "attributes" | "events"
> & { readonly hasFailed: boolean };

export type Trace = {
  /** Attributes of what the spans tell of: the job. */
  readonly resource: Attributes;
  /** The run's own first. */
  readonly spans: readonly TraceSpan[];
};

/** The trace that a run is part of. Ids are hexadecimal, as W3C Trace Context has them. */
export type TraceContext = {
  readonly traceId: string;
  /** Of the run's own span. */
  readonly spanId: string;
  /** Of the span that the run is a part of, somewhere else. */
  readonly parentSpanId: string | undefined;
  /** Whether the trace is recorded at all. */
  readonly isSampled: boolean;
  readonly traceState: SpanContext["traceState"];
};

/** What a run's spans are made from besides its record. */
export type TraceFrame = {
  readonly context: TraceContext;
  /** @param index of a call, from 0 */
  readonly spanIdOfCall: (index: number) => string;
  /** What a kind of tool is to others; undefined for one that this action does not know. */
  readonly toolOfKind: (kind: string) => Tool | undefined;
  readonly requestedModel: string | undefined;
  /** Given: the agent's words leave as well. All redacted. */
  readonly content: TraceContent | undefined;
};

type TraceContent = {
  readonly prompt: string;
  /** As `structured` makes them. */
  readonly argumentsOf: (call: ToolCall) => AttributeValue;
};

const SAMPLED = 1;

const ATTEMPT = "cursor_agent.attempt";
const RETRY = "cursor_agent.retry";
const ATTEMPT_NUMBER = "cursor_agent.attempt.number";
/** Nanoseconds since the epoch have 63 bits in most backends: until the year 2262. */
const LATEST_MS = 9_000_000_000_000;

/** Whether there was a run that a trace can tell of: it was neither skipped nor only to install the CLI. */
export function hasTrace(record: RunRecord): boolean {
  const isInstallation = record.conclusion === "success" && record.attempts.length === 0;
  return record.conclusion !== "skipped" && !isInstallation;
}

/**
 * A run as spans: the run's own, and one for each of its calls.
 *
 * @param record redacted
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md
 */
export function traceOf(record: RunRecord, frame: TraceFrame): Trace {
  return {
    resource: attributesOf(JOB_ATTRIBUTES, record, false),
    spans: [
      runSpan(record, frame),
      ...record.toolCalls.map((call, index) => callSpan(call, index, record, frame)),
    ],
  };
}

function runSpan(record: RunRecord, frame: TraceFrame): TraceSpan {
  const { context, content, requestedModel } = frame;
  const parent = context.parentSpanId;
  const source = { record, requestedModel, prompt: content?.prompt ?? "" };
  return {
    name: `${INVOKE_AGENT} ${AGENT}`,
    spanContext: spanContext(context, context.spanId),
    ...(parent !== undefined && { parentSpanContext: { ...spanContext(context, parent)(), isRemote: true } }),
    startTime: time(record.startedAtMs),
    endTime: time(Math.max(record.startedAtMs, record.endedAtMs ?? 0)),
    hasFailed: record.conclusion !== "success",
    attributes: {
      ...attributesOf(JOB_ATTRIBUTES, record, false),
      ...attributesOf(RUN_ATTRIBUTES, source, content !== undefined),
    },
    events: record.attempts.flatMap((attempt, index) => attemptEvents(attempt, index > 0)),
  };
}

function callSpan(call: ToolCall, index: number, record: RunRecord, frame: TraceFrame): TraceSpan {
  const { context, content } = frame;
  const tool = frame.toolOfKind(call.kind) ?? unknownTool(call.kind, content !== undefined);
  const source = { call, tool, args: content?.argumentsOf(call) };
  const [startMs, endMs] = timesOf(call, record);
  return {
    name: `${EXECUTE_TOOL} ${tool.name}`,
    spanContext: spanContext(context, frame.spanIdOfCall(index)),
    parentSpanContext: spanContext(context, context.spanId)(),
    startTime: time(startMs),
    endTime: time(endMs),
    hasFailed: call.outcome !== "ok",
    attributes: attributesOf(CALL_ATTRIBUTES, source, content !== undefined),
    events: [],
  };
}

/** A name that the stream made up may be of any length, and hold anything. */
function unknownTool(kind: string, hasContent: boolean): Tool {
  return { name: (hasContent ? named(kind) : undefined) ?? "other", type: "function" };
}

/** A repetition is one event more, so that retries can be counted without looking at what attempts are. */
function attemptEvents({ number, startedAtMs }: Attempt, isRetry: boolean): TraceSpan["events"] {
  return (isRetry ? [RETRY, ATTEMPT] : [ATTEMPT]).map((name) => ({
    name,
    time: time(startedAtMs),
    attributes: { [ATTEMPT_NUMBER]: number },
  }));
}

/** A call that was never seen to end lasted as long as the run, as far as anybody knows. */
function timesOf(call: ToolCall, record: RunRecord): readonly [number, number] {
  const endedAtMs = call.outcome === "unfinished" ? record.endedAtMs : call.endedAtMs;
  const startMs = call.startedAtMs ?? endedAtMs ?? record.startedAtMs;
  const endMs = call.durationMs === undefined ? (endedAtMs ?? startMs) : startMs + call.durationMs;
  return [startMs, Math.max(startMs, endMs)];
}

function spanContext({ traceId, traceState }: TraceContext, spanId: string): TraceSpan["spanContext"] {
  return () => ({ traceId, spanId, traceFlags: SAMPLED, ...(traceState !== undefined && { traceState }) });
}

/** Seconds and nanoseconds since the epoch. */
function time(milliseconds: number): Time {
  const plausible = Math.min(Math.max(0, milliseconds), LATEST_MS);
  return [Math.floor(plausible / 1_000), Math.floor((plausible % 1_000) * 1_000_000)];
}
