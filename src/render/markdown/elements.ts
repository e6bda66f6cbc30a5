import { parseAnswer } from "./answer.js";
import { parseSentence } from "./answer-inline.js";
import type { Block, Inline, ListItem } from "./document.js";
import { visibleText } from "../../safety/invisible.js";

/** A piece of a page: text, or an element with its content. It is sent to the browser as JSON. */
export type MarkdownNode = string | MarkdownElement;
type MarkdownElement = { readonly tag: Tag; readonly nodes: readonly MarkdownNode[] };

/** Elements that the agent's text may become. None of them loads, links or acts. */
type Tag =
  | ("h4" | "h5" | "h6" | "p" | "em" | "strong" | "code" | "pre" | "blockquote" | "hr" | "ul" | "ol" | "li")
  | ("table" | "thead" | "tbody" | "tr" | "th" | "td");

/** Marks that can be open at once. */
const MAXIMUM_MARKS = 20;

/** Converts an answer or message to elements for the page, from the same tree as the Markdown of the other views. */
export function answerElements(markdown: string): readonly MarkdownNode[] {
  return parseAnswer(markdown).map(elementOf);
}

/** Converts a message or note, which has names and values in backticks, to a paragraph's nodes. Line breaks stay. */
export function sentenceElements(text: string): readonly MarkdownNode[] {
  return text
    .split("\n")
    .flatMap((line, index) => [...(index === 0 ? [] : ["\n"]), ...inlineNodes(parseSentence(line))]);
}

function element(tag: Tag, nodes: readonly MarkdownNode[] = []): MarkdownElement {
  return { tag, nodes };
}

function elementOf(block: Block): MarkdownNode {
  switch (block.kind) {
    case "paragraph":
      return element("p", inlineNodes(block.text));
    case "heading":
      return element(`h${block.level}`, inlineNodes(block.text));
    case "rule":
      return element("hr");
    case "code":
      return element("pre", [element("code", [block.text])]);
    case "quotation":
      return element("blockquote", block.blocks.map(elementOf));
    case "list":
      return element(block.items[0]?.marker === "- " ? "ul" : "ol", block.items.map(itemOf));
    case "table": {
      const [head, ...body] = block.rows.map((cells, row) =>
        element(
          "tr",
          block.align.map((_, column) => element(row === 0 ? "th" : "td", inlineNodes(cells[column] ?? []))),
        ),
      );
      return element("table", [element("thead", head === undefined ? [] : [head]), element("tbody", body)]);
    }
  }
}

/** Unwraps the first paragraph of an item, because a paragraph would space the list out. */
function itemOf({ blocks }: ListItem): MarkdownNode {
  const [first, ...rest] = blocks;
  return element(
    "li",
    first?.kind === "paragraph"
      ? [...inlineNodes(first.text), ...rest.map(elementOf)]
      : blocks.map(elementOf),
  );
}

/** A mark that may still be closed while a paragraph is read, with the index where its nodes begin. */
type OpenMark = { readonly mark: string; readonly start: number };

const TAG_OF_MARK: Readonly<Record<number, Tag>> = { 1: "em", 2: "strong" };

function inlineNodes(text: readonly Inline[]): readonly MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  const open: OpenMark[] = [];
  for (const [index, piece] of text.entries()) {
    if (piece.kind === "text") {
      nodes.push(piece.text);
    } else if (piece.kind === "code") {
      nodes.push(element("code", [visibleText(piece.text)]));
    } else {
      let at = 0;
      for (const [mark] of piece.text.matchAll(/\*{1,3}|_{1,3}/g)) {
        const before = at === 0 ? text[index - 1]?.text.slice(-1) : piece.text[at - 1];
        at += mark.length;
        takeMark(mark, before ?? "", piece.text[at] ?? text[index + 1]?.text[0] ?? "", nodes, open);
      }
    }
  }
  return nodes;
}

/** Closes the last mark of its kind (not after a blank), opens one (not before a blank), or stays text. */
function takeMark(
  mark: string,
  before: string,
  after: string,
  nodes: MarkdownNode[],
  open: OpenMark[],
): void {
  const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const insideWord = mark.startsWith("_") && isWord(before) && isWord(after);
  const last = open.at(-1);
  const tag = TAG_OF_MARK[mark.length];
  if (last?.mark === mark && before.trim() !== "" && !insideWord && tag !== undefined) {
    open.pop();
    nodes.push(element(tag, nodes.splice(last.start).slice(1)));
    return;
  }
  nodes.push(mark);
  if (after.trim() !== "" && !insideWord && tag !== undefined && open.length < MAXIMUM_MARKS) {
    open.push({ mark, start: nodes.length - 1 });
  }
}
