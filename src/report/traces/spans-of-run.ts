import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { hrTimeDuration, parseTraceParent, TraceState } from "@opentelemetry/core";
import type { RunRecord, RunIdentity } from "../../record/schema.js";
import { type TraceContext, type TraceFrame, traceOf, type TraceSpan } from "../../render/trace.js";
import type { Attributes, ReadableSpan } from "../../render/trace-values.js";
import type { ToolType } from "../../stream/dialect.js";
import { ACTION_VERSION } from "../../system/version.js";
import { createHash } from "node:crypto";
import type { Environment } from "../../system/environment.js";

/** The type of each kind of tool that this action knows. */
export type ToolTypes = ReadonlyMap<string, ToolType>;

const SCOPE = { name: "cursor-agent-action", version: ACTION_VERSION };

/**
 * The spans of a run as OpenTelemetry's SDK has them: the run's own first.
 *
 * @param record redacted
 * @param resource attributes of the resource that win over the run's own
 * @param more what the record does not hold
 */
export function spansOfRun(
  record: RunRecord,
  context: TraceContext,
  resource: Attributes,
  more: Pick<TraceFrame, "requestedModel" | "content"> & { readonly toolTypes: ToolTypes },
): readonly ReadableSpan[] {
  const trace = traceOf(record, {
    ...more,
    context,
    spanIdOfCall: (index) => spanIdOfCall(context, index),
    toolOfKind(kind) {
      const type = more.toolTypes.get(kind);
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

/** @returns that many bytes of luck */
export type RandomBytes = (count: number) => Buffer;

const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
/** Bit of the trace flags: the parent is recorded, so its children are. */
const SAMPLED = 1;

/**
 * The trace that a run belongs to, and the id of its own span: those of `TRACEPARENT`, when it is a valid one, else those of
 * the workflow run.
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
 * The trace that the collector's GitHub receiver makes of a workflow run, in which the span of the job is the parent, or, when
 * the job's check run is not known, the span of the run. Outside of GitHub a trace of its own.
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
 * The same for a run whose record has travelled. Its own span always has the same id, so that a report that is made twice does
 * not tell of two runs.
 *
 * @param digest of the record's file
 */
export function contextOfRecord(run: RunIdentity, digest: string, random: RandomBytes): TraceContext {
  const context = contextOfWorkflow(run, random);
  return { ...context, spanId: hash(`${context.traceId}-${digest}`).slice(0, 16) };
}

/** Ids of the spans of a run's calls; the same each time, so that spans that arrive twice can be told to be the same. */
export function spanIdOfCall({ traceId, spanId }: TraceContext, index: number): string {
  return hash(`${traceId}-${spanId}-${index}`).slice(0, 16);
}

/** What processes that a run starts join its trace by. */
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
