import { counted } from "../parts/words.js";
import { markup, type Markup, NOTHING } from "./markup.js";
import { type Heading, headingLine, headingOf, headingOfRuns } from "../parts/heading.js";
import { elapsed, pageHeading, signedWords } from "./run-words.js";
import { SCRIPT_HASH, STYLE, STYLE_HASH } from "./page-code.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { MAXIMUM_FACT_UNITS, placeOfRun } from "./run-summary.js";

/** Rows of the index outside its fold. A GitHub matrix can have 256. */
const ROWS_SHOWN = 20;

/** Renders the part of a page before its runs: policy, style, and the index of several runs. */
export function pageHead(runs: readonly NamedRun[]): Markup {
  const policy = [
    "default-src 'none'",
    `script-src '${SCRIPT_HASH}'`,
    `style-src '${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers that support trusted types then refuse to parse text as HTML, whichever code tries it.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title(runs)}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<header class="banner"><h1>Cursor agent <span>${runs.length === 1 ? "run" : `${runs.length} runs`}</span></h1></header>
<main>
${runs.length > 1 ? runIndex(runs) : NOTHING}`;
}

function title(runs: readonly NamedRun[]): string {
  const [only] = runs;
  return runs.length === 1 && only !== undefined
    ? `${headingLine(headingOf(only.record))} · ${only.name || "Cursor agent"}`
    : `${headingLine(headingOfPage(runs))} · Cursor agents`;
}

function headingOfPage(runs: readonly NamedRun[]): Heading {
  return headingOfRuns(
    runs.map(({ record }) => record),
    runs.length,
    failedIn(runs),
  );
}

function failedIn(runs: readonly NamedRun[]): number {
  return runs.filter(({ record }) => record.conclusion !== "success" && record.conclusion !== "skipped")
    .length;
}

/** Renders an index without a scrolling box. If there are very many runs, the rest is in a fold. */
function runIndex(runs: readonly NamedRun[]): Markup {
  const rest = runs.slice(ROWS_SHOWN);
  return markup`<nav class="index" aria-label="Runs"><h2>${signedWords(headingOfPage(runs))}</h2>
<ol>${runs.slice(0, ROWS_SHOWN).map(indexRow)}</ol>
${rest.length === 0 ? undefined : markup`<details class="fold"><summary>${counted(rest.length, "more run")}, ${failedIn(rest) || "none"} of them failed</summary><ol>${rest.map((run, index) => indexRow(run, ROWS_SHOWN + index))}</ol></details>`}
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}

function indexRow({ record, name }: NamedRun, index: number): Markup {
  return markup`<li><a href="#${runId(index)}"><span class="outcome">${pageHeading(record)}</span> <span class="path">${name}</span> <span class="quiet">${amounts(record)}</span></a></li>`;
}

/** Empty for a run without an end in its record. */
function amounts(record: RunRecord): string {
  const calls = counted(record.toolCallCounts.total, "call");
  return record.endedAtMs === undefined ? "" : `${elapsed(record)}, ${calls}`;
}

/** The groups that filter the log. The browser's script knows the kinds of entries in each. */
const GROUPS = [
  ["conversation", "Conversation"],
  ["thinking", "Thinking"],
  ["tools", "Tools"],
  ["other", "Other"],
] as const;

const OUTCOMES = [
  ["any", "Any outcome"],
  ["ok", "Ok"],
  ["failed", "Failed"],
  ["denied", "Denied"],
  ["unfinished", "Unfinished"],
] as const;

/** Renders the frame of the log: search, filters, and the place where the browser's script inserts the entries. */
export function logFrame(prefix: string): Markup {
  return markup`<section class="part log" aria-labelledby="${prefix}-log"><h3 id="${prefix}-log">What happened</h3>
<noscript><p class="quiet">With JavaScript, which is part of this page, the log has all details and a search; without it, it is this list.</p></noscript>
<ul class="log-notes" hidden></ul>
<form class="toolbar" role="search" hidden>
<div class="toolbar-line"><input type="search" class="search" aria-label="Search the log" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="200">
<select class="tool-filter" aria-label="Tool"><option value="">All tools</option></select>
<output class="quiet" data-count aria-live="polite"></output></div>
<div class="toolbar-line"><fieldset><legend>Kinds</legend>${GROUPS.map(
    ([value, label]) =>
      markup`<label class="chip"><input type="checkbox" name="group" value="${value}" checked><span>${label} <small></small></span></label>`,
  )}</fieldset>
<fieldset><legend>Outcome</legend>${OUTCOMES.map(
    ([value, label]) =>
      markup`<label class="chip ${value}"><input type="radio" name="outcome" value="${value}" ${value === "any" ? "checked" : ""}><span>${label} <small></small></span></label>`,
  )}</fieldset></div>
</form>
<div class="feed" role="feed" aria-labelledby="${prefix}-log" aria-busy="false"></div>
</section>
`;
}

export type PageRun = {
  /** Finished and redacted. */
  readonly record: RunRecord;
  /** Unique on the page. */
  readonly name?: string;
};

/** A run with the name that the page shows. */
export type NamedRun = Required<PageRun>;

/** Names the runs; a single one after its place. Several may share a place: matrix legs without known values. */
export function namePageRuns(runs: readonly PageRun[]): readonly NamedRun[] {
  return runs.map(({ record, name = "" }) => {
    const place = placeOfRun(record);
    const shown = runs.length === 1 ? place || name : name || place;
    return { record, name: cutUnits(shown, MAXIMUM_FACT_UNITS) };
  });
}

/** Returns the name of a run for use in addresses. @param index index of the run, from 0 */
export function runId(index: number): string {
  return `run-${index + 1}`;
}
