import type { RunRecord, ToolCall } from "../../record/schema.js";
import type { Attempt } from "../../record/schema-process.js";
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

/** The parts of OpenTelemetry's spans that differ within a trace. Their status is a boolean. */
export type TraceSpan = Pick<
  ReadableSpan,
  "name" | "spanContext" | "parentSpanContext" | "startTime" | "endTime" | "attributes" | "events"
> & { readonly hasFailed: boolean };

export type Trace = {
  /** Attributes of the job that the spans belong to. */
  readonly resource: Attributes;
  /** The run's own span comes first. */
  readonly spans: readonly TraceSpan[];
};

/** The trace that a run is part of. Ids are hexadecimal, as in W3C Trace Context. */
export type TraceContext = {
  readonly traceId: string;
  /** Id of the run's own span. */
  readonly spanId: string;
  /** Id of a remote span that is the parent of the run. */
  readonly parentSpanId: string | undefined;
  /** Whether the trace is recorded at all. */
  readonly isSampled: boolean;
  readonly traceState: SpanContext["traceState"];
};

/** The data for a run's spans besides its record. */
export type TraceFrame = {
  readonly context: TraceContext;
  /** @param index index of the call, from 0 */
  readonly spanIdOfCall: (index: number) => string;
  /** Returns the public name and type of a kind of tool; undefined if this action does not know it. */
  readonly toolOfKind: (kind: string) => Tool | undefined;
  readonly requestedModel: string | undefined;
  /** If present, the agent's words are exported too. All redacted. */
  readonly content: TraceContent | undefined;
};

type TraceContent = {
  readonly prompt: string;
  /** Made by `structured`. */
  readonly argumentsOf: (call: ToolCall) => AttributeValue;
};

const SAMPLED = 1;

const ATTEMPT = "cursor_agent.attempt";
const RETRY = "cursor_agent.retry";
const CLI_RETRY = "cursor_agent.cli_retry";
const CLI_RETRY_NUMBER = "cursor_agent.cli_retry.number";
const ATTEMPT_NUMBER = "cursor_agent.attempt.number";
/** Most backends store nanoseconds since the epoch in 63 bits, which reach to the year 2262. */
const LATEST_MS = 9_000_000_000_000;

/** Whether the run has something to trace: it was not skipped, and did more than install the CLI. */
export function hasTrace(record: RunRecord): boolean {
  const isInstallation = record.conclusion === "success" && record.attempts.length === 0;
  return record.conclusion !== "skipped" && !isInstallation;
}

/**
 * Converts a run to spans: one for the run and one for each of its calls.
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
    events: [
      ...record.attempts.flatMap((attempt, index) => attemptEvents(attempt, index > 0)),
      ...record.cliRetries.map(cliRetryEvent),
    ],
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

/** A name from the stream may have any length and content, so it is exported only with content. */
function unknownTool(kind: string, hasContent: boolean): Tool {
  return { name: (hasContent ? named(kind) : undefined) ?? "other", type: "function" };
}

/** A retry is an extra event, so that retries can be counted without knowing about attempts. */
function attemptEvents({ number, startedAtMs }: Attempt, isRetry: boolean): TraceSpan["events"] {
  return (isRetry ? [RETRY, ATTEMPT] : [ATTEMPT]).map((name) => ({
    name,
    time: time(startedAtMs),
    attributes: { [ATTEMPT_NUMBER]: number },
  }));
}

/** Of the CLI itself, within one attempt: not to be mixed up with a retry of ours. */
function cliRetryEvent({ atMs, attempt }: RunRecord["cliRetries"][number]): TraceSpan["events"][number] {
  const attributes = attempt === undefined ? {} : { [CLI_RETRY_NUMBER]: attempt };
  return { name: CLI_RETRY, time: time(atMs), attributes };
}

/** A call without an end is assumed to last until the end of the run. */
function timesOf(call: ToolCall, record: RunRecord): readonly [number, number] {
  const endedAtMs = call.outcome === "unfinished" ? record.endedAtMs : call.endedAtMs;
  const startMs = call.startedAtMs ?? endedAtMs ?? record.startedAtMs;
  const endMs = call.durationMs === undefined ? (endedAtMs ?? startMs) : startMs + call.durationMs;
  return [startMs, Math.max(startMs, endMs)];
}

function spanContext({ traceId, traceState }: TraceContext, spanId: string): TraceSpan["spanContext"] {
  return () => ({ traceId, spanId, traceFlags: SAMPLED, ...(traceState !== undefined && { traceState }) });
}

/** Returns seconds and nanoseconds since the epoch. */
function time(milliseconds: number): Time {
  const plausible = Math.min(Math.max(0, milliseconds), LATEST_MS);
  return [Math.floor(plausible / 1_000), Math.floor((plausible % 1_000) * 1_000_000)];
}
