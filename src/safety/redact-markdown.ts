import { visibleText } from "./invisible.js";

/** What Markdown leaves out of what it shows: the backslash of an escape, and the marks of code, emphasis and deletion. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;

/**
 * Redacts a text that is shown as Markdown: a secret with a backtick or a backslash in it would be whole again there.
 *
 * @param text the agent's Markdown
 * @param clean removes secrets from a text as it stands
 * @returns the text; without any of that markup where it hid a secret
 */
export function redactMarkdown(text: string, clean: (text: string) => string): string {
  const rest = clean(text);
  const reading = visibleText(rest).replace(MARKUP, "");
  const seen = clean(reading);
  return seen === reading ? rest : seen;
}
