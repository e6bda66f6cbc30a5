import { tableRule } from "./answer-table.js";
import { cutCharacters, cutProse } from "./cut-line.js";

/** What is open behind a line of our Markdown: folds, and a code block with what ends it. */
type Position = { readonly folds: number; readonly fence: OpenFence | undefined };
type OpenFence = { readonly ticks: string; readonly closing: string };

const TOP_LEVEL: Position = { folds: 0, fence: undefined };
const CONTAINERS = /^(?:> ?|- |\d{1,4}\. | )*/;
const FENCE_OPENING = /^(`{3,})[\w+#-]*$/;

/** @returns length in bytes of UTF-8 */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}

/**
 * Fits Markdown into a number of bytes. Whole lines are kept as long as they fit, then what fits of the next, unless
 * that is a row of a table or the head of a fold. Open code blocks and folds are closed; the note comes last.
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
  const { count, bytes, position } = fittingLines(lines, maximumBytes, note);
  const end = ending(position, note);
  const at = nextVisible(lines, count);
  const part = cutLine(lines, at, position, maximumBytes - bytes - byteLength(end) - (at - count + 1));
  const kept = lines.slice(0, part === "" ? count : at);
  if (kept.length === 0 && part === "") {
    return byteLength(note) <= maximumBytes ? note : "";
  }
  return [...kept, ...(part === "" ? [] : [part])].join("\n") + end;
}

function nextVisible(lines: readonly string[], from: number): number {
  const distance = lines.slice(from).findIndex((line) => line !== "");
  return distance === -1 ? lines.length : from + distance;
}

/** The longest beginning, in whole lines, that leaves room for what has to follow it. */
function fittingLines(lines: readonly string[], maximumBytes: number, note: string) {
  let best = { count: 0, bytes: 0, position: TOP_LEVEL };
  let position = TOP_LEVEL;
  let bytes = -1;
  for (const [index, line] of lines.entries()) {
    position = behind(position, line);
    bytes += byteLength(line) + 1;
    if (bytes > maximumBytes) {
      break;
    }
    if (mayEndWith(lines, index) && bytes + byteLength(ending(position, note)) <= maximumBytes) {
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
    return { ...position, fence: { ticks, closing: margin.length > 1 ? "" : `\n${margin}${ticks}` } };
  }
  if (line.startsWith("<details>")) {
    return { ...position, folds: position.folds + 1 };
  }
  return line === "</details>" ? { ...position, folds: position.folds - 1 } : position;
}

function ending(position: Position, note: string): string {
  return `${position.fence?.closing ?? ""}${"\n\n</details>".repeat(position.folds)}\n\n${note}`;
}

/** Not with a blank line, which would only be seen as a gap, nor with the header of a table that then is none. */
function mayEndWith(lines: readonly string[], index: number): boolean {
  return lines[index] !== "" && !isTableHeader(lines, index);
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
    /^(?:\||<\/?details>)/.test(text) || FENCE_OPENING.test(text) || isTableHeader(lines, index);
  return isWhole ? "" : cutProse(line, maximumBytes);
}
