import { beginRun } from "../../record/fold.js";
import type { RunUpdate } from "../../record/run-update.js";
import type { RunRecord, ToolCall } from "../../record/schema.js";
import type { AgentEvent, ToolCallEvent } from "../../stream/events.js";
import { decodeValue } from "../../stream/cursor/decode.js";
import { type JsonObject, parseObject } from "../../safety/json.js";
import { createLineDecoder, type DecodedLine } from "../../stream/mend.js";
import { redactEvent } from "../../stream/redact-event.js";
import { type Draft, draftOfEvent, draftOfUpdate } from "./draft.js";
import type { EntryBlock, EntryHead } from "./entry.js";
import { createEntryHeads } from "./entry-heads.js";
import { indentedJson, rawEvent } from "./raw-event.js";
import { createThoughtJoiner } from "./thought.js";
import { argumentBlocks, finishedBlocks } from "./tool-entry.js";

/** An entry, and what it opens to; the latter costs something, so it is to be asked for only when there is room. */
export type ReadEntry = {
  readonly head: EntryHead;
  readonly blocks: () => readonly EntryBlock[];
  /** The events that it was made from. */
  readonly raw: () => string;
};

/** Turns a transcript into the entries of the page's log. */
export interface EntryReader {
  /** @param text one line of the redacted transcript, without its line ending */
  line(text: string): readonly ReadEntry[];
  /** Between the last line and the next some are left out. */
  gap(): void;
  /** The transcript is over. @returns what was still open */
  end(): readonly ReadEntry[];
}

/** So many open calls are kept with what they were started with, in case they never end. */
const MAXIMUM_HELD_STARTS = 1_000;

/** Most calls end, and then what they were started with is not asked for. */
type StartedCall = {
  readonly call: ToolCall;
  readonly order: number;
  readonly blocks: () => readonly EntryBlock[];
  readonly raw: () => string;
};

const noBlocks = (): readonly EntryBlock[] => [];
const noRaw = (): string => "";
/** For what comes out because no event follows. */
const NO_EVENT: AgentEvent = { type: "unreadable", text: "" };

/**
 * Reads a transcript with the program's own fold, so that the page counts and names things as every other view does.
 *
 * @param record the finished run; it knows what only the action could see, such as arrivals
 * @param redact removes secrets from a text that may be joined of several
 */
export function createEntryReader(record: RunRecord, redact: (text: string) => string): EntryReader {
  /** What the line last read holds; its raw event is written from it. */
  let value: JsonObject | undefined;
  const decoder = createLineDecoder((line) => {
    value = parseObject(line);
    return decodeValue(value, line);
  });
  const run = beginRun({ identity: record.run, startedAtMs: record.startedAtMs, workspaces: [], redact });
  const heads = createEntryHeads(record, redact);
  const thoughts = createThoughtJoiner();
  const started = new Map<string, StartedCall>();
  let hasSession = false;
  /** The place in the log of what was left out last. */
  let gapOrder = 0;
  run.beginAttempt(record.startedAtMs);

  function entryOf(draft: Draft, timestampMs: number | undefined, raw: () => string): ReadEntry {
    return { head: heads.ofDraft(draft, timestampMs), blocks: noBlocks, raw };
  }

  function take(decoded: DecodedLine): readonly ReadEntry[] {
    const { mended } = decoded;
    // Each of its lines was redacted, and none of them by itself holds a secret that goes on in the next.
    const event = mended ? redactEvent(decoded.event, { text: redact }) : decoded.event;
    const before = event.type === "session" ? beginSession() : [];
    const source = value;
    return [...before, ...takeEvent(event, () => rawOf({ event, mended }, source))];
  }

  /** A session that begins anew is another attempt, and nothing goes on that the one before left open. */
  function beginSession(): readonly ReadEntry[] {
    const rest = hasSession ? endAttempt() : [];
    if (hasSession) {
      run.beginAttempt(record.startedAtMs);
    }
    hasSession = true;
    return rest;
  }

  function endAttempt(): readonly ReadEntry[] {
    const thought = endThought();
    const said = run.endAttempt(record.startedAtMs, undefined);
    return [...thought, ...said.flatMap((update) => takeUpdate(update, NO_EVENT, noRaw))];
  }

  function takeEvent(event: AgentEvent, raw: () => string): readonly ReadEntry[] {
    if (event.type === "thinking" && event.text !== "") {
      thoughts.piece(event, raw);
      return [];
    }
    const entries = endThought();
    const draft = draftOfEvent(event);
    if (draft !== undefined) {
      entries.push(entryOf(draft, timestampOf(event), raw));
    }
    for (const update of run.fold(event, undefined)) {
      if (update.type === "tool-started" && event.type === "tool-call") {
        entries.push(...start(update.call, event, raw));
      } else {
        entries.push(...takeUpdate(update, event, raw));
      }
    }
    return entries;
  }

  /** @returns the call of the same id that an attempt before left open */
  function start(call: ToolCall, event: ToolCallEvent, raw: () => string): readonly ReadEntry[] {
    const leftOpen = unfinished(call.id);
    const keeps = started.size < MAXIMUM_HELD_STARTS;
    started.set(call.id, {
      call,
      order: heads.nextOrder(),
      blocks: keeps ? () => argumentBlocks(event.args) : noBlocks,
      raw: keeps ? raw : noRaw,
    });
    return leftOpen;
  }

  function takeUpdate(update: RunUpdate, event: AgentEvent, raw: () => string): readonly ReadEntry[] {
    if (update.type === "tool-finished" && event.type === "tool-call") {
      const start = started.get(update.call.id);
      started.delete(update.call.id);
      // A completed call repeats its arguments, unless it was refused; only then its start says more.
      const startRaw = Object.keys(event.args).length === 0 ? start?.raw : undefined;
      return [
        {
          head: heads.ofCall(update.call, start?.order ?? heads.nextOrder()),
          blocks: () => finishedBlocks(update, event),
          raw: () => [startRaw?.() ?? "", raw()].filter((text) => text !== "").join("\n\n"),
        },
      ];
    }
    const draft = draftOfUpdate(update);
    if (draft === undefined) {
      return [];
    }
    // Pieces of a message that nothing repeated come out with whatever event followed them.
    const isOwnEvent = update.type !== "message" || event.type === "message";
    return [entryOf(draft, timestampOf(event), isOwnEvent ? raw : noRaw)];
  }

  function endThought(): ReadEntry[] {
    const thought = thoughts.end();
    if (thought === undefined) {
      return [];
    }
    const draft: Draft = { kind: "thinking", title: "Thinking", text: thought.text };
    return [entryOf(draft, thought.timestampMs, thought.raw)];
  }

  function unfinished(id: string): readonly ReadEntry[] {
    const start = started.get(id);
    if (start === undefined) {
      return [];
    }
    started.delete(id);
    const head = heads.ofCall(start.call, start.order);
    // It may have ended in what was left out, and nothing tells of a call that the record does not list.
    const isUncertain = start.order < gapOrder && head.tool?.number === undefined;
    return isUncertain ? [] : [{ head, blocks: start.blocks, raw: start.raw }];
  }

  return {
    line: (text) => decoder.line(text).flatMap(take),
    gap() {
      gapOrder = heads.nextOrder();
    },
    end: () => {
      const rest = decoder.end().flatMap(take);
      return [...rest, ...endAttempt(), ...[...started.keys()].flatMap(unfinished)];
    },
  };
}

function rawOf({ event, mended }: DecodedLine, value: unknown): string {
  if (mended) {
    return `This event stood on several lines. It was read as:\n${indentedJson(event)}`;
  }
  // Lines that seemed to begin an event come out together with the first line that cannot belong to it.
  return event.type === "unreadable" ? rawEvent(event.text) : indentedJson(value);
}

function timestampOf(event: AgentEvent): number | undefined {
  return event.type === "unreadable" ? undefined : event.timestampMs;
}
