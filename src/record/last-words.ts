import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";

/** Of the line that a message quotes, UTF-16 units. */
const MAXIMUM_QUOTED_UNITS = 300;

/**
 * What stands below an error and tells nothing of it: a frame of a stack, the version that Node prints under a crash, an
 * event that the CLI repeats on its standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;

/**
 * The last line of the CLI's diagnostics that says something, short enough to be quoted in a message.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
export function lastWords(diagnostics: string): string | undefined {
  const line = visibleText(diagnostics)
    .split("\n")
    .map((text) => text.trim())
    .findLast((text) => !UNTELLING.test(text));
  return line === undefined ? undefined : cutUnits(line.replace(/\s+/g, " "), MAXIMUM_QUOTED_UNITS);
}
