import type { CallEntry, LogEntry, WordsEntry, EntryKind } from "../../log/entry.js";
import type { RunRecord, ToolCall, Outcome } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { redactMarkdown } from "../../safety/redact-markup.js";
import { cleanCall } from "../../record/redact-record.js";
import { markdownTree, type MarkdownNode } from "../markdown-tree.js";
import { SHOWN_TEXTS } from "../shown-texts.js";
import { type Interval, placeCalls, runWindow } from "../timeline/intervals.js";
import { rawEntry } from "./raw-event.js";
import { callBlocks, entryTool, shownText } from "./tool-entry.js";

const MAXIMUM_TITLE_UNITS = 500;

/** An entry as it is shown, and what it opens to; the latter costs something, so it is to be asked for only when there is room. */
export type ShownEntry = {
  readonly head: EntryHead;
  readonly blocks: () => readonly EntryBlock[];
  /** The events that it was made from. */
  readonly raw: () => string;
};

/**
 * Shows the entries of one run, each with its place in time. What the record says of a call goes before what the stream
 * tells of it.
 *
 * @param redact removes secrets from a text that may be joined of several
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

  /** A number that reads like a secret is one that is not known. */
  function number(value: number | undefined): number | undefined {
    return value === undefined || redact(String(value)) !== String(value) ? undefined : value;
  }

  /** A message is shown as the Markdown that it is, which may put together what was torn. */
  function redacted(kind: WordsEntry["kind"], text: string): string {
    return kind === "message" ? redactMarkdown(text, redact, SHOWN_TEXTS.answer) : redact(text);
  }

  function headOfWords(entry: WordsEntry): EntryHead {
    const { order, kind, timestampMs, title } = entry;
    // Of several pieces, parts or lines, each of which may be too short to be known for what it is.
    const text = entry.text === undefined ? undefined : shownText(redacted(kind, entry.text));
    return {
      order,
      kind,
      atMs: atMs(timestampMs),
      title: shownTitle(redact(title)),
      text,
      nodes: kind === "message" && text !== undefined ? markdownTree(text) : undefined,
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

/** One long text of an entry, folded until it is wanted. */
export type EntryBlock = {
  readonly label: string;
  readonly text: string;
  /** Lines are coloured by their first character. */
  readonly isDiff: boolean;
};

/** An entry as it is when it is closed. */
export type EntryHead = {
  /** Its place in the log; entries may come out of order, because a call is known only once it is over. */
  readonly order: number;
  readonly kind: EntryKind;
  /** Milliseconds since the beginning of the run, where the stream tells. */
  readonly atMs: number | undefined;
  readonly title: string;
  /** What was said, for entries that are read and not opened. */
  readonly text: string | undefined;
  /** The text as elements, for what was written as Markdown. */
  readonly nodes: readonly MarkdownNode[] | undefined;
  readonly tool: EntryTool | undefined;
};

/**
 * One thing that happened, as the browser gets it. All texts are redacted, without invisible characters, and cut.
 * Members that are undefined do not travel.
 */
export type PageEntry = EntryHead & { readonly blocks: readonly EntryBlock[] };

export type EntryTool = {
  /** As the record numbers it; undefined for a call that the record does not list. */
  readonly number: number | undefined;
  readonly name: string;
  readonly outcome: Outcome;
  readonly detail: string | undefined;
  readonly durationMs: number | undefined;
  /** Of a call that never ended: when its attempt was over, milliseconds since the beginning of the run. */
  readonly untilMs: number | undefined;
  /** The duration in words; of a call that never ended, how long it had been open. */
  readonly took: string | undefined;
};
