import { codeSpanEnds, withoutPadding } from "./markdown/code-spans.js";

/** A piece of a page: text, or an element with its content. It is sent to the browser as JSON. */
export type MarkdownNode = string | MarkdownElement;
type MarkdownElement = { readonly tag: string; readonly nodes: readonly MarkdownNode[] };

/** Marks that can be open at once. */
const MAXIMUM_MARKS = 20;
const ESCAPE = /[!-/:-@[-`{-~]/;

/** Creates an element; without nodes it is empty. */
export function element(tag: string, nodes: readonly MarkdownNode[] = []): MarkdownElement {
  return { tag, nodes };
}

/** A mark that may still be closed while a paragraph is read, with the index where its nodes begin. */
type OpenMark = { readonly mark: string; readonly start: number };

const TAG_OF_MARK: Readonly<Record<number, string>> = { 1: "em", 2: "strong" };

/** What is neither a mark nor an escape, in one piece. */
const PLAIN = /[^\\`*_]+/y;

/** Converts a paragraph of safe Markdown to text, code spans and emphasis. */
export function inlineOf(text: string): readonly MarkdownNode[] {
  const spanEnd = codeSpanEnds(text);
  const nodes: MarkdownNode[] = [];
  const open: OpenMark[] = [];
  let plain = "";
  const endText = (): void => {
    if (plain !== "") {
      nodes.push(plain);
      plain = "";
    }
  };
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    const closer = spanEnd(at);
    if (closer !== undefined) {
      endText();
      nodes.push(element("code", [withoutPadding(text.slice(at + closer.length, closer.start))]));
      at = closer.start + closer.length;
    } else if (character === "\\" && ESCAPE.test(next)) {
      plain += next;
      at += 2;
    } else if (character === "*" || character === "_") {
      const mark = character.repeat(runLength(text, at, 3));
      endText();
      takeMark(text, at, mark, nodes, open);
      at += mark.length;
    } else {
      PLAIN.lastIndex = at;
      const run = PLAIN.exec(text)?.[0] ?? character;
      plain += run;
      at += run.length;
    }
  }
  endText();
  return nodes;
}

function runLength(text: string, at: number, most: number): number {
  let length = 1;
  while (length < most && text.charAt(at + length) === text.charAt(at)) {
    length += 1;
  }
  return length;
}

/** Closes the last mark of its kind (not after a blank), opens one (not before a blank), or stays text. */
function takeMark(text: string, at: number, mark: string, nodes: MarkdownNode[], open: OpenMark[]): void {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + mark.length);
  const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
  const insideWord = mark.startsWith("_") && isWord(before) && isWord(after);
  const last = open.at(-1);
  const tag = TAG_OF_MARK[mark.length];
  if (last?.mark === mark && before.trim() !== "" && !insideWord && tag !== undefined) {
    open.pop();
    const inner = nodes.splice(last.start).slice(1);
    nodes.push(element(tag, inner));
    return;
  }
  nodes.push(mark);
  if (after.trim() !== "" && !insideWord && tag !== undefined && open.length < MAXIMUM_MARKS) {
    open.push({ mark, start: nodes.length - 1 });
  }
}
