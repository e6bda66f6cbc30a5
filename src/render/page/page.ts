import { byteLength } from "../markdown/budget.js";
import { markup, type Markup } from "./markup.js";
import { SCRIPT } from "./page-code.js";
import { runFiles } from "./page-files.js";
import { pageHead, logFrame, namePageRuns, type NamedRun, type PageRun, runId } from "./page-head.js";
import { type PageRoom, roomOfRun } from "./page-room.js";
import { MAXIMUM_NOTES_BYTES, RunLog } from "./run-log.js";
import { runDetails, runFacts, runSummary, runTexts } from "./run-summary.js";
import { runTime } from "./run-texts.js";

type PageOptions = {
  /** Removes secrets from a text that is joined from several events. */
  readonly redact: (text: string) => string;
  /** The server of the step that writes the page, e.g. `https://github.com`: the only one that is linked to. */
  readonly serverUrl: string;
};

const TAIL = markup`</main>
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;

/**
 * One self-contained HTML page of runs: facts, answer, files, timeline, and a log of everything that happened, with
 * search and filters. It opens from a file, sends no requests and has at most 16 MB.
 *
 * It comes in pieces, to be written in order: {@link Page.head}, for each run {@link Page.beginRun}, then its
 * transcript's entries and their end, and finally {@link Page.tail}. A piece has at most a few hundred kilobytes plus
 * one event.
 *
 * The output of agents and tools is always text. The page's own Content Security Policy runs only the script with the
 * hash in it, and loads nothing at all.
 */
export class Page {
  readonly head: string;
  readonly tail = TAIL.html;
  readonly #runs: readonly NamedRun[];
  readonly #options: PageOptions;
  readonly #room: PageRoom;

  /** @param pageRuns usually one; several get an index */
  constructor(pageRuns: readonly PageRun[], options: PageOptions) {
    this.#runs = namePageRuns(pageRuns);
    this.#options = options;
    this.head = pageHead(this.#runs).html;
    this.#room = roomOfRun(this.#runs.length, byteLength(this.head) + byteLength(this.tail));
  }

  /** @param index index of the run, from 0; call it once for each, in order */
  beginRun(index: number): { readonly html: string; readonly log: RunLog } {
    const run = this.#runs[index];
    if (run === undefined) {
      throw new RangeError(`The page has ${this.#runs.length} runs; there is no run ${index}.`);
    }
    const { record, name } = run;
    const { redact, serverUrl } = this.#options;
    const { totalBytes } = this.#room;
    const parts = [
      runFacts(record, serverUrl),
      ...runTexts(record, this.#room),
      runFiles(record, this.#room),
      runTime(record),
      runDetails(record, name),
    ];
    const bytesLeft = totalBytes - byteLength(runPart(run, index, []).html) - MAXIMUM_NOTES_BYTES;
    const { html } = runPart(run, index, partsThatFit(parts, bytesLeft));
    return { html, log: new RunLog(record, index, totalBytes - byteLength(html), redact) };
  }
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
