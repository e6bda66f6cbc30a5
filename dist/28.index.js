export const id = 28;
export const ids = [28];
export const modules = {

/***/ 4028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createPageFile: () => (/* binding */ createPageFile)
});

// UNUSED EXPORTS: transcriptChunks, writePage

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./safety/cut.ts
var safety_cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/parts/timeline.ts
var timeline = __webpack_require__(7741);
// EXTERNAL MODULE: ./render/parts/intervals.ts
var parts_intervals = __webpack_require__(8166);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./render/markdown/answer.ts + 1 modules
var answer = __webpack_require__(4844);
// EXTERNAL MODULE: ./render/markdown/answer-lines.ts
var answer_lines = __webpack_require__(6615);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(1252);
// EXTERNAL MODULE: ./render/markdown/code-spans.ts
var code_spans = __webpack_require__(1878);
;// CONCATENATED MODULE: ./render/markdown-inline.ts

/** Marks that can be open at once. */
const MAXIMUM_MARKS = 20;
const ESCAPE = /[!-/:-@[-`{-~]/;
/** Creates an element; without nodes it is empty. */
function markdown_inline_element(tag, nodes = []) {
    return { tag, nodes };
}
const TAG_OF_MARK = { 1: "em", 2: "strong" };
/** What is neither a mark nor an escape, in one piece. */
const PLAIN = /[^\\`*_]+/y;
/** Converts a paragraph of safe Markdown to text, code spans and emphasis. */
function inlineOf(text) {
    const spanEnd = (0,code_spans/* codeSpanEnds */.I)(text);
    const nodes = [];
    const open = [];
    let plain = "";
    const endText = () => {
        if (plain !== "") {
            nodes.push(plain);
            plain = "";
        }
    };
    let at = 0;
    while (at < text.length) {
        const character = text.charAt(at);
        const next = text.charAt(at + 1);
        const closer = spanEnd(at);
        if (closer !== undefined) {
            endText();
            nodes.push(markdown_inline_element("code", [(0,code_spans/* withoutPadding */.g)(text.slice(at + closer.length, closer.start))]));
            at = closer.start + closer.length;
        }
        else if (character === "\\" && ESCAPE.test(next)) {
            plain += next;
            at += 2;
        }
        else if (character === "*" || character === "_") {
            const mark = character.repeat(runLength(text, at, 3));
            endText();
            takeMark(text, at, mark, nodes, open);
            at += mark.length;
        }
        else {
            PLAIN.lastIndex = at;
            const run = PLAIN.exec(text)?.[0] ?? character;
            plain += run;
            at += run.length;
        }
    }
    endText();
    return nodes;
}
function runLength(text, at, most) {
    let length = 1;
    while (length < most && text.charAt(at + length) === text.charAt(at)) {
        length += 1;
    }
    return length;
}
/** Closes the last mark of its kind (not after a blank), opens one (not before a blank), or stays text. */
function takeMark(text, at, mark, nodes, open) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + mark.length);
    const isWord = (character) => /[\p{L}\p{N}]/u.test(character);
    const insideWord = mark.startsWith("_") && isWord(before) && isWord(after);
    const last = open.at(-1);
    const tag = TAG_OF_MARK[mark.length];
    if (last?.mark === mark && before.trim() !== "" && !insideWord && tag !== undefined) {
        open.pop();
        const inner = nodes.splice(last.start).slice(1);
        nodes.push(markdown_inline_element(tag, inner));
        return;
    }
    nodes.push(mark);
    if (after.trim() !== "" && !insideWord && tag !== undefined && open.length < MAXIMUM_MARKS) {
        open.push({ mark, start: nodes.length - 1 });
    }
}

;// CONCATENATED MODULE: ./render/markdown-tree.ts




/** Elements that the agent's text may become. None of them loads, links or acts. */
const MARKDOWN_TAGS = "blockquote code em h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul".split(" ");
const FENCE = /^ ?(`{3,})[\w+#-]*$/;
const HEADING = /^(#{4,6}) /;
const BULLET = /^- /;
const NUMBER = /^\d{1,9}\. /;
/**
 * Converts an answer or message to elements for the page. It parses the safe Markdown of summary and comment
 * ({@link safeAnswer}), so that all views show the same, safety is judged only once, and nesting has its limit.
 *
 * @param markdown any text, redacted
 */
function markdownTree(markdown) {
    return blocksOf((0,answer/* safeAnswer */.C)(markdown).split("\n"));
}
/**
 * Converts a message or note, which has names and values in backticks, to the nodes of a paragraph. Line breaks stay.
 * It is parsed as in the other views ({@link sentence}).
 */
function sentenceTree(text) {
    return text
        .split("\n")
        .flatMap((line, index) => [...(index === 0 ? [] : ["\n"]), ...inlineOf((0,answer_inline/* sentence */.em)(line))]);
}
function blocksOf(lines) {
    const nodes = [];
    let at = 0;
    while (at < lines.length) {
        if ((0,answer_lines/* lineAt */.mh)(lines, at) === "") {
            at += 1;
        }
        else {
            const [node, next] = blockAt(lines, at);
            nodes.push(node);
            at = next;
        }
    }
    return nodes;
}
function blockAt(lines, at) {
    const line = (0,answer_lines/* lineAt */.mh)(lines, at);
    const ticks = FENCE.exec(line)?.[1];
    if (ticks !== undefined) {
        return codeBlock(lines, at, ticks);
    }
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
        return [markdown_inline_element(`h${heading.length}`, inlineOf(line.slice(heading.length + 1))), at + 1];
    }
    if (line === "***") {
        return [markdown_inline_element("hr"), at + 1];
    }
    if (line.startsWith(">")) {
        const end = endOf(lines, at, (text) => text.startsWith(">"));
        const inner = lines.slice(at, end).map((text) => text.slice(text.startsWith("> ") ? 2 : 1));
        return [markdown_inline_element("blockquote", blocksOf(inner)), end];
    }
    if (markerOf(line) !== undefined) {
        return list(lines, at);
    }
    if (isTableRule((0,answer_lines/* lineAt */.mh)(lines, at + 1))) {
        return table(lines, at);
    }
    const end = endOf(lines, at + 1, (text) => !startsBlock(text));
    return [markdown_inline_element("p", inlineOf(lines.slice(at, end).join("\n"))), end];
}
function codeBlock(lines, at, ticks) {
    const end = endOf(lines, at + 1, (text) => text.trim() !== ticks);
    // A block whose lines could be commands is indented by one blank, including its fences.
    const indent = lines[at]?.startsWith(" ") === true ? 1 : 0;
    const content = lines.slice(at + 1, end).map((text) => text.slice(indent));
    return [markdown_inline_element("pre", [markdown_inline_element("code", [content.join("\n")])]), end + 1];
}
/** Returns the marker that starts an item: `- ` or `12. `. */
function markerOf(line) {
    return BULLET.exec(line)?.[0] ?? NUMBER.exec(line)?.[0];
}
function list(lines, from) {
    const isNumbered = NUMBER.test((0,answer_lines/* lineAt */.mh)(lines, from));
    const items = [];
    let at = from;
    while (at < lines.length) {
        const marker = markerOf((0,answer_lines/* lineAt */.mh)(lines, at));
        if (marker === undefined || NUMBER.test(marker) !== isNumbered) {
            break;
        }
        const indent = " ".repeat(marker.length);
        const end = endOf(lines, at + 1, (text) => text === "" || text.startsWith(indent));
        const inner = lines.slice(at, end).map((text) => text.slice(marker.length));
        items.push(markdown_inline_element("li", itemContent(blocksOf(inner))));
        at = end;
    }
    return [markdown_inline_element(isNumbered ? "ol" : "ul", items), at];
}
/** Unwraps the first paragraph of an item, because a paragraph would space the list out. */
function itemContent(nodes) {
    const [first, ...rest] = nodes;
    return typeof first === "object" && first.tag === "p" ? [...first.nodes, ...rest] : nodes;
}
/** Whether a line is the second one of a table of ours, and not an item of a list: `- |`. */
function isTableRule(line) {
    return line.startsWith("| ") && (0,answer_lines/* tableRule */.LT)(line) !== undefined;
}
function table(lines, at) {
    const end = endOf(lines, at, (text) => text.startsWith("|"));
    const rows = lines.slice(at, end).map(answer_lines/* splitTableRow */.FB);
    const [header = [], , ...body] = rows;
    const row = (cells, tag) => markdown_inline_element("tr", cells.map((cell) => markdown_inline_element(tag, inlineOf(cell))));
    return [
        markdown_inline_element("table", [
            markdown_inline_element("thead", [row(header, "th")]),
            markdown_inline_element("tbody", body.map((cells) => row(cells, "td"))),
        ]),
        end,
    ];
}
/** Whether a line ends the paragraph before it. All but lists and code are after a blank line. */
function startsBlock(line) {
    return line === "" || FENCE.test(line) || markerOf(line) !== undefined;
}
function endOf(lines, from, belongs) {
    let end = from;
    while (end < lines.length && belongs((0,answer_lines/* lineAt */.mh)(lines, end))) {
        end += 1;
    }
    return end;
}

;// CONCATENATED MODULE: ./render/page/markup.ts



/**
 * Builds HTML from a template. Every value is text: it is escaped and loses invisible characters, both in content and
 * in quoted attributes. Only {@link Markup} is inserted unchanged. Undefined inserts nothing.
 */
function markup(template, ...values) {
    return { html: template.map((piece, index) => piece + htmlOf(values[index])).join("") };
}
/** Renders a path that wraps after its separators, and inside a name only if it must. */
function brokenPath(path) {
    const [first = "", ...names] = path.split("/");
    return markup `${first}${names.map((name) => markup `/<wbr>${name}`)}`;
}
/** Rows of a list outside its fold. A longer list would push what follows off many screens. */
const ROWS_SHOWN = 30;
/** Renders a list whose end is in a fold if it is long. When printed, folds are open. @param noun of one row */
function foldedList(className, rows, noun) {
    const rest = rows.slice(ROWS_SHOWN);
    const list = (shown) => markup `<ul class="${className}">${shown}</ul>`;
    return rest.length === 0
        ? list(rows)
        : markup `${list(rows.slice(0, ROWS_SHOWN))}<details class="fold"><summary>${(0,words/* counted */.hS)(rest.length, `more ${noun}`)}</summary>${list(rest)}</details>`;
}
const NOTHING = { html: "" };
/** Renders the elements of the agent's text. Tags come from our own list; everything else is escaped. */
function treeMarkup(nodes) {
    return { html: nodes.map(nodeHtml).join("") };
}
function nodeHtml(node) {
    if (typeof node === "string") {
        return htmlOf(node);
    }
    const { tag } = node;
    const inner = node.nodes.map(nodeHtml).join("");
    if (!MARKDOWN_TAGS.includes(tag)) {
        return inner;
    }
    return tag === "hr" ? `<${tag}>` : `<${tag}>${inner}</${tag}>`;
}
/**
 * Serialises a value as JSON for `<script type="application/json">`. Only `<` could end or change anything there
 * (`</script>`, `<!--`). U+2028 and U+2029 end lines in some tools.
 */
function embeddedJson(value) {
    return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function htmlOf(value) {
    if (value === undefined) {
        return "";
    }
    if (typeof value === "string" || typeof value === "number") {
        return escapeHtml((0,invisible/* visibleText */.Q6)(String(value)));
    }
    return "html" in value ? value.html : value.map(htmlOf).join("");
}
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
function escapeHtml(text) {
    return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

;// CONCATENATED MODULE: ./render/page/run-time.ts





const SLOWEST_CALLS = 5;
/** Real runs stay below these limits; a downloaded record may not. UTF-16 units. */
const MAXIMUM_KIND_UNITS = 80;
const MAXIMUM_TARGET_UNITS = 500;
/** Renders the time of a run: the split, the slowest calls, and the place of the chart that the browser draws. */
function runTime(record) {
    // If the agent never sent anything, we cannot know that its model was working.
    const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
    const shares = isSilent ? undefined : (0,timeline/* timeShares */.qY)(record);
    const window = (0,parts_intervals/* runWindow */.en)(record);
    const windowMs = window.endMs - window.startMs;
    const slowest = (0,timeline/* slowestCalls */.Xd)(record, SLOWEST_CALLS);
    return windowMs === 0 && slowest.length === 0
        ? NOTHING
        : markup `<section class="part timing"><h3>Time</h3>
${shares === undefined ? undefined : sharesBar(shares)}
<div class="chart" data-length-ms="${windowMs}" hidden>
<div class="chart-tools" role="group" aria-label="Zoom of the timeline">
<button type="button" data-zoom="out" aria-label="Zoom out">\u2212</button><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="fit">Whole run</button>
<output class="quiet" data-chart-range></output></div>
<div class="chart-area" tabindex="0" role="group" aria-label="Timeline of tool calls. Arrow keys move, plus and minus zoom; the log below holds the same calls as text."></div>
</div>
${slowest.length < 2 ? undefined : markup `<h4>Slowest calls</h4><ol class="slowest">${slowest.map(slowCall)}</ol>`}
</section>
`;
}
function sharesBar(shares) {
    const parts = [
        ["model", "Model", shares.modelMs],
        ["tools", "Tools", shares.toolsMs],
        ["waiting", "Waiting between attempts", shares.waitingMs],
    ].filter(([, , ms]) => ms > 0);
    let reached = 0;
    const bars = parts.map(([name, , ms]) => {
        const start = reached;
        reached += (ms / shares.totalMs) * 1_000;
        return markup `<rect class="share ${name}" x="${start.toFixed(1)}" width="${(reached - start).toFixed(1)}" height="10"/>`;
    });
    const legend = parts.map(([name, word, ms]) => markup `<li class="${name}">${word} <strong>${(0,words/* duration */.p0)(ms)}</strong> <small>${Math.round((ms / shares.totalMs) * 100)} %</small></li>`);
    return markup `<svg class="shares" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<ul class="legend">${legend}</ul>`;
}
function slowCall({ call, tookMs }) {
    return markup `<li><button type="button" class="plain" data-call="${call.number}"><span class="mark ${call.outcome}">${(0,words/* outcomeMark */.eD)(call.outcome)}</span> <span class="kind">${(0,safety_cut/* cutUnits */.Cv)(call.kind, MAXIMUM_KIND_UNITS)}</span> <bdi class="target">${(0,safety_cut/* cutUnits */.Cv)(call.target, MAXIMUM_TARGET_UNITS)}</bdi> <span class="took">${(0,words/* duration */.p0)(tookMs)}</span></button></li>`;
}

// EXTERNAL MODULE: ./record/finish.ts
var finish = __webpack_require__(9513);
// EXTERNAL MODULE: ./render/parts/headline.ts
var headline = __webpack_require__(6678);
;// CONCATENATED MODULE: ./render/page/conclusion.ts




const CONCLUSION_WORDS = {
    success: ["\u2713", "Success"],
    failure: ["\u2717", "Failure"],
    "timed-out": ["\u25f7", "Timed out"],
    cancelled: ["\u25a0", "Cancelled"],
    skipped: ["\u00bb", "Skipped"],
    running: ["\u2026", "Running"],
};
/** Renders how the run ended, for a heading and for the run's row in an index. */
function conclusionWord(record) {
    const [mark, known] = CONCLUSION_WORDS[record.conclusion];
    const word = (0,finish/* isUnreadable */.GZ)(record) ? "Unreadable" : known;
    return markup `<span class="conclusion ${record.conclusion}"><span aria-hidden="true">${mark}</span> ${word}</span>`;
}
/** Renders the conclusion with the warnings, for a row of an index: `Success, 4 of 5 calls denied`. */
function headlineOfRow(record) {
    const why = (0,finish/* isUnreadable */.GZ)(record) ? "" : (0,words/* failureWords */.AC)(record);
    const all = [why, ...(0,headline/* warnings */.AR)(record)].filter((words) => words !== "");
    return markup `${conclusionWord(record)}${all.length === 0 ? undefined : markup ` <span class="${(0,headline/* isGoodNews */.Lm)(all) ? "quiet" : "warnings"}">${all.join(", ")}</span>`}`;
}
function elapsed(record) {
    return record.endedAtMs === undefined ? "" : (0,words/* unbroken */.D_)((0,words/* duration */.p0)(record.endedAtMs - record.startedAtMs));
}

;// CONCATENATED MODULE: ./render/page/hashes.ts
// Made by `npm run docs` of the page's script and style.
const SCRIPT_HASH = "sha256-8cjIIT4GXLk0X1g9oX8cBeL2cGuKk1vb1Pzd7dNKY70=";
const STYLE_HASH = "sha256-dB9J4wAXLOtIihuss93knJD4cQ7fU2dq76DEhu5LgWw=";

;// CONCATENATED MODULE: ./render/page/style-parts.ts
/** Style of the log: its toolbar, and its entries, closed and open. */
const LOG_STYLE = `
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
.more::after { content: "\u25b8"; color: var(--quiet); }
.entry.open .more::after { content: "\u25be"; }
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
const MEDIA_STYLE = `
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

;// CONCATENATED MODULE: ./render/page/style.ts

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
.todos li::before { content: "\u25cb "; color: var(--quiet); }
.todos .done::before { content: "\u2713 "; color: var(--ok); }
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
const STYLE = [BASE, LOG_STYLE, MEDIA_STYLE].join("");

// EXTERNAL MODULE: ./record/run-names.ts
var run_names = __webpack_require__(468);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
// EXTERNAL MODULE: ./record/denials.ts
var record_denials = __webpack_require__(9272);
// EXTERNAL MODULE: ./record/explained.ts
var explained = __webpack_require__(2174);
// EXTERNAL MODULE: ./render/parts/notes.ts
var parts_notes = __webpack_require__(397);
// EXTERNAL MODULE: ./render/parts/refused-hosts.ts
var refused_hosts = __webpack_require__(4698);
// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./render/parts/answer-section.ts
var answer_section = __webpack_require__(3226);
// EXTERNAL MODULE: ./render/parts/findings.ts
var findings = __webpack_require__(884);
;// CONCATENATED MODULE: ./render/page/run-texts.ts








const MAXIMUM_PLACE_UNITS = 500;
/** Longer texts are folded: about sixty lines on a screen. UTF-16 units, and lines of `LINE_UNITS`. */
const LONG_TEXT_UNITS = 6_000;
const LONG_TEXT_LINES = 60;
const LINE_UNITS = 100;
const MARKS = { error: "\u2717", warning: "!", notice: "i" };
function section(title, body) {
    return body === undefined ? NOTHING : markup `<section class="part"><h3>${title}</h3>${body}</section>\n`;
}
/** Renders the agent's last message, with its earlier messages, or the JSON of a structured answer, in a fold. */
function runAnswer(record, room) {
    const { title, text, before } = (0,answer_section/* finalAnswer */.zN)(record);
    const json = record.structuredOutput;
    const shown = json === undefined ? text : ((0,answer_review/* answerReview */.ZJ)(record)?.summary ?? "");
    const body = shown.trim() === "" ? NOTHING : answerBox(shown, room);
    const fold = json === undefined
        ? before.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>${(0,answer_section/* otherMessages */.lg)(title)}</summary>${answerBox(before, room)}</details>`
        : markup `<details class="fold"><summary>The answer as JSON</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)((0,answer_review/* indentedJson */.ak)(json), room.textUnits)}</pre></details>`;
    return body === NOTHING && fold === NOTHING ? NOTHING : section(title, markup `${body}${fold}`);
}
/** Renders the findings, worst first. That a review found none is in the run's head. */
function runFindings(record, room) {
    const review = (0,answer_review/* answerReview */.ZJ)(record);
    if (record.findings.length === 0) {
        return NOTHING;
    }
    const shown = (0,findings/* worstFirst */.m)(record.findings).slice(0, room.fileRows);
    const rest = record.findings.length - shown.length;
    return section("Findings", markup `${review === undefined ? undefined : markup `<p>${(0,headline/* findingCounts */.s_)(review)}</p>`}
${foldedList("findings", shown.map(findingItem), "finding")}${rest > 0 ? markup `<p class="quiet">\u2026 and ${rest} more, in the record file.</p>` : undefined}`);
}
function findingItem({ severity, path, line, title, message }) {
    const place = (0,safety_cut/* cutUnits */.Cv)((0,words/* placeInFile */.ZU)(path, line, undefined), MAXIMUM_PLACE_UNITS);
    return markup `<li class="${severity}"><p><span class="mark" role="img" aria-label="${severity}">${MARKS[severity]}</span> <bdi class="path">${brokenPath(place)}</bdi>${title === undefined ? undefined : markup ` <strong>${title}</strong>`}</p><div class="message${isLong(message) ? " long" : ""}">${treeMarkup(markdownTree(message))}</div></li>`;
}
function answerBox(text, room) {
    const prose = treeMarkup(markdownTree((0,safety_cut/* withoutMiddle */.Mg)(text, room.textUnits)));
    return markup `<div class="answer${isLong(text) ? " long" : ""}">${prose}</div>`;
}
/** Whether a text would push what follows it off several screens. */
function isLong(text) {
    if (text.length > LONG_TEXT_UNITS) {
        return true;
    }
    const lines = text
        .split("\n")
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0);
    return lines > LONG_TEXT_LINES;
}

;// CONCATENATED MODULE: ./render/page/run-summary.ts














/** Longest name or value; longest message of ours, including its quotes. UTF-16 units. */
const MAXIMUM_FACT_UNITS = 400;
const MAXIMUM_MESSAGE_UNITS = 2_000;
const MAXIMUM_NOTES = 50;
/** Returns repository, workflow, job and matrix values of a run. */
function placeOfRun({ run }) {
    const job = [run.workflow, run.job].filter((part) => part !== "").join(" / ");
    return (0,safety_cut/* cutUnits */.Cv)([run.repository, job, (0,run_names/* matrixWords */.b)(run.matrix)].filter((part) => part !== "").join(" \u00b7 "), MAXIMUM_FACT_UNITS);
}
/** Renders the head of a run: its name, conclusion and warnings, followed by the given facts. */
function runSummary(record, name, titleId, facts) {
    return markup `<header class="summary">
<p class="where">${name}</p>
<h2 id="${titleId}" tabindex="-1">${conclusionWord(record)} <span class="elapsed">${elapsed(record)}</span></h2>
${warningsLine(record)}
${facts}
</header>
`;
}
/** Renders the same warnings as every other view. */
function warningsLine(record) {
    const all = (0,headline/* warnings */.AR)(record);
    return all.length === 0
        ? NOTHING
        : markup `<p class="${(0,headline/* isGoodNews */.Lm)(all) ? "quiet" : "warnings"}">${all.join(" \u00b7 ")}</p>`;
}
/**
 * Renders why the run ended as it did, the remedy, and the facts that most readers want. The other facts come last,
 * because they would push the findings and the answer off a phone's first screen.
 *
 * @param serverUrl the only server that links may point to, e.g. `https://github.com`
 */
function runFacts(record, serverUrl) {
    return markup `${verdict(record)}${refusedHosts(record)}
${factList(mainFacts(record))}
${runLink(record.run.runUrl, serverUrl)}`;
}
/** Renders versions, ids and circumstances of a run, as far as its name does not contain them. */
function runDetails(record, name) {
    const facts = furtherFacts(record, name);
    return section("About this run", facts.every(([, value = ""]) => value === "") ? undefined : factList(facts));
}
function verdict(record) {
    const { message, remedy, reason } = record;
    if (message !== "") {
        return markup `<div class="verdict"><p>${(0,finish/* isUnreadable */.GZ)(record) ? undefined : markup `<strong>${reason}</strong> `}${prose(message)}</p><p>${prose((0,explained/* remedyHere */.Xu)(remedy))}</p></div>`;
    }
    const denials = [
        (0,record_denials/* unexpectedDenials */.iN)(record) === 0 ? "" : `${(0,record_denials/* denialCount */.fT)(record)}. ${record.denialAdvice}`.trim(),
        (0,record_denials/* otherDenials */.lX)(record),
    ].filter((part) => part !== "");
    return denials.length === 0
        ? NOTHING
        : markup `<div class="verdict advice"><p>${prose(denials.join(" "))}</p></div>`;
}
function refusedHosts(record) {
    const sentences = (0,refused_hosts/* refusedSentences */.$)(record, (name) => `\`${name.replaceAll("`", "'")}\``);
    return sentences.length === 0
        ? NOTHING
        : markup `<div class="verdict advice">${sentences.map((text) => markup `<p>${prose(text)}</p>`)}</div>`;
}
/** Renders our own text, with its quotes. */
function prose(text) {
    return treeMarkup(sentenceTree((0,safety_cut/* cutUnits */.Cv)(text, MAXIMUM_MESSAGE_UNITS)));
}
function factList(all) {
    const known = all.flatMap(([label, value = ""]) => (value === "" ? [] : [[label, value]]));
    return markup `<dl class="facts">${known.map(([label, value]) => markup `<div><dt>${label}</dt><dd>${(0,safety_cut/* cutUnits */.Cv)(value, MAXIMUM_FACT_UNITS)}</dd></div>`)}</dl>`;
}
function mainFacts(record) {
    // If a run could not be read, a count of 0 would look like a fact about it.
    if (record.endedAtMs === undefined && record.stream.events === 0) {
        return [];
    }
    return [
        ["Model", record.session.model],
        ["Tool calls", callCounts(record.toolCallCounts)],
        ["Files", (0,file_count/* fileCount */.wq)(record)],
        ["Tokens", (0,words/* tokenCounts */.K5)(record.usage, "")],
        ["Attempts", record.attempts.length > 1 ? attempts(record) : undefined],
    ];
}
function furtherFacts(record, name) {
    const { session, run } = record;
    const place = placeOfRun(record);
    return [
        ["CLI", session.cliVersion],
        ["Session", session.id],
        ["Started", moment(record.startedAtMs)],
        ["Job", place === name ? undefined : place],
        ["Event", [run.event, run.actor].filter((part) => part !== "").join(" by ")],
        ["Commit", run.sha.slice(0, 10)],
        exit(record),
        ["Duration reported by the CLI", cliDuration(record)],
        ["Isolation", isolationFact(record)],
    ];
}
/** Returns the value of the output `duration-ms`. It excludes start and end of the CLI, so it is below the run's. */
function cliDuration({ result }) {
    return result?.durationMs === undefined ? "" : (0,words/* duration */.p0)(result.durationMs);
}
/** Formats a time. A downloaded record may contain an invalid date; 0 comes from a stream without times. */
function moment(ms) {
    const date = new Date(ms);
    return ms === 0 || Number.isNaN(date.getTime())
        ? ""
        : date.toISOString().replace("T", " ").replace(/\..*/, " UTC");
}
function isolationFact({ isolation }) {
    if (isolation === undefined) {
        return undefined;
    }
    return `${isolation.level}, ${parts_notes/* WAYS */.dk[isolation.way]}`;
}
function callCounts({ total, ok, failed, denied, unfinished }) {
    const parts = [
        [ok, "ok"],
        [failed, "failed"],
        [denied, "denied"],
        [unfinished, "unfinished"],
    ];
    const shown = parts.filter(([amount]) => amount > 0).map(([amount, word]) => `${amount} ${word}`);
    return total === 0 ? "none" : shown.join(", ");
}
function attempts(record) {
    const outcomes = (0,words/* failedAttempts */.Oj)(record).map(({ numbers, outcome }) => `${numbers}: ${outcome.replace(/\.$/, "")}`);
    return `${record.attempts.length} (${outcomes.join("; ")})`;
}
/** Why this action ended the CLI. */
const ENDED_FOR = {
    lingering: "did not exit",
    timeout: "time limit",
    "idle-timeout": "silence limit",
    "tool-call-limit": "limit of tool calls",
    cancelled: "job cancelled",
    internal: "error of this action",
};
function exit({ exit }) {
    const why = exit?.endedBy === undefined ? "" : ENDED_FOR[exit.endedBy];
    const how = exit?.signal ?? (exit?.code === undefined ? "" : `code ${exit.code}`);
    const words = how === "" || why === "" ? `${how}${why}` : `${how} (${why})`;
    return [how.startsWith("code ") ? "Exit" : "Ended by", words];
}
/** Renders the only link of the page. A downloaded record may contain any address; other servers stay text. */
function runLink(runUrl, serverUrl) {
    if (runUrl === "") {
        return NOTHING;
    }
    const url = addressOn(serverUrl, runUrl);
    return url === undefined
        ? markup `<p class="quiet">Run, as named by the record: ${(0,safety_cut/* cutUnits */.Cv)(runUrl, MAXIMUM_FACT_UNITS)}</p>\n`
        : markup `<p><a href="${url}" rel="noopener noreferrer">The run on GitHub</a></p>\n`;
}
/** Returns undefined unless the address is on that server, uses TLS and has no user name. */
function addressOn(serverUrl, address) {
    if (address.length > MAXIMUM_MESSAGE_UNITS || !URL.canParse(address) || !URL.canParse(serverUrl)) {
        return undefined;
    }
    const { protocol, origin, username, password, href } = new URL(address);
    const isOurs = protocol === "https:" && origin === new URL(serverUrl).origin;
    return isOurs && username === "" && password === "" ? href : undefined;
}
/** Renders findings, answer, to-do list and notes on how the run was read: one part each. */
function runTexts(record, room) {
    const todos = record.todos;
    const notes = [...record.notes.slice(0, MAXIMUM_NOTES), ...(0,parts_notes/* denialLines */.Re)(record)];
    return [
        runFindings(record, room),
        runAnswer(record, room),
        section("To do", todos.length === 0
            ? undefined
            : markup `<ul class="todos">${todos.map((todo) => markup `<li class="${todo.state}">${(0,safety_cut/* cutUnits */.Cv)(todo.content, MAXIMUM_FACT_UNITS)} <small>${todo.state}</small></li>`)}</ul>`),
        section("Notes", notes.length === 0
            ? undefined
            : markup `<ul>${notes.map((note) => markup `<li>${prose(note)}</li>`)}</ul>`),
        record.diagnostics.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>Diagnostics of the CLI (standard error)</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)(record.diagnostics, room.textUnits, false)}</pre></details>\n`,
    ];
}

;// CONCATENATED MODULE: ./render/page/page-head.ts







/** Rows of the index outside its fold. A GitHub matrix can have 256. */
const page_head_ROWS_SHOWN = 20;
/** Renders the part of a page before its runs: policy, style, and the index of several runs. */
function pageHead(runs) {
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
    return markup `<!doctype html>
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
function title(runs) {
    const [only] = runs;
    return runs.length === 1 && only !== undefined
        ? `${only.record.conclusion} \u00b7 ${only.name || "Cursor agent"}`
        : `${runCounts(runs)} \u00b7 Cursor agent`;
}
function runCounts(runs) {
    const failed = failedIn(runs);
    return failed === 0 ? `${runs.length} runs, none failed` : `${failed} of ${runs.length} runs failed`;
}
function failedIn(runs) {
    return runs.filter(({ record }) => record.conclusion !== "success" && record.conclusion !== "skipped")
        .length;
}
/** Renders an index without a scrolling box. If there are very many runs, the rest is in a fold. */
function runIndex(runs) {
    const rest = runs.slice(page_head_ROWS_SHOWN);
    return markup `<nav class="index" aria-label="Runs"><h2 class="conclusion ${failedIn(runs) === 0 ? "success" : "failure"}">${runCounts(runs)}</h2>
<ol>${runs.slice(0, page_head_ROWS_SHOWN).map(indexRow)}</ol>
${rest.length === 0 ? undefined : markup `<details class="fold"><summary>${(0,words/* counted */.hS)(rest.length, "more run")}, ${failedIn(rest) || "none"} of them failed</summary><ol>${rest.map((run, index) => indexRow(run, page_head_ROWS_SHOWN + index))}</ol></details>`}
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}
function indexRow({ record, name }, index) {
    return markup `<li><a href="#${runId(index)}"><span class="headline">${headlineOfRow(record)}</span> <span class="path">${name}</span> <span class="quiet">${amounts(record)}</span></a></li>`;
}
/** Empty for a run without an end in its record. */
function amounts(record) {
    const calls = (0,words/* counted */.hS)(record.toolCallCounts.total, "call");
    return record.endedAtMs === undefined ? "" : `${elapsed(record)}, ${calls}`;
}
const KEYS = [
    ["/", "search"],
    ["j  k", "next, previous entry (or the arrow keys, in the log)"],
    ["Enter", "open or close an entry"],
    ["n  p", "next, previous entry that went wrong"],
    ["+  \u2212  0", "zoom the timeline in, out, to the whole run"],
    ["Ctrl  wheel", "zoom the timeline at the pointer; drag to move it"],
    ["Esc", "close, or clear the search"],
    ["?", "this list"],
];
const helpDialog = markup `<dialog class="help" aria-labelledby="help-title"><h2 id="help-title">Keys</h2>
<dl>${KEYS.map(([keys, meaning]) => markup `<div><dt>${keys.split("  ").map((key) => markup `<kbd>${key}</kbd> `)}</dt><dd>${meaning}</dd></div>`)}</dl>
<form method="dialog"><button>Close</button></form></dialog>`;
/** The groups that filter the log. The browser's script knows the kinds of entries in each. */
const GROUPS = [
    ["conversation", "Conversation"],
    ["thinking", "Thinking"],
    ["tools", "Tools"],
    ["other", "Other"],
];
const OUTCOMES = [
    ["any", "Any outcome"],
    ["ok", "Ok"],
    ["failed", "Failed"],
    ["denied", "Denied"],
    ["unfinished", "Unfinished"],
];
/** Renders the frame of the log: search, filters, and the place where the browser's script inserts the entries. */
function logFrame(prefix) {
    return markup `<section class="part log" aria-labelledby="${prefix}-log"><h3 id="${prefix}-log">What happened</h3>
<noscript><p class="quiet">The log needs JavaScript. It is part of this page; nothing is fetched.</p></noscript>
<ul class="log-notes" hidden></ul>
<form class="toolbar" role="search">
<div class="toolbar-line"><input type="search" class="search" aria-label="Search the log" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="200">
<select class="tool-filter" aria-label="Tool"><option value="">All tools</option></select>
<output class="quiet" data-count aria-live="polite"></output></div>
<div class="toolbar-line"><fieldset><legend>Kinds</legend>${GROUPS.map(([value, label]) => markup `<label class="chip"><input type="checkbox" name="group" value="${value}" checked><span>${label} <small></small></span></label>`)}</fieldset>
<fieldset><legend>Outcome</legend>${OUTCOMES.map(([value, label]) => markup `<label class="chip ${value}"><input type="radio" name="outcome" value="${value}" ${value === "any" ? "checked" : ""}><span>${label} <small></small></span></label>`)}</fieldset></div>
</form>
<div class="feed" role="feed" aria-labelledby="${prefix}-log" aria-busy="false"></div>
</section>
`;
}
/** Names the runs; a single one after its place. Several may share a place: matrix legs without known values. */
function namePageRuns(runs) {
    return runs.map(({ record, name = "" }) => {
        const place = placeOfRun(record);
        const shown = runs.length === 1 ? place || name : name || place;
        return { record, name: (0,safety_cut/* cutUnits */.Cv)(shown, MAXIMUM_FACT_UNITS) };
    });
}
/** Returns the name of a run for use in addresses. @param index index of the run, from 0 */
function runId(index) {
    return `run-${index + 1}`;
}

// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/diff-head.ts
var diff_head = __webpack_require__(5680);
// EXTERNAL MODULE: ./render/parts/files.ts
var files = __webpack_require__(1447);
;// CONCATENATED MODULE: ./render/page/run-files.ts







const MAXIMUM_DIFF_UNITS = 20_000;
const MAXIMUM_PATH_UNITS = 500;
/** Renders the files of a run: what the agent reported, what git saw, and each diff that fits, in a fold. */
function runFiles(record, room) {
    const gap = (0,file_count/* comparisonGap */.sH)(record, invisible/* visibleText */.Q6);
    if (record.files.length === 0 && gap === undefined) {
        return NOTHING;
    }
    const shown = (0,files/* worstFilesFirst */.f)(record).slice(0, room.fileRows);
    const diffs = diffsThatFit(record, room.diffUnits);
    const rest = record.files.length - shown.length;
    return markup `<section class="part"><h3>Files <span class="amount">${(0,file_count/* fileCount */.wq)(record)}</span></h3>
${gap === undefined ? undefined : markup `<p class="quiet">${gap}</p>`}
${(0,file_count/* hasPatch */.v4)(record) ? patchPlace(record) : undefined}
${shown.length > 0
        ? foldedList("files", shown.map((file) => fileRow(file, diffs.get(file.path))), "file")
        : undefined}
${rest > 0 ? markup `<p class="quiet">\u2026 and ${rest} more, in the record file.</p>` : undefined}</section>
`;
}
function patchPlace({ run }) {
    const command = (0,comment_parts/* applyCommand */.sz)(run) ?? "git apply changes.patch";
    return markup `<p class="quiet">Nothing was pushed. To apply: <code>${command}</code></p>`;
}
function diffsThatFit(record, room) {
    const diffs = record.changes.available ? record.changes.diffs : [];
    const fitting = new Map();
    let units = 0;
    for (const diff of diffs) {
        units += Math.min(diff.text.length, MAXIMUM_DIFF_UNITS);
        if (units > room) {
            break;
        }
        fitting.set(diff.path, diff);
    }
    return fitting;
}
function fileRow(file, diff) {
    const name = markup `<span class="status ${file.status}">${file.status}</span>
<bdi class="path">${shownPath(file.path)}${file.previousPath === undefined ? undefined : markup ` \u2190 ${shownPath(file.previousPath)}`}</bdi>
${lineCounts(file)}${source(file)}${warnings(file).map((warning) => markup `<span class="tag">${warning}</span>`)}`;
    return diff === undefined
        ? markup `<li><div class="file">${name}</div></li>`
        : markup `<li><details><summary class="file">${name}</summary>${diffText(diff)}</details></li>`;
}
function shownPath(path) {
    return brokenPath((0,safety_cut/* cutUnits */.Cv)(path, MAXIMUM_PATH_UNITS));
}
function lineCounts(file) {
    if (file.binary) {
        return markup `<span class="lines">binary</span>`;
    }
    return file.changed
        ? markup `<span class="lines"><span class="added">+${file.added}</span> <span class="removed">\u2212${file.removed}</span></span>`
        : NOTHING;
}
/** Says quietly who made a change: one by a command is as legitimate as an edit that the agent reports. */
function source({ changed, reported }) {
    return changed && !reported ? markup `<span class="quiet">not reported by the agent</span>` : NOTHING;
}
function warnings(file) {
    return [
        file.reported && !file.changed ? "reported by the agent only" : "",
        file.reported || file.changed ? "" : "may have changed",
        file.place === "outside" ? "outside the workspace" : "",
        file.outsideAllowedPaths ? "outside allowed-paths" : "",
        file.sensitive ? "sensitive" : "",
    ].filter((warning) => warning !== "");
}
const LINE_CLASSES = { "+": "added", "-": "removed", "@": "hunk" };
const HEAD = new RegExp(`^(?:${diff_head/* DIFF_HEAD_LINE */.K}\\n)+(?=@@)`);
function diffText(diff) {
    const text = (0,safety_cut/* withoutMiddle */.Mg)(diff.text, MAXIMUM_DIFF_UNITS, !diff.truncated);
    const head = HEAD.exec(text)?.[0] ?? "";
    const lines = text.slice(head.length).split("\n");
    const cut = diff.truncated
        ? markup `<p class="quiet">Cut here; the full diff is in the patch file.</p>`
        : undefined;
    return markup `<pre class="diff"><span class="head">${head}</span>${lines.map(diffLine)}</pre>${cut}`;
}
function diffLine(line) {
    const name = LINE_CLASSES[line.charAt(0)];
    return name === undefined ? markup `${line}\n` : markup `<span class="${name}">${line}\n</span>`;
}

// EXTERNAL MODULE: ./safety/redaction/redact-markup.ts
var redact_markup = __webpack_require__(2549);
// EXTERNAL MODULE: ./record/redact-record.ts
var redact_record = __webpack_require__(7941);
// EXTERNAL MODULE: ./render/markdown/shown-texts.ts
var shown_texts = __webpack_require__(7263);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./render/page/raw-event.ts



const MAXIMUM_RAW_UNITS = 8_000;
/** How much of a value we write before we remove the middle: enough that its beginning and its end are complete. */
const MAXIMUM_WRITTEN_UNITS = 4 * MAXIMUM_RAW_UNITS;
/** Characters that are invisible, or that would show text in the wrong place. `\n` comes from the indentation. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
/** Scalars are shown as they are, like noise: a parser error costs as much as thousands of characters. */
const BRACKET_FIRST = /^\s*[[{]/;
/** Formats the events of an entry for people; empty if there are none to show. */
function rawEntry(entry) {
    const more = entry.kind === "tool" || entry.morePieces === 0 ? "" : `\n\u2026 and ${entry.morePieces} more pieces`;
    const events = entry.sources.map(({ line, isMended }) => isMended ? `This event stood on several lines. It was read as:\n${rawEvent(line)}` : rawEvent(line));
    return events.join("\n\n") + more;
}
/**
 * Formats a line of the stream for people: JSON is indented, long or deep values are visibly shortened, and invisible
 * characters become escapes, so that they can be seen.
 *
 * @param line any text; if it is not JSON, it is not indented
 * @returns at most about 8,000 UTF-16 units
 */
function rawEvent(line) {
    const value = BRACKET_FIRST.test(line) ? (0,json/* parseJson */.qF)(line) : undefined;
    return value === undefined ? escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}
/** Formats JSON for people, see {@link rawEvent}. */
function indentedJson(value) {
    const written = JSON.stringify(pruneJson(value, MAXIMUM_WRITTEN_UNITS), undefined, 2);
    return escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(written, MAXIMUM_RAW_UNITS));
}
function escapeInvisible(text) {
    if ((0,invisible/* isPlain */.$i)(text)) {
        return text;
    }
    return text.replace(INVISIBLE, (character) => {
        const point = character.codePointAt(0) ?? 0;
        return `\\u${point > 0xffff ? `{${point.toString(16)}}` : point.toString(16).padStart(4, "0")}`;
    });
}
/** A raw event shows its shape. The page shows its content elsewhere, and the transcript has all of it. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;
/** The calls of a sub-agent are nested in the call that started it and have up to 18 levels. */
const MAXIMUM_DEPTH = 20;
/** Share of the remaining room that is reserved for the members after the current one. */
const KEPT_BACK = 1 / 16;
/** Size of a member besides its name and its value: quotes, a comma, a line end. */
const MEMBER_UNITS = 8;
/**
 * Shortens long strings and lists in a JSON value visibly, and removes members that are too deep or do not fit. A
 * count replaces what was removed.
 *
 * The size is measured during the walk and not on the written text: because of indentation, the text of a deep and
 * wide value can be thousands of times as long as the value.
 *
 * @param value as from `JSON.parse`
 * @param roomUnits UTF-16 units of the text with an indentation of two; the result may be slightly longer
 */
function pruneJson(value, roomUnits) {
    let room = roomUnits;
    function prune(value, depth) {
        if (typeof value === "string") {
            return shorten(value, MAXIMUM_STRING_UNITS);
        }
        if (Array.isArray(value)) {
            return pruneList(value, depth);
        }
        return (0,json/* isObject */.Gv)(value) ? pruneObject(value, depth) : value;
    }
    function pruneList(list, depth) {
        const most = depth < MAXIMUM_DEPTH ? Math.min(list.length, MAXIMUM_ITEMS) : 0;
        const items = [];
        while (items.length < most && room > 0) {
            items.push(pruneMember(list[items.length], depth));
        }
        const missing = list.length - items.length;
        return missing > 0 ? [...items, more(missing)] : items;
    }
    function pruneObject(object, depth) {
        const names = Object.keys(object);
        const most = depth < MAXIMUM_DEPTH ? names.length : 0;
        const members = [];
        for (const name of names) {
            if (members.length === most || room <= 0) {
                break;
            }
            members.push([shorten(name, MAXIMUM_NAME_UNITS), pruneMember(object[name], depth)]);
        }
        const missing = names.length - members.length;
        // fromEntries, because an assignment to a property named __proto__ would set the prototype.
        return Object.fromEntries(missing > 0 ? [...members, ["\u2026", more(missing)]] : members);
    }
    /** A member is on its own indented line. Room is kept for later members, which say how the call ended. */
    function pruneMember(member, depth) {
        const keptBack = room * KEPT_BACK;
        room -= keptBack + 2 * depth + MEMBER_UNITS;
        const pruned = prune(member, depth + 1);
        room += keptBack;
        return pruned;
    }
    function shorten(text, maximumUnits) {
        const short = (0,safety_cut/* withoutMiddle */.Mg)(text, maximumUnits);
        room -= short.length;
        return short;
    }
    return prune(value, 0);
}
function more(amount) {
    return `\u2026 ${amount} more`;
}

;// CONCATENATED MODULE: ./render/page/tool-entry.ts




/** Longest message, thought or output. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 20_000;
/** Limit for the output of successful calls, most of which are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;
/**
 * Returns the data of a call for its entry.
 *
 * @param number see {@link EntryTool}
 * @param interval of the call, in milliseconds since the start of the run; an unfinished call ends with its attempt
 */
function entryTool(call, number, interval) {
    const openInterval = call.outcome === "unfinished" ? interval : undefined;
    return {
        number,
        name: (0,invisible/* visibleText */.Q6)(call.kind),
        outcome: call.outcome,
        detail: call.detail === undefined ? undefined : (0,invisible/* visibleText */.Q6)(call.detail),
        durationMs: call.durationMs,
        untilMs: openInterval?.endMs,
        took: call.durationMs === undefined ? openFor(openInterval) : (0,words/* duration */.p0)(call.durationMs),
    };
}
/** A shorter time would read as zero. */
const LEAST_OPEN_MS = 50;
function openFor(interval) {
    if (interval === undefined) {
        return undefined;
    }
    const openMs = interval.endMs - interval.startMs;
    return openMs < LEAST_OPEN_MS ? undefined : `open for ${(0,words/* duration */.p0)(openMs)}`;
}
/** Returns the blocks of an open call: error, output, arguments. */
function callBlocks({ call, args, output, outputIsDiff, error }) {
    return [
        ...block("Error", error),
        ...block(outputIsDiff ? "Change" : "Output", output, outputIsDiff, call.outcome === "ok" && !outputIsDiff ? MAXIMUM_OUTPUT_UNITS : MAXIMUM_TEXT_UNITS),
        ...(Object.keys(args).length === 0
            ? []
            : [{ label: "Arguments", text: indentedJson(args), isDiff: false }]),
    ];
}
function block(label, text, isDiff = false, maximumUnits = MAXIMUM_TEXT_UNITS) {
    return text === undefined || text.trim() === ""
        ? []
        : [{ label, text: shownText(text, maximumUnits), isDiff }];
}
/** Returns a long text as the page shows it. */
function shownText(text, maximumUnits = MAXIMUM_TEXT_UNITS) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* withoutMiddle */.Mg)(text, maximumUnits));
}

;// CONCATENATED MODULE: ./render/page/shown-entry.ts









const MAXIMUM_TITLE_UNITS = 500;
/**
 * Creates the view of one run's entries, each with its time in the run. The record's data of a call takes precedence
 * over the stream's.
 *
 * @param redact removes secrets from a text that may be joined from several
 */
function createEntryView(record, redact) {
    const window = (0,parts_intervals/* runWindow */.en)(record);
    const intervals = new Map((0,parts_intervals/* placeCalls */.rP)(record, window).map(({ call, interval }) => [call, interval]));
    function atMs(timestampMs) {
        const isInside = timestampMs !== undefined && timestampMs >= window.startMs && timestampMs <= window.endMs;
        return isInside ? number(timestampMs - window.startMs) : undefined;
    }
    /** Treats a number that matches a secret as unknown, so that it is not shown. */
    function number(value) {
        return value === undefined || redact(String(value)) !== String(value) ? undefined : value;
    }
    /** Redacts a text. A message is rendered as Markdown, which may join the pieces of a secret. */
    function redacted(kind, text) {
        return kind === "message" ? (0,redact_markup/* redactMarkdown */.R)(text, redact, shown_texts/* SHOWN_TEXTS */.J.answer) : redact(text);
    }
    function headOfWords(entry) {
        const { order, kind, timestampMs, title } = entry;
        // The text is joined from several pieces, each of which may be too short to be recognised as a secret.
        const text = entry.text === undefined ? undefined : shownText(redacted(kind, entry.text));
        return {
            order,
            kind,
            atMs: atMs(timestampMs),
            title: shownTitle(redact(title)),
            text,
            nodes: kind === "message" && text !== undefined ? markdownTree(text) : undefined,
            tool: undefined,
        };
    }
    function headOfCall({ order, call, recorded }) {
        const shown = recorded ?? { ...(0,redact_record/* cleanCall */.Qs)(call, redact), durationMs: number(call.durationMs) };
        return {
            order,
            kind: "tool",
            atMs: atMs(shown.startedAtMs),
            title: shownTitle(shown.target),
            text: undefined,
            nodes: undefined,
            tool: entryTool(shown, recorded?.number, intervals.get(recorded ?? call)),
        };
    }
    return (entry) => ({
        head: entry.kind === "tool" ? headOfCall(entry) : headOfWords(entry),
        blocks: () => (entry.kind === "tool" ? callBlocks(entry) : []),
        raw: () => rawEntry(entry),
    });
}
function shownTitle(title) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* cutUnits */.Cv)(title, MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
}

;// CONCATENATED MODULE: ./render/page/run-log.ts




/**
 * Shares of a run's room up to which entries include their raw events and texts. When room gets tight, raw events are
 * dropped first, then texts. Failed calls and the result keep theirs longest.
 */
const ROOM_FOR_RAW = 0.5;
const ROOM_FOR_TEXTS = 0.75;
const ROOM_FOR_FAILURES = 0.9;
/** A browser parses a block at once. Many small blocks cost more than a few of this size. UTF-16 units. */
const BLOCK_UNITS = 256 * 1024;
/** Several times a long run. A larger log is noise, and building it would take longer than a cancelled job has. */
const MAXIMUM_ENTRIES = 50_000;
const SEPARATOR = ",\n";
/** Reserved for the notes at the end, which are known only after everything else is written. */
const MAXIMUM_NOTES_BYTES = 1_000;
/** Limit of the note on the transcript. The note on the room needs less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;
/**
 * Creates the log of one run.
 *
 * @param index index of the run on the page, from 0
 * @param maximumBytes limit for everything written; at least {@link MAXIMUM_NOTES_BYTES}
 * @param redact removes secrets from a text that is joined from several events
 */
function createRunLog(record, index, maximumBytes, redact) {
    const show = createEntryView(record, redact);
    const roomBytes = maximumBytes - MAXIMUM_NOTES_BYTES;
    const frameBytes = (0,budget/* byteLength */.d)(dataBlock("entries", index, "[]"));
    let block = [];
    let blockUnits = 0;
    let usedBytes = 0;
    let entries = 0;
    const shortened = { withoutRaw: 0, bare: 0, lost: 0 };
    function put({ head, blocks, raw }) {
        const isBad = wentWrong(head);
        const isShown = hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_TEXTS) &&
            putWithTexts({ ...head, blocks: blocks() }, hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_RAW), raw);
        if (isShown) {
            return;
        }
        if (write({ ...head, text: undefined, nodes: undefined, blocks: [], isBare: true })) {
            shortened.bare += 1;
        }
        else {
            shortened.lost += 1;
            // The first entry without room is the last one tried: a log with holes would look complete.
            usedBytes = roomBytes;
        }
    }
    function putWithTexts(entry, withRaw, raw) {
        if (withRaw && write({ ...entry, raw: raw() })) {
            return true;
        }
        const isWritten = write(entry);
        shortened.withoutRaw += isWritten ? 1 : 0;
        return isWritten;
    }
    function hasRoom(share) {
        return usedBytes < roomBytes * share;
    }
    function write(value) {
        const json = embeddedJson(value);
        const bytes = (0,budget/* byteLength */.d)(json) + (block.length === 0 ? frameBytes : SEPARATOR.length);
        if (usedBytes + bytes > roomBytes || entries === MAXIMUM_ENTRIES) {
            return false;
        }
        usedBytes += bytes;
        entries += 1;
        block.push(json);
        blockUnits += json.length;
        return true;
    }
    function flush() {
        const json = block.join(SEPARATOR);
        block = [];
        blockUnits = 0;
        return json === "" ? "" : dataBlock("entries", index, `[${json}]`);
    }
    return {
        add(entry) {
            put(show(entry));
            return blockUnits >= BLOCK_UNITS ? flush() : "";
        },
        isFull: () => shortened.lost > 0,
        end(note) {
            return flush() + dataBlock("notes", index, embeddedJson(notes(note, shortened)));
        },
    };
}
function wentWrong({ kind, tool }) {
    return kind === "result" || (tool !== undefined && tool.outcome !== "ok");
}
function notes(note, { withoutRaw, bare, lost }) {
    const missing = [
        withoutRaw === 0 ? "" : `${entriesShown(withoutRaw)} without raw events`,
        bare === 0 ? "" : `${entriesShown(bare)} without any texts`,
        lost === 0 ? "" : "the log ends before the run does",
    ].filter((part) => part !== "");
    return [
        cutNote(note),
        missing.length === 0
            ? ""
            : `This page has reached its size limit: ${missing.join(", ")}. All of it is in the transcript.`,
    ].filter((text) => text !== "");
}
function entriesShown(amount) {
    return amount === 1 ? "1 entry is shown" : `${amount} entries are shown`;
}
/** The note may quote a path of any length. */
function cutNote(note) {
    let shown = (0,safety_cut/* cutUnits */.Cv)(note, MAXIMUM_NOTE_BYTES);
    while ((0,budget/* byteLength */.d)(embeddedJson(shown)) > MAXIMUM_NOTE_BYTES) {
        shown = (0,safety_cut/* cutUnits */.Cv)(shown, Math.floor(shown.length * 0.9));
    }
    return shown;
}
function dataBlock(name, index, json) {
    return `<script type="application/json" data-name="${name}" data-run="${index}">${json}</script>\n`;
}

;// CONCATENATED MODULE: ./render/page/client/chart.ts
/** The timeline in the browser: calls as bars, a lane for each tool, with zoom and pan. */
const CHART = String.raw `
const LANE_HEIGHT = 16;
const LANE_GAP = 8;
const AXIS_HEIGHT = 24;
const MOST_LANES = 9;
const MOST_ROWS = 4;
const SHORTEST_VIEW_MS = 20;
const TICK_STEPS = [5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 15e3, 3e4, 6e4, 12e4, 3e5, 6e5, 9e5, 18e5, 36e5, 72e5, 108e5, 216e5, 432e5, 864e5, 1728e5, 6048e5];

/** @typedef {{ entry: Entry, from: number, to: number, name: string }} Bar */

/**
 * @param {HTMLElement} chart @param {Entry[]} entries
 * @param {(entry: Entry) => void} onPick
 */
function createChart(chart, entries, onPick) {
  const area = find(chart, ".chart-area");
  const range = find(chart, "[data-chart-range]");
  const lengthMs = Number(chart.dataset.lengthMs);
  const bars = barsOf(entries, lengthMs);
  let from = 0;
  let to = lengthMs;
  if (bars.length === 0 || lengthMs === 0) return undefined;
  const lanes = lanesOf(bars);
  chart.hidden = false;

  const gutter = () => (area.clientWidth < 520 ? 64 : 108);
  const timeAt = (/** @type {number} */ x) => from + ((x - gutter()) / (area.clientWidth - gutter())) * (to - from);

  function redraw() {
    const width = area.clientWidth;
    const left = gutter();
    if (width <= left) return;
    const height = AXIS_HEIGHT + lanes.reduce((sum, lane) => sum + lane.rows.length * LANE_HEIGHT + LANE_GAP, 0) + LANE_GAP / 2;
    const svg = draw("svg", { width, height, viewBox: "0 0 " + width + " " + height, "aria-hidden": "true" });
    const scale = (width - left) / (to - from);
    const plot = draw("g", {});
    drawAxis(plot, left, width, height, scale);
    let top = AXIS_HEIGHT;
    const names = draw("g", {});
    names.append(draw("rect", { class: "gutter", x: 0, y: 0, width: left - 6, height }));
    for (const lane of lanes) {
      const most = Math.floor((left - 18) / 6.7);
      const name = lane.name.length > most ? lane.name.slice(0, most - 1) + "\u2026" : lane.name;
      names.append(draw("text", { x: 12, y: top + LANE_HEIGHT - 4 }, name));
      for (const row of lane.rows) {
        drawRow(plot, row, top, left, width, scale);
        top += LANE_HEIGHT;
      }
      top += LANE_GAP;
    }
    svg.append(plot, names);
    area.replaceChildren(svg);
    range.textContent = from === 0 && to === lengthMs ? "" : clock(from, true) + " \u2013 " + clock(to, true);
  }

  /** @param {SVGElement} plot @param {number} left @param {number} width @param {number} height @param {number} scale */
  function drawAxis(plot, left, width, height, scale) {
    const step = TICK_STEPS.find((candidate) => candidate * scale >= 78) || TICK_STEPS[TICK_STEPS.length - 1];
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
      const x = Math.round(left + (tick - from) * scale) + 0.5;
      plot.append(draw("line", { class: "grid", x1: x, x2: x, y1: AXIS_HEIGHT - 6, y2: height }));
      const label = step < 1000 ? (tick / 1000).toFixed(step < 100 ? 2 : 1) + " s" : clock(tick);
      if (x < width - 24) plot.append(draw("text", { x: x, y: AXIS_HEIGHT - 10, "text-anchor": x < left + 12 ? "start" : "middle" }, label));
    }
  }

  /** Bars that would share a pixel become one. @param {SVGElement} plot @param {Bar[]} row @param {number} top @param {number} left @param {number} width @param {number} scale */
  function drawRow(plot, row, top, left, width, scale) {
    /** @type {{ x: number, end: number, outcome: string, bars: Bar[] } | undefined} */
    let last;
    const finish = () => {
      if (last) plot.append(barElement(last, top));
    };
    for (const bar of row) {
      if (bar.to < from || bar.from > to) continue;
      const x = Math.max(left - 6, left + (bar.from - from) * scale);
      const end = Math.min(width + 6, Math.max(x + 2, left + (bar.to - from) * scale));
      const outcome = bar.entry.tool ? bar.entry.tool.outcome : "said";
      if (last && x < last.end + 0.5 && last.outcome === outcome && end - x < 3) {
        last.end = Math.max(last.end, end);
        last.bars.push(bar);
      } else {
        finish();
        last = { x, end, outcome, bars: [bar] };
      }
    }
    finish();
  }

  /** @param {{ x: number, end: number, outcome: string, bars: Bar[] }} group @param {number} top @returns {SVGElement} */
  function barElement({ x, end, outcome, bars: together }, top) {
    const { entry } = together[0];
    const bar = draw("rect", { class: "bar " + outcome, x: x.toFixed(1), y: top + 2, width: (end - x).toFixed(1), height: LANE_HEIGHT - 4, rx: end - x > 8 ? 3 : 1, "data-order": entry.order });
    const took = entry.tool ? [entry.tool.outcome, entry.tool.detail, entry.tool.took] : [];
    const about = [together[0].name, entry.title, ...took].filter(Boolean).join(" \u00b7 ");
    bar.append(draw("title", {}, together.length > 1 ? together.length + " \u00d7 " + together[0].name : about));
    return bar;
  }

  /** @param {number} start @param {number} end */
  function view(start, end) {
    const span = Math.min(Math.max(end - start, SHORTEST_VIEW_MS), lengthMs);
    from = Math.min(Math.max(start, 0), lengthMs - span);
    to = from + span;
    redraw();
  }
  /** @param {number} factor below 1 shows less time @param {number} [around] a moment that stays where it is */
  function zoom(factor, around) {
    const at = around === undefined ? (from + to) / 2 : around;
    view(at - (at - from) * factor, at + (to - at) * factor);
  }
  const move = (/** @type {number} */ part) => view(from + (to - from) * part, to + (to - from) * part);
  const fit = () => view(0, lengthMs);

  chart.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
    const how = button instanceof HTMLElement ? button.dataset.zoom : "";
    if (how === "in") zoom(0.5);
    else if (how === "out") zoom(2);
    else if (how === "fit") fit();
  });
  area.addEventListener("wheel", (event) => {
    // Without a key the wheel scrolls the page: a chart in the way must not catch it.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(event.deltaY / 300), timeAt(event.clientX - area.getBoundingClientRect().left));
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      move(event.deltaX / area.clientWidth);
    }
  }, { passive: false });
  area.addEventListener("dblclick", (event) => zoom(0.4, timeAt(event.clientX - area.getBoundingClientRect().left)));
  area.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") move(-0.2);
    else if (event.key === "ArrowRight") move(0.2);
    else return;
    event.preventDefault();
  });

  /** @type {{ x: number, from: number, moved: boolean } | undefined} */
  let drag;
  area.addEventListener("pointerdown", (event) => {
    drag = event.button === 0 ? { x: event.clientX, from, moved: false } : undefined;
  });
  area.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const distance = event.clientX - drag.x;
    if (!drag.moved && Math.abs(distance) < 4) return;
    if (!drag.moved) area.setPointerCapture(event.pointerId);
    drag.moved = true;
    area.classList.add("dragging");
    const start = drag.from - (distance / (area.clientWidth - gutter())) * (to - from);
    view(start, start + to - from);
  });
  const release = () => {
    area.classList.remove("dragging");
    setTimeout(() => (drag = undefined));
  };
  area.addEventListener("pointerup", release);
  area.addEventListener("pointercancel", release);
  area.addEventListener("click", (event) => {
    const order = event.target instanceof SVGElement ? event.target.dataset.order : undefined;
    const bar = bars.find((candidate) => String(candidate.entry.order) === order);
    if (bar && !(drag && drag.moved)) onPick(bar.entry);
  });
  new ResizeObserver(() => redraw()).observe(area);
  redraw();
  return { zoom, fit, redraw };
}

/** A call that never ended lasts until the end of its attempt. @param {Entry[]} entries @param {number} lengthMs @returns {Bar[]} */
function barsOf(entries, lengthMs) {
  /** @type {Bar[]} */
  const bars = [];
  for (const entry of entries) {
    if (entry.atMs === undefined || !(entry.tool || entry.kind === "message" || entry.kind === "thinking")) continue;
    const { atMs, tool } = entry;
    const endMs = tool && tool.outcome === "unfinished" ? tool.untilMs : atMs + ((tool && tool.durationMs) || 0);
    const to = endMs === undefined ? lengthMs : Math.min(lengthMs, endMs);
    bars.push({ entry, from: atMs, to, name: tool ? tool.name : "agent" });
  }
  return bars.sort((left, right) => left.from - right.from);
}

/** A lane for each tool, the busiest ones; calls side by side get rows of their own. @param {Bar[]} bars */
function lanesOf(bars) {
  /** @type {Map<string, Bar[]>} */
  const byName = new Map();
  for (const bar of bars) byName.set(bar.name, (byName.get(bar.name) || []).concat());
  for (const bar of bars) /** @type {Bar[]} */ (byName.get(bar.name)).push(bar);
  const busiest = [...byName].sort((left, right) => right[1].length - left[1].length).slice(0, MOST_LANES);
  const names = new Set(busiest.map(([name]) => name));
  const others = bars.filter((bar) => !names.has(bar.name));
  /** @type {[string, Bar[]][]} */
  const lanes = [...byName].filter(([name]) => names.has(name));
  if (others.length > 0) lanes.push(["others", others]);
  return lanes.map(([name, own]) => ({ name, rows: rowsOf(own) }));
}

/** @param {Bar[]} bars @returns {Bar[][]} */
function rowsOf(bars) {
  /** @type {Bar[][]} */
  const rows = [];
  /** @type {number[]} */
  const ends = [];
  for (const bar of bars) {
    let row = ends.findIndex((end) => end <= bar.from);
    if (row === -1) row = ends.length < MOST_ROWS ? ends.length : ends.indexOf(Math.min(...ends));
    (rows[row] = rows[row] || []).push(bar);
    ends[row] = Math.max(ends[row] || 0, bar.to);
  }
  return rows;
}
`;

;// CONCATENATED MODULE: ./render/page/client/dom.ts
/** Small helpers in the browser: elements, times, marked text. */
const DOM = String.raw `
/** @param {string} name @param {string} [className] @param {string} [text] @returns {HTMLElement} */
function make(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] @returns {SVGElement} */
function draw(name, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, String(attributes[key]));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement} */
function find(root, selector) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error("The page has no " + selector + ".");
  return element;
}

/** A moment of the run as a clock shows it: 0:07, 12:30, 1:02:03. @param {number} ms @param {boolean} [withTenths] @returns {string} */
function clock(ms, withTenths) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tenths = withTenths ? "." + Math.floor((ms % 1000) / 100) : "";
  return (hours > 0 ? hours + ":" + two(minutes) : String(minutes)) + ":" + two(seconds % 60) + tenths;
}

const MOST_MARKS = 200;

/**
 * Puts a text into an element, with what was searched for marked.
 * @param {HTMLElement} element @param {string} text @param {string} needle in lower case
 */
function setText(element, text, needle) {
  element.textContent = "";
  const haystack = text.toLowerCase();
  // A few letters change their length with their case; their text is shown without marks.
  if (needle === "" || haystack.length !== text.length) {
    element.textContent = text;
    return;
  }
  let from = 0;
  for (let marks = 0; marks < MOST_MARKS; marks += 1) {
    const at = haystack.indexOf(needle, from);
    if (at === -1) break;
    element.append(text.slice(from, at), make("mark", "", text.slice(at, at + needle.length)));
    from = at + needle.length;
  }
  element.append(text.slice(from));
}
`;

;// CONCATENATED MODULE: ./render/page/client/entries.ts


/** Shows one entry of the log in the browser, closed and open. */
const ENTRIES = String.raw `
const DIFF_HEAD_LINE = /^${diff_head/* DIFF_HEAD_LINE */.K}/;
/**
 * @typedef {{ number?: number, name: string, outcome: "ok" | "failed" | "denied" | "unfinished", detail?: string, durationMs?: number, untilMs?: number, took?: string }} Tool
 * @typedef {string | { tag: string, nodes: MarkdownNode[] }} MarkdownNode
 * @typedef {{ label: string, text: string, isDiff: boolean }} Block
 * @typedef {{ order: number, kind: string, atMs?: number, title: string, text?: string, nodes?: MarkdownNode[], tool?: Tool, blocks: Block[], raw?: string, isBare?: boolean, haystack?: string }} Entry
 */

/** Whatever the data says, no other element is made of it. */
const MARKDOWN_TAGS = new Set(${JSON.stringify(MARKDOWN_TAGS)});
const MARKS = { ok: "\u2713", failed: "\u2717", denied: "\u2298", unfinished: "\u2026" };
/** @type {Record<string, string>} */
const DIFF_CLASSES = { "+": "added", "-": "removed", "@": "hunk" };
const LINES_SHOWN = 30;
const FOLDED_UNITS = 900;
const FOLDED_LINES = 9;
const WHY_LINES = 20;
const WHY_UNITS = 3000;

/** @param {Entry} entry @param {string} needle what is searched for, in lower case @param {boolean} isOpen @returns {HTMLElement} */
function entryElement(entry, needle, isOpen) {
  const { tool } = entry;
  const article = make("article", "entry " + entry.kind + (tool ? " " + tool.outcome : ""));
  const row = make("button", "row");
  row.setAttribute("type", "button");
  row.append(make("span", "time", entry.atMs === undefined ? "" : clock(entry.atMs)));
  const mark = make("span", "mark " + (tool ? tool.outcome : ""), tool ? MARKS[tool.outcome] : "");
  if (tool) {
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", tool.outcome);
  }
  row.append(mark);
  const kind = make("span", "kind");
  setText(kind, tool ? tool.name : entry.title, needle);
  const title = make("bdi", "title");
  if (tool) setText(title, entry.title, needle);
  const more = make("span", "more");
  if (tool) {
    const isKnown = tool.outcome === "ok" || tool.detail !== undefined;
    // That a call never ended is said whatever else is known of it.
    const words = isKnown && tool.outcome !== "unfinished" ? [tool.detail] : [tool.outcome, tool.detail];
    const detail = words.filter((word) => word !== undefined).join(" \u00b7 ");
    if (detail !== "") more.append(make("span", "detail", detail));
  }
  if (tool && tool.took !== undefined) more.append(make("span", "took", tool.took));
  row.append(kind, title, more);
  article.append(row);
  if (entry.text !== undefined) article.append(saidElement(entry, needle, isOpen));
  const snippet = isOpen ? "" : snippetOf(entry, needle);
  if (snippet !== "") {
    const line = make("p", "snippet");
    setText(line, snippet, needle);
    article.append(line);
  }
  if (tool && tool.outcome !== "ok" && !isOpen) article.append(...whyElements(entry));
  row.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) {
    article.classList.add("open");
    article.append(bodyElement(entry, needle));
  }
  return article;
}

/** Paper cannot be opened: why a call went wrong stands there in any case. @param {Entry} entry @returns {HTMLElement[]} */
function whyElements(entry) {
  const told = entry.blocks.find(({ label }) => label === "Error") || entry.blocks.find(({ label }) => label === "Output");
  const lines = told ? told.text.split("\n").filter((line) => line.trim() !== "") : [];
  if (lines.length === 0) return [];
  return [make("pre", "why", lines.slice(-WHY_LINES).join("\n").slice(-WHY_UNITS))];
}

/** @param {Entry} entry @param {string} needle @param {boolean} isOpen @returns {HTMLElement} */
function saidElement(entry, needle, isOpen) {
  const text = entry.text || "";
  const said = make("div", "said");
  if (entry.nodes && needle === "") appendNodes(said, entry.nodes);
  else {
    said.classList.add("prose");
    setText(said, text, needle);
  }
  const isLong = text.length > FOLDED_UNITS || text.split("\n", FOLDED_LINES + 1).length > FOLDED_LINES;
  const isMatch = needle !== "" && text.toLowerCase().includes(needle);
  if (isLong && !isOpen && !isMatch) said.classList.add("folded");
  return said;
}

/** @param {HTMLElement} parent @param {MarkdownNode[]} nodes */
function appendNodes(parent, nodes) {
  for (const node of nodes) {
    if (typeof node === "string") parent.append(node);
    else {
      const element = make(MARKDOWN_TAGS.has(node.tag) ? node.tag : "span");
      appendNodes(element, node.nodes);
      parent.append(element);
    }
  }
}

/** Where a search found something that a closed entry does not show. @param {Entry} entry @param {string} needle @returns {string} */
function snippetOf(entry, needle) {
  if (needle === "") return "";
  for (const block of entry.blocks) {
    const at = block.text.toLowerCase().indexOf(needle);
    if (at !== -1) {
      const from = Math.max(0, at - 60);
      const to = at + needle.length + 100;
      const text = block.text.slice(from, to).replace(/\s+/g, " ");
      return (from > 0 ? "\u2026" : "") + text + (to < block.text.length ? "\u2026" : "");
    }
  }
  return "";
}

/** What an entry shows when it is open. @param {Entry} entry @param {string} needle @returns {HTMLElement} */
function bodyElement(entry, needle) {
  const body = make("div", "body");
  for (const block of entry.blocks) body.append(blockElement(block, needle));
  if (entry.isBare) body.append(make("p", "quiet", "The texts of this entry are in the transcript; this page had no room for them."));
  if (entry.raw) body.append(rawElement(entry.raw));
  return body;
}

/** @param {Block} block @param {string} needle @returns {HTMLElement} */
function blockElement(block, needle) {
  const section = make("section", "block " + (block.label === "Error" ? "error" : ""));
  section.append(make("h4", "", block.label));
  const lines = block.text.split("\n");
  const isFolded = lines.length > LINES_SHOWN + 5 && needle === "";
  const pre = make("pre", block.isDiff ? "diff" : "");
  fillLines(pre, isFolded ? lines.slice(0, LINES_SHOWN) : lines, block.isDiff, needle);
  section.append(pre);
  if (isFolded) {
    const button = make("button", "", "Show all " + lines.length + " lines");
    button.setAttribute("type", "button");
    button.addEventListener("click", () => {
      fillLines(pre, lines, block.isDiff, needle);
      button.remove();
    });
    section.append(button);
  }
  return section;
}

/** @param {HTMLElement} pre @param {string[]} lines @param {boolean} isDiff @param {string} needle */
function fillLines(pre, lines, isDiff, needle) {
  if (!isDiff) {
    setText(pre, lines.join("\n"), needle);
    return;
  }
  pre.textContent = "";
  let isHead = true;
  for (const line of lines) {
    isHead = isHead && DIFF_HEAD_LINE.test(line);
    const kind = isHead ? "head" : DIFF_CLASSES[line.charAt(0)] || "";
    const span = make("span", kind);
    setText(span, line + "\n", needle);
    pre.append(span);
  }
}

/** @param {string} raw @returns {HTMLElement} */
function rawElement(raw) {
  const section = make("section", "block raw");
  const button = make("button", "", "Raw event");
  button.setAttribute("type", "button");
  button.setAttribute("aria-expanded", "false");
  const pre = make("pre");
  pre.hidden = true;
  button.addEventListener("click", () => {
    pre.hidden = !pre.hidden;
    pre.textContent = raw;
    button.setAttribute("aria-expanded", String(!pre.hidden));
  });
  section.append(button, pre);
  return section;
}
`;

;// CONCATENATED MODULE: ./render/page/client/feed.ts
/** The list of entries in the browser. Only visible entries exist, so a million would scroll as smoothly as ten. */
const FEED = String.raw `
const CHUNK_ENTRIES = 40;
const ROW_HEIGHT = 42;
const TOOLBAR_HEIGHT = 100;

/**
 * Entries stand in chunks. A chunk out of sight is an empty box of the height that it had, or of a guess.
 * @param {HTMLElement} feed
 */
function createFeed(feed) {
  /** @type {Entry[]} */
  let shown = [];
  let needle = "";
  /** @type {Set<Entry>} */
  const open = new Set();
  let keepsAll = false;
  const observer = new IntersectionObserver(onSight, { rootMargin: "1500px 0px" });

  /** @param {IntersectionObserverEntry[]} sightings */
  function onSight(sightings) {
    for (const { target, isIntersecting, boundingClientRect } of sightings) {
      if (!(target instanceof HTMLElement)) continue;
      if (isIntersecting) fill(target);
      else if (!keepsAll && target.firstChild && !target.contains(document.activeElement)) {
        target.style.height = boundingClientRect.height + "px";
        target.replaceChildren();
      }
    }
  }

  /** @param {Element} chunk */
  function fill(chunk) {
    if (chunk.firstChild || !(chunk instanceof HTMLElement)) return;
    const start = Number(chunk.dataset.start);
    for (let index = start; index < Math.min(start + CHUNK_ENTRIES, shown.length); index += 1) {
      chunk.append(elementAt(index));
    }
    chunk.style.height = "";
  }

  /** @param {number} index @returns {HTMLElement} */
  function elementAt(index) {
    const article = entryElement(shown[index], needle, open.has(shown[index]));
    article.dataset.index = String(index);
    article.setAttribute("aria-posinset", String(index + 1));
    article.setAttribute("aria-setsize", String(shown.length));
    const row = find(article, ".row");
    row.id = feed.id + "-" + shown[index].order;
    article.setAttribute("aria-labelledby", row.id);
    return article;
  }

  /** @param {number} index @returns {HTMLElement} */
  function articleAt(index) {
    fill(feed.children[Math.floor(index / CHUNK_ENTRIES)]);
    return find(feed, '[data-index="' + index + '"]');
  }

  feed.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest(".row") : null;
    const article = row ? row.closest("article") : null;
    if (article) toggle(Number(article.dataset.index));
  });

  /** @param {number} index */
  function toggle(index) {
    const entry = shown[index];
    if (open.has(entry)) open.delete(entry);
    else open.add(entry);
    const article = articleAt(index);
    const fresh = elementAt(index);
    article.replaceWith(fresh);
    find(fresh, ".row").focus({ preventScroll: true });
  }

  /** @returns {number} */
  function firstInSight() {
    const articles = /** @type {HTMLElement[]} */ ([...feed.querySelectorAll("article")]);
    const article = articles.find((candidate) => candidate.getBoundingClientRect().top > TOOLBAR_HEIGHT);
    return article ? Number(article.dataset.index) : 0;
  }

  return {
    /** @param {Entry[]} entries @param {string} searched in lower case */
    show(entries, searched) {
      shown = entries;
      needle = searched;
      observer.disconnect();
      feed.textContent = "";
      for (let start = 0; start < shown.length; start += CHUNK_ENTRIES) {
        const chunk = make("div", "chunk");
        chunk.dataset.start = String(start);
        chunk.setAttribute("role", "presentation");
        chunk.style.height = Math.min(CHUNK_ENTRIES, shown.length - start) * ROW_HEIGHT + "px";
        feed.append(chunk);
        if (keepsAll) fill(chunk);
        observer.observe(chunk);
      }
      if (shown.length === 0) feed.append(make("p", "empty", "Nothing here matches."));
    },
    /** Makes all entries, in sight or not, and keeps them until it is told otherwise. @param {boolean} keeps */
    keepAll(keeps) {
      keepsAll = keeps;
      for (const chunk of feed.querySelectorAll(".chunk")) {
        if (keeps) fill(chunk);
        // Which of them are in sight is told anew.
        observer.unobserve(chunk);
        observer.observe(chunk);
      }
    },
    /** The entry that has the focus, or -1. @returns {number} */
    current() {
      const article = document.activeElement ? document.activeElement.closest("article") : null;
      return article && feed.contains(article) ? Number(article.dataset.index) : -1;
    },
    /** To the entry that many before or after; from nowhere, to the first in sight. @param {number} step */
    move(step) {
      const at = this.current();
      this.focus(at === -1 ? firstInSight() : at + step);
    },
    /** @param {number} index */
    focus(index) {
      if (shown.length === 0) return;
      const article = articleAt(Math.min(Math.max(index, 0), shown.length - 1));
      find(article, ".row").focus({ preventScroll: true });
      article.scrollIntoView({ block: "nearest" });
    },
    /** Opens an entry and goes there. @param {Entry} entry @returns {boolean} whether it is among those shown */
    reveal(entry) {
      const index = shown.indexOf(entry);
      if (index === -1) return false;
      if (!open.has(entry)) toggle(index);
      articleAt(index).scrollIntoView({ block: "start" });
      find(articleAt(index), ".row").focus({ preventScroll: true });
      return true;
    },
    /** Closes the entry that has the focus. @returns {boolean} whether it was open */
    close() {
      const index = this.current();
      if (index === -1 || !open.has(shown[index])) return false;
      toggle(index);
      return true;
    },
    /** The next entry that went wrong. @param {1 | -1} step */
    nextBad(step) {
      const from = this.current();
      for (let index = from === -1 && step === -1 ? shown.length - 1 : from + step; shown[index]; index += step) {
        const { tool } = shown[index];
        if (tool && tool.outcome !== "ok") {
          this.focus(index);
          return;
        }
      }
    },
  };
}
`;

;// CONCATENATED MODULE: ./render/page/client/filters.ts
/** Search and filters in the browser: which entries are shown, and how many. */
const FILTERS = String.raw `
/** @type {Record<string, string>} */
const GROUP_OF_KIND = { prompt: "conversation", message: "conversation", result: "conversation", thinking: "thinking", tool: "tools" };
const TYPING_PAUSE_MS = 80;

/** @param {Entry} entry @returns {string} */
function groupOf(entry) {
  return GROUP_OF_KIND[entry.kind] || "other";
}

/** All that is searched of an entry, in lower case; made at the first search and kept. @param {Entry} entry @returns {string} */
function haystackOf(entry) {
  if (entry.haystack === undefined) {
    const { tool } = entry;
    const texts = [entry.title, entry.text || "", tool ? tool.name + " " + (tool.detail || "") : ""];
    for (const block of entry.blocks) texts.push(block.text);
    entry.haystack = texts.join("\n").toLowerCase();
  }
  return entry.haystack;
}

/**
 * @param {HTMLFormElement} form @param {Entry[]} entries
 * @param {(shown: Entry[], needle: string) => void} onChange
 */
function createFilters(form, entries, onChange) {
  const search = /** @type {HTMLInputElement} */ (find(form, ".search"));
  const toolFilter = /** @type {HTMLSelectElement} */ (find(form, ".tool-filter"));
  const count = find(form, "[data-count]");
  let timer = 0;

  function apply() {
    clearTimeout(timer);
    const data = new FormData(form);
    const groups = new Set(data.getAll("group"));
    const outcome = String(data.get("outcome"));
    const tool = toolFilter.value;
    const needle = search.value.trim().toLowerCase();
    const shown = entries.filter(
      (entry) =>
        groups.has(groupOf(entry)) &&
        (outcome === "any" || (entry.tool !== undefined && entry.tool.outcome === outcome)) &&
        (tool === "" || (entry.tool !== undefined && entry.tool.name === tool)) &&
        (needle === "" || haystackOf(entry).includes(needle)),
    );
    count.textContent =
      shown.length === entries.length ? entries.length + " entries" : shown.length + " of " + entries.length;
    onChange(shown, needle);
  }

  function showCounts() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    /** @type {Map<string, number>} */
    const tools = new Map();
    const add = (/** @type {Map<string, number>} */ map, /** @type {string} */ key) => map.set(key, (map.get(key) || 0) + 1);
    for (const entry of entries) {
      add(counts, groupOf(entry));
      if (entry.tool) {
        add(counts, entry.tool.outcome);
        add(tools, entry.tool.name);
      }
    }
    for (const input of form.querySelectorAll("input[name]")) {
      const chip = input.closest("label");
      if (!(input instanceof HTMLInputElement) || !chip || input.value === "any") continue;
      const amount = counts.get(input.value) || 0;
      find(chip, "small").textContent = amount === 0 ? "" : String(amount);
      input.disabled = amount === 0;
    }
    for (const [name, amount] of [...tools].sort((left, right) => right[1] - left[1])) {
      const option = make("option", "", name + "  " + amount);
      option.setAttribute("value", name);
      toolFilter.append(option);
    }
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    // A search box tells of its change when the focus leaves it; by then the entries may be in use.
    if (event.target !== search) apply();
  });
  search.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(apply, TYPING_PAUSE_MS);
  });
  showCounts();
  apply();
  return {
    search,
    /** Shows everything again. */
    reset() {
      form.reset();
      apply();
    },
    apply,
  };
}
`;

;// CONCATENATED MODULE: ./render/page/client/paper.ts
/** Printing: all runs, all entries, all folds open. Afterwards, the reader's folds are closed again. */
const PAPER = String.raw `
let isOnPaper = false;
/** @type {HTMLDetailsElement[]} */
let unfolded = [];
let scrolledTo = 0;

function toPaper() {
  if (isOnPaper) return;
  isOnPaper = true;
  scrolledTo = window.scrollY;
  for (let index = 0; index < places.length; index += 1) {
    liveRun(index).hidden = false;
  }
  unfolded = [...document.querySelectorAll("details")].filter((details) => !details.open);
  for (const details of unfolded) details.open = true;
  for (const { feed, chart } of started.values()) {
    feed.keepAll(true);
    if (chart) chart.redraw();
  }
}

function fromPaper() {
  if (!isOnPaper) return;
  isOnPaper = false;
  for (const { feed } of started.values()) feed.keepAll(false);
  for (const details of unfolded) details.open = false;
  for (const place of places) place.hidden = place !== current;
  window.scrollTo(0, scrolledTo);
}

window.addEventListener("beforeprint", toPaper);
window.addEventListener("afterprint", fromPaper);
// Some programs that print only say so to the style sheet.
const paper = window.matchMedia("print");
const onMedium = () => (paper.matches ? toPaper() : fromPaper());
paper.addEventListener("change", onMedium);
onMedium();
`;
/** Folds the long texts of a run. The script does it, so that they are whole without JavaScript. */
const FOLDS = String.raw `
/** @param {HTMLElement} section */
function foldLongTexts(section) {
  for (const text of section.querySelectorAll(".long")) {
    const button = make("button", "show-all", "Show all");
    button.setAttribute("type", "button");
    button.setAttribute("aria-expanded", "false");
    text.classList.add("cut");
    button.addEventListener("click", () => {
      const isCut = text.classList.toggle("cut");
      button.textContent = isCut ? "Show all" : "Show less";
      button.setAttribute("aria-expanded", String(!isCut));
      if (isCut) button.scrollIntoView({ block: "nearest" });
    });
    text.after(button);
  }
}
`;

;// CONCATENATED MODULE: ./render/page/client/keys.ts
/** Keyboard control in the browser. Every key does something that a click on the page can also do. */
const keys_KEYS = String.raw `
const help = /** @type {HTMLDialogElement} */ (find(document, "dialog.help"));
find(document, "[data-help]").addEventListener("click", () => help.showModal());

document.addEventListener("keydown", (event) => {
  const run = started.get(current);
  if (!run || help.open || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.key === "Escape") {
    if (target === run.filters.search) clearSearch(run);
    else if (!run.feed.close()) run.filters.search.blur();
    return;
  }
  if (target.closest("select, textarea, input[type=search]")) {
    if (target === run.filters.search && (event.key === "Enter" || event.key === "ArrowDown")) {
      event.preventDefault();
      run.filters.apply();
      run.feed.focus(0);
    }
    return;
  }
  const isInFeed = run.feed.current() !== -1;
  const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
  if (isArrow && !isInFeed) return;
  if (pressed(run, event.key)) event.preventDefault();
});

/** @param {ReturnType<typeof startRun>} run @param {string} key @returns {boolean} whether the key means something */
function pressed(run, key) {
  const { feed, filters, chart } = run;
  switch (key) {
    case "/":
      filters.search.focus();
      filters.search.select();
      return true;
    case "j":
    case "ArrowDown":
      feed.move(1);
      return true;
    case "k":
    case "ArrowUp":
      feed.move(-1);
      return true;
    case "n":
      feed.nextBad(1);
      return true;
    case "p":
      feed.nextBad(-1);
      return true;
    case "+":
      if (chart) chart.zoom(0.5);
      return true;
    case "-":
      if (chart) chart.zoom(2);
      return true;
    case "0":
      if (chart) chart.fit();
      return true;
    case "?":
      help.showModal();
      return true;
    default:
      return false;
  }
}

/** @param {ReturnType<typeof startRun>} run */
function clearSearch(run) {
  if (run.filters.search.value === "") run.filters.search.blur();
  run.filters.search.value = "";
  run.filters.apply();
}
`;

;// CONCATENATED MODULE: ./render/page/client/runs.ts
/** Starts the runs of a page in the browser, one at a time. A run's data is read when it is first looked at. */
const RUNS = String.raw `
/** @param {string} name @param {number} run @returns {any[]} */
function readData(name, run) {
  const blocks = document.querySelectorAll('script[data-name="' + name + '"][data-run="' + run + '"]');
  return [...blocks].flatMap((block) => JSON.parse(block.textContent || "[]"));
}

/** @param {HTMLElement} section @param {number} index */
function startRun(section, index) {
  /** @type {Entry[]} */
  const entries = readData("entries", index).sort((left, right) => left.order - right.order);
  foldLongTexts(section);
  const notes = find(section, ".log-notes");
  for (const note of readData("notes", index)) {
    notes.hidden = false;
    notes.append(make("li", "", note));
  }
  const feedElement = find(section, ".feed");
  feedElement.id = section.id + "-entry";
  const feed = createFeed(feedElement);
  const form = /** @type {HTMLFormElement} */ (find(section, ".toolbar"));
  const filters = createFilters(form, entries, (shown, needle) => {
    feed.show(shown, needle);
    // What is left may be far above what was looked at.
    if (feedElement.getBoundingClientRect().top < 0) feedElement.scrollIntoView();
  });
  if (entries.length === 0) {
    form.hidden = true;
    feedElement.hidden = !notes.hidden;
    feedElement.replaceChildren(make("p", "empty", "The transcript holds no events."));
  }
  /** @param {Entry | undefined} entry */
  const reveal = (entry) => {
    if (!entry || feed.reveal(entry)) return;
    filters.reset();
    feed.reveal(entry);
  };
  const chartElement = section.querySelector(".chart");
  const chart = chartElement instanceof HTMLElement ? createChart(chartElement, entries, reveal) : undefined;
  for (const button of section.querySelectorAll("button[data-call]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const number = Number(button.dataset.call);
    const called = entries.find((entry) => entry.tool && entry.tool.number === number);
    // The log may lack the call: of a long transcript only parts are read.
    button.disabled = called === undefined;
    button.addEventListener("click", () => reveal(called));
  }
  return { feed, filters, chart };
}

/** The runs in their order. Those after the first are templates until they are looked at: a browser lays out what is live. */
const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main > .run")]);
/** @type {Map<HTMLElement, ReturnType<typeof startRun>>} */
const started = new Map();
let current = places[0];

/** @param {number} index @returns {HTMLElement} the section of a run that has been started */
function liveRun(index) {
  const section = sectionAt(index);
  if (!started.has(section)) started.set(section, startRun(section, index));
  return section;
}

/** @param {number} index @returns {HTMLElement} */
function sectionAt(index) {
  const place = places[index];
  if (!(place instanceof HTMLTemplateElement)) return place;
  const section = find(place.content, ".run");
  place.replaceWith(section);
  places[index] = section;
  return section;
}

/** @param {number} index @param {boolean} byChoice */
function showRun(index, byChoice) {
  const section = liveRun(index);
  current.hidden = true;
  section.hidden = false;
  current = section;
  for (const link of document.querySelectorAll(".index a")) {
    if (link.getAttribute("href") === "#" + section.id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (byChoice) {
    find(section, "h2").focus({ preventScroll: true });
    section.scrollIntoView();
  }
}

function followHash() {
  const chosen = places.findIndex((place) => "#" + place.id === location.hash);
  if (current) showRun(chosen === -1 ? places.indexOf(current) : chosen, chosen !== -1);
}
window.addEventListener("hashchange", followHash);
followHash();
`;

;// CONCATENATED MODULE: ./render/page/script.ts








/**
 * The page's script, as one classic script.
 *
 * It uses no library. The page needs a list that renders only its visible part, a search and a few rectangles: less
 * code than any library that every report would have to contain. The parts are plain JavaScript in strings, because
 * they run in a browser while the bundle runs on Node: compiling them would need a second build. A test still checks
 * their types. They never parse text as HTML: data is set with `textContent` only, which the page's policy enforces in
 * browsers that support trusted types.
 */
const SCRIPT = `"use strict";
(() => {
${[DOM, ENTRIES, FEED, FILTERS, FOLDS, CHART, RUNS, PAPER, keys_KEYS].join("\n")}
})();
`;

;// CONCATENATED MODULE: ./render/page/page.ts









/**
 * Creates one self-contained HTML page of runs: facts, answer, files, timeline, and a log of everything that happened,
 * with search and filters. It opens from a file, sends no requests and has at most 16 MB.
 *
 * The output of agents and tools is always text. The page's own Content Security Policy runs only the script with the
 * hash in it, and loads nothing at all.
 *
 * @param pageRuns usually one; several get an index
 */
function createPage(pageRuns, options) {
    const runs = namePageRuns(pageRuns);
    const { html: head } = pageHead(runs);
    const { html: tail } = pageTail();
    const room = roomOfRun(runs.length, (0,budget/* byteLength */.d)(head) + (0,budget/* byteLength */.d)(tail));
    return {
        head: () => head,
        beginRun(index) {
            const run = runs[index];
            if (run === undefined) {
                throw new RangeError(`The page has ${runs.length} runs; there is no run ${index}.`);
            }
            const { record, name } = run;
            const bytesLeft = room.totalBytes - (0,budget/* byteLength */.d)(runPart(run, index, []).html) - MAXIMUM_NOTES_BYTES;
            const parts = [
                runFacts(record, options.serverUrl),
                ...runTexts(record, room),
                runFiles(record, room),
                runTime(record),
                runDetails(record, name),
            ];
            const { html } = runPart(run, index, partsThatFit(parts, bytesLeft));
            const roomForLog = room.totalBytes - (0,budget/* byteLength */.d)(html);
            return { html, log: createRunLog(record, index, roomForLog, options.redact) };
        },
        tail: () => tail,
    };
}
/** Runs after the first are templates with the same id, which the script replaces when they are looked at. */
function runPart({ record, name }, index, [facts, ...parts]) {
    const id = runId(index);
    const section = markup `<section class="run" id="${id}" aria-labelledby="${id}-title">
${runSummary(record, name, `${id}-title`, facts)}${parts}${logFrame(id)}</section>
`;
    return index === 0 ? section : markup `<template class="run" id="${id}">\n${section}</template>\n`;
}
const NO_ROOM = markup `<p class="part quiet">A part of this run has no room on this page; it is in the record file.</p>\n`;
/** Any part of an oversized record may fill the room. The other parts are still shown. */
function partsThatFit(parts, maximumBytes) {
    let bytesLeft = maximumBytes - parts.length * (0,budget/* byteLength */.d)(NO_ROOM.html);
    return parts.map((part) => {
        const bytes = (0,budget/* byteLength */.d)(part.html);
        if (bytes > bytesLeft) {
            return NO_ROOM;
        }
        bytesLeft -= bytes;
        return part;
    });
}
function pageTail() {
    return markup `</main>
${helpDialog}
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
}
/** A larger page is slow to open and to send. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;
/**
 * Returns the room of each run. A thousand runs share the room that a single one may use.
 *
 * @param frameBytes size of the page without its runs: style, index, script
 */
function roomOfRun(runCount, frameBytes) {
    const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
    return {
        totalBytes,
        fileRows: (0,parts_intervals/* clamp */.qE)(Math.floor(totalBytes / 8_000), 5, 500),
        textUnits: (0,parts_intervals/* clamp */.qE)(Math.floor(totalBytes / 32), 500, 100_000),
        diffUnits: (0,parts_intervals/* clamp */.qE)(Math.floor(totalBytes / 16), 500, 1_000_000),
    };
}

// EXTERNAL MODULE: ./record/fold.ts + 7 modules
var fold = __webpack_require__(6904);
;// CONCATENATED MODULE: ./record/recorded-run.ts

function beginRecordedRun(start) {
    const run = (0,fold/* beginRun */.T)(start);
    let hasSession = false;
    run.beginAttempt(start.startedAtMs);
    return {
        run,
        endAttemptBefore(event, atMs) {
            if (event.type !== "session") {
                return [];
            }
            const isAnother = hasSession;
            hasSession = true;
            if (!isAnother) {
                return [];
            }
            const updates = run.endAttempt(atMs, "The CLI was started again.");
            run.beginAttempt(atMs);
            return updates;
        },
        fold(event, isMended) {
            if (isMended) {
                run.repaired();
            }
            return run.fold(event, undefined);
        },
    };
}

// EXTERNAL MODULE: ./stream/cursor/cursor.ts + 10 modules
var cursor = __webpack_require__(2906);
// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __webpack_require__(7682);
// EXTERNAL MODULE: ./stream/reader.ts + 3 modules
var reader = __webpack_require__(309);
;// CONCATENATED MODULE: ./log/entry.ts
/** Returns what an event says by itself. Undefined when it has meaning only together with others. */
function wordsOfEvent(event, attempt) {
    switch (event.type) {
        case "session":
            return { kind: "session", title: withDetail(sessionWords(attempt), event.model) };
        case "prompt":
            return { kind: "prompt", title: "Prompt", text: event.text };
        case "result":
            return {
                kind: "result",
                title: withDetail("Result", event.isError ? `${event.subtype} (error)` : event.subtype),
            };
        case "unknown":
            return { kind: "unknown", title: withDetail("Unknown event", event.name) };
        case "task":
            return event.hasEnded
                ? { kind: "session", title: withDetail("Ended in the background", event.title ?? event.taskId) }
                : undefined;
        case "background-timeout":
            return { kind: "session", title: "What still ran in the background was ended by the CLI" };
        case "unreadable":
            return { kind: "unreadable", title: "No event", text: event.text };
        case "thinking":
        case "message":
        case "tool-call":
        case "interaction":
        case "connection":
        case "retry":
            return undefined;
    }
}
/** With several attempts, the number shows the reader which one a failure belongs to. */
function sessionWords({ number, count }) {
    return count > 1 ? `Attempt ${number} of ${count}: session started` : "Session started";
}
/** Returns what the fold made of events, apart from tool calls. Undefined when {@link wordsOfEvent} has covered it. */
function wordsOfUpdate(update) {
    if (update.type === "message") {
        return { kind: "message", title: "Agent", text: update.text };
    }
    if (update.type === "query-answered") {
        const { query, answer, reason } = update;
        const title = withDetail("Question answered by the CLI itself", `${query}: ${answer}`);
        return { kind: "question", title, ...(reason !== "" && { text: reason }) };
    }
    if (update.type === "connection") {
        const { state, attempt } = update;
        const title = withDetail(CONNECTION_WORDS[state], attempt === undefined ? undefined : `try ${attempt}`);
        return { kind: "connection", title };
    }
    return undefined;
}
const CONNECTION_WORDS = {
    reconnecting: "Connection lost",
    reconnected: "Connected again",
    retrying: "Request starts anew",
    resuming: "Request goes on",
};
function withDetail(title, detail) {
    return detail === undefined ? title : `${title} \u00b7 ${detail}`;
}

;// CONCATENATED MODULE: ./log/recorded-calls.ts
/**
 * Finds a call of a stream in its record, by id. Its number does not work: we read only parts of a long stream, so
 * calls near the end are numbered too low.
 *
 * The same id in another attempt names another call. If attempts were counted too low as well, the first one wins.
 */
function recordedCalls(record) {
    const ofAttempt = new Map();
    const ofRun = new Map();
    // In reverse, so that the first call of an id wins.
    for (const call of record.toolCalls.toReversed()) {
        ofAttempt.set(keyInAttempt(call), call);
        ofRun.set(call.id, call);
    }
    return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}
function keyInAttempt({ id, attempt }) {
    return `${attempt} ${id}`;
}

;// CONCATENATED MODULE: ./log/entry-reader.ts






/** Keep the arguments of at most this many open calls, in case they never end. */
const MAXIMUM_HELD_STARTS = 1_000;
/** Longest thought kept, in UTF-16 units. Further pieces are only counted. */
const MAXIMUM_THOUGHT_UNITS = 1024 * 1024;
/**
 * Turns a transcript into the entries of the page's log. Uses the program's own reader and fold, so that the page
 * counts and names things like every other view.
 */
class EntryReader {
    #startedAtMs;
    #attempts;
    #run;
    #reader;
    #findRecorded;
    #consumer;
    #started = new Map();
    #thought;
    #attempt = 0;
    #lastOrder = 0;
    /** @param record the finished run, with what only the action could see, such as arrival times */
    constructor(record, redactor, consumer) {
        this.#startedAtMs = record.startedAtMs;
        this.#attempts = record.attempts;
        this.#run = beginRecordedRun({
            identity: record.run,
            startedAtMs: record.startedAtMs,
            workspaces: [],
            redact: (text) => redactor.text(text),
        });
        this.#reader = (0,reader/* createStreamReader */.e)({ redactor, dialect: cursor/* CURSOR */.L, withBulk: true, turns: paced_lines/* ENDLESS_TURN */.d }, {
            event: (event, isMended, line) => {
                this.#take(event, isMended, line);
            },
            oversized: (byteCount) => {
                consumer.oversized(byteCount);
            },
        });
        this.#findRecorded = recordedCalls(record);
        this.#consumer = consumer;
    }
    bytes(chunk) {
        void this.#reader.push(chunk);
    }
    /** Marks that lines are left out between the previous bytes and the next. */
    gap() {
        for (const start of this.#started.values()) {
            start.mayHaveEnded = true;
        }
    }
    /** Ends the transcript and flushes what was still open. */
    end() {
        void this.#reader.end();
        this.#endThought();
        this.#takeRest(this.#run.run.endAttempt(this.#startedAtMs, undefined));
        for (const start of this.#started.values()) {
            this.#leaveOpen(start);
        }
    }
    #take(event, isMended, line) {
        const source = sourceOf(event, isMended, line);
        if (event.type === "thinking" && event.text !== "") {
            this.#think(event, source);
            return;
        }
        this.#endThought();
        this.#takeRest(this.#run.endAttemptBefore(event, this.#startedAtMs));
        // Pieces of a message that a result flushes come before it.
        for (const update of this.#run.fold(event, isMended)) {
            this.#takeUpdate(update, event, source);
        }
        this.#say(wordsOfEvent(event, this.#placeOf(event)), event, [source]);
    }
    /** Updates at the end of an attempt have no event of their own. */
    #takeRest(updates) {
        for (const update of updates) {
            this.#say(wordsOfUpdate(update), undefined, []);
        }
    }
    #takeUpdate(update, event, source) {
        if (update.type === "tool-started" && event.type === "tool-call") {
            this.#start(update.call, event.args, source);
        }
        else if (update.type === "tool-finished" && event.type === "tool-call") {
            this.#finish(update, event, source);
        }
        else {
            // Pieces of a message that was not repeated whole are flushed by whichever event follows them.
            const isOwnEvent = update.type !== "message" || event.type === "message";
            this.#say(wordsOfUpdate(update), event, isOwnEvent ? [source] : []);
        }
    }
    /** An attempt may have ended before its session began, and a resumed session has the id of the previous one. */
    #placeOf(event) {
        if (event.type === "session") {
            const later = this.#attempts.filter(({ number }) => number > this.#attempt);
            const own = later.find(({ sessionId }) => sessionId === event.sessionId) ?? later[0];
            this.#attempt = own?.number ?? this.#attempt;
        }
        return { number: this.#attempt, count: this.#attempts.length };
    }
    #say(words, event, sources) {
        if (words !== undefined) {
            const timestampMs = event?.type === "unreadable" ? undefined : event?.timestampMs;
            this.#consumer.entry({ ...words, order: this.#nextOrder(), timestampMs, sources, morePieces: 0 });
        }
    }
    #think({ text, timestampMs }, source) {
        this.#thought ??= { timestampMs, source, texts: [], units: 0, pieces: 0 };
        this.#thought.pieces += 1;
        if (this.#thought.units < MAXIMUM_THOUGHT_UNITS) {
            this.#thought.texts.push(text);
            this.#thought.units += text.length;
        }
    }
    #endThought() {
        if (this.#thought === undefined) {
            return;
        }
        const { timestampMs, source, texts, pieces } = this.#thought;
        this.#thought = undefined;
        this.#consumer.entry({
            order: this.#nextOrder(),
            kind: "thinking",
            title: "Thinking",
            text: texts.join(""),
            timestampMs,
            sources: [source],
            morePieces: pieces - 1,
        });
    }
    #start(call, args, source) {
        const earlier = this.#started.get(call.id);
        if (earlier !== undefined) {
            // An earlier attempt left a call of the same id open.
            this.#leaveOpen(earlier);
        }
        const isKept = this.#started.size < MAXIMUM_HELD_STARTS;
        this.#started.set(call.id, {
            call,
            order: this.#nextOrder(),
            args: isKept ? args : {},
            sources: isKept ? [source] : [],
            mayHaveEnded: false,
        });
    }
    #finish({ call, args, output, isErrorOfOutput }, event, source) {
        const start = this.#started.get(call.id);
        this.#started.delete(call.id);
        // A completed call repeats its arguments unless it was refused. Only then does its start say more.
        const startSources = Object.keys(event.args).length === 0 ? (start?.sources ?? []) : [];
        this.#consumer.entry({
            order: start?.order ?? this.#nextOrder(),
            kind: "tool",
            call,
            recorded: this.#findRecorded(call),
            args,
            output,
            outputIsDiff: cursor/* CURSOR */.L.toolKind(event.key).outputIsDiff === true,
            error: isErrorOfOutput === true ? undefined : call.error,
            sources: [...startSources, source],
        });
    }
    #leaveOpen({ mayHaveEnded, ...start }) {
        const recorded = this.#findRecorded(start.call);
        // A call that the record does not list cannot be looked up.
        if (mayHaveEnded && recorded === undefined) {
            return;
        }
        this.#consumer.entry({
            ...start,
            kind: "tool",
            recorded,
            output: undefined,
            outputIsDiff: false,
            error: undefined,
        });
    }
    #nextOrder() {
        this.#lastOrder += 1;
        return this.#lastOrder;
    }
}
function sourceOf(event, isMended, line) {
    if (isMended) {
        return { line: JSON.stringify(event), isMended };
    }
    // Lines that seemed to begin an event are flushed together with the first line that cannot belong to it.
    return { line: event.type === "unreadable" ? event.text : line, isMended };
}

// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./report/files/page-file.ts






const OWN_CODE = /(<style>[^<]*<\/style>|<script>.*?<\/script>)/s;
/** Creates the report page from the record and the transcript when the run has ended. Must follow the transcript. */
function createPageFile(options) {
    return {
        name: "report page",
        async end(record) {
            const path = (0,external_node_path_.join)(options.currentDirectory(), "report.html");
            const run = { record: options.redactRecord(record), transcriptPath: options.transcriptPlace() };
            const missingTranscript = "No log: the run ended before its transcript was started.";
            await writePage(path, [run], { ...options, missingTranscript });
            return { "report-file": path };
        },
    };
}
/**
 * Writes a page that shows one or several runs. Memory is bounded by the longest line of a transcript. If a transcript
 * cannot be read, the page says so.
 *
 * @param path anything there, in particular a link, is replaced and not followed
 * @throws when the page cannot be written
 */
async function writePage(path, runs, { redactor, serverUrl, missingTranscript }) {
    await (0,promises_.rm)(path, { force: true, recursive: true });
    const file = await (0,promises_.open)(path, "wx", 0o644);
    try {
        const page = createPage(runs, { redact: (text) => redactor.text(text), serverUrl });
        await file.writeFile(redactHtml(page.head(), redactor));
        for (const [index, { record, transcriptPath }] of runs.entries()) {
            const part = page.beginRun(index);
            await file.writeFile(redactHtml(part.html, redactor));
            const note = transcriptPath === undefined
                ? "No log: the transcript was removed or replaced during the run."
                : await copyLog(transcriptPath, { record, log: part.log, redactor, page: file, missingTranscript });
            await file.writeFile(part.log.end(note));
        }
        await file.writeFile(page.tail());
    }
    finally {
        await file.close();
    }
}
/**
 * Reads a transcript into the log of the page. The agent could write to that file too, so we redact its content again.
 *
 * @returns what a reader should know about how the transcript was read, or empty
 */
async function copyLog(path, { record, log, redactor, page, missingTranscript: missing }) {
    const notes = [];
    let pending = "";
    const reader = new EntryReader(record, redactor, {
        entry(entry) {
            pending += log.isFull() ? "" : log.add(entry);
        },
        oversized(byteCount) {
            notes.push(`A line of ${byteCount} bytes is too long for this page.`);
        },
    });
    const tell = (note) => void notes.push(redactor.text(note));
    const gap = () => {
        reader.gap();
    };
    for await (const chunk of transcriptChunks(path, { tell, gap, missing })) {
        reader.bytes(chunk);
        await page.writeFile(pending);
        pending = "";
        if (log.isFull()) {
            return notes.join(" ");
        }
    }
    reader.end();
    await page.writeFile(pending);
    return notes.join(" ");
}
/** Redacts the assembled HTML, except the page's own style and script, which must match the hashes in its policy. */
function redactHtml(html, redactor) {
    const parts = html.split(OWN_CODE);
    return parts.map((part, index) => (index % 2 === 0 ? redactor.markup(part) : part)).join("");
}
/**
 * Size of each part that we read of a long transcript, its beginning and its end. The end shows the outcome, and
 * reading more would delay the end of the step. Both together have room for a run of about 20,000 events.
 */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const READ_CHUNK_BYTES = 1024 * 1024;
/** Pieces are small, so that the entries made from one are small too. */
const PIECE_BYTES = 64 * 1024;
/** No multi-line event has this many empty lines in a row. Further ones mean nothing, and there may be millions. */
const BLANK_RUN = Buffer.alloc(1_000, NEWLINE);
/**
 * Yields the readable bytes of a transcript; of a long one, whole lines from its beginning and its end. Thousands of
 * empty lines in a row are shortened.
 *
 * @param account.tell called with the reason why there is no more
 * @param account.gap called between beginning and end if the middle is skipped
 * @param account.missing the reason if the file does not exist
 */
async function* transcriptChunks(path, { tell, gap, missing, }) {
    try {
        // The agent may have replaced the file by one that must not get into the page, or whose opening would block.
        const file = await (0,plain_file/* openPlainFile */.rr)(path);
        try {
            for await (const chunk of chunksOfFile(file, tell, gap)) {
                const text = withoutBlankRuns(chunk);
                for (let start = 0; start < text.length; start += PIECE_BYTES) {
                    yield text.subarray(start, start + PIECE_BYTES);
                }
            }
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        const isMissing = (0,errors/* errorCode */.CA)(error) === "ENOENT";
        tell(isMissing ? missing : `The transcript could not be read: ${(0,errors/* describeError */.Uc)(error)}.`);
    }
}
/** Reads only up to the current size, because an escaped process of the agent may go on writing. */
async function* chunksOfFile(file, tell, gap) {
    const { size } = await file.stat();
    if (size <= 2 * PART_BYTES) {
        for (let position = 0; position < size; position += READ_CHUNK_BYTES) {
            yield await readAt(file, position, Math.min(READ_CHUNK_BYTES, size - position));
        }
        return;
    }
    const beginning = await readAt(file, 0, PART_BYTES);
    yield beginning.subarray(0, beginning.lastIndexOf(NEWLINE) + 1);
    gap();
    const ending = await readAt(file, size - PART_BYTES, PART_BYTES);
    yield ending.subarray(ending.indexOf(NEWLINE) + 1);
    tell(`The transcript is ${megabytes(size)} MB long; this page shows its first and its last ${megabytes(PART_BYTES)} MB.`);
}
/** Returns the same Buffer or, if it has long runs of empty lines, a copy with shorter ones. */
function withoutBlankRuns(chunk) {
    const kept = [];
    let start = 0;
    for (let run = chunk.indexOf(BLANK_RUN); run !== -1; run = chunk.indexOf(BLANK_RUN, start)) {
        kept.push(chunk.subarray(start, run + BLANK_RUN.length));
        start = run + BLANK_RUN.length;
        while (chunk[start] === NEWLINE) {
            start += 1;
        }
    }
    return kept.length === 0 ? chunk : Buffer.concat([...kept, chunk.subarray(start)]);
}
/** Returns the bytes that exist. A truncated file has fewer, and the rest of the Buffer would not be data. */
async function readAt(file, position, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
}
function megabytes(bytes) {
    return Math.round(bytes / 1e6);
}


/***/ })

};
