import type { LogEntry } from "../../log/entry.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../markdown/budget.js";
import { joined } from "../parts/words.js";
import { embeddedJson } from "./markup.js";
import { PlainLog } from "./plain-log.js";
import { EntryView, type PageEntry, type ShownEntry } from "./shown-entry.js";

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

/** Of a run's room, for the list that is read without JavaScript. */
const PLAIN_SHARE = 0.04;

const SEPARATOR = ",\n";

/** Reserved for the notes at the end, which are known only after everything else is written. */
export const MAXIMUM_NOTES_BYTES = 1_000;
/** Limit of the note on the transcript. The note on the room needs less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;

/** Converts the entries of one run to blocks of data while its transcript is read. */
export class RunLog {
  readonly #view: EntryView;
  readonly #index: number;
  readonly #plain: PlainLog;
  readonly #roomBytes: number;
  readonly #frameBytes: number;
  #block: string[] = [];
  #blockUnits = 0;
  #usedBytes = 0;
  #entries = 0;
  #withoutRaw = 0;
  #bare = 0;
  #isFull = false;

  /**
   * @param index index of the run on the page, from 0
   * @param maximumBytes limit for everything written; at least {@link MAXIMUM_NOTES_BYTES}
   * @param redact removes secrets from a text that is joined from several events
   */
  constructor(record: RunRecord, index: number, maximumBytes: number, redact: (text: string) => string) {
    this.#view = new EntryView(record, redact);
    this.#index = index;
    // Without JavaScript only the first run is shown.
    const plainBytes = index === 0 ? Math.floor(maximumBytes * PLAIN_SHARE) : 0;
    this.#plain = new PlainLog(plainBytes);
    this.#roomBytes = maximumBytes - MAXIMUM_NOTES_BYTES - plainBytes;
    this.#frameBytes = byteLength(this.#data("entries", "[]"));
  }

  /** Returns HTML to write now; usually empty. */
  add(entry: LogEntry): string {
    this.#put(this.#view.show(entry));
    return this.#blockUnits >= BLOCK_UNITS ? this.#flush() : "";
  }

  /** Whether the room is used up. Further entries would not be shown, so there is no need to make them. */
  isFull(): boolean {
    return this.#isFull;
  }

  /** Returns the rest. @param note what a reader should know about how the transcript was read, or empty */
  end(note: string): string {
    const notes = [cutNote(note), this.#roomNote()].filter((text) => text !== "");
    return this.#flush() + this.#plain.html() + this.#data("notes", embeddedJson(notes));
  }

  #put({ head, blocks, raw }: ShownEntry): void {
    this.#plain.add(head);
    const { kind, tool } = head;
    const isBad = kind === "result" || (tool !== undefined && tool.outcome !== "ok");
    if (this.#hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_TEXTS)) {
      const entry = { ...head, blocks: blocks() };
      if (this.#hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_RAW) && this.#write({ ...entry, raw: raw() })) {
        return;
      }
      if (this.#write(entry)) {
        this.#withoutRaw += 1;
        return;
      }
    }
    if (this.#write({ ...head, text: undefined, nodes: undefined, blocks: [], isBare: true })) {
      this.#bare += 1;
    } else {
      // The first entry without room is the last one tried: a log with holes would look complete.
      this.#isFull = true;
      this.#usedBytes = this.#roomBytes;
    }
  }

  #hasRoom(share: number): boolean {
    return this.#usedBytes < this.#roomBytes * share;
  }

  #write(entry: PageEntry): boolean {
    const json = embeddedJson(entry);
    const bytes = byteLength(json) + (this.#block.length === 0 ? this.#frameBytes : SEPARATOR.length);
    if (this.#usedBytes + bytes > this.#roomBytes || this.#entries === MAXIMUM_ENTRIES) {
      return false;
    }
    this.#usedBytes += bytes;
    this.#entries += 1;
    this.#block.push(json);
    this.#blockUnits += json.length;
    return true;
  }

  #flush(): string {
    const json = this.#block.join(SEPARATOR);
    this.#block = [];
    this.#blockUnits = 0;
    return json === "" ? "" : this.#data("entries", `[${json}]`);
  }

  #data(name: string, json: string): string {
    return `<script type="application/json" data-name="${name}" data-run="${this.#index}">${json}</script>\n`;
  }

  #roomNote(): string {
    const missing = joined(", ", [
      this.#withoutRaw === 0 ? "" : `${entriesShown(this.#withoutRaw)} without raw events`,
      this.#bare === 0 ? "" : `${entriesShown(this.#bare)} without any texts`,
      this.#isFull ? "the log ends before the run does" : "",
    ]);
    return missing === ""
      ? ""
      : `This page has reached its size limit: ${missing}. All of it is in the transcript.`;
  }
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
