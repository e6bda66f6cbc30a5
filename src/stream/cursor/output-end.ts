import { visibleText } from "../../safety/invisible.js";

/** As many as a table cell can show. */
const MAXIMUM_LINES = 5;
/** A record keeps two such texts of an error, one each for standard output and standard error. */
const MAXIMUM_UNITS = 999;
/** Searched part: an output may have any length, and its last lines may be full of colour codes. */
const MAXIMUM_SEARCHED_UNITS = 10_000;

/**
 * Returns the last non-blank lines of an output, which usually say why a command failed: at most 5 lines and 999 UTF-16
 * units.
 *
 * @returns undefined if there are none
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

/** Returns the end of a text, cut visibly and never inside a character. */
function lastUnits(text: string, maximumUnits: number): string {
  if (text.length <= maximumUnits) {
    return text;
  }
  const start = text.length - maximumUnits + 1;
  const unit = text.charCodeAt(start);
  const splitsPair = unit >= 0xdc00 && unit <= 0xdfff;
  return `…${text.slice(splitsPair ? start + 1 : start)}`;
}
