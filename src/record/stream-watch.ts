import type { AgentEvent, OtherAgent } from "../stream/cursor/events.js";
import { isCursorsOwn } from "../stream/cursor/other-agents.js";
import { type StreamCounts, MAXIMUM_NAME_UNITS, MAXIMUM_UNKNOWN_NAMES } from "./schema-process.js";
import { cutUnits } from "../safety/cut.js";

/** Events of a working agent. A lost connection or the end of a task can also occur while it waits. */
const SIGNS_OF_WORK = new Set<AgentEvent["type"]>(["message", "thinking", "tool-call", "interaction"]);
const OTHER_NAMES = "(others)";

/** Watches a stream: its counts, what was not understood, which program wrote it, and what it reported last. */
export class StreamWatch {
  readonly #counts = {
    events: 0,
    unreadableLines: 0,
    oversizedLines: 0,
    repairedLines: 0,
    eventsAfterResult: 0,
  };
  /** Names beyond a limit are counted together. */
  readonly #unknownEvents = new Map<string, number>();
  #suspect: OtherAgent | undefined;
  #isCursors = false;
  #isNamed = false;
  #isReconnecting = false;
  #hasJustSpoken = false;

  beginAttempt(): void {
    this.#isReconnecting = false;
    this.#hasJustSpoken = false;
  }

  /** @param isAfterResult whether the terminal event came earlier */
  event(event: AgentEvent, isAfterResult: boolean): void {
    this.#counts.events += 1;
    this.#counts.eventsAfterResult += isAfterResult ? 1 : 0;
    this.#isCursors ||= isCursorsOwn(event);
    this.#isNamed ||= event.type !== "unreadable" && event.isNamed === true;
    this.#isReconnecting =
      event.type === "retry" || (event.type === "connection" && event.phase === "reconnecting");
    if (SIGNS_OF_WORK.has(event.type)) {
      this.#hasJustSpoken = event.type === "message" && !event.isDelta;
    }
    this.#suspect ??= event.type === "unreadable" ? undefined : event.otherAgent;
  }

  /** @returns the number of lines without an event so far */
  unreadable(): number {
    return (this.#counts.unreadableLines += 1);
  }

  oversized(): void {
    this.#counts.oversizedLines += 1;
  }

  repaired(): void {
    this.#counts.repairedLines += 1;
  }

  /** @returns the name of an unknown event, cut, if it is newly listed */
  unknown(whole: string): string | undefined {
    const name = cutUnits(whole, MAXIMUM_NAME_UNITS);
    const isNew = !this.#unknownEvents.has(name);
    const counted = isNew && this.#unknownEvents.size >= MAXIMUM_UNKNOWN_NAMES ? OTHER_NAMES : name;
    this.#unknownEvents.set(counted, (this.#unknownEvents.get(counted) ?? 0) + 1);
    return isNew && counted === name ? name : undefined;
  }

  /** Returns the program that seems to have written the stream. Undefined for the Cursor CLI, as far as we can tell. */
  otherAgent(): OtherAgent | undefined {
    return this.#isCursors && !this.#isNamed ? undefined : this.#suspect;
  }

  /** Whether the last event reported a lost connection or a repeated request. */
  isReconnecting(): boolean {
    return this.#isReconnecting;
  }

  /** Whether the agent's last action was a whole message. */
  hasJustSpoken(): boolean {
    return this.#hasJustSpoken;
  }

  counts(): StreamCounts {
    const unknownEvents = Object.fromEntries(this.#unknownEvents);
    return { ...this.#counts, otherAgent: this.otherAgent(), unknownEvents };
  }
}
