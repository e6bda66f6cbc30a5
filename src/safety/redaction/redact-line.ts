import { bareText } from "../invisible.js";
import { redactJson } from "./redact-json.js";
import type { TextRedactor } from "./redact-value.js";
import type { SecretFinder } from "./secret-finder.js";

/** A line of the stream as it may leave. */
export type RedactedLine = {
  readonly bytes: Buffer;
  /** Whether something was removed, so that strings decoded from the original line must be redacted too. */
  readonly touched: boolean;
};

/** How JSON can begin. A parser error costs as much as thousands of characters, and a stream may be all noise. */
const JSON_START = /^\uFEFF?\s*["[{\dtfn-]/;

/** Skips a leading byte order mark, because readers of the event do so, too. */
function isJson(text: string): boolean {
  if (!JSON_START.test(text)) {
    return false;
  }
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
}

function redactAsText(redactor: TextRedactor, line: Buffer, text: string): RedactedLine {
  const redacted = redactor.text(text);
  return redacted === text
    ? { bytes: line, touched: false }
    : { bytes: Buffer.from(redacted), touched: true };
}

const OPENING_BRACE = 0x7b;

/**
 * Returns whether the line contains unescaped characters that vanish when text is shown. ASCII JSON (as many units as
 * bytes) is exempt: the search has already reported such characters there.
 */
function hasInvisible(line: Buffer, text: string): boolean {
  const isPlainJson = text.length === line.length && line[0] === OPENING_BRACE;
  return !isPlainJson && bareText(text) !== text;
}

/** Replaces a line whose secret lies across its JSON structure, so that replacing strings was not enough. */
function wholeLineRemoved(line: Buffer): RedactedLine {
  return { bytes: Buffer.from(JSON.stringify({ type: "redacted", bytes: line.length })), touched: true };
}

export type LineRedactor = (line: Buffer) => RedactedLine;

/**
 * Prepares {@link redactLine} for the lines of a block: one search over the whole block, and one of each line only if
 * that found something. The block search finds whatever a line search would: a newline ends a match as the line's end
 * does.
 */
export function redactLinesOf(finder: SecretFinder, redactor: TextRedactor, block: Buffer): LineRedactor {
  const { spans, hidden, mayHideUnseen } = finder.find(block, true);
  const isClean = spans.length === 0 && !hidden;
  return (line) => {
    if (isClean && !mayHideUnseen) {
      return { bytes: line, touched: false };
    }
    const text = line.toString();
    return isClean && !hasInvisible(line, text)
      ? { bytes: line, touched: false }
      : redactLine(finder, redactor, line, text);
  };
}

/**
 * Removes secrets from one line of JSON text and keeps it JSON.
 *
 * Returns a line unchanged if the search finds nothing and the line hides no characters. Otherwise decodes and redacts
 * its strings, see {@link redactJson}.
 *
 * @param line UTF-8 without its newline; a line that is not JSON is redacted as text
 * @param text the same line, decoded
 */
export function redactLine(
  finder: SecretFinder,
  redactor: TextRedactor,
  line: Buffer,
  text: string,
): RedactedLine {
  const { spans, hidden, mayHideUnseen } = finder.find(line, true);
  if (spans.length === 0 && !hidden && !(mayHideUnseen && hasInvisible(line, text))) {
    return { bytes: line, touched: false };
  }
  if (!isJson(text)) {
    // A less strict reader may find and cut strings in this line, so never report it as clean.
    return { ...redactAsText(redactor, line, text), touched: true };
  }
  const bytes = redactJson(finder, redactor, line, spans);
  return bytes === undefined ? wholeLineRemoved(line) : { bytes, touched: bytes !== line };
}
