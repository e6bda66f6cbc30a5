import { cutUnits } from "../safety/cut.js";
import type { ToolCallEvent } from "../stream/cursor/events.js";

const MAXIMUM_ID_UNITS = 200;
/** Remembers at least this many ids of finished calls, and at most twice as many, to recognise repetitions. */
const REMEMBERED_IDS = 50_000;
/** No run has more attempts than the inputs allow, but a transcript from elsewhere may. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once, but a hostile stream may. */
const MAXIMUM_NAMED = 50_000;

/** The calls seen so far, by id. */
interface KnownCalls<Entry> extends Pick<OpenCalls<Entry>, "removeUnnamed" | "count" | "named"> {
  /** Returns the call that the event starts or ends. Undefined when it was not seen before. */
  callOf(event: ToolCallEvent, attempt: number): Entry | "finished" | undefined;
  begin(callId: string, attempt: number, entry: Entry): void;
  /** @param attempt in which the call began */
  finish(callId: string, attempt: number): void;
}

/** Memory is bounded, however many calls there are. */
export function createKnownCalls<Entry>(): KnownCalls<Entry> {
  const open = createOpenCalls<Entry>();
  /** Two generations: removing the oldest ids from one set gets slower the more were removed before. */
  let finishedIds = new Set<string>();
  let olderIds = new Set<string>();

  return {
    callOf({ callId, phase }, attempt) {
      // A start belongs to its own attempt: the same id in an earlier one was another call. An end without a start
      // may belong to any.
      const earliest = phase === "started" ? attempt : attempt - REMEMBERED_ATTEMPTS;
      for (let one = attempt; one >= earliest; one -= 1) {
        const id = knownId(callId, one);
        const entry = open.get(id);
        if (entry !== undefined) {
          return entry;
        }
        if (finishedIds.has(id) || olderIds.has(id)) {
          return "finished";
        }
      }
      return undefined;
    },
    begin(callId, attempt, entry) {
      open.add(knownId(callId, attempt), entry);
    },
    finish(callId, attempt) {
      const id = knownId(callId, attempt);
      open.remove(id);
      finishedIds.add(id);
      if (finishedIds.size >= REMEMBERED_IDS) {
        olderIds = finishedIds;
        finishedIds = new Set();
      }
    },
    removeUnnamed: () => open.removeUnnamed(),
    count: () => open.count(),
    named: () => open.named(),
  };
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

/** The calls that began and have not ended. Above a limit they are only counted, so that memory is bounded. */
interface OpenCalls<Entry> {
  get(id: string): Entry | undefined;
  add(id: string, entry: Entry): void;
  remove(id: string): void;
  /**
   * Ends a call of unknown id: one of those that are only counted.
   *
   * @returns false when there are none
   */
  removeUnnamed(): boolean;
  count(): number;
  /** In the order in which they began. */
  named(): readonly Entry[];
}

function createOpenCalls<Entry>(): OpenCalls<Entry> {
  const entries = new Map<string, Entry>();
  let unnamed = 0;
  return {
    get: (id) => entries.get(id),
    add(id, entry) {
      if (entries.size < MAXIMUM_NAMED) {
        entries.set(id, entry);
      } else {
        unnamed += 1;
      }
    },
    remove: (id) => void entries.delete(id),
    removeUnnamed() {
      const isThere = unnamed > 0;
      unnamed -= isThere ? 1 : 0;
      return isThere;
    },
    count: () => entries.size + unnamed,
    named: () => [...entries.values()],
  };
}
