import { CURSOR } from "../stream/cursor/cursor.js";
import type { AgentEvent, OtherAgent } from "../stream/events.js";
import { type StreamCounts, MAXIMUM_NAME_UNITS, MAXIMUM_UNKNOWN_NAMES } from "./schema-process.js";
import { cutUnits } from "../safety/cut.js";

/** Keeps account of a stream: what it held, what of it was not understood, whose it is, and what it told of last. */
interface StreamWatch {
  beginAttempt(): void;
  /** @param isAfterResult whether the terminal event came before */
  event(event: AgentEvent, isAfterResult: boolean): void;
  /** @returns how many lines that held no event there have been */
  unreadable(): number;
  readonly oversized: () => void;
  readonly repaired: () => void;
  /** @returns the name, cut, where it is listed now and was not before */
  unknown(name: string): string | undefined;
  /** The program whose stream this seems to be; undefined for one of the Cursor CLI, as far as can be told. */
  otherAgent(): OtherAgent | undefined;
  /** Whether the last event told of a lost connection, or of a request that starts anew. */
  readonly isReconnecting: () => boolean;
  /** Whether the last thing that the agent did was to say something, whole. */
  hasJustSpoken(): boolean;
  counts(): StreamCounts;
}

/** What the agent does; a connection that is lost, or a task that ends, comes while it waits as well. */
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
      isCursors ||= CURSOR.isOwn(event);
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

/** Events that nobody knows, counted by their names; those beyond the limit together. */
interface UnknownEvents {
  /** @returns the name, cut, where it is listed now and was not before */
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
