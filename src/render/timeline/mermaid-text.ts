import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";

/**
 * What means something to mermaid (`:` ends a name, `%%` begins a comment or a directive, `;` a statement, `#` an entity),
 * to a fence of Markdown or to HTML. Gantt has no way to escape or quote.
 */
const MEANINGFUL = /[:;#%`~<>&"\\{}]/g;

/** From a character of ASCII to its full-width twin, which looks the same and means nothing. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A text as part of a name in a mermaid gantt diagram: one line in which nothing acts. It may still read like a keyword
 * (`click`, `section`), so it must not stand at the beginning of a line.
 *
 * @param maximumUnits UTF-16 units of the result
 */
export function mermaidText(text: string, maximumUnits: number): string {
  const line = visibleText(text).replace(/\s+/g, " ").trim();
  return cutUnits(line, maximumUnits).replace(MEANINGFUL, (character) =>
    String.fromCharCode(character.charCodeAt(0) + FULL_WIDTH_OFFSET),
  );
}
