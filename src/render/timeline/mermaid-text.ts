import { cutUnits } from "../../safety/cut.js";
import { visibleText } from "../../safety/invisible.js";

/**
 * What would act in the middle of a name: `:` ends it, `%` begins a comment or a directive, `#` an entity; a backtick
 * could not end a fence there, but is easier not to think of. As mermaid's own entities they are shown as they are.
 */
const MEANINGFUL = /[:%#`]/g;

/** Gantt makes no HTML of a name; in case that any version ever does, nothing in it looks like a tag. */
const ANGLES: Readonly<Record<string, string>> = { "<": "‹", ">": "›" };

/**
 * A text as part of a name in a mermaid gantt diagram: one line in which nothing acts. It may still read like a keyword
 * (`click`, `section`), so it must not stand at the beginning of a line.
 *
 * @param maximumUnits UTF-16 units of the text that are shown
 */
export function mermaidText(text: string, maximumUnits: number): string {
  const line = visibleText(text).replace(/\s+/g, " ").trim();
  return cutUnits(line, maximumUnits)
    .replace(MEANINGFUL, (character) => `#${character.charCodeAt(0)};`)
    .replace(/[<>]/g, (character) => ANGLES[character] ?? "");
}
