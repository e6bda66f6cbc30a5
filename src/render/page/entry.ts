import type { EntryKind } from "../../log/entry.js";
import type { MarkdownNode } from "../markdown-tree.js";
import type { Outcome } from "../../record/schema.js";

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
