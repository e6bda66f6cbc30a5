import { wellFormed } from "./invisible.js";
import type { SecretFinder } from "./secret-finder.js";
import { mergeSpans, type Span } from "./spans.js";

/** All but white space and the marks of ASCII, which may be what holds a text together. */
const WORDS = /[^\s!-/:-@[-`{-~]+/g;
const REMOVED = "***";
const MOST_PASSES = 4;

function withoutWords(bytes: Buffer, spans: readonly Span[]): string {
  let text = "";
  let kept = 0;
  for (const { start, end } of mergeSpans(bytes, spans)) {
    text += bytes.toString("utf8", kept, start) + bytes.toString("utf8", start, end).replace(WORDS, REMOVED);
    kept = end;
  }
  return text + bytes.toString("utf8", kept);
}

/**
 * Removes secrets from a finished text of ours in Markdown, HTML or lines of the log: what its parts hold together, each of
 * which has been redacted already. Only words are taken out, so that no fence, no tag and no cell loses its end; where a
 * secret is left that is all marks, nothing of the text is.
 *
 * @returns the same string where nothing is found, but for what {@link wellFormed} mends
 */
export function redactMarkup(finder: SecretFinder, text: string): string {
  let rest = wellFormed(text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const bytes = Buffer.from(rest);
    const { spans } = finder.find(bytes, false);
    if (spans.length === 0) {
      return rest;
    }
    rest = withoutWords(bytes, spans);
  }
  return REMOVED;
}
