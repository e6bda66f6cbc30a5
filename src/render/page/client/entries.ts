/** Shows one entry of the log, closed and open. */
import type { MarkdownNode } from "../../markdown/elements.js";
import type { EntryBlock, EntryTool, PageEntry } from "../shown-entry.js";
import { clock, copyButton, make, makeButton, setText } from "./dom.js";

const MARKS: Readonly<Record<EntryTool["outcome"], string>> = {
  ok: "✓",
  failed: "✗",
  denied: "⊘",
  unfinished: "…",
};
const DIFF_CLASSES: Readonly<Record<string, string>> = { "+": "added", "-": "removed", "@": "hunk" };
const LINES_SHOWN = 30;
const FOLDED_UNITS = 900;
const FOLDED_LINES = 9;
const WHY_LINES = 20;
const WHY_UNITS = 3000;

/** @param needle what is searched for, in lower case */
export function entryElement(entry: PageEntry, needle: string, isOpen: boolean): HTMLElement {
  const { tool } = entry;
  const article = make("article", `entry ${entry.kind} ${tool?.outcome ?? ""}`);
  const row = make("button", "row");
  row.setAttribute("type", "button");
  row.setAttribute("aria-expanded", String(isOpen));
  row.append(
    make("span", "time", entry.atMs === undefined ? "" : clock(entry.atMs)),
    markElement(tool),
    textElement("span", "kind", tool?.name ?? entry.title, needle),
    textElement("bdi", "title", tool === undefined ? "" : entry.title, needle),
    moreElement(tool),
  );
  article.append(row);
  if (entry.text !== undefined) {
    article.append(saidElement(entry, entry.text, needle, isOpen));
  }
  if (isOpen) {
    article.classList.add("open");
    article.append(bodyElement(entry, needle));
    return article;
  }
  const snippet = snippetOf(entry, needle);
  if (snippet !== "") {
    article.append(textElement("p", "snippet", snippet, needle));
  }
  if (tool !== undefined && tool.outcome !== "ok") {
    article.append(...whyElements(entry));
  }
  return article;
}

function textElement(name: string, className: string, text: string, needle: string): HTMLElement {
  const element = make(name, className);
  setText(element, text, needle);
  return element;
}

function markElement(tool: EntryTool | undefined): HTMLElement {
  if (tool === undefined) {
    return make("span", "mark");
  }
  const mark = make("span", `mark ${tool.outcome}`, MARKS[tool.outcome]);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", tool.outcome);
  return mark;
}

function moreElement(tool: EntryTool | undefined): HTMLElement {
  const more = make("span", "more");
  if (tool === undefined) {
    return more;
  }
  const { outcome, detail, took } = tool;
  // That a call never ended is said whatever else is known of it.
  const saysOutcome = outcome === "unfinished" || (outcome !== "ok" && detail === undefined);
  const words = [...(saysOutcome ? [outcome] : []), ...(detail === undefined ? [] : [detail])].join(" · ");
  if (words !== "") {
    more.append(make("span", "detail", words));
  }
  if (took !== undefined) {
    more.append(make("span", "took", took));
  }
  return more;
}

/** Paper cannot be opened: why a call went wrong stands there in any case. */
function whyElements({ blocks }: PageEntry): readonly HTMLElement[] {
  const told =
    blocks.find(({ label }) => label === "Error") ?? blocks.find(({ label }) => label === "Output");
  const lines = (told?.text ?? "").split("\n").filter((line) => line.trim() !== "");
  return lines.length === 0 ? [] : [make("pre", "why", lines.slice(-WHY_LINES).join("\n").slice(-WHY_UNITS))];
}

function saidElement({ nodes }: PageEntry, text: string, needle: string, isOpen: boolean): HTMLElement {
  const said = make("div", "said");
  if (nodes !== undefined && needle === "") {
    appendNodes(said, nodes);
  } else {
    said.classList.add("prose");
    setText(said, text, needle);
  }
  const isLong = text.length > FOLDED_UNITS || text.split("\n", FOLDED_LINES + 1).length > FOLDED_LINES;
  const isMatch = needle !== "" && text.toLowerCase().includes(needle);
  if (isLong && !isOpen && !isMatch) {
    said.classList.add("folded");
  }
  return said;
}

function appendNodes(parent: HTMLElement, nodes: readonly MarkdownNode[]): void {
  for (const node of nodes) {
    if (typeof node === "string") {
      parent.append(node);
    } else {
      const element = make(node.tag);
      appendNodes(element, node.nodes);
      parent.append(element);
    }
  }
}

/** Where a search found something that a closed entry does not show. */
function snippetOf({ blocks }: PageEntry, needle: string): string {
  if (needle === "") {
    return "";
  }
  for (const { text } of blocks) {
    const at = text.toLowerCase().indexOf(needle);
    if (at !== -1) {
      const from = Math.max(0, at - 60);
      const to = at + needle.length + 100;
      const part = text.slice(from, to).replace(/\s+/g, " ");
      return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`;
    }
  }
  return "";
}

function bodyElement(entry: PageEntry, needle: string): HTMLElement {
  const body = make("div", "body");
  body.append(...(entry.tool === undefined ? [] : [copyButton(entry.title)]));
  body.append(...entry.blocks.map((block) => blockElement(block, needle)));
  if (entry.isBare === true) {
    const why = "The texts of this entry are in the transcript; this page had no room for them.";
    body.append(make("p", "quiet", why));
  }
  if (entry.raw !== undefined) {
    body.append(rawElement(entry.raw));
  }
  return body;
}

function blockElement({ label, text, isDiff }: EntryBlock, needle: string): HTMLElement {
  const section = make("section", `block ${label === "Error" ? "error" : ""}`);
  const lines = text.split("\n");
  const isFolded = lines.length > LINES_SHOWN + 5 && needle === "";
  const pre = make("pre", isDiff ? "diff" : "");
  fillLines(pre, isFolded ? lines.slice(0, LINES_SHOWN) : lines, isDiff, needle);
  section.append(make("h4", "", label), pre, copyButton(text));
  if (isFolded) {
    const showAll = makeButton("", `Show all ${lines.length} lines`, () => {
      fillLines(pre, lines, isDiff, needle);
      showAll.remove();
    });
    section.append(showAll);
  }
  return section;
}

function fillLines(pre: HTMLElement, lines: readonly string[], isDiff: boolean, needle: string): void {
  if (!isDiff) {
    setText(pre, lines.join("\n"), needle);
    return;
  }
  // File names before the first hunk may look like lines of it.
  const firstHunk = lines.findIndex((line) => line.startsWith("@@"));
  pre.replaceChildren(
    ...lines.map((line, index) => {
      const kind = index < firstHunk ? "head" : (DIFF_CLASSES[line.charAt(0)] ?? "");
      return textElement("span", kind, `${line}\n`, needle);
    }),
  );
}

function rawElement(raw: string): HTMLElement {
  const section = make("section", "block raw");
  const pre = make("pre");
  pre.hidden = true;
  const button = makeButton("", "Raw event", () => {
    pre.hidden = !pre.hidden;
    pre.textContent = raw;
    button.setAttribute("aria-expanded", String(!pre.hidden));
  });
  button.setAttribute("aria-expanded", "false");
  section.append(button, pre);
  return section;
}
