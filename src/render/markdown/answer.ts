import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";
import { parseInline } from "./answer-inline.js";
import {
  closesFence,
  fenceOpening,
  heading,
  indentation,
  interruptsParagraph,
  isBlank,
  isRule,
  lineAt,
  type ListMarker,
  listMarker,
  outdent,
  quoted,
  splitTableRow,
  startsTable,
  tableRule,
  underlineLevel,
} from "./answer-lines.js";
import { type Block, type ListItem, printBlocks } from "./document.js";

/** No view has room for a quarter of this, and reading megabytes takes seconds. UTF-16 units. */
const MAXIMUM_UNITS = 1_000_000;
/** Lists and quotations nested deeper than this become text, because each level indents every line. */
const MAXIMUM_DEPTH = 6;
/** By the level that the agent gave. Our own section headings are above. */
const SHOWN_LEVELS: Readonly<Record<number, 4 | 5 | 6>> = { 3: 5, 4: 6, 5: 6, 6: 6 };

/** Returns the text of {@link parseAnswer} as Markdown. It needs a blank line on each side. */
export function safeAnswer(markdown: string): string {
  return printBlocks(parseAnswer(markdown));
}

/**
 * Parses the agent's answer into blocks that can be read and cannot act.
 *
 * Every fence, list and table that is written from them is ours: complete, closed, and unable to affect what comes
 * after it. Paragraphs, lists, quotations, tables, code blocks, rules, emphasis and inline code are kept. Headings
 * move to level four and below. HTML appears as text, links and images as text followed by the target as code, tasks
 * as ☐ and ☑, and words that GitHub would link or draw as code. Diagrams, maps and mathematics are shown as their
 * source.
 *
 * @param markdown any text, redacted; only the first million UTF-16 units are read
 */
export function parseAnswer(markdown: string): readonly Block[] {
  return parse(visibleText(cutUnits(markdown, MAXIMUM_UNITS)).split("\n"), 0);
}

/** `next` is the index of the line behind the block, which is undefined where nothing of it is visible. */
type Read = { readonly block: Block | undefined; readonly next: number };
/**
 * Reads a block from the lines, starting at `at`; undefined on a line of another kind. `depth` counts the enclosing
 * lists and quotations.
 */
type Reader = (lines: readonly string[], at: number, depth: number) => Read | undefined;

/** The first reader that recognises a line takes its block. A paragraph accepts anything. */
const READERS: readonly Reader[] = [
  readBlankLine,
  readFence,
  readHeading,
  readRule,
  readQuotation,
  readList,
  readTable,
  readIndentedCode,
  readParagraph,
];

function parse(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    for (const reader of READERS) {
      const read = reader(lines, at, depth);
      if (read !== undefined) {
        blocks.push(...(read.block === undefined ? [] : [read.block]));
        at = read.next;
        break;
      }
    }
  }
  return blocks;
}

/** Returns the index of the first line from `from` on that does not belong. */
function endOf(lines: readonly string[], from: number, belongs: (at: number) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(end)) {
    end += 1;
  }
  return end;
}

function readBlankLine(lines: readonly string[], at: number): Read | undefined {
  return isBlank(lineAt(lines, at)) ? { block: undefined, next: at + 1 } : undefined;
}

function readFence(lines: readonly string[], at: number): Read | undefined {
  const opening = fenceOpening(lineAt(lines, at));
  if (opening === undefined) {
    return undefined;
  }
  const end = endOf(lines, at + 1, (index) => !closesFence(lineAt(lines, index), opening));
  return { block: codeOf(lines.slice(at + 1, end), opening.indent, opening.language), next: end + 1 };
}

function readIndentedCode(lines: readonly string[], at: number): Read | undefined {
  const end = endOf(
    lines,
    at,
    (index) => isBlank(lineAt(lines, index)) || indentation(lineAt(lines, index)) >= 4,
  );
  return end === at ? undefined : { block: codeOf(lines.slice(at, end), 4, ""), next: end };
}

function codeOf(lines: readonly string[], indent: number, language: string): Block {
  return { kind: "code", text: lines.map((line) => outdent(line, indent)).join("\n"), language };
}

function readHeading(lines: readonly string[], at: number): Read | undefined {
  const found = heading(lineAt(lines, at));
  return found === undefined ? undefined : { block: headingOf(...found), next: at + 1 };
}

function headingOf(level: number, title: string): Block | undefined {
  const text = parseInline(title);
  return text.length === 0 ? undefined : { kind: "heading", level: SHOWN_LEVELS[level] ?? 4, text };
}

function readRule(lines: readonly string[], at: number): Read | undefined {
  return isRule(lineAt(lines, at)) ? { block: { kind: "rule" }, next: at + 1 } : undefined;
}

function readQuotation(lines: readonly string[], at: number, depth: number): Read | undefined {
  const end =
    depth < MAXIMUM_DEPTH ? endOf(lines, at, (index) => quoted(lineAt(lines, index)) !== undefined) : at;
  if (end === at) {
    return undefined;
  }
  const blocks = parse(
    lines.slice(at, end).map((line) => quoted(line) ?? ""),
    depth + 1,
  );
  return { block: blocks.length === 0 ? undefined : { kind: "quotation", blocks }, next: end };
}

/** Reads items for as long as they are numbered, or not, like the first. */
function readList(lines: readonly string[], at: number, depth: number): Read | undefined {
  const first = depth < MAXIMUM_DEPTH ? listMarker(lineAt(lines, at)) : undefined;
  if (first === undefined) {
    return undefined;
  }
  const items: ListItem[] = [];
  let next = at;
  for (
    let marker: ListMarker | undefined = first;
    marker !== undefined && !isRule(lineAt(lines, next)) && (marker.number === "") === (first.number === "");
    marker = listMarker(lineAt(lines, next))
  ) {
    const { indent, number, rest } = marker;
    const start = next;
    next = endOf(lines, start + 1, (index) => belongsToItem(lines, index, indent));
    const contentIndent = indent + marker.marker.length + 1;
    const content = lines.slice(start + 1, next).map((line) => outdent(line, contentIndent));
    const blocks = parse([withTaskBox(rest), ...content], depth + 1);
    if (blocks.length > 0) {
      items.push({ marker: number === "" ? "- " : `${number}. `, blocks });
    }
  }
  return { block: items.length === 0 ? undefined : { kind: "list", items }, next };
}

function withTaskBox(text: string): string {
  return text.replace(/^\[ \](?=\s|$)/, "☐").replace(/^\[[xX]\](?=\s|$)/, "☑");
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

function readTable(lines: readonly string[], at: number): Read | undefined {
  const align = tableRule(lineAt(lines, at + 1));
  if (align === undefined || !startsTable(lineAt(lines, at), lines[at + 1])) {
    return undefined;
  }
  const end = endOf(lines, at + 2, (index) => !interruptsParagraph(lineAt(lines, index), undefined));
  const rows = [lineAt(lines, at), ...lines.slice(at + 2, end)].map((row) =>
    splitTableRow(row).slice(0, align.length).map(parseInline),
  );
  return { block: { kind: "table", align, rows }, next: end };
}

function readParagraph(lines: readonly string[], at: number): Read {
  let next = at + 1;
  while (next < lines.length) {
    const level = underlineLevel(lineAt(lines, next));
    if (level !== undefined) {
      return { block: headingOf(level, lines.slice(at, next).join(" ")), next: next + 1 };
    }
    if (interruptsParagraph(lineAt(lines, next), lines[next + 1])) {
      break;
    }
    next += 1;
  }
  const paragraph = lines.slice(at, next).map((line) => line.trimStart());
  const text = parseInline(paragraph.join("\n"));
  return { block: text.length === 0 ? undefined : { kind: "paragraph", text }, next };
}
