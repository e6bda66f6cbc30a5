import { endBefore } from "../../safety/cut.js";
import {
  type Block,
  type Inline,
  linesOfBlock,
  type ListItem,
  printBlocks,
  printInline,
} from "./document.js";
import { longestBacktickRun, splitLive } from "./markdown.js";

/** Returns the length of the text in bytes of UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/** Returns the first of the texts: as many as fit, with a line end and `extraBytes` each. */
export function fitting(texts: readonly string[], maximumBytes: number, extraBytes = 0): readonly string[] {
  let bytes = 0;
  const end = texts.findIndex((text) => (bytes += byteLength(text) + 1 + extraBytes) > maximumBytes);
  return end === -1 ? texts : texts.slice(0, end);
}

/**
 * Writes as many blocks as fit: whole blocks, then the items, rows, lines of code or words of the next one that fit.
 *
 * @param maximumBytes limit for the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where to find it; it comes last
 * @returns only the note when nothing else fits; empty when not even the note does
 */
export function printWithin(blocks: readonly Block[], maximumBytes: number, note: string): string {
  const whole = printBlocks(blocks);
  if (byteLength(whole) <= maximumBytes) {
    return whole;
  }
  const room = maximumBytes - byteLength(note) - 1;
  const kept = printBlocks(beginning(blocks, room, 0));
  return room < -1 ? "" : `${kept}${kept === "" ? "" : "\n\n"}${note}`;
}

/** @param margin bytes before each line, for the lists and quotations around the blocks */
function beginning(blocks: readonly Block[], maximumBytes: number, margin: number): readonly Block[] {
  const kept: Block[] = [];
  let room = maximumBytes;
  for (const block of blocks) {
    const blank = kept.length === 0 ? 0 : margin + 1;
    const bytes = bytesOf(block, margin) + blank;
    if (bytes > room) {
      return [...kept, ...beginningOfBlock(block, room - blank, margin)];
    }
    kept.push(block);
    room -= bytes;
  }
  return kept;
}

function bytesOf(block: Block, margin: number): number {
  return linesOfBlock(block, "margin").reduce((sum, line) => sum + margin + byteLength(line) + 1, 0);
}

/** Returns the block with what fits of it, or nothing. */
function beginningOfBlock(block: Block, maximumBytes: number, margin: number): readonly Block[] {
  switch (block.kind) {
    case "heading":
    case "rule":
      return [];
    case "paragraph": {
      const text = beginningOfText(block.text, maximumBytes - margin - 2, margin + 2);
      return text.length === 0 ? [] : [{ ...block, text }];
    }
    case "code": {
      const ticks = Math.max(3, longestBacktickRun(block.text) + 1);
      const frame = 2 * ticks + block.language.length + 2 * (margin + 2);
      const lines = block.text.split("\n");
      // A line has, besides its margin, the blank of a block with a command.
      const whole = fitting(lines, maximumBytes - frame, margin + 1);
      const text = whole.length > 0 ? whole.join("\n") : cutCharacters(lines[0] ?? "", maximumBytes - frame);
      return text === "" ? [] : [{ ...block, text }];
    }
    case "table": {
      const [header = "", rule = "", ...rows] = linesOfBlock(block, "margin");
      const frame = byteLength(header) + byteLength(rule) + 2 * (margin + 1);
      const shown = fitting(rows, maximumBytes - frame, margin).length;
      return shown === 0 ? [] : [{ ...block, rows: block.rows.slice(0, shown + 1) }];
    }
    case "quotation": {
      const blocks = beginning(block.blocks, maximumBytes, margin + 2);
      return blocks.length === 0 ? [] : [{ ...block, blocks }];
    }
    case "list": {
      const items = beginningOfItems(block.items, maximumBytes, margin);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
  }
}

function beginningOfItems(
  items: readonly ListItem[],
  maximumBytes: number,
  margin: number,
): readonly ListItem[] {
  const kept: ListItem[] = [];
  let room = maximumBytes;
  for (const item of items) {
    const bytes = bytesOf({ kind: "list", items: [item] }, margin);
    if (bytes > room) {
      const blocks = beginning(item.blocks, room, margin + item.marker.length);
      return blocks.length === 0 ? kept : [...kept, { ...item, blocks }];
    }
    kept.push(item);
    room -= bytes;
  }
  return kept;
}

/** @param lineBytes of what stands before each further line, with a backslash */
function beginningOfText(
  text: readonly Inline[],
  maximumBytes: number,
  lineBytes: number,
): readonly Inline[] {
  const kept: Inline[] = [];
  let room = maximumBytes;
  for (const piece of text) {
    const bytes = bytesOfPiece(piece, lineBytes);
    if (bytes > room) {
      const part = beginningOfPiece(piece, room, lineBytes);
      return part === "" ? kept : [...kept, { ...piece, text: part }];
    }
    kept.push(piece);
    room -= bytes;
  }
  return kept;
}

function bytesOfPiece(piece: Inline, lineBytes: number): number {
  return byteLength(printInline([piece])) + lineBytes * (piece.text.split("\n").length - 1);
}

/** Hexadecimal digits of the longest commit name, a SHA-256. */
const LONGEST_COMMIT = 64;

/**
 * Returns the words that fit. The beginning of a word could be read as a commit; that of a longer one is shown, because
 * it may be the whole answer.
 */
function beginningOfPiece(piece: Inline, maximumBytes: number, lineBytes: number): string {
  const { kind, text } = piece;
  if (kind !== "text") {
    const ticks = 2 * (longestBacktickRun(text) + 2);
    return kind === "code" ? cutCharacters(text, maximumBytes - ticks) : "";
  }
  let end = 0;
  let bytes = 0;
  for (const character of text) {
    bytes += bytesOfPiece({ kind, text: character }, lineBytes);
    if (bytes > maximumBytes) {
      break;
    }
    end += character.length;
  }
  const part = text.slice(0, endBefore(text, end));
  const wordStart = part.length - lastWordLength(part);
  const word = part.slice(wordStart);
  const isShown = byteLength(word) > LONGEST_COMMIT && splitLive(word)[1] === "";
  return isShown ? part : part.slice(0, wordStart).trimEnd();
}

function lastWordLength(text: string): number {
  let length = 0;
  while (length < text.length && !/\s/.test(text.charAt(text.length - 1 - length))) {
    length += 1;
  }
  return length;
}

/** Returns the longest beginning of a well-formed text that fits, cut between characters. */
function cutCharacters(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  let end = Math.max(0, maximumBytes);
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
    end -= 1;
  }
  const part = bytes.subarray(0, end).toString();
  return part.slice(0, endBefore(part, part.length));
}
