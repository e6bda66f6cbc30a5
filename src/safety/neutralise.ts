import { cutUnits, endBefore } from "./cut.js";
import { visibleText } from "./invisible.js";

/** After any white space, where the runner looks for `::command::`, comes a character that begins no command. */
const GUTTER = /^\s*[^\s:#]/;

/**
 * Turns any text into lines for the step log that the runner cannot mistake for a workflow command.
 *
 * The runner splits its log on `\n`, `\r\n` and a lone `\r`. It accepts `::command::` after any leading white space
 * (actions/runner `ActionCommand.cs`, `TryParseV2`) and `##[command]` anywhere in a line (`TryParse`). So we split lines
 * here, begin every line with a gutter that is not white space, and write `##[` as `##\[`. Invisible characters go
 * first: removing one later could join a command (`##` + U+200B + `[`), and .NET's culture-aware search skips them.
 *
 * @param text from the agent, a tool or a file; a final line end does not start another line
 * @param options `gutter`: put before every line; its first visible character must be neither `:` nor `#`.
 *   `maximumLength`: of a line with its gutter, in UTF-16 units; longer lines are cut and say how much is missing
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
 * Neutralises a name, target or reason inside one of our lines: one line, with `⏎` for line ends. Also safe at the
 * start of a line. Put something between two such texts: `##` and `[x]` are only harmless apart.
 *
 * @param text any string
 * @param maximumLength of the result, in UTF-16 units; longer text is cut and says how much is missing
 */
export function neutraliseInline(text: string, maximumLength: number): string {
  const line = visibleText(text).trim().replaceAll("\n", "⏎").replaceAll("\t", " ");
  return cut(breakHashCommands(line.startsWith("::") ? `\\${line}` : line), maximumLength);
}

/**
 * Neutralises the text of an annotation, which keeps its lines: their ends are escaped in the workflow command.
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
 * Encodes any text as one word for an HTML comment. `-`, `>` and white space become percent escapes, so nothing can end
 * the comment or the word. Invisible characters are dropped.
 */
export function encodeHiddenText(text: string): string {
  return encodeURIComponent(visibleText(text)).replace(
    /[-!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes a word of {@link encodeHiddenText}; returns any other word unchanged. */
export function decodeHiddenText(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
