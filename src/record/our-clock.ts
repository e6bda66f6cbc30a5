import type { RetryEvent, ToolCallEvent } from "../stream/cursor/events.js";

/** The CLI runs on this machine: its times are ours, but for rounding and a clock that is being set. */
const TOLERANCE_MS = 1_000;

/** The times between which those of an event lie, by our clock: the run's start and the event's arrival. */
type Bounds = { readonly fromMs: number; readonly toMs: number };

/**
 * Returns the event of a live run without its times where they are of another clock, as in a stream that is replayed.
 * Arrivals stand in for them then: duration, calls and timeline of a view have one clock.
 */
export function byOurClock<Event extends ToolCallEvent | RetryEvent>(event: Event, bounds: Bounds): Event {
  const calls = event.type === "tool-call" ? [event.startedAtMs, event.completedAtMs] : [];
  return [event.timestampMs, ...calls].every((time) => isWithin(time, bounds))
    ? event
    : { ...event, timestampMs: undefined, startedAtMs: undefined, completedAtMs: undefined };
}

function isWithin(time: number | undefined, { fromMs, toMs }: Bounds): boolean {
  return time === undefined || (time >= fromMs - TOLERANCE_MS && time <= toMs + TOLERANCE_MS);
}
