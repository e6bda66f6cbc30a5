import { MARKDOWN_TAGS } from "../../markdown-tree.js";
import { DIFF_HEAD_LINE } from "../../parts/diff-head.js";

/** Shows one entry of the log in the browser, closed and open. */
export const ENTRIES = String.raw`
const DIFF_HEAD_LINE = /^${DIFF_HEAD_LINE}/;
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
