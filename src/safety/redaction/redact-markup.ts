import { wellFormed } from "../invisible.js";
import type { SecretFinder } from "./secret-finder.js";
import { mergeSpans, type Span } from "./spans.js";

/** Everything except white space and ASCII punctuation, which may be markup. */
const WORDS = /[^\s!-/:-@[-`{-~]+/g;
export const REMOVED = "***";
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
 * Removes secrets from our finished Markdown, HTML or log lines: those that only appear once the parts, each already
 * redacted, are joined. Only words are removed, so that no fence, tag or cell loses its end. If a secret made of
 * punctuation remains, the whole text is replaced.
 *
 * @returns the same string if nothing is found, apart from the repairs of {@link wellFormed}
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
