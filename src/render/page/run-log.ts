import type { LogEntry } from "../../log/entry.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../budget.js";
import { type EntryHead, type PageEntry, createEntryView, type ShownEntry } from "./shown-entry.js";
import { embeddedJson } from "./markup.js";

/** The entries of one run as blocks of data, written while its transcript is read. */
export interface RunLog {
  /** @returns HTML to write now; mostly empty */
  add(entry: LogEntry): string;
  /** There is no room left: further entries would only be counted, so they need not be made. */
  isFull(): boolean;
  /** @param note what a reader should know of how the transcript was read, or empty */
  end(note: string): string;
}

/**
 * Shares of the room of a run up to which an entry travels with its raw events and its texts. When room gets tight
 * raw events go first, then texts; those of what went wrong stay longest.
 */
const ROOM_FOR_RAW = 0.5;
const ROOM_FOR_TEXTS = 0.75;
const ROOM_FOR_FAILURES = 0.9;

/** A browser reads a block at once; many small ones cost more than a few of this size. UTF-16 units. */
const BLOCK_UNITS = 256 * 1024;

/** Several times what a long run has. A log of more is all noise: nobody reads it, and to make it takes longer than a cancel has. */
const MAXIMUM_ENTRIES = 50_000;

const SEPARATOR = ",\n";

/** Kept back for what is said at the end: that is known only when all else has been written. */
export const MAXIMUM_NOTES_BYTES = 1_000;
/** Of what is said of the transcript; what is said of the room takes less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;

/**
 * @param index which run of the page it is, from 0
 * @param maximumBytes what all that is written for it may take; no less than {@link MAXIMUM_NOTES_BYTES}
 * @param redact removes secrets from a text that is joined of several events
 */
export function createRunLog(
  record: RunRecord,
  index: number,
  maximumBytes: number,
  redact: (text: string) => string,
): RunLog {
  const show = createEntryView(record, redact);
  const roomBytes = maximumBytes - MAXIMUM_NOTES_BYTES;
  const frameBytes = byteLength(dataBlock("entries", index, "[]"));
  let block: string[] = [];
  let blockUnits = 0;
  let usedBytes = 0;
  let entries = 0;
  const shortened = { withoutRaw: 0, bare: 0, lost: 0 };

  function put({ head, blocks, raw }: ShownEntry): void {
    const isBad = wentWrong(head);
    const isShown =
      hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_TEXTS) &&
      putWithTexts({ ...head, blocks: blocks() }, hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_RAW), raw);
    if (isShown) {
      return;
    }
    if (write({ ...head, text: undefined, nodes: undefined, blocks: [], isBare: true })) {
      shortened.bare += 1;
    } else {
      shortened.lost += 1;
      // The first that has no room is the last that is looked at: a log with holes would be read as a whole one.
      usedBytes = roomBytes;
    }
  }

  function putWithTexts(entry: PageEntry, withRaw: boolean, raw: () => string): boolean {
    if (withRaw && write({ ...entry, raw: raw() })) {
      return true;
    }
    const isWritten = write(entry);
    shortened.withoutRaw += isWritten ? 1 : 0;
    return isWritten;
  }

  function hasRoom(share: number): boolean {
    return usedBytes < roomBytes * share;
  }

  function write(value: object): boolean {
    const json = embeddedJson(value);
    const bytes = byteLength(json) + (block.length === 0 ? frameBytes : SEPARATOR.length);
    if (usedBytes + bytes > roomBytes || entries === MAXIMUM_ENTRIES) {
      return false;
    }
    usedBytes += bytes;
    entries += 1;
    block.push(json);
    blockUnits += json.length;
    return true;
  }

  function flush(): string {
    const json = block.join(SEPARATOR);
    block = [];
    blockUnits = 0;
    return json === "" ? "" : dataBlock("entries", index, `[${json}]`);
  }

  return {
    add(entry) {
      put(show(entry));
      return blockUnits >= BLOCK_UNITS ? flush() : "";
    },
    isFull: () => shortened.lost > 0,
    end(note) {
      return flush() + dataBlock("notes", index, embeddedJson(notes(note, shortened)));
    },
  };
}

function wentWrong({ kind, tool }: EntryHead): boolean {
  return kind === "result" || (tool !== undefined && tool.outcome !== "ok");
}

type Shortened = { readonly withoutRaw: number; readonly bare: number; readonly lost: number };

function notes(note: string, { withoutRaw, bare, lost }: Shortened): readonly string[] {
  const missing = [
    withoutRaw === 0 ? "" : `${entriesShown(withoutRaw)} without raw events`,
    bare === 0 ? "" : `${entriesShown(bare)} without any texts`,
    lost === 0 ? "" : "the log ends before the run does",
  ].filter((part) => part !== "");
  return [
    cutNote(note),
    missing.length === 0
      ? ""
      : `This page has reached its size limit: ${missing.join(", ")}. All of it is in the transcript.`,
  ].filter((text) => text !== "");
}

function entriesShown(amount: number): string {
  return amount === 1 ? "1 entry is shown" : `${amount} entries are shown`;
}

/** It may quote a path of any length. */
function cutNote(note: string): string {
  let shown = cutUnits(note, MAXIMUM_NOTE_BYTES);
  while (byteLength(embeddedJson(shown)) > MAXIMUM_NOTE_BYTES) {
    shown = cutUnits(shown, Math.floor(shown.length * 0.9));
  }
  return shown;
}

function dataBlock(name: string, index: number, json: string): string {
  return `<script type="application/json" data-name="${name}" data-run="${index}">${json}</script>\n`;
}
