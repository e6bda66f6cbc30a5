import { readableText } from "./readable-text.js";
import { isBlank, sourceParts } from "./source-lines.js";

/** Everything that stands behind the phrase, as readers see it; empty when the phrase stands alone. */
type Request = { readonly text: string };

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Finds the request in a person's text: a line that begins with the phrase makes what follows it the request, to the
 * text's end. Quotations, code and HTML comments hold none.
 *
 * @param text Markdown, as the event has it
 * @param phrase the input `trigger`, not empty
 * @returns undefined when no line begins with the phrase
 */
export function findRequest(text: string, phrase: string): Request | undefined {
  const source = text.toWellFormed().replace(LINE_ENDS, "\n");
  const lines = source.split("\n");
  const live = liveLines(source);
  const at = lines.findIndex(
    (line, index) => live[index] === true && behindPhrase(line, phrase) !== undefined,
  );
  if (at === -1) {
    return undefined;
  }
  const first = behindPhrase(lines[at] ?? "", phrase) ?? "";
  return { text: readableText([first, ...lines.slice(at + 1)].join("\n")).text };
}

/** @returns what stands behind the phrase at the line's beginning; undefined when the line does not begin with it */
function behindPhrase(line: string, phrase: string): string | undefined {
  const text = line.replace(/^ {1,3}/, "");
  const rest = text.slice(phrase.length);
  const begins = text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase();
  return begins && /^(?:[\s:,]|$)/.test(rest) ? rest.replace(/^[\s:,]+/, "") : undefined;
}

/** Whether each line of a source is its author's own, visible prose. */
function liveLines(source: string): readonly boolean[] {
  let isComment = false;
  const open = new Map<string, number>();
  return sourceParts(source).flatMap(({ kind, lines }) => {
    if (kind === "code") {
      return lines.map(() => false);
    }
    const quoted = quotedLines(lines);
    const { masked, isInSpan } = codeSpans(lines);
    return lines.map((line, index) => {
      const isOwn = !isComment && quoted[index] !== true && isInSpan[index] !== true;
      const isOutside = [...open.values()].every((depth) => depth === 0);
      isComment = endsInComment(line, isComment);
      countElements(masked[index] ?? line, open);
      return isOwn && isOutside && !isBlank(line);
    });
  });
}

const QUOTATION = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)]) {1,4})*>/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?: |$)/;
/** Headings, rules and fences, with which a paragraph does not go on. */
const NO_PARAGRAPH = /^(?:#{1,6}(?: |$)|-{3,} *$|\*{3,} *$|_{3,} *$|`{3}|~{3})/;

/** Whether each line stands in a quotation: also one without its sign, with which the quotation's paragraph goes on. */
function quotedLines(lines: readonly string[]): readonly boolean[] {
  let isParagraph = false;
  return lines.map((line) => {
    const isMarked = QUOTATION.test(line);
    const text = (isMarked ? line.slice(line.indexOf(">") + 1).replace(/^[ >]+/, "") : line).trim();
    const goesOn = text !== "" && !NO_PARAGRAPH.test(text);
    isParagraph = isMarked ? goesOn : isParagraph && goesOn && !LIST_ITEM.test(line);
    return isMarked || isParagraph;
  });
}

/** Counts the elements that are open behind a line. */
function countElements(line: string, open: Map<string, number>): void {
  for (const [, end, name = ""] of line.matchAll(/<(\/?)(pre|code|blockquote)(?=[\s/>]|$)/gi)) {
    const element = name.toLowerCase();
    open.set(element, Math.max(0, (open.get(element) ?? 0) + (end === "/" ? -1 : 1)));
  }
}

/**
 * Finds code spans, which end with their paragraph at the latest.
 *
 * @returns the lines without the spans that lie in one line, and which lines begin within a span
 */
function codeSpans(lines: readonly string[]) {
  const kept = lines.map((): string[] => []);
  const behind = lines.map(() => 0);
  const isInSpan = lines.map(() => false);
  for (const { from, to } of paragraphs(lines)) {
    const runs = lines
      .slice(from, to)
      .flatMap((line, index) =>
        Array.from(line.matchAll(/\\`|`+/g), ({ 0: run, index: at }) => ({ run, at, line: from + index })),
      );
    const next = new Map<string, number>();
    const closes = runs.map(() => -1);
    for (const [index, { run }] of [...runs.entries()].toReversed()) {
      closes[index] = next.get(run) ?? -1;
      next.set(run.replace("\\", ""), index);
    }
    for (let index = 0; index < runs.length; index += 1) {
      const begin = runs[index];
      const end = runs[closes[index] ?? -1];
      if (begin !== undefined && end !== undefined && !begin.run.startsWith("\\")) {
        if (begin.line === end.line) {
          kept[end.line]?.push(lines[end.line]?.slice(behind[end.line], begin.at) ?? "");
          behind[end.line] = end.at + end.run.length;
        }
        isInSpan.fill(true, begin.line + 1, end.line + 1);
        index = closes[index] ?? index;
      }
    }
  }
  const masked = lines.map((line, index) => [...(kept[index] ?? []), line.slice(behind[index])].join(" "));
  return { masked, isInSpan };
}

/** Where the paragraphs of lines begin and end. */
function paragraphs(lines: readonly string[]): readonly { readonly from: number; readonly to: number }[] {
  const begins = lines.flatMap((line, index) => {
    const isAlone = (one = ""): boolean => isBlank(one) || NO_PARAGRAPH.test(one.trim());
    const isNew = QUOTATION.test(line) || LIST_ITEM.test(line) || isAlone(line) || isAlone(lines[index - 1]);
    return isNew ? [index] : [];
  });
  return begins.map((from, index) => ({ from, to: begins[index + 1] ?? lines.length }));
}

/** Whether a comment is open at a line's end. */
function endsInComment(line: string, isOpen: boolean): boolean {
  const lastEnd = line.lastIndexOf("-->");
  const lastBegin = line.lastIndexOf("<!--");
  return lastBegin > lastEnd || (isOpen && lastEnd === -1);
}
