import { counted } from "../words.js";
import { markup, type Markup, NOTHING } from "./markup.js";
import { type NamedRun, runId } from "./page-run.js";
import { elapsed, headlineOfRow } from "./conclusion.js";
import { SCRIPT } from "./script.js";
import { STYLE } from "./style.js";

/** Rows of the index that are always in sight; of a matrix of GitHub's there may be 256. */
const ROWS_SHOWN = 20;

/** All of a page that comes before its runs: its policy, its looks, the index of several runs. */
export function pageHead(runs: readonly NamedRun[], sha256Base64: (text: string) => string): Markup {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256Base64(SCRIPT)}'`,
    `style-src 'sha256-${sha256Base64(STYLE)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers that know trusted types refuse to make HTML of a text, whoever asks.
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
<header class="banner"><h1>Cursor agent <span>${runs.length === 1 ? "run" : `${runs.length} runs`}</span></h1>
<button type="button" class="plain" data-help aria-keyshortcuts="?">Keys <kbd>?</kbd></button></header>
<main>
${runs.length > 1 ? runIndex(runs) : NOTHING}`;
}

function title(runs: readonly NamedRun[]): string {
  const [only] = runs;
  return runs.length === 1 && only !== undefined
    ? `${only.record.conclusion} · ${only.name || "Cursor agent"}`
    : `${runCounts(runs)} · Cursor agent`;
}

function runCounts(runs: readonly NamedRun[]): string {
  const failed = failedIn(runs);
  return failed === 0 ? `${runs.length} runs, none failed` : `${failed} of ${runs.length} runs failed`;
}

function failedIn(runs: readonly NamedRun[]): number {
  return runs.filter(({ record }) => record.conclusion !== "success" && record.conclusion !== "skipped")
    .length;
}

/** All runs in sight, without a box that scrolls; of very many the rest is in a fold. */
function runIndex(runs: readonly NamedRun[]): Markup {
  const rest = runs.slice(ROWS_SHOWN);
  return markup`<nav class="index" aria-label="Runs"><h2 class="conclusion ${failedIn(runs) === 0 ? "success" : "failure"}">${runCounts(runs)}</h2>
<ol>${runs.slice(0, ROWS_SHOWN).map(indexRow)}</ol>
${rest.length === 0 ? undefined : markup`<details class="fold"><summary>${counted(rest.length, "more run")}, ${failedIn(rest) || "none"} of them failed</summary><ol>${rest.map((run, index) => indexRow(run, ROWS_SHOWN + index))}</ol></details>`}
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}

function indexRow({ record, name }: NamedRun, index: number): Markup {
  return markup`<li><a href="#${runId(index)}">${headlineOfRow(record)} <span class="path">${name}</span> <span class="quiet">${elapsed(record)}, ${counted(record.toolCallCounts.total, "call")}</span></a></li>`;
}
