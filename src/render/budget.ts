import { tableRule } from "./answer-table.js";
import { cutCharacters, cutProse } from "./cut-line.js";

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
