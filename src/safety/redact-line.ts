import { bareText } from "./invisible.js";
import { redactJson } from "./redact-json.js";
import type { TextRedactor } from "./redact-value.js";
import type { SecretFinder } from "./secret-finder.js";

/** A line of the stream as it may leave. */
export type RedactedLine = {
  readonly bytes: Buffer;
  /** Whether something was removed, so that strings decoded from the original line must be redacted too. */
  readonly touched: boolean;
};

/** What JSON can begin with. An error of the parser costs as much as thousands of characters, and a stream may be all noise. */
const JSON_START = /^\uFEFF?\s*["[{\dtfn-]/;

/** Whoever reads the line as an event passes over a byte order mark in front; its secrets are looked for behind it, too. */
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
 * Whether the line holds characters, unescaped, that leave nothing behind where a text is shown; those of ASCII in JSON
 * the search has seen already. As many units as bytes: all of it is ASCII.
 */
function hasInvisible(line: Buffer, text: string): boolean {
  const isPlainJson = text.length === line.length && line[0] === OPENING_BRACE;
  return !isPlainJson && bareText(text) !== text;
}

/** Stands for a line whose secret lies across its JSON structure, so that no string of it could be replaced. */
function wholeLineRemoved(line: Buffer): RedactedLine {
  return { bytes: Buffer.from(JSON.stringify({ type: "redacted", bytes: line.length })), touched: true };
}

export type LineRedactor = (line: Buffer) => RedactedLine;

/**
 * {@link redactLine} for the lines of a block: one search over all of them, and another one of each line only where that
 * found anything. What it finds in a line by itself, it finds in the block: a newline ends whatever the line's end does.
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
 * Removes secrets from one line of JSON text such that it stays JSON.
 *
 * A line in which the search finds nothing, and which shows all characters that it stands for, is handed back as it is.
 * Of any other line the strings are redacted as what they stand for, see {@link redactJson}.
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
    // Whoever reads the line may be less strict, and cut what he finds in it: it is not taken for clean.
    return { ...redactAsText(redactor, line, text), touched: true };
  }
  const bytes = redactJson(finder, redactor, line, spans);
  return bytes === undefined ? wholeLineRemoved(line) : { bytes, touched: bytes !== line };
}
