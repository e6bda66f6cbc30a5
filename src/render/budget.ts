import { tableRule } from "./answer-lines.js";
import { endBefore } from "../safety/cut.js";

/** What is open behind a line of our Markdown: folds, and a code block with what ends it. */
type Position = { readonly folds: number; readonly fence: OpenFence | undefined };
type OpenFence = { readonly ticks: string; readonly closing: string; readonly isDrawing: boolean };

const TOP_LEVEL: Position = { folds: 0, fence: undefined };
const FOLD_END = "\n\n</details>";
const CONTAINERS = /^(?:> ?|- |\d{1,4}\. | )*/;
const FENCE_OPENING = /^(`{3,})[\w+#-]*$/;

/** @returns length in bytes of UTF-8 */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}

/**
 * Fits Markdown into a number of bytes. Whole lines are kept as long as they fit, then what fits of the next, unless
 * that is a row of a table or the head of a fold. Diagrams are kept whole or not at all. Open code blocks and folds are closed; the note comes last.
 *
 * @param markdown blocks made by this room's functions, with blank lines between them: only those start a line with a
 *   fence or `<details>`, and none of their code spans crosses a line end
 * @param maximumBytes of the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where it is
 * @returns `markdown` itself when it fits; only the note when no line does; empty when not even the note does
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

/** The longest beginning, in whole lines, that leaves room for what has to follow it. */
function fittingLines(lines: readonly string[], maximumBytes: number, noteLength: number) {
  let best = { count: 0, bytes: -1, position: TOP_LEVEL };
  let position = TOP_LEVEL;
  let bytes = -1;
  for (const [index, line] of lines.entries()) {
    position = behind(position, line);
    bytes += byteLength(line) + 1;
    if (bytes > maximumBytes) {
      break;
    }
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
    // A block inside a list item or a quotation ends with it, at the next line that stands at the margin. There a
    // closing fence would open another block.
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

/** Bytes of {@link ending}, without building it for every line. */
function endingLength({ folds, fence }: Position, noteLength: number): number {
  return (fence?.closing.length ?? 0) + FOLD_END.length * folds + 2 + noteLength;
}

/** Not with a gap, not with the header of what then is no table, not with a diagram that then is an error. */
function mayEndWith(lines: readonly string[], index: number, { fence }: Position): boolean {
  return lines[index] !== "" && fence?.isDrawing !== true && !isTableHeader(lines, index);
}

function isTableHeader(lines: readonly string[], index: number): boolean {
  return tableRule((lines[index + 1] ?? "").replace(CONTAINERS, "")) !== undefined;
}

/** As much of the line as fits and may be cut off there; empty when that is nothing. */
function cutLine(lines: readonly string[], index: number, position: Position, maximumBytes: number): string {
  const line = lines[index] ?? "";
  const text = line.replace(CONTAINERS, "");
  if (position.fence !== undefined) {
    return text === position.fence.ticks ? "" : cutCharacters(line, maximumBytes);
  }
  const isWhole =
    /^(?:\||<\/?details(?: open)?>)/.test(text) || FENCE_OPENING.test(text) || isTableHeader(lines, index);
  return isWhole ? "" : cutProse(line, maximumBytes);
}

/** A line of prose cut shorter than this says nothing, and might be no more than a list marker. UTF-16 units. */
const SHORTEST_PROSE = 32;
/** Hexadecimal digits of the longest name of a commit, a SHA-256. */
const LONGEST_COMMIT = 64;

/**
 * The longest beginning of a text that fits, cut between characters.
 *
 * @param text well-formed
 * @param maximumBytes in UTF-8
 */
function cutCharacters(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= maximumBytes) {
    return text;
  }
  let end = Math.max(0, maximumBytes);
  while (end > 0 && isContinuationByte(bytes[end])) {
    end -= 1;
  }
  const beginning = bytes.toString("utf8", 0, end);
  return beginning.slice(0, endBefore(beginning, beginning.length));
}

function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/**
 * The longest beginning of a line of safe Markdown that fits and is safe as well: not cut inside a word of ASCII letters
 * and digits, whose beginning could be a commit, nor inside a code span, whose content would become text. Of a word or a
 * span that is longer than any commit the beginning is kept, the span closed: an answer may be nothing else.
 *
 * @param line prose of this room: code spans are closed, all other backticks escaped
 * @param maximumBytes in UTF-8
 * @returns empty when only a few words would be left
 */
function cutProse(line: string, maximumBytes: number): string {
  const limit = cutCharacters(line, maximumBytes).length;
  /** Behind the last character that a line may end with. */
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

/** The beginning of the code span at the position, closed; empty when it would be short. */
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

/** Where the escape, code span or single character that starts at the position ends. */
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
