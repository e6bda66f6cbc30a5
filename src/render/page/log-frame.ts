import { markup, type Markup } from "./markup.js";

/** The groups that the log can be filtered by; the browser's script knows which kinds of entries are in which. */
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

/** The frame of the log: search and filters, and the place of the entries, which the browser's script puts in. */
export function logFrame(prefix: string): Markup {
  return markup`<section class="part log" aria-labelledby="${prefix}-log"><h3 id="${prefix}-log">What happened</h3>
<noscript><p class="quiet">The log needs JavaScript. It is part of this page; nothing is fetched.</p></noscript>
<ul class="log-notes" hidden></ul>
<form class="toolbar" role="search">
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
