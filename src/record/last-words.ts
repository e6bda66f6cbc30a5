import type { KnownFailure } from "../stream/cursor/known-failures.js";
import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";
import { MAXIMUM_QUOTED_UNITS } from "./schema-verdict.js";

/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;

/** Node prints the error that ended it, its causes and members, and then its version. */
const CRASH_END = /^Node\.js v\d/;
const ERROR_LINE = /^(?:Uncaught )?\w*Error\b.{0,40}: /;

/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote; of a crash of Node its first error.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
export function lastWords(diagnostics: string): string | undefined {
  const lines = visibleText(diagnostics)
    .split("\n")
    .map((text) => text.trim());
  const crash = CRASH_END.test(lines.findLast((text) => text !== "") ?? "")
    ? lines.find((text) => ERROR_LINE.test(text))
    : undefined;
  const line = crash ?? lines.findLast((text) => !UNTELLING.test(text));
  return line === undefined ? undefined : cutUnits(line.replace(/\s+/g, " "), MAXIMUM_QUOTED_UNITS);
}

/** Returns the CLI's words without a list that a message would only show cut. */
export function withoutList(words: string, failure: KnownFailure | undefined): string {
  const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
  return at === -1 ? words : words.slice(0, at);
}
