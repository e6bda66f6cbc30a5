import type { ShownTexts } from "../record/redact-record.js";
import { safeAnswer } from "./answer.js";
import { sentence } from "./sentence.js";

/** Without any of these an answer is shown as it stands. */
const MARKUP = /[\\`*_~[<]/;
/** In Markdown that we have written: a code span or block, an escape, a mark of emphasis. Every span is closed there. */
const PIECE = /(`+)([^]*?[^`])\1(?!`)|\\([!-/:-@[-`{-~])|[*_~]/g;

/**
 * What a reader sees of texts that are rewritten as Markdown, for a search: a secret that was taken apart by markup, by the
 * empty links between its pieces for example, is whole again where the markup has done its work.
 */
export const READINGS: ShownTexts = {
  answer: (text) => (MARKUP.test(text) ? readings(safeAnswer(text)) : []),
  sentence: (text) => readings(sentence(text)),
};

/** Underscores are emphasis, or are not: that depends on what stands around them. */
function readings(markdown: string): readonly string[] {
  return [reading(markdown, "_"), reading(markdown, "")];
}

function reading(markdown: string, underscore: string): string {
  return markdown.replace(PIECE, (piece: string, _ticks?: string, code?: string, escaped?: string) => {
    if (code !== undefined) {
      return /^ [^]* $/.test(code) && code.trim() !== "" ? code.slice(1, -1) : code;
    }
    return escaped ?? (piece === "_" ? underscore : "");
  });
}
