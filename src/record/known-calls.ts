import { cutUnits } from "../safety/cut.js";
import type { ToolCallEvent } from "../stream/cursor/events.js";

const MAXIMUM_ID_UNITS = 200;
/** Remembers at least this many ids of finished calls, and at most twice as many, to recognise repetitions. */
const REMEMBERED_IDS = 50_000;
/** No run has more attempts than the inputs allow, but a transcript from elsewhere may. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once, but a hostile stream may. Further ones are only counted. */
const MAXIMUM_OPEN = 50_000;

/** The calls seen so far, by id. Memory is bounded, however many there are. */
export class KnownCalls<Entry> {
  readonly #open = new Map<string, Entry>();
  /** Open calls that are only counted. */
  #unnamed = 0;
  /** Two generations: removing the oldest ids from one set gets slower the more were removed before. */
  #finishedIds = new Set<string>();
  #olderIds = new Set<string>();

  /** Returns the call that the event starts or ends. Undefined when it was not seen before. */
  callOf({ callId, phase }: ToolCallEvent, attempt: number): Entry | "finished" | undefined {
    // A start belongs to its own attempt: the same id in an earlier one was another call. An end without a start
    // may belong to any.
    const earliest = phase === "started" ? attempt : attempt - REMEMBERED_ATTEMPTS;
    for (let one = attempt; one >= earliest; one -= 1) {
      const id = knownId(callId, one);
      const entry = this.#open.get(id);
      if (entry !== undefined) {
        return entry;
      }
      if (this.#finishedIds.has(id) || this.#olderIds.has(id)) {
        return "finished";
      }
    }
    return undefined;
  }

  begin(callId: string, attempt: number, entry: Entry): void {
    if (this.#open.size < MAXIMUM_OPEN) {
      this.#open.set(knownId(callId, attempt), entry);
    } else {
      this.#unnamed += 1;
    }
  }

  /** @param attempt in which the call began */
  finish(callId: string, attempt: number): void {
    const id = knownId(callId, attempt);
    this.#open.delete(id);
    this.#finishedIds.add(id);
    if (this.#finishedIds.size >= REMEMBERED_IDS) {
      this.#olderIds = this.#finishedIds;
      this.#finishedIds = new Set();
    }
  }

  /**
   * Ends a call of unknown id: one of those that are only counted.
   *
   * @returns false when there are none
   */
  removeUnnamed(): boolean {
    const isThere = this.#unnamed > 0;
    this.#unnamed -= isThere ? 1 : 0;
    return isThere;
  }

  count(): number {
    return this.#open.size + this.#unnamed;
  }

  named(): readonly Entry[] {
    return [...this.#open.values()];
  }
}

/**
 * Returns the key of a call: its id within its attempt, because some models number their calls from 0 in each
 * session. Shortens long ids, as one is stored for every call.
 */
function knownId(callId: string, attempt: number): string {
  const id =
    callId.length <= MAXIMUM_ID_UNITS ? callId : `${cutUnits(callId, MAXIMUM_ID_UNITS)} ${callId.length}`;
  return `${attempt}\0${id}`;
}
