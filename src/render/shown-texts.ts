import type { ShownTexts } from "../record/redact-record.js";
import { safeAnswer } from "./answer.js";
import { codeSpanEnds, withoutPadding } from "./code-spans.js";
import { sentence } from "./answer-inline.js";

/** Without any of these an answer is shown as it stands. */
const MARKUP = /[\\`*_~[<]/;
/** In Markdown that we have written: an escape, the beginning of a code span or block, a mark of emphasis. */
const PIECE = /\\([!-/:-@[-`{-~])|`+|[*_~]/g;

/**
 * What a reader sees of texts that are rewritten as Markdown, for a search: a secret that was taken apart by markup, by the
 * empty links between its pieces for example, is whole again where the markup has done its work.
 */
export const SHOWN_TEXTS: ShownTexts = {
  answer: (text) => (MARKUP.test(text) ? shownForms(safeAnswer(text)) : []),
  // The page keeps the lines of a message, and a backtick in one of them opens nothing in the next.
  sentence: (text) =>
    [text, ...(text.includes("\n") ? text.split("\n") : [])].flatMap((part) => shownForms(sentence(part))),
};

/** Underscores are emphasis, or are not: that depends on what stands around them. */
function shownForms(markdown: string): readonly string[] {
  return [reading(markdown, "_"), reading(markdown, "")];
}

function reading(markdown: string, underscore: string): string {
  const spanEnd = codeSpanEnds(markdown);
  const piece = new RegExp(PIECE);
  let read = "";
  let from = 0;
  for (let match = piece.exec(markdown); match !== null; match = piece.exec(markdown)) {
    const [mark, escaped] = match;
    const closer = spanEnd(match.index);
    read += markdown.slice(from, match.index);
    from = match.index + mark.length;
    if (closer !== undefined) {
      read += withoutPadding(markdown.slice(from, closer.start));
      from = closer.start + closer.length;
      piece.lastIndex = from;
    } else if (mark.startsWith("`")) {
      read += mark;
    } else {
      read += escaped ?? (mark === "_" ? underscore : "");
    }
  }
  return read + markdown.slice(from);
}
