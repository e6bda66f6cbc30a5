import { byteLength } from "../markdown/budget.js";
import { runTime } from "./run-time.js";
import { pageHead, logFrame, namePageRuns, type NamedRun, type PageRun, runId } from "./page-head.js";
import { markup, type Markup } from "./markup.js";
import { runFiles } from "./page-files.js";
import { createRunLog, MAXIMUM_NOTES_BYTES, type RunLog } from "./run-log.js";
import { runDetails, runFacts, runSummary, runTexts } from "./run-summary.js";
import { SCRIPT } from "./page-code.js";
import { clamp } from "../parts/intervals.js";

type PageOptions = {
  /** Removes secrets from a text that is joined from several events. */
  readonly redact: (text: string) => string;
  /** The server of the step that writes the page, e.g. `https://github.com`: the only one that is linked to. */
  readonly serverUrl: string;
};

/**
 * A page in pieces, to be written in order: {@link Page.head}, for each run {@link Page.beginRun}, then its
 * transcript's entries and their end, and finally {@link Page.tail}. A piece has at most a few hundred kilobytes plus
 * one event.
 */
interface Page {
  head(): string;
  /** @param index index of the run, from 0; call it once for each, in order */
  beginRun(index: number): RunPart;
  tail(): string;
}

type RunPart = { readonly html: string; readonly log: RunLog };

/**
 * Creates one self-contained HTML page of runs: facts, answer, files, timeline, and a log of everything that happened,
 * with search and filters. It opens from a file, sends no requests and has at most 16 MB.
 *
 * The output of agents and tools is always text. The page's own Content Security Policy runs only the script with the
 * hash in it, and loads nothing at all.
 *
 * @param pageRuns usually one; several get an index
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

/** Runs after the first are templates with the same id, which the script replaces when they are looked at. */
function runPart({ record, name }: NamedRun, index: number, [facts, ...parts]: readonly Markup[]): Markup {
  const id = runId(index);
  const section = markup`<section class="run" id="${id}" aria-labelledby="${id}-title">
${runSummary(record, name, `${id}-title`, facts)}${parts}${logFrame(id)}</section>
`;
  return index === 0 ? section : markup`<template class="run" id="${id}">\n${section}</template>\n`;
}

const NO_ROOM = markup`<p class="part quiet">A part of this run has no room on this page; it is in the record file.</p>\n`;

/** Any part of an oversized record may fill the room. The other parts are still shown. */
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
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
}

/** A larger page is slow to open and to send. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;

/** How much of the page a run and its parts may use. */
export type Room = {
  readonly totalBytes: number;
  readonly fileRows: number;
  /** For the answer and for diagnostics, each. UTF-16 units. */
  readonly textUnits: number;
  /** For all diffs together. UTF-16 units. */
  readonly diffUnits: number;
};

/**
 * Returns the room of each run. A thousand runs share the room that a single one may use.
 *
 * @param frameBytes size of the page without its runs: style, index, script
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
