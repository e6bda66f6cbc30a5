import { bareText } from "./invisible.js";

/** What Markdown leaves out of what it shows: the backslash of an escape, and the marks of code, emphasis and deletion. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;

/** What stands between the words of a text that is laid out over lines, as a quotation or a list, or over cells. */
const LAYOUT = /^[ \t>]*(?:[-+] |\d{1,9}[.)] )?|\|/gm;

/** What a text removed can hide in again, and again: more than this is none that anybody means. */
const MOST_PASSES = 4;
const EVERYTHING = "***";

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
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const plain = bareText(rest).replace(MARKUP, "");
    const seen = [plain, plain.replace(LAYOUT, ""), ...shown(rest)];
    const betraying = seen.find((reading) => clean(reading) !== reading);
    if (betraying === undefined) {
      return rest;
    }
    rest = clean(betraying);
  }
  return EVERYTHING;
}
