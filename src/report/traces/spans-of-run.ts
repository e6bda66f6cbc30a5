import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { hrTimeDuration, parseTraceParent, TraceState } from "@opentelemetry/core";
import type { RunRecord, RunIdentity } from "../../record/schema.js";
import { type TraceContext, type TraceFrame, traceOf, type TraceSpan } from "../../render/trace/trace.js";
import type { Attributes, ReadableSpan } from "../../render/trace/trace-values.js";
import { toolTypes } from "../../stream/cursor/tools.js";
import { ACTION_VERSION } from "../../system/version.js";
import { createHash } from "node:crypto";
import type { Environment } from "../../system/environment.js";

const SCOPE = { name: "cursor-agent-action", version: ACTION_VERSION };

/**
 * Returns the spans of a run in the form of OpenTelemetry's SDK. The run's own span comes first.
 *
 * @param record redacted
 * @param resource resource attributes that override the run's own
 * @param more data that is not in the record
 */
export function spansOfRun(
  record: RunRecord,
  context: TraceContext,
  resource: Attributes,
  more: Pick<TraceFrame, "requestedModel" | "content">,
): readonly ReadableSpan[] {
  const types = toolTypes();
  const trace = traceOf(record, {
    ...more,
    context,
    spanIdOfCall: (index) => spanIdOfCall(context, index),
    toolOfKind(kind) {
      const type = types.get(kind);
      return type && { name: kind.replaceAll(" ", "_"), type };
    },
  });
  const described = resourceOf({ "service.name": SCOPE.name, ...trace.resource, ...resource });
  return trace.spans.map((span) => readableSpan(span, described));
}

function readableSpan({ hasFailed, ...span }: TraceSpan, resource: ReadableSpan["resource"]): ReadableSpan {
  return {
    ...span,
    kind: SpanKind.INTERNAL,
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    duration: hrTimeDuration(span.startTime, span.endTime),
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    links: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function resourceOf(attributes: Attributes): ReadableSpan["resource"] {
  const resource: ReadableSpan["resource"] = {
    attributes,
    merge: (other) => other ?? resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** Returns `count` random bytes. */
export type RandomBytes = (count: number) => Buffer;

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
/** Bit of the trace flags: the parent is recorded, so its children are too. */
const SAMPLED = 1;

/**
 * Returns the trace that a run belongs to, with the id of its own span. It comes from `TRACEPARENT` if that is valid,
 * or else from the workflow run.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export function contextOfRun(run: RunIdentity, environment: Environment, random: RandomBytes): TraceContext {
  const spanId = random(SPAN_ID_BYTES).toString("hex");
  const parent = parseTraceParent(environment["TRACEPARENT"] ?? "");
  if (parent === null) {
    return { ...contextOfWorkflow(run, random), spanId };
  }
  const state = environment["TRACESTATE"];
  return {
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
    spanId,
    isSampled: (parent.traceFlags & SAMPLED) !== 0,
    traceState: state === undefined ? undefined : new TraceState(state),
  };
}

/**
 * Returns the trace that the collector's GitHub receiver creates for a workflow run. The parent is the span of the job
 * or, if the job's check run is unknown, the span of the run. Outside of GitHub, it is a new trace.
 *
 * @see https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/receiver/githubreceiver
 */
function contextOfWorkflow(run: RunIdentity, random: RandomBytes): Omit<TraceContext, "spanId"> {
  const base = { isSampled: true, traceState: undefined };
  if (run.runId === "") {
    return { ...base, traceId: random(TRACE_ID_BYTES).toString("hex"), parentSpanId: undefined };
  }
  const attempt = run.runAttempt === "" ? "1" : run.runAttempt;
  const parent = run.checkRunId === "" ? `${run.runId}${attempt}s` : `${run.checkRunId}-j`;
  return {
    ...base,
    traceId: hash(`${run.runId}${attempt}t`).slice(0, 32),
    parentSpanId: hash(parent).slice(16, 32),
  };
}

/**
 * Returns the trace of a run with a downloaded record. Its span always has the same id, so that a repeated report does
 * not look like a second run.
 *
 * @param digest of the record's file
 */
export function contextOfRecord(run: RunIdentity, digest: string, random: RandomBytes): TraceContext {
  const context = contextOfWorkflow(run, random);
  return { ...context, spanId: hash(`${context.traceId}-${digest}`).slice(0, 16) };
}

/** Returns the id of a call's span. It is deterministic, so that duplicate spans can be recognised. */
export function spanIdOfCall({ traceId, spanId }: TraceContext, index: number): string {
  return hash(`${traceId}-${spanId}-${index}`).slice(0, 16);
}

/** Returns the environment variables with which child processes join the trace. */
export function traceVariables({
  traceId,
  spanId,
  isSampled,
  traceState,
}: TraceContext): Record<string, string> {
  const state = traceState?.serialize() ?? "";
  return {
    TRACEPARENT: `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`,
    ...(state === "" ? {} : { TRACESTATE: state }),
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
