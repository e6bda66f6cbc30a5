import type { ShownTexts } from "../../record/redact-record.js";
import { safeAnswer } from "./answer.js";
import { codeSpanEnds, withoutPadding } from "./code-spans.js";
import { sentence } from "./answer-inline.js";

/** An answer without any of these is shown unchanged. */
const MARKUP = /[\\`*_~[<]/;
/** Tokens in our own Markdown: an escape, the start of a code span or block, an emphasis mark. */
const PIECE = /\\([!-/:-@[-`{-~])|`+|[*_~]/g;

/**
 * Returns the visible form of texts that are rewritten as Markdown, so that it can be searched for secrets: a secret
 * split by markup, for example by empty links between its pieces, is whole again once the markup is rendered.
 */
export const SHOWN_TEXTS: ShownTexts = {
  answer: (text) => (MARKUP.test(text) ? shownForms(safeAnswer(text)) : []),
  // The page splits a message into lines first, so a backtick in one line does not pair with one in the next.
  sentence: (text) =>
    [text, ...(text.includes("\n") ? text.split("\n") : [])].flatMap((part) => shownForms(sentence(part))),
};

/** Returns both readings of underscores: as text and as emphasis. Which one applies depends on the context. */
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
