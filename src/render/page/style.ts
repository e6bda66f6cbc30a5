import { LOG_STYLE, MEDIA_STYLE } from "./style-parts.js";

const BASE = `
:root {
  color-scheme: light dark;
  --ground: #faf9f7; --surface: #ffffff; --sunken: #f3f2ee; --rule: #e4e2dc; --ink: #22252a; --quiet: #666b73;
  --accent: #3a5bc7; --ok: #2a7d4f; --failed: #c03427; --denied: #8f5c00; --unfinished: #666b73;
  --failed-ground: #fdf1ef; --denied-ground: #fcf5e6; --added: #1d6b40; --added-ground: #e8f5ec;
  --removed: #a82c21; --removed-ground: #fcebe9; --hunk: #6a4fb3; --mark: #ffe58a; --tools: #5b7bdd; --model: #c9cedb;
  --text: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
  --code: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a; --surface: #1c1f23; --sunken: #22262b; --rule: #31363d; --ink: #e4e3df; --quiet: #9aa0a8;
    --accent: #8fa9ff; --ok: #62c48d; --failed: #ff8f82; --denied: #e3b04d; --unfinished: #9aa0a8;
    --failed-ground: #32201f; --denied-ground: #2d2618; --added: #7fd6a4; --added-ground: #18301f;
    --removed: #ffa198; --removed-ground: #38201e; --hunk: #bda4ff; --mark: #6b5600; --tools: #6f8df0; --model: #3d444f;
  }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 7rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
/* A word longer than the screen is broken wherever it stands. */
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 var(--text); overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
small { font-size: .86em; }
pre, kbd, .kind, .path, .target, .title, .time, .took, .snippet { font-family: var(--code); font-size: .84rem; }
pre { white-space: pre-wrap; line-height: 1.5; tab-size: 4; }
bdi, pre { unicode-bidi: isolate; }
a { color: var(--accent); text-underline-offset: .15em; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
button:not(.plain, .row) { border: 1px solid var(--rule); border-radius: 7px; background: var(--surface); padding: .2rem .7rem; font-size: .86rem; }
button:not(.plain, .row):hover { border-color: var(--quiet); }
[data-help] { min-height: 28px; }
.summary p > a { display: inline-block; padding: .2rem 0; }
.plain { border: 0; background: none; padding: 0; text-align: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 5px; }
h2:focus, h2:focus-visible { outline: none; }
.quiet, .amount, .elapsed { color: var(--quiet); }
.quiet { font-size: .86rem; }
kbd { border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 5px; background: var(--surface); padding: 0 .35em; }
mark { background: var(--mark); color: var(--ink); border-radius: 3px; }

.banner, main { max-width: 62rem; margin: 0 auto; padding: 0 1.5rem; }
.banner { display: flex; justify-content: space-between; align-items: baseline; padding-top: 1.4rem; color: var(--quiet); font-size: .86rem; }
.banner h1 { font-size: inherit; font-weight: 600; letter-spacing: .01em; }
.banner h1 span { font-weight: 400; }
main { padding-bottom: 5rem; }

.index { margin: 1.6rem 0 0; }
.index ol { border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); overflow: hidden; }
.index a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .1rem .9rem; align-items: baseline; padding: .55rem 1rem; color: inherit; text-decoration: none; }
.index li + li { border-top: 1px solid var(--rule); }
.index .headline { grid-column: 1 / 3; }
.index .warnings { margin: 0; font-size: .9rem; }
.index .fold ol { margin-top: .5rem; }
.index a:hover, .index a[aria-current] { background: var(--sunken); }

.summary { padding: 1.6rem 0 .4rem; }
.where { color: var(--quiet); }
h2 { font-size: 2rem; line-height: 1.25; font-weight: 650; letter-spacing: -.015em; margin: .15rem 0 1.1rem; }
h2 .elapsed { font-weight: 400; }
.conclusion.success { color: var(--ok); }
.conclusion.failure, .conclusion.timed-out { color: var(--failed); }
.conclusion.cancelled, .conclusion.skipped, .conclusion.running { color: var(--denied); }
.index a .conclusion { font-weight: 600; font-size: .9rem; }
.index h2 { font-size: 1.5rem; }
.verdict { border-left: 3px solid var(--failed); background: var(--failed-ground); border-radius: 0 10px 10px 0; padding: .75rem 1.1rem; margin: 0 0 1.3rem; }
.verdict.advice { border-color: var(--denied); background: var(--denied-ground); }
.verdict p { white-space: pre-line; }
.verdict p + p { margin-top: .25rem; color: var(--quiet); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .85rem 1.5rem; }
.facts dt { color: var(--quiet); font-size: .8rem; }
.facts dd { font-variant-numeric: tabular-nums; font-size: .95rem; line-height: 1.4; }
.summary > p:last-child:not(.where) { margin-top: 1rem; font-size: .92rem; }

.part { margin-top: 2.4rem; }
.part > .quiet { margin-bottom: .6rem; }
h3 { font-size: 1.05rem; font-weight: 650; margin-bottom: .7rem; }
h3 .amount { font-weight: 400; }
h4 { font-size: .8rem; font-weight: 400; color: var(--quiet); margin: 1.2rem 0 .3rem; }
.prose { white-space: pre-wrap; max-width: 46rem; unicode-bidi: plaintext; }
.answer { border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); padding: 1rem 1.25rem; overflow-wrap: anywhere; }
.answer > * + *, .said > * + *, .findings li > * + *, .findings .message > * + * { margin-top: .6rem; }
.answer ul, .answer ol, .said ul, .said ol { padding-left: 1.4rem; }
.answer ul, .said ul { list-style: disc; }
.answer ol, .said ol { list-style: decimal; }
.answer pre, .said pre { padding: .6rem .8rem; border-radius: 8px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
.answer blockquote, .said blockquote { margin-inline: 0; padding-left: .9rem; border-left: 3px solid var(--rule); color: var(--quiet); }
.answer table, .said table { border-collapse: collapse; display: block; max-width: 100%; overflow-x: auto; }
/* Words in a cell stay whole, up to a few of them: the table scrolls in its own box. */
.answer th, .answer td, .said th, .said td { max-width: 24rem; overflow-wrap: break-word; border: 1px solid var(--rule); padding: .25rem .6rem; text-align: left; }
.answer h4, .answer h5, .answer h6, .said h4, .said h5, .said h6 { margin: 1rem 0 .3rem; font-size: 1rem; font-weight: 650; color: var(--ink); }
.cut { max-height: 32rem; overflow: hidden; -webkit-mask-image: linear-gradient(#000 85%, transparent); mask-image: linear-gradient(#000 85%, transparent); }
.show-all { margin-top: .5rem; min-height: 32px; }
.warnings { margin-bottom: 1.1rem; color: var(--denied); font-weight: 600; }
.findings li { padding: .6rem 0; overflow-wrap: anywhere; }
.findings li + li { border-top: 1px solid var(--rule); }
.findings .error .mark { color: var(--failed); }
.findings .warning .mark { color: var(--denied); }
.part > ul:not([class]) { list-style: disc; padding-left: 1.2rem; }
.todos li::before { content: "○ "; color: var(--quiet); }
.todos .done::before { content: "✓ "; color: var(--ok); }
.todos .cancelled { text-decoration: line-through; }
.todos small { color: var(--quiet); }
.fold { margin-top: 1.2rem; }
summary { cursor: pointer; }
.fold pre { margin-top: .5rem; padding: .8rem 1rem; background: var(--sunken); border-radius: 10px; }

.files { border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); overflow: hidden; }
.files li + li { border-top: 1px solid var(--rule); }
.file { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .7rem; padding: .42rem 1rem; }
.file::marker { content: ""; }
summary.file::after { content: "diff"; color: var(--accent); font-size: .8rem; }
.file .status { color: var(--quiet); font-size: .8rem; width: 4.6rem; }
.file .status.added { color: var(--ok); }
.file .status.deleted { color: var(--failed); }
.file .path { flex: 1; min-width: 10rem; }
.lines { font-variant-numeric: tabular-nums; font-size: .84rem; color: var(--quiet); }
.lines .added { color: var(--added); }
.lines .removed { color: var(--removed); }
.tag { font-size: .78rem; color: var(--denied); background: var(--denied-ground); border-radius: 999px; padding: 0 .55em; }
.diff { padding: .6rem 0; background: var(--sunken); border-radius: 10px; }
.files .diff { border-radius: 0; border-top: 1px solid var(--rule); overflow-x: auto; }
.diff, .diff span { --edge: 1rem; padding-inline: var(--edge); }
.diff span { display: block; margin-inline: calc(-1 * var(--edge)); }
.diff .added { color: var(--added); background: var(--added-ground); }
.diff .removed { color: var(--removed); background: var(--removed-ground); }
.diff .hunk { color: var(--hunk); }
.diff .head { color: var(--quiet); }

.shares { display: block; width: 100%; height: 10px; border-radius: 999px; background: var(--sunken); }
.share.model { fill: var(--model); }
.share.tools { fill: var(--tools); }
.share.waiting { fill: var(--denied); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin-top: .5rem; font-size: .9rem; }
.legend li::before { content: ""; display: inline-block; width: .65em; height: .65em; border-radius: 3px; margin-right: .45em; background: var(--model); }
.legend .tools::before { background: var(--tools); }
.legend .waiting::before { background: var(--denied); }
.legend strong { font-weight: 600; font-variant-numeric: tabular-nums; }
.legend small { color: var(--quiet); }
.chart { margin-top: 1.2rem; }
.chart-tools { display: flex; gap: .4rem; align-items: center; margin-bottom: .4rem; }
.chart-tools output { margin-left: auto; font-variant-numeric: tabular-nums; }
.chart-area { border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); overflow: hidden; touch-action: pan-y; cursor: grab; }
.chart-area.dragging { cursor: grabbing; }
.chart-area svg { display: block; user-select: none; -webkit-user-select: none; }
.chart-area text { fill: var(--quiet); font: 11px var(--code); }
.chart-area .grid { stroke: var(--rule); stroke-width: 1; }
.chart-area .gutter { fill: var(--surface); }
.bar { fill: var(--tools); cursor: pointer; }
.bar.failed { fill: var(--failed); }
.bar.denied { fill: var(--denied); }
.bar.unfinished { fill: var(--unfinished); opacity: .45; }
.bar.said { fill: var(--quiet); opacity: .6; }
.bar:hover { opacity: .75; }
.slowest { counter-reset: none; font-size: .92rem; }
.slowest button { display: flex; gap: .6rem; width: 100%; padding: .22rem 0; align-items: baseline; }
.slowest .target { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.slowest button:disabled { cursor: default; }
.slowest button:enabled:hover .target { text-decoration: underline; }
.took { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.kind { color: var(--accent); white-space: nowrap; }
.mark { font-weight: 700; color: var(--quiet); }
.mark.ok { color: var(--ok); }
.mark.failed { color: var(--failed); }
.mark.denied { color: var(--denied); }

.help { border: 1px solid var(--rule); border-radius: 14px; background: var(--surface); color: inherit; padding: 1.5rem 1.8rem; max-width: min(30rem, 92vw); }
.help::backdrop { background: rgb(0 0 0 / .35); }
.help h2 { font-size: 1.15rem; margin: 0 0 .8rem; }
.help dl > div { display: flex; gap: 1rem; padding: .22rem 0; }
.help dt { flex: 0 0 6rem; }
.help form { margin-top: 1.1rem; text-align: right; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: auto; } }
`;

/**
 * The page's style: plain CSS in one string, because its hash is in the page's policy. Colours are named once for
 * light and once for dark; each pair of text and background has a contrast of at least 4.5 : 1 (WCAG AA).
 */
export const STYLE = [BASE, LOG_STYLE, MEDIA_STYLE].join("");
