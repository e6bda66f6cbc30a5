import { cutUnits } from "../safety/cut.js";
import type { ToolCallEvent } from "../stream/events.js";

const MAXIMUM_ID_UNITS = 200;
/** Of finished calls at least as many ids are remembered, to know a repetition by, and at most twice as many. */
const REMEMBERED_IDS = 50_000;
/** No run has more than the inputs allow; a stranger's transcript may have any number. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once; a hostile stream may begin any number of them. */
const MAXIMUM_NAMED = 50_000;

/** The calls that have been seen, by their ids. */
interface KnownCalls<Entry> extends Pick<OpenCalls<Entry>, "removeUnnamed" | "count" | "named"> {
  /** The call that the event is an end of; undefined for one that was not seen before. */
  callOf(event: ToolCallEvent, attempt: number): Entry | "finished" | undefined;
  begin(callId: string, attempt: number, entry: Entry): void;
  /** @param attempt in which the call was begun */
  finish(callId: string, attempt: number): void;
}

/** Memory is bounded, however many calls there are. */
export function createKnownCalls<Entry>(): KnownCalls<Entry> {
  const open = createOpenCalls<Entry>();
  /** Two generations: taking the oldest id out of one set costs more the more were taken before. */
  let finishedIds = new Set<string>();
  let olderIds = new Set<string>();

  return {
    callOf({ callId, phase }, attempt) {
      // A start is another call than one of that id in an attempt before; an end without a start may belong to any.
      const earliest = phase === "started" ? attempt : Math.max(1, attempt - REMEMBERED_ATTEMPTS);
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
 * What a call is known by: its id within its attempt, as some models number their calls from 0 in each session. Ids are
 * short; one that is not would be kept as often as there are calls.
 */
function knownId(callId: string, attempt: number): string {
  const id =
    callId.length <= MAXIMUM_ID_UNITS ? callId : `${cutUnits(callId, MAXIMUM_ID_UNITS)} ${callId.length}`;
  return attempt === 1 ? id : `${attempt}\0${id}`;
}

/** The calls that have begun and not ended. Beyond a number they are only counted, so that memory is bounded. */
interface OpenCalls<Entry> {
  get(id: string): Entry | undefined;
  add(id: string, entry: Entry): void;
  remove(id: string): void;
  /**
   * The end of a call that is not known by its id: it is taken for that of one which is only counted.
   *
   * @returns false when there is none of those
   */
  removeUnnamed(): boolean;
  count(): number;
  /** In the order of their beginning. */
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
