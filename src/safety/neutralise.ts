import { cutUnits, endBefore } from "./cut.js";
import { visibleText } from "./invisible.js";

/** Behind leading white space, where the runner looks for `::command::`, and no part of a command itself. */
const GUTTER = /^\s*[^\s:#]/;

/**
 * Turns any text into lines for the step log that the runner cannot take for a workflow command.
 *
 * The runner splits its log on `\n`, `\r\n` and a lone `\r`, takes `::command::` behind any leading white space
 * (actions/runner `ActionCommand.cs`, `TryParseV2`) and `##[command]` anywhere in a line (`TryParse`). So: lines are
 * split here, every line begins with a gutter that is not white space, and `##[` is written `##\[`. Invisible
 * characters go first, because removing one could join a command (`##` + U+200B + `[`), and because a search by
 * culture rules, as .NET does it, skips them.
 *
 * @param text what the agent, a tool or a file said; a final line end does not make another line
 * @param options `gutter`: put before every line; its first visible character must be neither `:` nor `#`.
 *   `maximumLength`: of a line with its gutter, in UTF-16 units; longer lines are cut and say by how much
 * @throws RangeError when the gutter could itself become part of a command
 */
export function neutraliseLines(
  text: string,
  options: { readonly gutter: string; readonly maximumLength: number },
): string[] {
  const { gutter, maximumLength } = options;
  if (!GUTTER.test(gutter) || visibleText(gutter) !== gutter || gutter.includes("\n")) {
    throw new RangeError(
      `The gutter ${JSON.stringify(gutter)} would not keep a line from being a command: use visible text on one line, not ":" or "#".`,
    );
  }
  const lines = visibleText(text).split("\n");
  if (lines.at(-1) === "") {
    lines.pop();
  }
  return lines.map((line) => cut(breakHashCommands(gutter + line).trimEnd(), maximumLength));
}

/**
 * The same for a name, target or reason inside a line of ours: one line, with `⏎` where lines ended. Safe at the start
 * of a line too. Put something between two such texts: `##` and `[x]` are harmless only apart.
 *
 * @param text any string
 * @param maximumLength of what is returned, in UTF-16 units; longer text is cut and says by how much
 */
export function neutraliseInline(text: string, maximumLength: number): string {
  const line = visibleText(text).trim().replaceAll("\n", "⏎").replaceAll("\t", " ");
  return cut(breakHashCommands(line.startsWith("::") ? `\\${line}` : line), maximumLength);
}

/**
 * The same for the text of an annotation, which keeps its lines: the runner escapes their ends.
 *
 * @param maximumLength of each line and of the whole, in UTF-16 units
 */
export function neutraliseText(text: string, maximumLength: number): string {
  const lines = visibleText(text).trim().split("\n");
  return cutUnits(lines.map((line) => neutraliseInline(line, maximumLength)).join("\n"), maximumLength);
}

function breakHashCommands(line: string): string {
  return line.replaceAll("##[", "##\\[");
}

/** Cuts to the length with a mark that names the number of UTF-16 units left out, never between two surrogates. */
function cut(line: string, maximumLength: number): string {
  if (line.length <= maximumLength) {
    return line;
  }
  const room = Math.max(0, maximumLength - ` … +${line.length} characters`.length);
  const end = endBefore(line, room);
  return `${line.slice(0, end)} … +${line.length - end} characters`.slice(0, maximumLength);
}

/**
 * Any text as one word that can stand in an HTML comment: nothing is left that ends the comment or the word, as `-`, `>`
 * and white space are written as their codes. What cannot be seen is dropped.
 */
export function encodeHiddenText(text: string): string {
  return encodeURIComponent(visibleText(text)).replace(
    /[-!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The text that {@link encodeHiddenText} was given; a word that it never made comes back as it is. */
export function decodeHiddenText(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
