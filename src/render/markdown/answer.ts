import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import {
  type Block,
  type BlockKind,
  readBlankLine,
  readFence,
  readHeading,
  readIndentedCode,
  readParagraph,
  readRule,
  readTable,
  type Reader,
} from "./answer-leaves.js";
import {
  indentation,
  interruptsParagraph,
  isBlank,
  lineAt,
  listMarker,
  outdent,
  quoted,
} from "./answer-lines.js";

/** No view has room for a quarter of this, and reading megabytes takes seconds. UTF-16 units. */
const MAXIMUM_UNITS = 1_000_000;
/** Lists and quotations nested deeper than this become text, because each level indents every line. */
const MAXIMUM_DEPTH = 6;

/** The first reader that recognises a line takes its block. A paragraph accepts anything. */
const READERS: readonly Reader[] = [
  readBlankLine,
  readFence,
  readHeading,
  readRule,
  readQuotation,
  readListItem,
  readTable,
  readIndentedCode,
];

/**
 * Rewrites the agent's answer as Markdown that can be read and cannot act.
 *
 * The text is read line by line into blocks and written anew, so that every fence, list and table in the result is
 * ours: complete, closed, and unable to affect what comes after it. Paragraphs, lists, quotations, tables, code
 * blocks, rules, emphasis and inline code are kept. Headings move to level four and below. HTML appears as text, links
 * and images as text followed by the target as code, tasks as ☐ and ☑, and words that GitHub would link or draw as
 * code. Diagrams, maps and mathematics are shown as their source.
 *
 * @param markdown any text, redacted; only the first million UTF-16 units are read
 * @returns blocks without a line end after the last one; empty when nothing is visible. Needs a blank line on each
 *   side
 */
export function safeAnswer(markdown: string): string {
  return rewrite(visibleText(cutUnits(markdown, MAXIMUM_UNITS)).split("\n"), 0).join("\n");
}

function rewrite(lines: readonly string[], depth: number): string[] {
  const output: string[] = [];
  let previous: BlockKind | undefined;
  let at = 0;
  while (at < lines.length) {
    const block = readBlock(lines, at, depth);
    if (block.lines.length > 0) {
      if (previous !== undefined && !isTight(previous, block, isBlank(lineAt(lines, at - 1)))) {
        output.push("");
      }
      for (const line of block.lines) {
        output.push(line);
      }
      previous = block.kind;
    }
    at = block.next;
  }
  return output;
}

/** Whether to omit the blank line, which makes GitHub space out list items, or a list or code below its paragraph. */
function isTight(previous: BlockKind, block: Block, isAfterBlank: boolean): boolean {
  if (previous === "paragraph") {
    const interrupts =
      block.kind === "bullet" || block.kind === "code" || block.lines[0]?.startsWith("1. ") === true;
    return interrupts && !isAfterBlank;
  }
  return previous === block.kind && (block.kind === "bullet" || block.kind === "number");
}

function readBlock(lines: readonly string[], at: number, depth: number): Block {
  for (const reader of READERS) {
    const block = reader(lines, at, depth);
    if (block !== undefined) {
      return block;
    }
  }
  return readParagraph(lines, at);
}

function readQuotation(lines: readonly string[], at: number, depth: number): Block | undefined {
  const content: string[] = [];
  let text = depth < MAXIMUM_DEPTH ? quoted(lineAt(lines, at)) : undefined;
  while (text !== undefined) {
    content.push(text);
    text = quoted(lineAt(lines, at + content.length));
  }
  if (content.length === 0) {
    return undefined;
  }
  const quotation = rewrite(content, depth + 1).map((line) => (line === "" ? ">" : `> ${line}`));
  return { kind: "other", lines: quotation, next: at + content.length };
}

function readListItem(lines: readonly string[], at: number, depth: number): Block | undefined {
  const item = depth < MAXIMUM_DEPTH ? listMarker(lineAt(lines, at)) : undefined;
  if (item === undefined) {
    return undefined;
  }
  const contentIndent = item.indent + item.marker.length + 1;
  const content = [item.rest.replace(/^\[ \](?=\s|$)/, "☐").replace(/^\[[xX]\](?=\s|$)/, "☑")];
  let next = at + 1;
  while (next < lines.length && belongsToItem(lines, next, item.indent)) {
    content.push(outdent(lineAt(lines, next), contentIndent));
    next += 1;
  }
  const marker = item.number === "" ? "- " : `${item.number}. `;
  const inner = rewrite(content, depth + 1);
  const itemLines = inner.map((line, index) => {
    const prefix = index === 0 ? marker : " ".repeat(marker.length);
    return line === "" ? "" : prefix + line;
  });
  return { kind: item.number === "" ? "bullet" : "number", lines: itemLines, next };
}

/** Two columns are enough, because many writers use two below numbers too. Paragraph continuation needs none. */
function belongsToItem(lines: readonly string[], at: number, itemIndent: number): boolean {
  const line = lineAt(lines, at);
  if (isBlank(line) || indentation(line) >= itemIndent + 2) {
    return true;
  }
  const isContinuation = !isBlank(lineAt(lines, at - 1)) && listMarker(line) === undefined;
  return isContinuation && !interruptsParagraph(line, lines[at + 1]);
}
