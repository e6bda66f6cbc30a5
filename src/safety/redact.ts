import { bareText } from "./invisible.js";
import { unescapedForms } from "./json-strings.js";
import { type LineRedactor, redactLine, type RedactedLine, redactLinesOf } from "./redact-line.js";
import { redactMarkup } from "./redact-markup.js";
import { createPieceRedactor, type RedactPiece } from "./redact-pieces.js";
import { createSecretFinder, type SecretFinder } from "./secret-finder.js";
import { replaceSpans } from "./spans.js";

/** Removes secrets from whatever is about to leave. It has to come before anything is cut. */
export interface Redactor {
  /**
   * Any text; the same string when nothing was found, else with `***` for each secret and `text(text(x)) === text(x)`.
   * Lone surrogates of a text that was changed become U+FFFD. A text in which invisible characters hid a secret loses
   * them all, see `bareText`; one in which escapes did, all of its `\\uXXXX`.
   */
  text(text: string): string;
  /**
   * One line of the stream, UTF-8 without its newline; the same Buffer when there is nothing to remove.
   *
   * @param text the same line, where somebody has decoded it already
   */
  line(line: Buffer, text?: string): RedactedLine;
  /** A finished text of ours, in Markdown, HTML or for the log, put together of redacted ones: see `redactMarkup`. */
  markup(text: string): string;
  /** A text that is JSON, on one line or several, and stays JSON; one that is none as {@link text}. */
  json(text: string): string;
  /** The same for each of the lines that `block` holds, with their newlines: they are searched all at once. */
  lines(block: Buffer): LineRedactor;
  /** For a text that leaves in pieces: a function of its own, which takes them one after the other. */
  pieces(): RedactPiece;
}

/**
 * A removal can put `***` where a letter stood, so that a token begins a word that did not before: that takes a second
 * pass, and a third to see that it was enough. Only secrets that hold asterisks themselves can take more.
 */
const MOST_PASSES = 4;
const EVERYTHING = "***";

function removeSecrets(finder: SecretFinder, text: string): string {
  let bytes: Buffer = Buffer.from(text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { spans } = finder.find(bytes, false);
    const rest = spans.length === 0 ? bytes : replaceSpans(bytes, spans);
    if (rest.equals(bytes)) {
      return pass === 0 ? text : bytes.toString();
    }
    bytes = rest;
  }
  return EVERYTHING;
}

/** As somebody reads a text who does not see what cannot be seen, as in every view, or who undoes its escapes. */
function formsOf(text: string): readonly string[] {
  return [text, ...unescapedForms(text)].map(bareText);
}

function redactText(finder: SecretFinder, text: string): string {
  let rest = removeSecrets(finder, text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = formsOf(rest)
      .filter((reading) => reading !== rest)
      .map((reading) => ({ reading, clean: removeSecrets(finder, reading) }))
      .find(({ reading, clean }) => clean !== reading)?.clean;
    if (cleaned === undefined) {
      return rest;
    }
    rest = cleaned;
  }
  return EVERYTHING;
}

/**
 * The one redactor, built before the agent starts.
 *
 * It removes `secrets` (and of those of 12 bytes and more every piece of 12 bytes and more) as they are and encoded, see
 * `encodedForms`; further GitHub, Cursor, AWS, Slack, Google, OpenAI, Anthropic and npm tokens, JSON Web Tokens
 * and private keys in PEM by their looks. Matches that overlap or touch become one `***`.
 *
 * @param secrets of any length but blank; several lines count as a whole and, from 8 UTF-16 units on, line by line
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const finder = createSecretFinder(secrets);
  const redactor: Redactor = {
    text: (text) => redactText(finder, text),
    line: (line, text = line.toString()) => redactLine(finder, redactor, line, text),
    markup: (text) => redactMarkup(finder, text),
    json: (text) => {
      const { bytes, touched } = redactLine(finder, redactor, Buffer.from(text), text);
      return touched ? bytes.toString() : text;
    },
    lines: (block) => redactLinesOf(finder, redactor, block),
    pieces: () => createPieceRedactor(finder),
  };
  return redactor;
}
