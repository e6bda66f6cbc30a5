import type { KnownFailure } from "../stream/cursor/known-failures.js";
import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";
import { MAXIMUM_QUOTED_UNITS } from "./schema-verdict.js";

/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;

/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote.
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

/** Returns the CLI's words without a list that a message would only show cut. */
export function withoutList(words: string, failure: KnownFailure | undefined): string {
  const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
  return at === -1 ? words : words.slice(0, at);
}
