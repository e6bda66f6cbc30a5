import { wellFormed, bareText } from "../invisible.js";
import type { SecretFinder } from "./secret-finder.js";
import { mergeSpans, type Span } from "./spans.js";

/** Everything except white space and ASCII punctuation, which may be markup. */
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

/** Markup that Markdown does not show: the backslash of an escape, and the marks of code, emphasis and deletion. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;

/** Markup between the words of a quotation, a list or a table. */
const LAYOUT = /^[ \t>]*(?:[-+] |\d{1,9}[.)] )?|\|/gm;

/** Removing markup can reveal more of it. Honest text needs fewer rounds than this. */
const MOST_READINGS = 4;

/**
 * Redacts text that is shown as Markdown, where a secret split by a backtick or a backslash would be whole again.
 *
 * @param text the agent's Markdown
 * @param clean removes secrets from a text as it is
 * @param shown returns the text as a reader of each view sees it
 * @returns the text; without markup if the markup hid a secret
 */
export function redactMarkdown(
  text: string,
  clean: (text: string) => string,
  shown: (text: string) => readonly string[],
): string {
  let rest = clean(text);
  for (let pass = 0; pass < MOST_READINGS; pass += 1) {
    const plain = bareText(rest).replace(MARKUP, "");
    const seen = [plain, plain.replace(LAYOUT, ""), ...shown(rest)];
    const betraying = seen.find((reading) => clean(reading) !== reading);
    if (betraying === undefined) {
      return rest;
    }
    rest = clean(betraying);
  }
  return REMOVED;
}
