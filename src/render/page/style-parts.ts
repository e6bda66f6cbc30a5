/** Style of the log: its toolbar, and its entries, closed and open. */
export const LOG_STYLE = `
.log-notes { margin-bottom: .8rem; padding: .6rem 1rem; border-radius: 10px; background: var(--denied-ground); font-size: .9rem; }
.toolbar { position: sticky; top: 0; z-index: 2; margin: 0 -1.5rem; padding: .7rem 1.5rem .6rem; background: color-mix(in srgb, var(--ground) 94%, transparent); backdrop-filter: blur(6px); border-bottom: 1px solid var(--rule); }
.toolbar-line { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; }
.toolbar-line + .toolbar-line { margin-top: .5rem; }
.search { flex: 1; min-width: 12rem; border: 1px solid var(--rule); border-radius: 9px; background: var(--surface); padding: .38rem .8rem; }
.search::placeholder { color: var(--quiet); opacity: 1; }
select { max-width: 11rem; border: 1px solid var(--rule); border-radius: 9px; background: var(--surface); padding: .42rem .6rem; font-size: .9rem; }
fieldset { position: relative; border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem; min-width: 0; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.chip { position: relative; }
.chip input { position: absolute; opacity: 0; pointer-events: none; }
.chip span { display: inline-block; min-height: 24px; border: 1px solid var(--rule); border-radius: 999px; padding: .1rem .7rem; font-size: .84rem; color: var(--quiet); cursor: pointer; white-space: nowrap; }
.chip small { font-variant-numeric: tabular-nums; }
.chip input:checked + span { color: var(--ink); background: var(--surface); border-color: var(--quiet); }
.chip.failed input:checked + span { color: var(--failed); border-color: currentColor; }
.chip.denied input:checked + span { color: var(--denied); border-color: currentColor; }
.chip input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 2px; }
.chip input:disabled + span { opacity: .45; cursor: default; }

.feed { padding-top: .3rem; min-height: 60vh; }
.empty { padding: 3rem 0; text-align: center; color: var(--quiet); }
.entry { border-bottom: 1px solid var(--rule); scroll-margin-top: .5rem; scroll-margin-bottom: 2rem; }
.row { display: grid; grid-template-columns: 4.4rem 1.1rem minmax(0, auto) minmax(0, 1fr) auto; gap: .7rem; align-items: baseline; width: 100%; border: 0; background: none; padding: .5rem .2rem; text-align: left; }
.row:hover { background: var(--sunken); }
.row:focus-visible { outline-offset: -2px; }
.time { color: var(--quiet); font-variant-numeric: tabular-nums; font-size: .78rem; }
.row .kind { max-width: 10rem; overflow: hidden; text-overflow: ellipsis; }
.title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.more { display: flex; gap: .8rem; align-items: baseline; justify-content: flex-end; white-space: nowrap; }
.detail { color: var(--quiet); font-size: .84rem; max-width: 12rem; overflow: hidden; text-overflow: ellipsis; }
.entry.failed .detail { color: var(--failed); }
.entry.denied .detail { color: var(--denied); }
.entry:not(.tool) .kind { color: var(--ink); font: 600 .9rem var(--text); max-width: none; }
.entry:not(.tool, .message, .prompt, .result) .kind { color: var(--quiet); font-weight: 400; }
.entry.open > .row { background: var(--sunken); }
/* A row opens, and says so. */
.more::after { content: "▸"; color: var(--quiet); }
.entry.open .more::after { content: "▾"; }
.entry.open .title { white-space: pre-wrap; }
.why { display: none; }
.said { padding: 0 .2rem .9rem 7.1rem; }
.thinking .said { color: var(--quiet); font-style: italic; font-size: .95rem; }
.prompt .said { border-left: 3px solid var(--accent); padding-left: 1rem; margin: 0 0 .9rem calc(6.1rem - 3px); padding-bottom: 0; }
.unreadable .said { font-family: var(--code); font-size: .84rem; color: var(--quiet); }
.folded { max-height: 11.5rem; overflow: hidden; -webkit-mask-image: linear-gradient(#000 65%, transparent); mask-image: linear-gradient(#000 65%, transparent); }
.thinking .folded { max-height: 3.2rem; }
.snippet { padding: 0 .2rem .5rem 7.1rem; color: var(--quiet); }
.body { padding: .2rem .2rem 1.2rem 7.1rem; }
.block { margin-top: .8rem; }
.block h4 { margin: 0 0 .3rem; }
.block pre { padding: .7rem 1rem; border-radius: 10px; background: var(--sunken); }
.block.error pre { background: var(--failed-ground); color: var(--failed); }
.denied .block.error pre { background: var(--denied-ground); color: var(--denied); }
.block button { margin-top: .4rem; }
.raw pre { margin-top: .6rem; }
.body > button { margin-top: .9rem; }
`;

/** Overrides for phones and for print, so it comes last. */
export const MEDIA_STYLE = `
@media screen and (max-width: 44rem) {
  html { scroll-padding-top: 8rem; }
  .banner, main { padding-inline: 1rem; }
  h2 { font-size: 1.6rem; }
  .facts { grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .7rem 1rem; }
  .toolbar { margin-inline: -1rem; padding-inline: 1rem; }
  .toolbar { position: static; }
  .toolbar-line { gap: .3rem .6rem; }
  .search { min-width: 7rem; }
  select { max-width: 7rem; }
  .row { grid-template-columns: 1.1rem minmax(0, auto) minmax(0, 1fr) auto; gap: .1rem .5rem; padding: .6rem 0; }
  .row .time { grid-column: 4; grid-row: 2; text-align: right; }
  .row .title { grid-column: 2 / 4; grid-row: 2; }
  .row .more { grid-column: 3 / 5; grid-row: 1; }
  .entry:not(.tool) .row { grid-template-columns: 1.1rem minmax(0, 1fr) auto auto; }
  .entry:not(.tool) .time { grid-column: 3; grid-row: 1; }
  .entry:not(.tool) .more { grid-column: 4; }
  .said, .snippet, .body { padding-left: 1.6rem; padding-right: 0; }
  .prompt .said { margin-left: 1.6rem; }
  .detail { max-width: 8rem; }
  .file { gap: .1rem .9rem; padding: .5rem .8rem; }
  .file .path { flex-basis: 100%; order: -1; }
  .file .status { width: auto; }
}
/* Without a keyboard its keys are of no use. */
@media (hover: none), (max-width: 44rem) { [data-help] { display: none; } }
/* On paper there is nothing to click, and nothing is cut: a sheet is about as wide as a tablet. */
@media print {
  :root { --ground: #ffffff; }
  .toolbar-line > :not([data-count]), .toolbar-line + .toolbar-line, .chart-tools, .banner button, .show-all, .block button { display: none !important; }
  .toolbar { position: static; margin: 0; padding: 0; border: 0; background: none; backdrop-filter: none; }
  .folded, .cut { max-height: none; overflow: visible; -webkit-mask-image: none; mask-image: none; }
  summary.file::after { content: none; }
  .files, .files .diff, .chart-area { overflow: visible; }
  .chart-area svg { width: 100%; height: auto; }
  .answer table, .said table { overflow: visible; font-size: .8rem; }
  .answer th, .answer td, .said th, .said td { max-width: 12rem; padding: .2rem .4rem; }
  .feed { min-height: 0; }
  .chunk { height: auto !important; }
  .row { grid-template-columns: 3.6rem 1.1rem max-content minmax(0, 1fr) minmax(0, max-content); break-inside: avoid; }
  .row .kind { max-width: 12rem; overflow: visible; white-space: normal; }
  .entry .title, .slowest .target { overflow: visible; white-space: pre-wrap; }
  .more { white-space: normal; }
  .more::after { content: none !important; }
  .detail { max-width: 14rem; overflow: visible; }
  .said, .snippet, .body { padding-left: 6.1rem; }
  .why { display: block; padding: 0 0 .6rem 6.1rem; color: var(--failed); }
  .denied .why { color: var(--denied); }
  .run + .run { break-before: page; }
  summary, h3, h4 { break-after: avoid; }
}
`;
