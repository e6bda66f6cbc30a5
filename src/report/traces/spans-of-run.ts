import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { hrTimeDuration } from "@opentelemetry/core";
import type { RunRecord } from "../../record/schema.js";
import { type TraceContext, type TraceFrame, traceOf, type TraceSpan } from "../../render/trace.js";
import type { Attributes, ReadableSpan } from "../../render/trace-values.js";
import type { ToolType } from "../../stream/dialect.js";
import { ACTION_VERSION } from "../../system/version.js";
import { spanIdOfCall } from "./trace-context.js";

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
