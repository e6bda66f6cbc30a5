import type { CallEntry } from "../../log/entry.js";
import type { ToolCall } from "../../record/schema.js";
import { visibleText } from "../../safety/invisible.js";
import type { Interval } from "../timeline/intervals.js";
import { duration } from "../words.js";
import type { EntryBlock, EntryTool } from "./shown-entry.js";
import { indentedJson } from "./raw-event.js";
import { withoutMiddle } from "../../safety/cut.js";

/** Longest text of a message, a thought, an output. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 20_000;

/** Of a call that went well it is enough to see what came out: most are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;

/**
 * @param number see {@link EntryTool}
 * @param interval of the call, or until it was given up, in milliseconds since the beginning of the run, where it is known
 */
export function entryTool(
  call: ToolCall,
  number: number | undefined,
  interval: Interval | undefined,
): EntryTool {
  const openInterval = call.outcome === "unfinished" ? interval : undefined;
  return {
    number,
    name: visibleText(call.kind),
    outcome: call.outcome,
    detail: call.detail === undefined ? undefined : visibleText(call.detail),
    durationMs: call.durationMs,
    untilMs: openInterval?.endMs,
    took: call.durationMs === undefined ? openFor(openInterval) : duration(call.durationMs),
  };
}

/** Shorter than this reads as no time at all. */
const LEAST_OPEN_MS = 50;

function openFor(interval: Interval | undefined): string | undefined {
  const openMs = interval === undefined ? 0 : interval.endMs - interval.startMs;
  return openMs < LEAST_OPEN_MS ? undefined : `open for ${duration(openMs)}`;
}

/** What a call can be opened for: why it went wrong, what came out, what went in. */
export function callBlocks({ call, args, output, outputIsDiff, error }: CallEntry): readonly EntryBlock[] {
  return [
    ...block("Error", error),
    ...block(
      outputIsDiff ? "Change" : "Output",
      output,
      outputIsDiff,
      call.outcome === "ok" && !outputIsDiff ? MAXIMUM_OUTPUT_UNITS : MAXIMUM_TEXT_UNITS,
    ),
    ...(Object.keys(args).length === 0
      ? []
      : [{ label: "Arguments", text: indentedJson(args), isDiff: false }]),
  ];
}

function block(
  label: string,
  text: string | undefined,
  isDiff = false,
  maximumUnits = MAXIMUM_TEXT_UNITS,
): readonly EntryBlock[] {
  return text === undefined || text.trim() === ""
    ? []
    : [{ label, text: shownText(text, maximumUnits), isDiff }];
}

/** A long text as the page shows it. */
export function shownText(text: string, maximumUnits = MAXIMUM_TEXT_UNITS): string {
  return visibleText(withoutMiddle(text, maximumUnits));
}
