import { byteLength } from "../budget.js";
import { runTime } from "./run-time.js";
import {
  helpDialog,
  pageHead,
  logFrame,
  namePageRuns,
  type NamedRun,
  type PageRun,
  runId,
} from "./page-head.js";
import { markup, type Markup } from "./markup.js";
import { runFiles } from "./run-files.js";
import { createRunLog, MAXIMUM_NOTES_BYTES, type RunLog } from "./run-log.js";
import { runDetails, runFacts, runSummary, runTexts } from "./run-summary.js";
import { SCRIPT } from "./script.js";
import { clamp } from "../timeline/intervals.js";

type PageOptions = {
  /** Removes secrets from a text that is joined of several events. */
  readonly redact: (text: string) => string;
  /** The server of the step that writes the page, e.g. `https://github.com`: no record gets a link to another one. */
  readonly serverUrl: string;
};

/**
 * A page in pieces, to be written one after the other: {@link Page.head}, for each run {@link Page.beginRun}, the lines
 * of its transcript and their end, and {@link Page.tail}. No piece is larger than a few hundred kilobytes and one event.
 */
interface Page {
  head(): string;
  /** @param index which of the runs, from 0, each once and in order */
  beginRun(index: number): RunPart;
  tail(): string;
}

type RunPart = { readonly html: string; readonly log: RunLog };

/**
 * One self-contained HTML page that shows runs: the facts of each, its answer, files, timeline, and all that happened,
 * to search and to filter. It opens from a file, asks no server for anything, and holds at most 16 MB.
 *
 * What agents and tools said is text wherever it appears. A policy in the page itself (Content Security Policy) lets
 * nothing run but the one script whose hash it names, and nothing load at all.
 *
 * @param pageRuns one is the common case, several get an index
 */
export function createPage(pageRuns: readonly PageRun[], options: PageOptions): Page {
  const runs = namePageRuns(pageRuns);
  const { html: head } = pageHead(runs);
  const { html: tail } = pageTail();
  const room = roomOfRun(runs.length, byteLength(head) + byteLength(tail));
  return {
    head: () => head,
    beginRun(index) {
      const run = runs[index];
      if (run === undefined) {
        throw new RangeError(`The page has ${runs.length} runs; there is no run ${index}.`);
      }
      const { record, name } = run;
      const bytesLeft = room.totalBytes - byteLength(runPart(run, index, []).html) - MAXIMUM_NOTES_BYTES;
      const parts = [
        runFacts(record, options.serverUrl),
        ...runTexts(record, room),
        runFiles(record, room),
        runTime(record),
        runDetails(record, name),
      ];
      const { html } = runPart(run, index, partsThatFit(parts, bytesLeft));
      const roomForLog = room.totalBytes - byteLength(html);
      return { html, log: createRunLog(record, index, roomForLog, options.redact) };
    },
    tail: () => tail,
  };
}

/** The script puts a run after the first in the place of its template, which bears the same id, when it is looked at. */
function runPart({ record, name }: NamedRun, index: number, [facts, ...parts]: readonly Markup[]): Markup {
  const id = runId(index);
  const section = markup`<section class="run" id="${id}" aria-labelledby="${id}-title">
${runSummary(record, name, `${id}-title`, facts)}${parts}${logFrame(id)}</section>
`;
  return index === 0 ? section : markup`<template class="run" id="${id}">\n${section}</template>\n`;
}

const NO_ROOM = markup`<p class="part quiet">A part of this run has no room on this page; it is in the record file.</p>\n`;

/** A record that was made to be large may fill its room with any of its parts; the others are shown all the same. */
function partsThatFit(parts: readonly Markup[], maximumBytes: number): readonly Markup[] {
  let bytesLeft = maximumBytes - parts.length * byteLength(NO_ROOM.html);
  return parts.map((part) => {
    const bytes = byteLength(part.html);
    if (bytes > bytesLeft) {
      return NO_ROOM;
    }
    bytesLeft -= bytes;
    return part;
  });
}

function pageTail(): Markup {
  return markup`</main>
${helpDialog}
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
}

/** A page of more is slow to open and to send on. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;

/** How much of the page one run may take, and its parts. */
export type Room = {
  readonly totalBytes: number;
  readonly fileRows: number;
  /** The answer, diagnostics. UTF-16 units. */
  readonly textUnits: number;
  /** All diffs together. UTF-16 units. */
  readonly diffUnits: number;
};

/**
 * The room of each run of a page; a thousand runs share what one alone may have.
 *
 * @param frameBytes what the page takes beside its runs: style, index, script
 */
function roomOfRun(runCount: number, frameBytes: number): Room {
  const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
  return {
    totalBytes,
    fileRows: clamp(Math.floor(totalBytes / 8_000), 5, 500),
    textUnits: clamp(Math.floor(totalBytes / 32), 500, 100_000),
    diffUnits: clamp(Math.floor(totalBytes / 16), 500, 1_000_000),
  };
}
