import { lineAt, tableRule } from "./answer-lines.js";
import { endBefore } from "../../safety/cut.js";

/** What is open after a line of our Markdown: folds, and a code block with the text that closes it. */
type Position = { readonly folds: number; readonly fence: OpenFence | undefined };
type OpenFence = { readonly ticks: string; readonly closing: string; readonly isDrawing: boolean };

const TOP_LEVEL: Position = { folds: 0, fence: undefined };
const FOLD_END = "\n\n</details>";
const CONTAINERS = /^(?:> ?|- |\d{1,4}\. | )*/;
const FENCE_OPENING = /^(`{3,})[\w+#-]*$/;

/** Returns the length of the text in bytes of UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/**
 * Cuts Markdown to a number of bytes. Keeps whole lines as long as they fit, then the part of the next line that fits,
 * unless that is a table row or the head of a fold. Diagrams are kept whole or not at all. Open code blocks and folds
 * are closed, and the note comes last.
 *
 * @param markdown blocks made by the functions in `render`, with blank lines between them: only those start a line
 *   with a fence or `<details>`, and none of their code spans crosses a line end
 * @param maximumBytes limit for the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where to find it
 * @returns `markdown` itself when it fits; only the note when no line does; empty when not even the note fits
 */
export function cutText(markdown: string, maximumBytes: number, note: string): string {
  if (byteLength(markdown) <= maximumBytes) {
    return markdown;
  }
  const lines = markdown.split("\n");
  const noteLength = byteLength(note);
  const { count, bytes, position } = fittingLines(lines, maximumBytes, noteLength);
  const at = nextVisible(lines, count);
  const lineEnds = at - count + 1;
  const room = maximumBytes - bytes - lineEnds - endingLength(position, noteLength);
  const part = cutLine(lines, at, position, room);
  const kept = lines.slice(0, part === "" ? count : at);
  if (kept.length === 0 && part === "") {
    return noteLength <= maximumBytes ? note : "";
  }
  return [...kept, ...(part === "" ? [] : [part])].join("\n") + ending(position, note);
}

function nextVisible(lines: readonly string[], from: number): number {
  const distance = lines.slice(from).findIndex((line) => line !== "");
  return distance === -1 ? lines.length : from + distance;
}

/** Returns the longest beginning, in whole lines, that leaves room for the closing text. */
function fittingLines(lines: readonly string[], maximumBytes: number, noteLength: number) {
  let best = { count: 0, bytes: -1, position: TOP_LEVEL };
  let position = TOP_LEVEL;
  let bytes = -1;
  for (const [index, line] of lines.entries()) {
    position = behind(position, line);
    bytes += byteLength(line) + 1;
    if (mayEndWith(lines, index, position) && bytes + endingLength(position, noteLength) <= maximumBytes) {
      best = { count: index + 1, bytes, position };
    }
  }
  return best;
}

function behind(position: Position, line: string): Position {
  const text = line.replace(CONTAINERS, "");
  if (position.fence !== undefined) {
    return text === position.fence.ticks ? { ...position, fence: undefined } : position;
  }
  const ticks = FENCE_OPENING.exec(text)?.[1];
  if (ticks !== undefined) {
    // A code block inside a list item or a quotation ends with it, at the next line at the margin. A closing fence
    // there would open another block.
    const margin = line.slice(0, line.length - text.length);
    const closing = margin.length > 1 ? "" : `\n${margin}${ticks}`;
    return { ...position, fence: { ticks, closing, isDrawing: text.endsWith("mermaid") } };
  }
  if (line.startsWith("<details>") || line.startsWith("<details open>")) {
    return { ...position, folds: position.folds + 1 };
  }
  return line === "</details>" ? { ...position, folds: position.folds - 1 } : position;
}

function ending({ folds, fence }: Position, note: string): string {
  return `${fence?.closing ?? ""}${FOLD_END.repeat(folds)}\n\n${note}`;
}

/** Length of {@link ending} in bytes, without building it for every line. */
function endingLength({ folds, fence }: Position, noteLength: number): number {
  return (fence?.closing.length ?? 0) + FOLD_END.length * folds + 2 + noteLength;
}

/** A cut must not end with a blank line or a table header (no longer a table), or inside a diagram (an error). */
function mayEndWith(lines: readonly string[], index: number, { fence }: Position): boolean {
  return lines[index] !== "" && fence?.isDrawing !== true && !isTableHeader(lines, index);
}

function isTableHeader(lines: readonly string[], index: number): boolean {
  return tableRule(lineAt(lines, index + 1).replace(CONTAINERS, "")) !== undefined;
}

/** Returns the part of the line that fits, if the line may be cut; otherwise an empty string. */
function cutLine(lines: readonly string[], index: number, position: Position, maximumBytes: number): string {
  const line = lineAt(lines, index);
  const text = line.replace(CONTAINERS, "");
  if (position.fence !== undefined) {
    return text === position.fence.ticks ? "" : cutCharacters(line, maximumBytes);
  }
  const isWhole =
    /^(?:\||<\/?details(?: open)?>)/.test(text) || FENCE_OPENING.test(text) || isTableHeader(lines, index);
  return isWhole ? "" : cutProse(line, maximumBytes);
}

/** A shorter piece of prose says nothing and might be only a list marker. UTF-16 units. */
const SHORTEST_PROSE = 32;
/** Hexadecimal digits of the longest commit name, a SHA-256. */
const LONGEST_COMMIT = 64;

/**
 * Returns the longest beginning of a text that fits, cut between characters.
 *
 * @param text well-formed
 * @param maximumBytes in UTF-8
 */
function cutCharacters(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  let end = Math.max(0, maximumBytes);
  while (end > 0 && isContinuationByte(bytes[end])) {
    end -= 1;
  }
  const beginning = bytes.subarray(0, end).toString();
  return beginning.slice(0, endBefore(beginning, beginning.length));
}

function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/**
 * Returns the longest beginning of a line of safe Markdown that fits and is also safe. The cut is never inside a word
 * of ASCII letters and digits, because its beginning could be read as a commit, nor inside a code span, because its
 * content would become text. A word or span longer than any commit name is cut anyway, and the span closed: it may be
 * the whole answer.
 *
 * @param line prose made in `render`: code spans are closed, all other backticks escaped
 * @param maximumBytes in UTF-8
 * @returns empty when only a few words would be left
 */
function cutProse(line: string, maximumBytes: number): string {
  const limit = cutCharacters(line, maximumBytes).length;
  /** After the last character that a line may end with. */
  let end = 0;
  let position = 0;
  let next = behindToken(line, 0);
  while (position < limit && next <= limit) {
    end = /[0-9a-z\ud800-\udbff]/i.test(line.charAt(next - 1)) ? end : next;
    position = next;
    next = behindToken(line, position);
  }
  const span = position < limit && line[position] === "`" ? cutSpan(line, position, maximumBytes) : "";
  if (span !== "") {
    return line.slice(0, position) + span;
  }
  if (position - end > LONGEST_COMMIT) {
    return line.slice(0, position);
  }
  return end < SHORTEST_PROSE ? "" : line.slice(0, end).trimEnd();
}

/** Returns the beginning of the code span at the position, closed; empty when it would be too short. */
function cutSpan(line: string, position: number, maximumBytes: number): string {
  const ticks = backticksAt(line, position);
  const room = maximumBytes - Buffer.byteLength(line.slice(0, position)) - 2 * ticks.length;
  const content = cutCharacters(line.slice(position + ticks.length), room);
  let end = content.length;
  while (content[end - 1] === "`") {
    end -= 1;
  }
  return end > LONGEST_COMMIT ? ticks + content.slice(0, end) + ticks : "";
}

/** Returns the end of the escape, code span or single character that starts at the position. */
function behindToken(line: string, position: number): number {
  if (line[position] === "\\") {
    return position + 2;
  }
  if (line[position] !== "`") {
    return position + 1;
  }
  return behindCodeSpan(line, position);
}

function backticksAt(line: string, position: number): string {
  const backticks = /`+/y;
  backticks.lastIndex = position;
  return backticks.exec(line)?.[0] ?? "";
}

function behindCodeSpan(line: string, position: number): number {
  const opening = backticksAt(line, position);
  const backticks = /`+/g;
  backticks.lastIndex = position + opening.length;
  for (let run = backticks.exec(line); run !== null; run = backticks.exec(line)) {
    if (run[0] === opening) {
      return backticks.lastIndex;
    }
  }
  return line.length;
}
