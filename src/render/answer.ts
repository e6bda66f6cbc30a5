import { visibleText } from "../safety/invisible.js";
import { safeInline, safeParagraph } from "./answer-inline.js";
import {
  closesFence,
  fenceOpening,
  heading,
  indentation,
  interruptsParagraph,
  isBlank,
  isRule,
  listMarker,
  outdent,
  quoted,
  startsTable,
  underlineLevel,
} from "./answer-lines.js";
import { splitTableRow, tableRule } from "./answer-table.js";
import { fence, fenceLines, table } from "./markdown.js";

/** Lists and quotations inside each other deeper than this become text: depth costs indentation on every line. */
const MAXIMUM_DEPTH = 6;

/** The levels that an answer's first, second … sixth-level headings get: none that looks like a section of ours. */
const HEADING_MARKS = ["####", "####", "#####", "######", "######", "######"];

type BlockKind = "paragraph" | "bullet" | "number" | "code" | "other";
type Block = { readonly kind: BlockKind; readonly lines: readonly string[]; readonly next: number };
type Reader = (lines: readonly string[], at: number, depth: number) => Block | undefined;

/** The first that recognises a line takes its block; a paragraph takes anything. */
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
 * The agent's answer as Markdown that can be read and cannot act.
 *
 * It is read line by line into blocks and written anew, so that every fence, list and table in the result is one of
 * ours: complete, closed, and unable to reach beyond its place. Kept are paragraphs, lists, quotations, tables, code
 * blocks and rules, emphasis and inline code; headings go down to the fourth level and below. HTML appears as text, links and images
 * as text with the target as code, tasks as ☐ and ☑, and words that GitHub would link or draw as code. Diagram, map and
 * mathematics blocks are shown as their source.
 *
 * @param markdown any text
 * @returns blocks without a line end after the last; empty when there is nothing to see. Must stand between blank lines
 */
export function safeAnswer(markdown: string): string {
  return rewrite(visibleText(markdown).split("\n"), 0).join("\n");
}

function rewrite(lines: readonly string[], depth: number): string[] {
  const output: string[] = [];
  let previous: BlockKind | undefined;
  let at = 0;
  while (at < lines.length) {
    const block = readBlock(lines, at, depth);
    if (block.lines.length > 0) {
      if (previous !== undefined && !isTight(previous, block, isBlank(lines[at - 1] ?? ""))) {
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

/** Items follow each other, and a list or code its paragraph, without the blank line that makes GitHub space them out. */
function isTight(previous: BlockKind, block: Block, isAfterBlank: boolean): boolean {
  if (previous === "paragraph") {
    const interrupts = block.kind === "bullet" || block.kind === "code" || block.lines[0]?.startsWith("1. ") === true;
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

function readBlankLine(lines: readonly string[], at: number): Block | undefined {
  return isBlank(lines[at] ?? "") ? { kind: "other", lines: [], next: at + 1 } : undefined;
}

function readFence(lines: readonly string[], at: number, depth: number): Block | undefined {
  const opening = fenceOpening(lines[at] ?? "");
  if (opening === undefined) {
    return undefined;
  }
  let end = at + 1;
  while (end < lines.length && !closesFence(lines[end] ?? "", opening)) {
    end += 1;
  }
  const content = lines.slice(at + 1, end).map((line) => outdent(line, opening.indent));
  return { kind: "code", lines: codeBlock(content, opening.language, depth), next: end + 1 };
}

function readIndentedCode(lines: readonly string[], at: number, depth: number): Block | undefined {
  let end = at;
  while (end < lines.length && (isBlank(lines[end] ?? "") || indentation(lines[end] ?? "") >= 4)) {
    end += 1;
  }
  const content = lines.slice(at, end).map((line) => outdent(line, 4));
  return end === at ? undefined : { kind: "other", lines: codeBlock(content, "", depth), next: end };
}

function codeBlock(content: readonly string[], language: string, depth: number): string[] {
  const text = content.join("\n");
  return depth === 0 ? fence(text, language).split("\n") : fenceLines(text, language);
}

function readHeading(lines: readonly string[], at: number): Block | undefined {
  const found = heading(lines[at] ?? "");
  return found === undefined ? undefined : { kind: "other", lines: headingLines(...found), next: at + 1 };
}

function headingLines(level: number, text: string): string[] {
  const title = safeInline(text);
  return title === "" ? [] : [`${HEADING_MARKS[level - 1] ?? "######"} ${title}`];
}

function readRule(lines: readonly string[], at: number): Block | undefined {
  // Not `---`: behind a paragraph it is an underline, and behind the marker of an item it makes a rule of both.
  return isRule(lines[at] ?? "") ? { kind: "other", lines: ["***"], next: at + 1 } : undefined;
}

function readQuotation(lines: readonly string[], at: number, depth: number): Block | undefined {
  const content: string[] = [];
  for (const line of depth < MAXIMUM_DEPTH ? lines.slice(at) : []) {
    const text = quoted(line);
    if (text === undefined) {
      break;
    }
    content.push(text);
  }
  if (content.length === 0) {
    return undefined;
  }
  const quotation = rewrite(content, depth + 1).map((line) => (line === "" ? ">" : `> ${line}`));
  return { kind: "other", lines: quotation, next: at + content.length };
}

function readListItem(lines: readonly string[], at: number, depth: number): Block | undefined {
  const item = depth < MAXIMUM_DEPTH ? listMarker(lines[at] ?? "") : undefined;
  if (item === undefined) {
    return undefined;
  }
  const contentIndent = item.indent + item.marker.length + 1;
  const content = [item.rest.replace(/^\[ \](?=\s|$)/, "☐").replace(/^\[[xX]\](?=\s|$)/, "☑")];
  let next = at + 1;
  while (next < lines.length && belongsToItem(lines, next, item.indent)) {
    content.push(outdent(lines[next] ?? "", contentIndent));
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

/** Two columns are enough, as many write it below a number too; so is going on with a paragraph without any. */
function belongsToItem(lines: readonly string[], at: number, itemIndent: number): boolean {
  const line = lines[at] ?? "";
  if (isBlank(line) || indentation(line) >= itemIndent + 2) {
    return true;
  }
  const isContinuation = !isBlank(lines[at - 1] ?? "") && listMarker(line) === undefined;
  return isContinuation && !interruptsParagraph(line, lines[at + 1]);
}

function readTable(lines: readonly string[], at: number): Block | undefined {
  const rule = tableRule(lines[at + 1] ?? "");
  if (rule === undefined || !startsTable(lines[at] ?? "", lines[at + 1])) {
    return undefined;
  }
  let end = at + 2;
  while (end < lines.length && !interruptsParagraph(lines[end] ?? "", undefined)) {
    end += 1;
  }
  const [header = [], ...rows] = [...lines.slice(at, at + 1), ...lines.slice(at + 2, end)].map((row) =>
    splitTableRow(row).map(safeInline),
  );
  return { kind: "other", lines: table(header, rows, rule).split("\n"), next: end };
}

function readParagraph(lines: readonly string[], at: number): Block {
  let next = at + 1;
  while (next < lines.length) {
    const level = underlineLevel(lines[next] ?? "");
    if (level !== undefined) {
      return { kind: "other", lines: headingLines(level, lines.slice(at, next).join(" ")), next: next + 1 };
    }
    if (interruptsParagraph(lines[next] ?? "", lines[next + 1])) {
      break;
    }
    next += 1;
  }
  return { kind: "paragraph", lines: safeParagraph(lines.slice(at, next).join("\n")), next };
}
