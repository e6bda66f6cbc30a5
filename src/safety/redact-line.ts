import { visibleText } from "./invisible.js";
import { reachOutOfStrings } from "./json-strings.js";
import { redactValue, type TextRedactor } from "./redact-value.js";
import type { SecretFinder } from "./secret-finder.js";

/** A line of the stream as it may leave. */
export type RedactedLine = {
  readonly bytes: Buffer;
  /** Whether something was removed, so that strings decoded from the original line must be redacted too. */
  readonly touched: boolean;
};

/** Whoever reads the line as an event passes over a byte order mark in front; its secrets are looked for behind it, too. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return { value };
  } catch {
    return undefined;
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
  return !isPlainJson && visibleText(text) !== text;
}

/** Stands for a line whose secret lies across its JSON structure, so that no string of it could be replaced. */
function wholeLineRemoved(line: Buffer): RedactedLine {
  return { bytes: Buffer.from(JSON.stringify({ type: "redacted", bytes: line.length })), touched: true };
}

/** @param text the line, decoded */
export type LineRedactor = (line: Buffer, text: string) => RedactedLine;

/**
 * {@link redactLine} for the lines of a block: one search over all of them, and another one of each line only where that
 * found anything. What it finds in a line by itself, it finds in the block: a newline ends whatever the line's end does.
 */
export function redactLinesOf(find: SecretFinder, redactor: TextRedactor, block: Buffer): LineRedactor {
  const { spans, hidden } = find(block, true);
  const isClean = spans.length === 0 && !hidden;
  return (line, text) =>
    isClean && !hasInvisible(line, text)
      ? { bytes: line, touched: false }
      : redactLine(find, redactor, line, text);
}

/**
 * Removes secrets from one line of JSON text such that it stays JSON.
 *
 * A line in which the search finds nothing, and which shows all characters that it stands for, is handed back as it is.
 * Any other line is parsed, and its strings are redacted as what they stand for. Numbers of a line that was touched are
 * written anew and may lose digits beyond 2^53.
 *
 * @param line UTF-8 without its newline; a line that is not JSON is redacted as text
 * @param text the same line, decoded
 */
export function redactLine(
  find: SecretFinder,
  redactor: TextRedactor,
  line: Buffer,
  text: string,
): RedactedLine {
  const { spans, hidden } = find(line, true);
  if (spans.length === 0 && !hidden && !hasInvisible(line, text)) {
    return { bytes: line, touched: false };
  }
  const json = parseJson(text);
  if (json === undefined) {
    // Whoever reads the line may be less strict, and cut what he finds in it: it is not taken for clean.
    return { ...redactAsText(redactor, line, text), touched: true };
  }
  const redacted = redactValue(redactor, json.value);
  const isSame = redacted === json.value;
  const bytes = isSame ? line : Buffer.from(JSON.stringify(redacted));
  // Inside strings the search of raw bytes may still hit: escapes make them longer than what they stand for.
  return reachOutOfStrings(bytes, isSame ? spans : find(bytes, true).spans)
    ? wholeLineRemoved(line)
    : { bytes, touched: !isSame };
}
