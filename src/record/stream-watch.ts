import type { AgentEvent, OtherAgent } from "../stream/cursor/events.js";
import { isCursorsOwn } from "../stream/cursor/other-agents.js";
import { type StreamCounts, MAXIMUM_NAME_UNITS, MAXIMUM_UNKNOWN_NAMES } from "./schema-process.js";
import { cutUnits } from "../safety/cut.js";

/** Tracks a stream: its counts, what was not understood, which program wrote it, and what it reported last. */
interface StreamWatch {
  beginAttempt(): void;
  /** @param isAfterResult whether the terminal event came earlier */
  event(event: AgentEvent, isAfterResult: boolean): void;
  /** @returns the number of lines without an event so far */
  unreadable(): number;
  readonly oversized: () => void;
  readonly repaired: () => void;
  /** @returns the name, cut, if it is newly listed */
  unknown(name: string): string | undefined;
  /** Returns the program that seems to have written the stream. Undefined for the Cursor CLI, as far as we can tell. */
  otherAgent(): OtherAgent | undefined;
  /** Whether the last event reported a lost connection or a repeated request. */
  readonly isReconnecting: () => boolean;
  /** Whether the agent's last action was a whole message. */
  hasJustSpoken(): boolean;
  counts(): StreamCounts;
}

/** Events of a working agent. A lost connection or the end of a task can also occur while it waits. */
const SIGNS_OF_WORK = new Set<AgentEvent["type"]>(["message", "thinking", "tool-call", "interaction"]);

export function watchStream(): StreamWatch {
  const counts = { events: 0, unreadableLines: 0, oversizedLines: 0, repairedLines: 0, eventsAfterResult: 0 };
  const unknownEvents = countUnknownEvents();
  let suspect: OtherAgent | undefined;
  let isCursors = false;
  let isReconnecting = false;
  let hasJustSpoken = false;

  function otherAgent(): OtherAgent | undefined {
    return isCursors ? undefined : suspect;
  }

  return {
    beginAttempt() {
      isReconnecting = false;
      hasJustSpoken = false;
    },
    event(event, isAfterResult) {
      counts.events += 1;
      counts.eventsAfterResult += isAfterResult ? 1 : 0;
      isCursors ||= isCursorsOwn(event);
      isReconnecting =
        event.type === "retry" || (event.type === "connection" && event.phase === "reconnecting");
      if (SIGNS_OF_WORK.has(event.type)) {
        hasJustSpoken = event.type === "message" && !event.isDelta;
      }
      suspect ??= event.type === "unreadable" ? undefined : event.otherAgent;
    },
    unreadable: () => (counts.unreadableLines += 1),
    oversized() {
      counts.oversizedLines += 1;
    },
    repaired() {
      counts.repairedLines += 1;
    },
    unknown: (name) => unknownEvents.count(name),
    otherAgent,
    isReconnecting: () => isReconnecting,
    hasJustSpoken: () => hasJustSpoken,
    counts: () => ({ ...counts, otherAgent: otherAgent(), unknownEvents: unknownEvents.counts() }),
  };
}

const OTHER_NAMES = "(others)";

/** Counts unknown events by name; names beyond the limit are counted together. */
interface UnknownEvents {
  /** @returns the name, cut, if it is newly listed */
  count(name: string): string | undefined;
  counts(): Readonly<Record<string, number>>;
}

function countUnknownEvents(): UnknownEvents {
  const counts = new Map<string, number>();
  return {
    count(whole) {
      const name = cutUnits(whole, MAXIMUM_NAME_UNITS);
      const isNew = !counts.has(name);
      const counted = isNew && counts.size >= MAXIMUM_UNKNOWN_NAMES ? OTHER_NAMES : name;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      return isNew && counted === name ? name : undefined;
    },
    counts: () => Object.fromEntries(counts),
  };
}
