import type { ToolCallEvent } from "../stream/cursor/events.js";

/** The CLI runs on this machine: its times are ours, but for rounding and a clock that is being set. */
const TOLERANCE_MS = 1_000;

/** The times between which those of an event lie, by our clock: the run's start and the event's arrival. */
type Bounds = { readonly fromMs: number; readonly toMs: number };

type Timed = Pick<ToolCallEvent, "timestampMs"> &
  Partial<Pick<ToolCallEvent, "startedAtMs" | "completedAtMs">>;

/** Puts the times of a live run's events on one clock, so that duration, calls and timeline of a view agree. */
export class OurClock {
  /** How far the stream's clock is ahead of ours, in ms; undefined before its first time. */
  #aheadMs: number | undefined;

  /**
   * Returns the event with its times by our clock. Those of another clock, as in a recorded stream, are moved by as
   * much as the first of them was off. Times that even then cannot be of this run are left out: arrivals stand in.
   */
  of<Event extends Timed>(event: Event, bounds: Bounds): Event {
    const told = [event.timestampMs, event.completedAtMs, event.startedAtMs];
    const nowMs = told.find((time) => time !== undefined);
    if (nowMs !== undefined) {
      this.#aheadMs ??= isWithin(nowMs, bounds) ? 0 : nowMs - bounds.toMs;
    }
    const moved = told.map((time) => (time === undefined ? undefined : time - (this.#aheadMs ?? 0)));
    const [timestampMs, completedAtMs, startedAtMs] = moved.every((time) => isWithin(time, bounds))
      ? moved
      : [];
    return { ...event, timestampMs, startedAtMs, completedAtMs };
  }
}

function isWithin(time: number | undefined, { fromMs, toMs }: Bounds): boolean {
  return time === undefined || (time >= fromMs - TOLERANCE_MS && time <= toMs + TOLERANCE_MS);
}
