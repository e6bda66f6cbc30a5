import type { RunRecord, ToolCall } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { redactMarkdown } from "../../safety/redact-markdown.js";
import { markdownTree } from "../markdown-tree.js";
import { READINGS } from "../readings.js";
import { cleanCall } from "../clean-call.js";
import { placeCalls, runWindow } from "../timeline/intervals.js";
import type { Draft } from "./draft.js";
import type { EntryHead } from "./entry.js";
import { recordedCalls } from "./recorded-calls.js";
import { entryTool, shownText } from "./tool-entry.js";

const MAXIMUM_TITLE_UNITS = 500;

/** Makes the entries of one run, as they are when they are closed, each with its place in the log and in time. */
export interface EntryHeads {
  /** The next place in the log, for an entry that is made later. */
  nextOrder(): number;
  ofDraft(draft: Draft, timestampMs: number | undefined): EntryHead;
  /** @param call as the stream tells of it; what the record says of the same call goes first */
  ofCall(call: ToolCall, order: number): EntryHead;
}

/** @param redact removes secrets from a text that may be joined of several */
export function createEntryHeads(record: RunRecord, redact: (text: string) => string): EntryHeads {
  const window = runWindow(record);
  const findRecorded = recordedCalls(record);
  const intervals = new Map(placeCalls(record, window).map(({ call, interval }) => [call, interval]));
  let lastOrder = 0;

  function nextOrder(): number {
    lastOrder += 1;
    return lastOrder;
  }

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
  function redactDraft({ kind }: Draft, text: string): string {
    return kind === "message" ? redactMarkdown(text, redact, READINGS.answer) : redact(text);
  }

  return {
    nextOrder,
    ofDraft(draft, timestampMs) {
      // Of several pieces, parts or lines, each of which may be too short to be known for what it is.
      const text = draft.text === undefined ? undefined : shownText(redactDraft(draft, draft.text));
      return {
        order: nextOrder(),
        kind: draft.kind,
        atMs: atMs(timestampMs),
        title: shownTitle(redact(draft.title)),
        text,
        nodes: draft.kind === "message" && text !== undefined ? markdownTree(text) : undefined,
        tool: undefined,
      };
    },
    ofCall(call, order) {
      const recorded = findRecorded(call);
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
    },
  };
}

function shownTitle(title: string): string {
  return visibleText(cutUnits(title, MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
}
