import { readableText } from "./readable-text.js";
import { isBlank, sourceParts } from "./source-lines.js";

/** Everything that stands behind the phrase, as readers see it; empty when the phrase stands alone. */
export type Request = { readonly text: string };

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
  return sourceParts(source).flatMap(({ kind, lines }) =>
    lines.map((line) => {
      if (kind === "code") {
        return false;
      }
      const begins = !isComment;
      isComment = endsInComment(line, isComment);
      return begins && !isBlank(line) && !/^ {0,3}>/.test(line);
    }),
  );
}

/** Whether a comment is open at a line's end. */
function endsInComment(line: string, isOpen: boolean): boolean {
  const lastEnd = line.lastIndexOf("-->");
  const lastBegin = line.lastIndexOf("<!--");
  return lastBegin > lastEnd || (isOpen && lastEnd === -1);
}
