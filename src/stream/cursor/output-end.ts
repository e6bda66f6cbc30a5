import { visibleText } from "../../safety/invisible.js";

/** What the cell of a table can show. */
const MAXIMUM_LINES = 5;
/** Two of them, of standard output and of standard error, are what a record keeps of an error. */
const MAXIMUM_UNITS = 999;
/** What is looked at: an output may be of any length, and its last lines full of colours. */
const MAXIMUM_SEARCHED_UNITS = 10_000;

/**
 * The last lines of an output that are not blank: that is where a command says why it failed.
 *
 * @returns undefined where there are none
 */
export function endOfOutput(output: string): string | undefined {
  const lines = visibleText(lastUnits(output.trimEnd(), MAXIMUM_SEARCHED_UNITS))
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  return lines.length === 0
    ? undefined
    : lastUnits(lines.slice(-MAXIMUM_LINES).join("\n").trimStart(), MAXIMUM_UNITS);
}

/** The end of a text, cut visibly and never inside a character. */
function lastUnits(text: string, maximumUnits: number): string {
  if (text.length <= maximumUnits) {
    return text;
  }
  const start = text.length - maximumUnits + 1;
  const unit = text.charCodeAt(start);
  const splitsPair = unit >= 0xdc00 && unit <= 0xdfff;
  return `…${text.slice(splitsPair ? start + 1 : start)}`;
}
