import type { CallEntry, LogEntry, WordsEntry, EntryKind } from "../../log/entry.js";
import type { RunRecord, ToolCall, Outcome } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { cleanCall, redactMarkdown } from "../../record/redact-record.js";
import { answerElements, type MarkdownNode } from "../markdown/elements.js";
import { SHOWN_TEXTS } from "../markdown/shown-texts.js";
import { type Interval, placeCalls, runWindow } from "../parts/intervals.js";
import { rawEntry } from "./raw-event.js";
import { callBlocks, entryTool, shownText } from "./tool-entry.js";

const MAXIMUM_TITLE_UNITS = 500;

/** An entry as shown, and its hidden details. They take time to build, so ask for them only if there is room. */
export type ShownEntry = {
  readonly head: EntryHead;
  readonly blocks: () => readonly EntryBlock[];
  /** The events of the entry. */
  readonly raw: () => string;
};

/**
 * Creates the view of one run's entries, each with its time in the run. The record's data of a call takes precedence
 * over the stream's.
 *
 * @param redact removes secrets from a text that may be joined from several
 */
export function createEntryView(
  record: RunRecord,
  redact: (text: string) => string,
): (entry: LogEntry) => ShownEntry {
  const window = runWindow(record);
  const intervals: ReadonlyMap<ToolCall, Interval | undefined> = new Map(
    placeCalls(record, window).map(({ call, interval }) => [call, interval]),
  );

  function atMs(timestampMs: number | undefined): number | undefined {
    const isInside =
      timestampMs !== undefined && timestampMs >= window.startMs && timestampMs <= window.endMs;
    return isInside ? number(timestampMs - window.startMs) : undefined;
  }

  /** Treats a number that matches a secret as unknown, so that it is not shown. */
  function number(value: number | undefined): number | undefined {
    return value === undefined || redact(String(value)) !== String(value) ? undefined : value;
  }

  /** Redacts a text. A message is rendered as Markdown, which may join the pieces of a secret. */
  function redacted(kind: WordsEntry["kind"], text: string): string {
    return kind === "message" ? redactMarkdown(text, redact, SHOWN_TEXTS.answer) : redact(text);
  }

  function headOfWords(entry: WordsEntry): EntryHead {
    const { order, kind, timestampMs, title } = entry;
    // The text is joined from several pieces, each of which may be too short to be recognised as a secret.
    const text = entry.text === undefined ? undefined : shownText(redacted(kind, entry.text));
    return {
      order,
      kind,
      atMs: atMs(timestampMs),
      title: shownTitle(redact(title)),
      text,
      nodes: kind === "message" && text !== undefined ? answerElements(text) : undefined,
      tool: undefined,
    };
  }

  function headOfCall({ order, call, recorded }: CallEntry): EntryHead {
    const shown = recorded ?? { ...cleanCall(call, redact), durationMs: number(call.durationMs) };
    return {
      order,
      kind: "tool",
      atMs: atMs(shown.startedAtMs),
      title: shownTitle(shown.target),
      text: undefined,
      nodes: undefined,
      tool: entryTool(shown, recorded?.number, intervals.get(recorded ?? call)),
    };
  }

  return (entry) => ({
    head: entry.kind === "tool" ? headOfCall(entry) : headOfWords(entry),
    blocks: () => (entry.kind === "tool" ? callBlocks(entry) : []),
    raw: () => rawEntry(entry),
  });
}

function shownTitle(title: string): string {
  return visibleText(cutUnits(title, MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
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
