import type { CallEntry } from "../../log/entry.js";
import type { ToolCall } from "../../record/schema.js";
import { visibleText } from "../../safety/invisible.js";
import type { Interval } from "../parts/intervals.js";
import { duration } from "../parts/words.js";
import type { EntryBlock, EntryTool } from "./shown-entry.js";
import { indentedJson } from "./raw-event.js";
import { withoutMiddle } from "../../safety/cut.js";

/** Longest message, thought or output. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 20_000;

/** Limit for the output of successful calls, most of which are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;

/**
 * Returns the data of a call for its entry.
 *
 * @param number see {@link EntryTool}
 * @param interval of the call, in milliseconds since the start of the run; an unfinished call ends with its attempt
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
    took: call.durationMs === undefined ? openFor(openInterval) : duration(call.durationMs),
  };
}

/** A shorter time would read as zero. */
const LEAST_OPEN_MS = 50;

function openFor(interval: Interval | undefined): string | undefined {
  if (interval === undefined) {
    return undefined;
  }
  const openMs = interval.endMs - interval.startMs;
  return openMs < LEAST_OPEN_MS ? undefined : `open for ${duration(openMs)}`;
}

/** Returns the blocks of an open call: error, output, arguments. */
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

/** Returns a long text as the page shows it. */
export function shownText(text: string, maximumUnits = MAXIMUM_TEXT_UNITS): string {
  return visibleText(withoutMiddle(text, maximumUnits));
}
