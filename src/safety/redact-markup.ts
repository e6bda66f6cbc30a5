import { wellFormed, bareText } from "./invisible.js";
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

/** What Markdown leaves out of what it shows: the backslash of an escape, and the marks of code, emphasis and deletion. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;

/** What stands between the words of a text that is laid out over lines, as a quotation or a list, or over cells. */
const LAYOUT = /^[ \t>]*(?:[-+] |\d{1,9}[.)] )?|\|/gm;

/** What a text removed can hide in again, and again: more than this is none that anybody means. */
const MOST_READINGS = 4;

/**
 * Redacts a text that is shown as Markdown: a secret with a backtick or a backslash in it would be whole again there.
 *
 * @param text the agent's Markdown
 * @param clean removes secrets from a text as it stands
 * @param shown what a view makes of a text, as a reader sees it
 * @returns the text; without any of its markup where that hid a secret
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
