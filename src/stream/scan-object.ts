const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
const BLANK = 0x20;

/**
 * Where the text stands behind a line: `whole`: all brackets are closed, and nothing follows them. `in-string`: the line
 * ended inside of a string, which may go on in the next. `broken`: it is no beginning of an object.
 */
export type ObjectState = "whole" | "in-string" | "broken";

/**
 * Follows an object through lines that its strings were broken into, each character once: brackets and strings, no more,
 * so that `whole` still has to be parsed.
 *
 * @returns takes the next line
 */
export function scanObject(): (line: string) => ObjectState {
  let depth = 0;
  let isInString = false;
  let hasBegun = false;

  return (line) => {
    let isEscaped = false;
    for (let at = 0; at < line.length; at += 1) {
      const unit = line.charCodeAt(at);
      if (isInString) {
        isInString = isEscaped || unit !== QUOTE;
        isEscaped = !isEscaped && unit === BACKSLASH;
      } else if (hasBegun && depth === 0) {
        if (unit > BLANK) {
          return "broken";
        }
      } else if (unit === QUOTE) {
        isInString = true;
      } else if (OPENING.has(unit)) {
        depth += 1;
        hasBegun = true;
      } else if (CLOSING.has(unit)) {
        depth -= 1;
      }
    }
    if (isInString) {
      return "in-string";
    }
    return depth === 0 && hasBegun ? "whole" : "broken";
  };
}
