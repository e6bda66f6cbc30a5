/** What is different on a phone, and on paper. It overrides, so it comes last. */
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
  .entry:not(.tool) .time { grid-row: 1; }
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
  .feed { min-height: 0; }
  .chunk { height: auto !important; }
  .row { grid-template-columns: 3.6rem 1.1rem max-content minmax(0, 1fr) minmax(0, max-content); break-inside: avoid; }
  .row .kind { max-width: 12rem; overflow: visible; white-space: normal; }
  .entry .title, .slowest .target { overflow: visible; white-space: pre-wrap; }
  .more { white-space: normal; }
  .detail { max-width: 14rem; overflow: visible; }
  .said, .snippet, .body { padding-left: 6.1rem; }
  .run + .run { break-before: page; }
  summary, h3, h4 { break-after: avoid; }
}
`;
