import { markup, type Markup, NOTHING } from "./markup.js";
import { type NamedRun, runId } from "./page-run.js";
import { conclusionWord, elapsed } from "./run-summary.js";
import { SCRIPT } from "./script.js";
import { STYLE } from "./style.js";

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
    : `${runs.length} runs · Cursor agent`;
}

function runIndex(runs: readonly NamedRun[]): Markup {
  return markup`<nav class="index" aria-label="Runs"><ol>${runs.map(
    ({ record, name }, index) =>
      markup`<li><a href="#${runId(index)}">${conclusionWord(record)} <span class="path">${name}</span> <span class="quiet">${elapsed(record)}, ${record.toolCallCounts.total} calls</span></a></li>`,
  )}</ol>
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}
