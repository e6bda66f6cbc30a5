import type { LogEntry } from "../../log/entry.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../markdown/budget.js";
import { type EntryHead, type PageEntry, createEntryView, type ShownEntry } from "./shown-entry.js";
import { embeddedJson } from "./markup.js";

/** Converts the entries of one run to blocks of data while its transcript is read. */
export interface RunLog {
  /** Returns HTML to write now; usually empty. */
  add(entry: LogEntry): string;
  /** Whether the room is used up. Further entries would not be shown, so there is no need to make them. */
  isFull(): boolean;
  /** Returns the rest. @param note what a reader should know about how the transcript was read, or empty */
  end(note: string): string;
}

/**
 * Shares of a run's room up to which entries include their raw events and texts. When room gets tight, raw events are
 * dropped first, then texts. Failed calls and the result keep theirs longest.
 */
const ROOM_FOR_RAW = 0.5;
const ROOM_FOR_TEXTS = 0.75;
const ROOM_FOR_FAILURES = 0.9;

/** A browser parses a block at once. Many small blocks cost more than a few of this size. UTF-16 units. */
const BLOCK_UNITS = 256 * 1024;

/** Several times a long run. A larger log is noise, and building it would take longer than a cancelled job has. */
const MAXIMUM_ENTRIES = 50_000;

const SEPARATOR = ",\n";

/** Reserved for the notes at the end, which are known only after everything else is written. */
export const MAXIMUM_NOTES_BYTES = 1_000;
/** Limit of the note on the transcript. The note on the room needs less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;

/**
 * Creates the log of one run.
 *
 * @param index index of the run on the page, from 0
 * @param maximumBytes limit for everything written; at least {@link MAXIMUM_NOTES_BYTES}
 * @param redact removes secrets from a text that is joined from several events
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
      // The first entry without room is the last one tried: a log with holes would look complete.
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

  function write(value: PageEntry): boolean {
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

/** The note may quote a path of any length. */
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
