/** Readers for the blocks that contain no other blocks. Each returns `undefined` on a line of another kind. */
import { safeInline, safeParagraph } from "./answer-inline.js";
import {
  closesFence,
  fenceOpening,
  heading,
  indentation,
  interruptsParagraph,
  isBlank,
  isRule,
  lineAt,
  outdent,
  startsTable,
  underlineLevel,
  splitTableRow,
  tableRule,
} from "./answer-lines.js";
import { fence, fenceLines, table } from "./markdown.js";

/** Our own section headings are above. */
const HIGHEST_LEVEL = 4;
const LOWEST_LEVEL = 6;

export type BlockKind = "paragraph" | "bullet" | "number" | "code" | "other";
export type Block = { readonly kind: BlockKind; readonly lines: readonly string[]; readonly next: number };
/** Reads a block from the lines, starting at `at`. `depth` counts the enclosing lists and quotations. */
export type Reader = (lines: readonly string[], at: number, depth: number) => Block | undefined;

export function readBlankLine(lines: readonly string[], at: number): Block | undefined {
  return isBlank(lineAt(lines, at)) ? { kind: "other", lines: [], next: at + 1 } : undefined;
}

export function readFence(lines: readonly string[], at: number, depth: number): Block | undefined {
  const opening = fenceOpening(lineAt(lines, at));
  if (opening === undefined) {
    return undefined;
  }
  let end = at + 1;
  while (end < lines.length && !closesFence(lineAt(lines, end), opening)) {
    end += 1;
  }
  const content = lines.slice(at + 1, end).map((line) => outdent(line, opening.indent));
  return { kind: "code", lines: codeBlock(content, opening.language, depth), next: end + 1 };
}

export function readIndentedCode(lines: readonly string[], at: number, depth: number): Block | undefined {
  let end = at;
  while (end < lines.length && (isBlank(lineAt(lines, end)) || indentation(lineAt(lines, end)) >= 4)) {
    end += 1;
  }
  const content = lines.slice(at, end).map((line) => outdent(line, 4));
  return end === at ? undefined : { kind: "other", lines: codeBlock(content, "", depth), next: end };
}

function codeBlock(content: readonly string[], language: string, depth: number): string[] {
  const text = content.join("\n");
  return depth === 0 ? fence(text, language).split("\n") : fenceLines(text, language);
}

export function readHeading(lines: readonly string[], at: number): Block | undefined {
  const found = heading(lineAt(lines, at));
  return found === undefined ? undefined : { kind: "other", lines: headingLines(...found), next: at + 1 };
}

function headingLines(level: number, text: string): string[] {
  const title = safeInline(text);
  const shownLevel = Math.min(Math.max(level + 2, HIGHEST_LEVEL), LOWEST_LEVEL);
  return title === "" ? [] : [`${"#".repeat(shownLevel)} ${title}`];
}

export function readRule(lines: readonly string[], at: number): Block | undefined {
  // Not `---`, which after a paragraph is a heading underline, and after a list marker makes a rule of the whole line.
  return isRule(lineAt(lines, at)) ? { kind: "other", lines: ["***"], next: at + 1 } : undefined;
}

export function readTable(lines: readonly string[], at: number): Block | undefined {
  const rule = tableRule(lineAt(lines, at + 1));
  if (rule === undefined || !startsTable(lineAt(lines, at), lines[at + 1])) {
    return undefined;
  }
  let end = at + 2;
  while (end < lines.length && !interruptsParagraph(lineAt(lines, end), undefined)) {
    end += 1;
  }
  const [header = [], ...rows] = [...lines.slice(at, at + 1), ...lines.slice(at + 2, end)].map((row) =>
    splitTableRow(row).map(safeInline),
  );
  return { kind: "other", lines: table(header, rows, rule).split("\n"), next: end };
}

export function readParagraph(lines: readonly string[], at: number): Block {
  let next = at + 1;
  while (next < lines.length) {
    const level = underlineLevel(lineAt(lines, next));
    if (level !== undefined) {
      return { kind: "other", lines: headingLines(level, lines.slice(at, next).join(" ")), next: next + 1 };
    }
    if (interruptsParagraph(lineAt(lines, next), lines[next + 1])) {
      break;
    }
    next += 1;
  }
  return { kind: "paragraph", lines: safeParagraph(lines.slice(at, next).join("\n")), next };
}
