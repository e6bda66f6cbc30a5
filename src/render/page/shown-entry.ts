import type { CallEntry, EntryKind, LogEntry, WordsEntry } from "../../log/entry.js";
import { cleanCall, redactMarkdown } from "../../record/redact-record.js";
import type { Outcome, RunRecord, ToolCall } from "../../record/schema.js";
import { cutUnits, withoutMiddle } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { answerElements, type MarkdownNode } from "../markdown/elements.js";
import { SHOWN_TEXTS } from "../markdown/shown-texts.js";
import { type Interval, intervalsOf, runWindow } from "../parts/intervals.js";
import { duration } from "../parts/words.js";
import { indentedJson, rawEntry } from "./raw-event.js";

const MAXIMUM_TITLE_UNITS = 500;
/** Longest message, thought or output. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 20_000;
/** Limit for the output of successful calls, most of which are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;
/** A shorter time would read as zero. */
const LEAST_OPEN_MS = 50;

/** An entry as shown, and its hidden details. They take time to build, so ask for them only if there is room. */
export type ShownEntry = {
  readonly head: EntryHead;
  readonly blocks: () => readonly EntryBlock[];
  /** The events of the entry. */
  readonly raw: () => string;
};

/**
 * The view of one run's entries, each with its time in the run. The record's data of a call takes precedence over the
 * stream's.
 */
export class EntryView {
  readonly #redact: (text: string) => string;
  readonly #window: Interval;
  readonly #intervals: ReadonlyMap<ToolCall, Interval>;

  /** @param redact removes secrets from a text that may be joined from several */
  constructor(record: RunRecord, redact: (text: string) => string) {
    this.#redact = redact;
    this.#window = runWindow(record);
    this.#intervals = intervalsOf(record);
  }

  show(entry: LogEntry): ShownEntry {
    return {
      head: entry.kind === "tool" ? this.#headOfCall(entry) : this.#headOfWords(entry),
      blocks: () => (entry.kind === "tool" ? callBlocks(entry) : []),
      raw: () => rawEntry(entry),
    };
  }

  #headOfWords({ order, kind, timestampMs, title, text: whole }: WordsEntry): EntryHead {
    // The text is joined from several pieces, each of which may be too short to be recognised as a secret.
    const text = whole === undefined ? undefined : shownText(this.#redacted(kind, whole));
    return {
      order,
      kind,
      atMs: this.#atMs(timestampMs),
      title: shownTitle(this.#redact(title)),
      text,
      nodes: kind === "message" && text !== undefined ? answerElements(text) : undefined,
      tool: undefined,
    };
  }

  #headOfCall({ order, call, recorded }: CallEntry): EntryHead {
    const shown = recorded ?? {
      ...cleanCall(call, this.#redact),
      durationMs: this.#number(call.durationMs),
    };
    return {
      order,
      kind: "tool",
      atMs: this.#atMs(shown.startedAtMs),
      title: shownTitle(shown.target),
      text: undefined,
      nodes: undefined,
      tool: entryTool(shown, recorded?.number, this.#intervals.get(recorded ?? call)),
    };
  }

  #atMs(timestampMs: number | undefined): number | undefined {
    const { startMs, endMs } = this.#window;
    const isInside = timestampMs !== undefined && timestampMs >= startMs && timestampMs <= endMs;
    return isInside ? this.#number(timestampMs - startMs) : undefined;
  }

  /** Treats a number that matches a secret as unknown, so that it is not shown. */
  #number(value: number | undefined): number | undefined {
    return value === undefined || this.#redact(String(value)) !== String(value) ? undefined : value;
  }

  /** Redacts a text. A message is rendered as Markdown, which may join the pieces of a secret. */
  #redacted(kind: WordsEntry["kind"], text: string): string {
    return kind === "message" ? redactMarkdown(text, this.#redact, SHOWN_TEXTS.answer) : this.#redact(text);
  }
}

function shownTitle(title: string): string {
  return visibleText(cutUnits(title, MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
}

function shownText(text: string, maximumUnits = MAXIMUM_TEXT_UNITS): string {
  return visibleText(withoutMiddle(text, maximumUnits));
}

/** @param interval of the call, in milliseconds since the start of the run; an unfinished call ends with its attempt */
function entryTool(call: ToolCall, number: number | undefined, interval: Interval | undefined): EntryTool {
  const { outcome, detail, durationMs } = call;
  const openMs = outcome === "unfinished" && interval ? interval.endMs - interval.startMs : 0;
  const open = openMs < LEAST_OPEN_MS ? undefined : `open for ${duration(openMs)}`;
  return {
    number,
    name: visibleText(call.kind),
    outcome,
    detail: detail === undefined ? undefined : visibleText(detail),
    took: durationMs === undefined ? open : duration(durationMs),
  };
}

/** Returns the blocks of an open call: error, output, arguments. */
function callBlocks({ call, args, output, outputIsDiff, error }: CallEntry): readonly EntryBlock[] {
  const isShort = call.outcome === "ok" && !outputIsDiff;
  return [
    ...block("Error", error),
    ...block(
      outputIsDiff ? "Change" : "Output",
      output,
      outputIsDiff,
      isShort ? MAXIMUM_OUTPUT_UNITS : MAXIMUM_TEXT_UNITS,
    ),
    ...(Object.keys(args).length === 0
      ? []
      : [{ label: "Arguments", text: indentedJson(args), isDiff: false }]),
  ];
}

function block(
  label: string,
  text = "",
  isDiff = false,
  maximumUnits = MAXIMUM_TEXT_UNITS,
): readonly EntryBlock[] {
  return text.trim() === "" ? [] : [{ label, text: shownText(text, maximumUnits), isDiff }];
}

/** One long text of an entry, folded at first. */
export type EntryBlock = {
  readonly label: string;
  readonly text: string;
  /** Whether lines are coloured by their first character. */
  readonly isDiff: boolean;
};

/** The part of an entry that is visible while it is closed. */
export type EntryHead = {
  /** Position in the log. Entries may arrive out of order, because a call is complete only when it has ended. */
  readonly order: number;
  readonly kind: EntryKind;
  /** Milliseconds since the start of the run; undefined if unknown. */
  readonly atMs: number | undefined;
  readonly title: string;
  /** The text of entries that are shown in full and cannot be opened. */
  readonly text: string | undefined;
  /** The text as elements, if it is Markdown. */
  readonly nodes: readonly MarkdownNode[] | undefined;
  readonly tool: EntryTool | undefined;
};

/** One entry as sent to the browser, without undefined members. Texts are redacted, cut, and visible throughout. */
export type PageEntry = EntryHead & {
  readonly blocks: readonly EntryBlock[];
  readonly raw?: string;
  /** Whether there was no room for its texts. */
  readonly isBare?: true;
};

export type EntryTool = {
  /** The call's number in the record; undefined if the record does not list the call. */
  readonly number: number | undefined;
  readonly name: string;
  readonly outcome: Outcome;
  readonly detail: string | undefined;
  /** The duration in words; for an unfinished call, how long it was open. */
  readonly took: string | undefined;
};
