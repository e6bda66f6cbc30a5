import { safeAnswer } from "./markdown/answer.js";
import { lineAt, splitTableRow, tableRule } from "./markdown/answer-lines.js";
import { sentence } from "./markdown/answer-inline.js";
import { element, inlineOf, type MarkdownNode } from "./markdown-inline.js";

/** Elements that the agent's text may become. None of them loads, links or acts. */
export const MARKDOWN_TAGS =
  "blockquote code em h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul".split(" ");

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
export function markdownTree(markdown: string): readonly MarkdownNode[] {
  return blocksOf(safeAnswer(markdown).split("\n"));
}

/**
 * Converts a message or note, which has names and values in backticks, to the nodes of a paragraph. Line breaks stay.
 * It is parsed as in the other views ({@link sentence}).
 */
export function sentenceTree(text: string): readonly MarkdownNode[] {
  return text
    .split("\n")
    .flatMap((line, index) => [...(index === 0 ? [] : ["\n"]), ...inlineOf(sentence(line))]);
}

function blocksOf(lines: readonly string[]): readonly MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let at = 0;
  while (at < lines.length) {
    if (lineAt(lines, at) === "") {
      at += 1;
    } else {
      const [node, next] = blockAt(lines, at);
      nodes.push(node);
      at = next;
    }
  }
  return nodes;
}

type Read = readonly [node: MarkdownNode, next: number];

function blockAt(lines: readonly string[], at: number): Read {
  const line = lineAt(lines, at);
  const ticks = FENCE.exec(line)?.[1];
  if (ticks !== undefined) {
    return codeBlock(lines, at, ticks);
  }
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) {
    return [element(`h${heading.length}`, inlineOf(line.slice(heading.length + 1))), at + 1];
  }
  if (line === "***") {
    return [element("hr"), at + 1];
  }
  if (line.startsWith(">")) {
    const end = endOf(lines, at, (text) => text.startsWith(">"));
    const inner = lines.slice(at, end).map((text) => text.slice(text.startsWith("> ") ? 2 : 1));
    return [element("blockquote", blocksOf(inner)), end];
  }
  if (markerOf(line) !== undefined) {
    return list(lines, at);
  }
  if (isTableRule(lineAt(lines, at + 1))) {
    return table(lines, at);
  }
  const end = endOf(lines, at + 1, (text) => !startsBlock(text));
  return [element("p", inlineOf(lines.slice(at, end).join("\n"))), end];
}

function codeBlock(lines: readonly string[], at: number, ticks: string): Read {
  const end = endOf(lines, at + 1, (text) => text.trim() !== ticks);
  // A block whose lines could be commands is indented by one blank, including its fences.
  const indent = lines[at]?.startsWith(" ") === true ? 1 : 0;
  const content = lines.slice(at + 1, end).map((text) => text.slice(indent));
  return [element("pre", [element("code", [content.join("\n")])]), end + 1];
}

/** Returns the marker that starts an item: `- ` or `12. `. */
function markerOf(line: string): string | undefined {
  return BULLET.exec(line)?.[0] ?? NUMBER.exec(line)?.[0];
}

function list(lines: readonly string[], from: number): Read {
  const isNumbered = NUMBER.test(lineAt(lines, from));
  const items: MarkdownNode[] = [];
  let at = from;
  while (at < lines.length) {
    const marker = markerOf(lineAt(lines, at));
    if (marker === undefined || NUMBER.test(marker) !== isNumbered) {
      break;
    }
    const indent = " ".repeat(marker.length);
    const end = endOf(lines, at + 1, (text) => text === "" || text.startsWith(indent));
    const inner = lines.slice(at, end).map((text) => text.slice(marker.length));
    items.push(element("li", itemContent(blocksOf(inner))));
    at = end;
  }
  return [element(isNumbered ? "ol" : "ul", items), at];
}

/** Unwraps the first paragraph of an item, because a paragraph would space the list out. */
function itemContent(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const [first, ...rest] = nodes;
  return typeof first === "object" && first.tag === "p" ? [...first.nodes, ...rest] : nodes;
}

/** Whether a line is the second one of a table of ours, and not an item of a list: `- |`. */
function isTableRule(line: string): boolean {
  return line.startsWith("| ") && tableRule(line) !== undefined;
}

function table(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at, (text) => text.startsWith("|"));
  const rows = lines.slice(at, end).map(splitTableRow);
  const [header = [], , ...body] = rows;
  const row = (cells: readonly string[], tag: string): MarkdownNode =>
    element(
      "tr",
      cells.map((cell) => element(tag, inlineOf(cell))),
    );
  return [
    element("table", [
      element("thead", [row(header, "th")]),
      element(
        "tbody",
        body.map((cells) => row(cells, "td")),
      ),
    ]),
    end,
  ];
}

/** Whether a line ends the paragraph before it. All but lists and code are after a blank line. */
function startsBlock(line: string): boolean {
  return line === "" || FENCE.test(line) || markerOf(line) !== undefined;
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lineAt(lines, end))) {
    end += 1;
  }
  return end;
}
